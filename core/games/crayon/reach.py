"""The mileposts that a train can still reach in this turn, by the cheapest paths.

The rules of a game check each step, so they accept every path found here.
"""

from collections.abc import Callable, Hashable, Iterable
from heapq import heappop, heappush
from itertools import count
from typing import Generic, NamedTuple, TypeVar

from core.games.crayon.board import Milepost
from core.ruleset import Seat

P = TypeVar("P")


class Payment(NamedTuple):
    """A payment on a path; `to` is None for the bank."""

    to: Seat | None
    amount: int


class Reached(NamedTuple):
    """A path to a milepost: its mileposts up to that one, and the payments for each step.

    `loan` is the sum that must be borrowed for it. The payment for the last step can let its payee
    win, which ends the game before the train arrives; then that seat is the `winner` (VICTORY-5).
    """

    path: tuple[Milepost, ...]
    dues: tuple[tuple[Payment, ...], ...] = ()
    loan: int = 0
    winner: Seat | None = None

    @property
    def bribes(self) -> tuple[Payment, ...]:
        """The payments for all steps."""
        return tuple(payment for due in self.dues for payment in due)

    @property
    def bribe(self) -> int:
        """The sum of all payments."""
        return sum(bribe.amount for bribe in self.bribes)


class Step(NamedTuple, Generic[P]):
    """A step that the rules accept: the position after it, and its payments."""

    to: Milepost
    position: P
    due: tuple[Payment, ...]
    loan: int
    winner: Seat | None


def reachable(
    start: P, *, standing: Callable[[P], Hashable], steps: Callable[[P], Iterable[Step[P]]]
) -> dict[Milepost, Reached]:
    """Return the best path to each reachable milepost: the cheapest, and of those the shortest.

    `steps` returns the steps that the rules accept from a position. `standing` returns all facts of
    a position that affect further steps, except the length of the path. A path that ends the game
    with a victory is used only if no other leads there.
    """
    reached: dict[Milepost, Reached] = {}
    known: set[Hashable] = set()
    number = count()
    # Of paths with equal payments, the first in the queue is the shortest.
    heap = [(False, 0, 0, next(number), start, Reached(()))]
    while heap:
        *_, here, way = heappop(heap)
        if way.winner is not None:
            reached.setdefault(way.path[-1], way)
            continue
        now = standing(here)
        if now in known:
            continue
        known.add(now)
        if way.path:
            reached.setdefault(way.path[-1], way)
        for step in steps(here):
            on = _longer(way, step)
            ends = on.winner is not None
            heappush(heap, (ends, on.bribe, len(on.path), next(number), step.position, on))
    return reached


def _longer(way: Reached, step: Step[P]) -> Reached:
    path, dues = (*way.path, step.to), (*way.dues, step.due)
    return Reached(path, dues, way.loan + step.loan, step.winner)
