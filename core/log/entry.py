"""An entry of a log, plain and sealed with signatures.

For the log, an entry has a kind, a payload, events and a digest; the table defines their meaning.
Hashes and signatures are over the bytes of the body as received, which are never encoded again.
"""

from hashlib import blake2b
from typing import Annotated, NewType

import msgspec
from msgspec import Meta

Bytes16 = Annotated[bytes, Meta(min_length=16, max_length=16)]
Bytes32 = Annotated[bytes, Meta(min_length=32, max_length=32)]
Bytes64 = Annotated[bytes, Meta(min_length=64, max_length=64)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
PRINTABLE = r"^[^\x00-\x1f\x7f-\x9f\u2028-\u202e\u2066-\u2069]*\Z"
"""Rejects controls and changes of text direction, because log texts reach terminals."""
Word = Annotated[str, Meta(min_length=1, max_length=64, pattern=PRINTABLE)]

EntryNumber = NewType("EntryNumber", Count)
"""The position of an entry in its log; the genesis is 0."""

Term = NewType("Term", Count)
"""The number of one leader's term; the first is 0."""

TableId = NewType("TableId", Bytes16)
"""Random, or derived from the secret of the only client of an offline table."""

EntryHash = NewType("EntryHash", Bytes32)
"""BLAKE2b-256 of an entry's body."""

Digest = NewType("Digest", Bytes32)
"""BLAKE2b-256 of the state after an entry."""

PublicKey = NewType("PublicKey", Bytes32)
"""An Ed25519 public key, which is a client's identity."""

Signature = NewType("Signature", Bytes64)
"""An Ed25519 signature."""

NO_ENTRY = EntryHash(bytes(32))
"""The hash that a genesis contains as its predecessor."""


class Entry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """The content of an entry.

    `payload` is the MessagePack of a value whose type `kind` names, `events` that of an array of
    the game's events; `digest` is that of the state after the entry.
    """

    number: EntryNumber
    previous: EntryHash
    term: Term
    kind: Word
    payload: bytes
    events: bytes
    digest: Digest


class SealedEntry(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """An entry as stored and sent: the bytes of its body, and the signatures over them.

    A genesis is signed by every client in the order of its list, any other entry only by the leader
    of its term.
    """

    body: bytes
    signatures: tuple[Signature, ...]

    @property
    def hash(self) -> EntryHash:
        """The hash that the next entry names; it does not cover the signatures."""
        return hash_of(self.body)


def hash_of(body: bytes) -> EntryHash:
    """Return BLAKE2b-256 of a body, personalised for entries."""
    return EntryHash(blake2b(body, digest_size=32, person=b"rail-entry").digest())
