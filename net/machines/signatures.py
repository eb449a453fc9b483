"""Cached checks of others' signatures, as broadcast statements occur again in entries."""

from functools import lru_cache
from typing import Final

from core.log import Claim

LONGEST: Final = 512
"""Bytes of what is signed, up to which a signature is remembered to be good."""
MOST: Final = 512
"""Signatures that are remembered. A draw of six has six; what is older is checked again."""


def check(claim: Claim) -> None:
    """Check a signature; raises BadSignature. Good short ones are cached."""
    if len(claim.message) <= LONGEST:
        _check_once(claim)
    else:
        claim.check()


@lru_cache(maxsize=MOST)
def _check_once(claim: Claim) -> None:
    """Check a signature, and cache it if it is good."""
    claim.check()
