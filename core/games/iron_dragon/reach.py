"""The mileposts that a train or ship of Iron Dragon can still reach in this turn."""

from collections.abc import Iterator
from functools import partial

from core.games.crayon.board import Milepost
from core.games.crayon.reach import Payment, Reached, Step, reachable
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import Paid
from core.games.iron_dragon.moving import move, require_movement, ways_out
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
from core.ruleset import Refusal, Seat


def reach(world: World, state: State, seat: Seat, *, pays: bool) -> dict[Milepost, Reached]:
    """Return the best path to each reachable milepost: the cheapest, and of those the shortest.

    A path that ends the game with a victory is used only if no other leads there. Paths that cost a
    new bribe are left out unless the seat `pays`. The result is empty if the seat may not move.
    """
    player = state.players[seat]
    try:
        require_movement(state)
    except Refusal:
        return {}
    if player.at is None:
        return {}
    reached = reachable(
        state,
        standing=partial(_standing, seat=seat),
        steps=partial(_steps, world=world, seat=seat, pays=pays),
    )
    reached.pop(player.at, None)
    return reached


def _standing(state: State, *, seat: Seat) -> tuple[object, ...]:
    player, doing = state.players[seat], state.doing
    return player.at, player.came_from, doing.halved, frozenset(doing.bribed), doing.toll_paid


def _steps(state: State, *, world: World, seat: Seat, pays: bool) -> Iterator[Step[State]]:
    if state.doing.points == 0:
        return
    for onward in ways_out(world, state, seat):
        draft = Draft(world, state)
        try:
            move(draft, seat, [onward.to])
        except Refusal:
            continue
        paid = [event for event in draft.events if isinstance(event, Paid)]
        if paid and not pays:
            continue
        due = tuple(Payment(payment.to, payment.amount) for payment in paid)
        loan = sum(payment.borrowed for payment in paid)
        yield Step(onward.to, draft.state, due, loan, draft.state.winner)
