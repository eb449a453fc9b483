"""Breadth-first exploration of all states of a model, so that the first fault has a shortest trace.

With `reduced`, only one program's moves are taken in some states (a persistent set: Godefroid,
"Partial-Order Methods for the Verification of Concurrent Systems", chapter 4). Moves of two
programs commute: each changes its own program, takes the first message of queues towards it, and
appends to queues from it. A program's moves may stand for all moves of a state if no earlier moves
of other programs can give it another move or take one away. That holds if each other program to
which it is linked is up, can neither crash nor break the link, and has a message on its way to it.
If all these moves lead to states that were seen before, all other moves are taken as well, so no
move is postponed forever, even if the states had a cycle.

The laws in `laws.py` and `work.py` are about the actions of one program, or about sets of actions
of all: the order of independent moves changes neither. There is one exception, "nothing confirmed
is cut off". It follows from the others: a program truncates its log only to take a log of a later
term, and a leader of a later term without a confirmed entry breaks a law of its own.
"""

from array import array
from collections.abc import Sequence
from hashlib import blake2b
from marshal import dumps
from typing import NamedTuple

from tests.net.consensus.exploration.model import Model, State
from tests.net.consensus.exploration.moves import Move


class Trace(NamedTuple):
    """A fault, and the moves that lead to it."""

    fault: str
    moves: tuple[Move, ...]


class Result(NamedTuple):
    """Describe a finished exploration.

    `depth` is the length of the longest shortest way to a state. `ends` are digests of the states
    in which nothing more can happen. `is_whole` if no state within the bounds is left out.
    """

    states: int
    transitions: int
    depth: int
    ends: frozenset[bytes]
    is_whole: bool
    trace: Trace | None = None


def digest_of(state: State) -> bytes:
    """Return a digest of a state of one model."""
    return blake2b(dumps(state, 2), digest_size=16).digest()


class _Seen:
    """The states seen, by their digests, and how each was first reached."""

    def __init__(self) -> None:
        self._digests: set[bytes] = set()
        self._from = array("L")
        self._by = array("H")

    def __len__(self) -> int:
        return len(self._from)

    def add(self, state: State, source: int, ordinal: int) -> bool:
        """Add a state; return whether it is new."""
        digest = digest_of(state)
        if digest in self._digests:
            return False
        self._digests.add(digest)
        self._from.append(source)
        self._by.append(ordinal)
        return True

    def way(self, place: int) -> list[int]:
        """Return the ordinals of the moves that lead to a state."""
        ordinals: list[int] = []
        while place:
            ordinals.append(self._by[place])
            place = self._from[place]
        return ordinals[::-1]


def explore(model: Model, *, reduced: bool = False, most: int = 10_000_000) -> Result:
    """Visit at most about `most` states of a model, up to the first fault."""
    seen = _Seen()
    seen.add(model.first, 0, 0)
    level, transitions, depth = [(0, model.first)], 0, 0
    ends: set[bytes] = set()
    while level and len(seen) < most:
        replication: list[tuple[int, State]] = []
        for place, state in level:
            every = list(enumerate(model.moves(state)))
            if not every:
                ends.add(digest_of(state))
            chosen = _chosen(model, state, every) if reduced else None
            for moves in (every,) if chosen is None else (chosen, every):
                before = len(replication)
                for ordinal, move in moves:
                    after, fault = model.after(state, move)
                    transitions += 1
                    if fault is not None:
                        trace = Trace(fault, (*_moves(model, seen.way(place)), move))
                        return Result(
                            len(seen), transitions, depth + 1, frozenset(ends), False, trace
                        )
                    if seen.add(after, place, ordinal):
                        replication.append((len(seen) - 1, after))
                if len(replication) > before:
                    break
        depth += bool(replication)
        level = replication
    return Result(len(seen), transitions, depth, frozenset(ends), not level)


def _chosen(
    model: Model, state: State, every: list[tuple[int, Move]]
) -> list[tuple[int, Move]] | None:
    """Return the moves of one program that suffice, or None."""
    settled = [at for at in range(model.size) if model.is_settled(state, at)]
    choices = [[choice for choice in every if choice[1].at == at] for at in settled]
    return min(choices, key=len, default=None)


def _moves(model: Model, ordinals: Sequence[int]) -> list[Move]:
    """Return the moves that a way through the states takes."""
    state, found = model.first, list[Move]()
    for ordinal in ordinals:
        found.append(model.moves(state)[ordinal])
        state, _ = model.after(state, found[-1])
    return found
