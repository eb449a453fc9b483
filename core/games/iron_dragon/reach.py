"""Where a train or ship can still get in this turn, by which way, and whom that would pay.

Each step is decided by the rules themselves, so that every way here is one that they accept.
"""

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import count
from typing import NamedTuple

from core.games.crayon.board import Milepost
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import Paid
from core.games.iron_dragon.moving import move, require_movement, ways_out
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Refusal, Seat


class Payment(NamedTuple):
    """A bribe on a way; `to` is None for the bank."""

    to: Seat | None
    amount: int


class Reached(NamedTuple):
    """A way to a milepost: its mileposts, the last of them that one, and what each step costs.

    `loan` is what must be borrowed for it. The bribe of the last step can let its payee win, and
    end the game before the train is there: then he is the `winner` (VICTORY-5).
    """

    path: tuple[Milepost, ...]
    dues: tuple[tuple[Payment, ...], ...] = ()
    loan: int = 0
    winner: Seat | None = None

    @property
    def bribes(self) -> tuple[Payment, ...]:
        """The bribes of all steps."""
        return tuple(one for due in self.dues for one in due)

    @property
    def bribe(self) -> int:
        """All its bribes, in GP."""
        return sum(one.amount for one in self.bribes)


def reach(world: World, state: State, seat: Seat, *, pays: bool) -> dict[Milepost, Reached]:
    """Of each milepost that can be reached the cheapest way, and of those the shortest.

    A way at which somebody wins is there only where no other leads. Ways that cost a new bribe are
    left out unless the seat `pays`. Empty where it may not move.
    """
    player = state.players[seat]
    try:
        require_movement(state)
    except Refusal:
        return {}
    if player.at is None:
        return {}
    found: dict[Milepost, Reached] = {}
    known: set[tuple[object, ...]] = set()
    number = count()
    # Ways that have paid the same differ in their steps alone, so the first to come is the best.
    heap = [(False, 0, 0, next(number), state, Reached(()))]
    while heap:
        *_, here, way = heappop(heap)
        if way.winner is not None:
            found.setdefault(way.path[-1], way)
            continue
        at = here.players[seat].at
        assert at is not None
        standing = _standing(here, seat)
        if standing in known:
            continue
        known.add(standing)
        if way.path:
            found.setdefault(at, way)
        if here.doing.points == 0:
            continue
        for onward in ways_out(world, here, seat):
            draft = Draft(world, here)
            try:
                move(draft, seat, [onward.to])
            except Refusal:
                continue
            paid = [one for one in draft.events if isinstance(one, Paid)]
            if paid and not pays:
                continue
            on = _longer(way, onward.to, paid, draft.state.winner)
            ends = on.winner is not None
            heappush(heap, (ends, on.bribe, len(on.path), next(number), draft.state, on))
    found.pop(player.at, None)
    return found


def _standing(state: State, seat: Seat) -> tuple[object, ...]:
    """All that decides how a way can go on, its length apart."""
    player, doing = state.players[seat], state.doing
    return player.at, player.came_from, doing.halved, frozenset(doing.bribed), doing.toll_paid


def _longer(way: Reached, to: Milepost, paid: Sequence[Paid], winner: Seat | None) -> Reached:
    due = tuple(Payment(one.to, one.amount) for one in paid)
    loan = way.loan + sum(one.borrowed for one in paid)
    return Reached((*way.path, to), (*way.dues, due), loan, winner)
