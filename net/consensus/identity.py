"""The identity of a member: its signatures, promises and preimages, and its outbox of effects."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from typing import Final

import msgspec

from core.log import EntryHash, EntryNumber, Opened, Purpose, SigningKey, TableId, Term, decode
from core.log import encode as encoded
from core.table import (
    COMMITMENT,
    FIRST_DRAW,
    REVEAL,
    ClientIndex,
    Commitment,
    ContributorChanged,
    DrawNumber,
    Genesis,
    Preimage,
    PreimageChain,
    Reveal,
    Revealer,
    Signed,
    payload_of,
)
from net.consensus.effects import Effect, Emit, Send, StorePromise
from net.consensus.events import SessionEvent
from net.consensus.promises import Committed, Memory, PreimageSent, Promise, Revealed
from net.wire import Message

CHAIN_LENGTH: Final = 4096
"""Number of draws that one commitment of a client covers."""


@lru_cache(maxsize=8)
def chain_of(
    seed: bytes, table: TableId, generation: int = 0, first: DrawNumber = FIRST_DRAW
) -> PreimageChain:
    """Return a client's chain for a table, from the seed of its key.

    Chains of two generations are unrelated. A chain takes 10 ms to compute, and a client needs it
    several times: to announce its anchor, and again when the table begins.
    """
    secret = blake2b(seed, digest_size=32, person=b"rail-member", salt=table).digest()
    tail = blake2b(
        secret, digest_size=32, person=b"rail-tail", salt=generation.to_bytes(8, "big")
    ).digest()
    return PreimageChain(tail, table=table, length=CHAIN_LENGTH, first=first)


class Identity:
    """The client `me` of a table, with the seed of its key and its promises so far."""

    def __init__(self, genesis: Genesis, me: ClientIndex, seed: bytes, memory: Memory) -> None:
        self.me: Final = me
        self.memory: Final = memory
        self.others: Final = tuple(
            ClientIndex(index) for index in range(len(genesis.clients)) if index != me
        )
        self.witness: Final = None if genesis.witness is None else genesis.witness_index
        self._table: Final = genesis.table
        self._seed: Final = seed
        self._key: Final = SigningKey(seed)
        self._effects: list[Effect] = []
        self._revealer = self._revealer_of(0, FIRST_DRAW)

    # --- outbox

    def send(self, to: int, message: Message) -> None:
        """Queue a message to a member."""
        self._effects.append(Send(to, message))

    def broadcast(self, message: Message) -> None:
        """Queue a message to every other client."""
        for client in self.others:
            self.send(client, message)

    def send_witness(self, message: Message) -> None:
        """Queue a message to the witness, if the table has one."""
        if self.witness is not None:
            self.send(self.witness, message)

    def emit(self, event: SessionEvent) -> None:
        """Queue an event for the program."""
        self._effects.append(Emit(event))

    def queue(self, effect: Effect) -> None:
        """Queue an effect."""
        self._effects.append(effect)

    def store_promise(self, promise: Promise) -> None:
        """Store a promise, before the next effect is carried out."""
        self.memory.add(promise)
        self._effects.append(StorePromise(promise))

    def take_effects(self) -> list[Effect]:
        """Return the queued effects, and empty the queue."""
        effects, self._effects = self._effects, []
        return effects

    # --- signatures

    @property
    def key(self) -> SigningKey:
        """The key with which a leader signs entries."""
        return self._key

    def sign(
        self, statement: msgspec.Struct, purpose: Purpose, *, term: Term | None = None
    ) -> Signed:
        """Return a statement with this client's signature."""
        body = encoded(statement)
        return Signed(self.me, body, self._key.sign(purpose, body, table=self._table, term=term))

    # --- draws

    def restore_chain(self, entries: Sequence[Opened]) -> None:
        """Continue with the chain of this client's last commitment in the log."""
        commitment = _last_commitment(entries, self.me)
        if commitment is None:
            self._revealer = self._revealer_of(0, FIRST_DRAW)
            return
        for generation in range(self.memory.generation, 0, -1):
            revealer = self._revealer_of(generation, commitment.first)
            if revealer.chain.anchor == commitment.anchor:
                self._revealer = revealer
                return

    def _revealer_of(self, generation: int, first: DrawNumber) -> Revealer:
        chain = chain_of(self._seed, self._table, generation, first)
        revealed = {
            draw: request_hash
            for draw, request_hash in self.memory.revealed.items()
            if draw >= first
        }
        return Revealer(chain, revealed)

    def is_chain_low(self, draw: DrawNumber) -> bool:
        """Return whether less than a quarter of the chain is left."""
        return draw - self._revealer.chain.first > CHAIN_LENGTH * 3 // 4

    def commit(self, draw: DrawNumber, seen: EntryNumber) -> Signed:
        """Return a commitment to a chain that was never shown, from this draw on."""
        generation = self.memory.generation + 1
        self.store_promise(Committed(generation))
        anchor = chain_of(self._seed, self._table, generation, draw).anchor
        return self.sign(Commitment(anchor, draw, seen), COMMITMENT)

    def preimage_for_command(self, draw: DrawNumber) -> Preimage:
        """Return the preimage for a draw, to be sent with a command; raises Unusable."""
        preimage = self._revealer.chain.preimage(draw)
        self.store_promise(PreimageSent(draw))
        return preimage

    def reveal(self, draw: DrawNumber, request_hash: EntryHash) -> Signed:
        """Return the signed reveal for a draw; raises Unusable."""
        preimage = self._revealer.reveal(draw, request_hash)
        if self.memory.revealed.get(draw) != request_hash:
            self.store_promise(Revealed(draw, request_hash))
        return self.sign(Reveal(draw, request_hash, preimage), REVEAL)


def _last_commitment(entries: Iterable[Opened], me: ClientIndex) -> Commitment | None:
    latest: Commitment | None = None
    for opened in entries:
        if opened.entry.kind != "contributor":
            continue
        payload = payload_of(opened)
        assert isinstance(payload, ContributorChanged)
        if payload.client == me == payload.evidence[0].client:
            commitment: Commitment = decode(payload.evidence[0].body, Commitment)
            latest = latest if commitment.anchor is None else commitment
    return latest
