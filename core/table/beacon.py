"""The beacon: randomness that is unknown until the choices that may depend on it are made.

Each contributor holds a hash chain whose end is in the genesis. For a draw, each reveals the next
preimage; the randomness is a hash over all of them. It depends on the chains and not on the head
of the log, so a leader that forks the log gets the same cards again. docs/beacon.md describes the
attacks, and those that remain possible.
"""

from hashlib import blake2b
from typing import NewType

from core.log import Bytes32, Count, EntryHash, TableId
from core.table.errors import Forgery, ForgeryCode, Unusable, UnusableCode

DrawNumber = NewType("DrawNumber", Count)
"""The number of a draw at its table, from 0; burnt ones are left out."""

Preimage = NewType("Preimage", Bytes32)

FIRST_DRAW = DrawNumber(0)

LONGEST_GAP = 1 << 10
"""Max draws that a contributor may miss before it must commit again."""

LONGEST_CHAIN = 1 << 14
"""Max links followed from a preimage to the end of its chain."""

_WORD = 1 << 64


def link(preimage: bytes, table: TableId) -> Preimage:
    """Return the next link of a chain towards its end; chains of different tables are unrelated."""
    return Preimage(blake2b(preimage, digest_size=32, person=b"rail-chain", salt=table).digest())


def leads_to(end: Preimage, preimage: Preimage, steps: int, table: TableId) -> bool:
    """Return whether `steps` links, at most LONGEST_CHAIN, lead from a preimage to this end."""
    if not 1 <= steps <= LONGEST_CHAIN:
        return False
    value = preimage
    for _ in range(steps):
        value = link(value, table)
    return value == end


def check_preimage(
    preimage: Preimage,
    *,
    draw: DrawNumber,
    client: int,
    last_preimage: Preimage,
    next_draw: DrawNumber,
    table: TableId,
) -> None:
    """Check that the preimage for `draw` leads to `last_preimage`, the link before `next_draw`.

    Raises Forgery.
    """
    if preimage == last_preimage:
        raise Forgery(ForgeryCode.PREIMAGE_REUSED, client=client, draw=draw)
    steps = draw - next_draw + 1
    value = preimage
    if 1 <= steps <= LONGEST_GAP:
        for _ in range(steps):
            value = link(value, table)
        if value == last_preimage:
            return
    raise Forgery(ForgeryCode.WRONG_PREIMAGE, client=client, draw=draw)


class PreimageChain:
    """A contributor's secret: the preimages for `length` draws from draw `first` on."""

    def __init__(
        self, tail: bytes, *, table: TableId, length: int, first: DrawNumber = FIRST_DRAW
    ) -> None:
        if len(tail) != 32:
            raise ValueError(f"a chain's tail has 32 bytes, not {len(tail)}")
        values = [Preimage(tail)]
        for _ in range(length):
            values.append(link(values[-1], table))
        self.anchor = values.pop()
        self.first = first
        self._preimages = values[::-1]

    def preimage(self, draw: DrawNumber) -> Preimage:
        """Return the preimage for this draw; raises Unusable."""
        place = draw - self.first
        if not 0 <= place < len(self._preimages):
            last = self.first + len(self._preimages) - 1
            raise Unusable(UnusableCode.CHAIN_EXHAUSTED, draw=draw, first=self.first, last=last)
        return self._preimages[place]


class Revealer:
    """Reveals a chain's preimages, each for one entry only.

    `revealed` holds the preimages revealed so far. A program must store it before it sends the
    preimage, and pass it in again after a restart.
    """

    def __init__(
        self, chain: PreimageChain, revealed: dict[DrawNumber, EntryHash] | None = None
    ) -> None:
        self.chain = chain
        self.revealed = dict(revealed or {})

    def reveal(self, draw: DrawNumber, request_hash: EntryHash) -> Preimage:
        """Return the preimage for a draw that the entry `request_hash` needs.

        Raises Unusable if it was revealed for another entry, Unusable if it follows from
        the preimage of a later draw, or Unusable.
        """
        preimage = self.chain.preimage(draw)
        before = self.revealed.get(draw)
        latest = max(self.revealed, default=draw)
        if before is not None and before != request_hash:
            raise Unusable(
                UnusableCode.ALREADY_REVEALED, draw=draw, before=before, asked=request_hash
            )
        if before is None and latest > draw:
            raise Unusable(UnusableCode.GIVEN_AWAY, draw=draw, latest=latest)
        self.revealed[draw] = request_hash
        return preimage


class BeaconDraw:
    """The randomness of one draw: a `core.ruleset.Draw`."""

    def __init__(self, randomness: bytes) -> None:
        self._randomness = randomness
        self._block = 0
        self._words: list[int] = []

    def below(self, bound: int) -> int:
        """Return a number from 0 to bound - 1, uniformly, by rejection; bound is at least 1."""
        if not 1 <= bound <= _WORD:
            raise ValueError(f"a draw cannot be below {bound!r}")
        ceiling = _WORD - _WORD % bound
        while (word := self._next_word()) >= ceiling:
            pass
        return word % bound

    def result(self, index: int) -> "BeaconDraw":
        """Return the randomness of one of several results, independent of all others."""
        place = index.to_bytes(8, "big")
        digest = blake2b(place, key=self._randomness, digest_size=32, person=b"rail-result")
        return BeaconDraw(digest.digest())

    def _next_word(self) -> int:
        if not self._words:
            block = blake2b(self._block.to_bytes(8, "big"), key=self._randomness, digest_size=64)
            data = block.digest()
            self._words = [int.from_bytes(data[n : n + 8], "big") for n in range(56, -1, -8)]
            self._block += 1
        return self._words.pop()


def draw_from(
    table: TableId, draw: DrawNumber, preimages: list[tuple[int, Preimage]]
) -> BeaconDraw:
    """Return the draw for the contributors' preimages, in the order of the clients."""
    ordered = b"".join(client.to_bytes(2, "big") + preimage for client, preimage in preimages)
    seed = table + draw.to_bytes(8, "big") + ordered
    return BeaconDraw(blake2b(seed, digest_size=32, person=b"rail-draw").digest())
