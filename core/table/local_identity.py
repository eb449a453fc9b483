"""The one client of an offline table: its key, its table id and its chains, all from one secret."""

from collections.abc import Iterable
from hashlib import blake2b
from typing import Final

import msgspec

from core.log import Opened, Purpose, SigningKey, TableId, decode, encode
from core.table.beacon import DrawNumber, Preimage, PreimageChain
from core.table.entries import ContributorChanged, payload_of
from core.table.genesis import ClientIndex
from core.table.statements import Commitment, Signed

ME: Final = ClientIndex(0)
"""The index of the only client."""

CHAIN_LENGTH: Final = 4096
"""Draws covered by each commitment of the client."""


class LocalIdentity:
    """Signs for the client and gives its preimages; 32 secret bytes determine all of it."""

    def __init__(self, secret: bytes, *, chain_length: int = CHAIN_LENGTH) -> None:
        self.secret = secret
        self.key = SigningKey(self._derived(b"rail-key"))
        self.table = TableId(self._derived(b"rail-table")[:16])
        self._length = chain_length
        self._generation = -1
        self.chain = self.next_chain(DrawNumber(0))

    def next_chain(self, first: DrawNumber, *, skip: int = 0) -> PreimageChain:
        """Begin a new chain, its first preimage for draw `first`; its anchor must be logged.

        `skip` is the number of chains, begun and used up, to leave out.
        """
        self._generation += 1 + skip
        tail = self._derived(b"rail-tail", self._generation.to_bytes(8, "big"))
        self.chain = PreimageChain(tail, table=self.table, length=self._length, first=first)
        return self.chain

    def restore_chain(self, entries: Iterable[Opened]) -> None:
        """Continue with the last chain that this client's log commits to."""
        begun = [opened for opened in entries if opened.entry.kind == "contributor"]
        if begun:
            payload = payload_of(begun[-1])
            assert isinstance(payload, ContributorChanged)
            commitment: Commitment = decode(payload.evidence[0].body, Commitment)
            self.next_chain(commitment.first, skip=len(begun) - 1)

    def is_chain_low(self, draw: DrawNumber) -> bool:
        """Return whether less than a quarter of the chain is left at this draw."""
        return draw - self.chain.first > self._length * 3 // 4

    def preimage(self, draw: DrawNumber) -> Preimage:
        """Return the preimage for a draw; raises Unusable."""
        return self.chain.preimage(draw)

    def sign(self, statement: msgspec.Struct, purpose: Purpose) -> Signed:
        """Return the statement with the client's signature."""
        body = encode(statement)
        return Signed(ME, body, self.key.sign(purpose, body, table=self.table))

    def _derived(self, person: bytes, salt: bytes = b"") -> bytes:
        return blake2b(self.secret, digest_size=32, person=person, salt=salt).digest()
