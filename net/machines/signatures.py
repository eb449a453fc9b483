"""Signatures of others, each checked once: what was said to all comes again in an entry."""

from functools import lru_cache
from typing import Final

from core.log import Claim

LONGEST: Final = 512
"""Bytes of what is signed, up to which a signature is remembered to be good."""
MOST: Final = 512
"""Signatures that are remembered. A draw of six has six; what is older is checked again."""


def check(claim: Claim) -> None:
    """Return if the signature is good, now and for ever; raises BadSignature."""
    if len(claim.message) <= LONGEST:
        _check_once(claim)
    else:
        claim.check()


@lru_cache(maxsize=MOST)
def _check_once(claim: Claim) -> None:
    """What raises is not remembered."""
    claim.check()
