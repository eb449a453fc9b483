"""Mutual proof of a group's password between joiner and leader: SPAKE2 (RFC 9382).

Forwarders of the messages, including the lobby, learn nothing with which to test passwords offline:
each guess needs a new run with the leader's or the joiner's program. The joiner proves the password
first, so a correct guess cannot stay hidden from the leader. Both keys and the group are bound in,
so messages for one group are useless for another.
"""

import hmac
from hashlib import blake2b
from typing import Final, NamedTuple

from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError
from spake2.ed25519_basic import NotOnCurve

from core.log import PublicKey
from net.lobby.refusals import LobbyCode, LobbyRefusal

SHARE: Final = 33
"""Size in bytes of the first message of each side."""
PROOF: Final = 32
"""Size of a proof in bytes."""
_INVALID_SHARE: Final = (SPAKEError, NotOnCurve, ValueError)
"""Exceptions that spake2 raises for an invalid share."""


class ProofContext(NamedTuple):
    """The group to be joined, the joiner, and the leader as the joiner knows it."""

    group: bytes
    joiner: PublicKey
    leader: PublicKey


class JoinerHandshake:
    """The joiner's side, for one attempt: `share`, then `proof`, then `check`."""

    def __init__(self, context: ProofContext, secret: bytes) -> None:
        self._spake: Final = SPAKE2_A(secret, *_identities(context))
        self._key: bytes | None = None
        self.share: Final[bytes] = self._spake.start()

    def proof(self, leaders_share: bytes) -> bytes:
        """Return the proof to the leader that the secret is known; raises LEADER_UNPROVED."""
        try:
            self._key = self._spake.finish(leaders_share)
        except _INVALID_SHARE as error:
            raise LobbyRefusal(LobbyCode.LEADER_UNPROVED) from error
        return _proof(self._key, b"rail-joiner")

    def check(self, leaders_proof: bytes) -> None:
        """Check the leader's proof; raises LEADER_UNPROVED."""
        assert self._key is not None, "the leader's share precedes its proof"
        if not hmac.compare_digest(leaders_proof, _proof(self._key, b"rail-leader")):
            raise LobbyRefusal(LobbyCode.LEADER_UNPROVED)


class LeaderHandshake:
    """The leader's side of one attempt: `share`, then `check`, which returns the leader's proof."""

    def __init__(self, context: ProofContext, secret: bytes, joiners_share: bytes) -> None:
        """Make the leader's side; raises WRONG_PASSWORD for an invalid share."""
        machine = SPAKE2_B(secret, *_identities(context))
        self.share: Final[bytes] = machine.start()
        try:
            self._key: Final[bytes] = machine.finish(joiners_share)
        except _INVALID_SHARE as error:
            raise LobbyRefusal(LobbyCode.WRONG_PASSWORD) from error

    def check(self, joiners_proof: bytes) -> bytes:
        """Return the leader's proof, if the joiner knows the secret; raises WRONG_PASSWORD."""
        if not hmac.compare_digest(joiners_proof, _proof(self._key, b"rail-joiner")):
            raise LobbyRefusal(LobbyCode.WRONG_PASSWORD)
        return _proof(self._key, b"rail-leader")


def secret_from_password(password: str) -> bytes:
    """Return the secret to be proved, from a password that `names.password` has accepted."""
    return b"password\0" + password.encode()


def secret_from_code(secret: str) -> bytes:
    """Return the secret to be proved, from the secret part of an invitation code."""
    return b"code\0" + secret.encode()


def _identities(context: ProofContext) -> tuple[bytes, bytes]:
    return (
        b"rail-empires knock 1 joiner\0" + context.group + context.joiner,
        b"rail-empires knock 1 leader\0" + context.group + context.leader,
    )


def _proof(key: bytes, person: bytes) -> bytes:
    return blake2b(key=key, person=person, digest_size=PROOF).digest()
