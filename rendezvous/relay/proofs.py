"""Proof of an address: a challenge is sent there and comes back on the client's stream.

The server stores no challenges: a challenge contains all facts, under a tag that only the server
can make.
"""

import os
from hashlib import blake2b
from hmac import compare_digest
from typing import Final, NamedTuple

from net.quic import Address
from net.reach.addresses import PACKED, pack, unpack
from net.reach.packets import TAG
from rendezvous.relay.limits import PROOF

_TIME: Final = 8


class Proved(NamedTuple):
    """A client's address, and the seconds that a datagram to it and the answer took."""

    address: Address
    seconds: float


class Proofs:
    """Proofs that this process has issued, each to a client's name."""

    def __init__(self) -> None:
        self._key: Final = os.urandom(32)

    def issue(self, name: bytes, address: Address, now: float) -> bytes:
        """Return a challenge to be sent to the address."""
        content = round(now * 1_000_000).to_bytes(_TIME) + pack(address)
        return content + self._tag(name, content)

    def check(self, name: bytes, proof: bytes, now: float) -> Proved | None:
        """Return the address that a client's proof shows; None if it is another's or too old."""
        content = proof[: _TIME + PACKED]
        seconds = now - int.from_bytes(content[:_TIME]) / 1_000_000
        if not compare_digest(proof[len(content) :], self._tag(name, content)):
            return None
        return Proved(unpack(content[_TIME:]), max(seconds, 0.0)) if seconds <= PROOF else None

    def _tag(self, name: bytes, content: bytes) -> bytes:
        return blake2b(
            name + content, key=self._key, digest_size=TAG, person=b"rail-proof"
        ).digest()
