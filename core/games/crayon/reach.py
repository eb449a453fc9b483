"""Where a train can still get in this turn, by which way, and whom that would pay.

The rules of a game decide each step, so that every way here is one that they accept.
"""

from collections.abc import Callable, Hashable, Iterable
from heapq import heappop, heappush
from itertools import count
from typing import Generic, NamedTuple, TypeVar

from core.games.crayon.board import Milepost
from core.ruleset import Seat

P = TypeVar("P")


class Payment(NamedTuple):
    """A payment on a way; `to` is None for the bank."""

    to: Seat | None
    amount: int


class Reached(NamedTuple):
    """A way to a milepost: its mileposts, the last of them that one, and what each step costs.

    `loan` is what must be borrowed for it. The payment for the last step can let its payee win, and
    end the game before the train is there: then that seat is the `winner` (VICTORY-5).
    """

    path: tuple[Milepost, ...]
    dues: tuple[tuple[Payment, ...], ...] = ()
    loan: int = 0
    winner: Seat | None = None

    @property
    def bribes(self) -> tuple[Payment, ...]:
        """The payments for all steps."""
        return tuple(one for due in self.dues for one in due)

    @property
    def bribe(self) -> int:
        """The sum of its payments."""
        return sum(one.amount for one in self.bribes)


class Step(NamedTuple, Generic[P]):
    """A step that the rules accept: the position after it, and what it cost."""

    to: Milepost
    position: P
    due: tuple[Payment, ...]
    loan: int
    winner: Seat | None


def reachable(
    start: P, *, standing: Callable[[P], Hashable], steps: Callable[[P], Iterable[Step[P]]]
) -> dict[Milepost, Reached]:
    """Return for each milepost that can be reached the cheapest way, and of those the shortest.

    `steps` are those that the rules accept from a position. `standing` is all of a position that
    decides how a way can go on, its length apart. A way at which somebody wins is there only where
    no other leads.
    """
    found: dict[Milepost, Reached] = {}
    known: set[Hashable] = set()
    number = count()
    # Ways that have paid the same differ in their steps alone, so the first to come is the best.
    heap = [(False, 0, 0, next(number), start, Reached(()))]
    while heap:
        *_, here, way = heappop(heap)
        if way.winner is not None:
            found.setdefault(way.path[-1], way)
            continue
        now = standing(here)
        if now in known:
            continue
        known.add(now)
        if way.path:
            found.setdefault(way.path[-1], way)
        for step in steps(here):
            on = _longer(way, step)
            ends = on.winner is not None
            heappush(heap, (ends, on.bribe, len(on.path), next(number), step.position, on))
    return found


def _longer(way: Reached, step: Step[P]) -> Reached:
    path, dues = (*way.path, step.to), (*way.dues, step.due)
    return Reached(path, dues, way.loan + step.loan, step.winner)
