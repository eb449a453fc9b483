"""The mileposts that a train of Empire Builder can still reach in this turn."""

from collections.abc import Iterator
from functools import partial

from core.games.crayon.board import Milepost
from core.games.crayon.reach import Payment, Reached, Step, reachable
from core.games.empire_builder.draft import Draft
from core.games.empire_builder.events import FeePaid
from core.games.empire_builder.moving import move, require_movement, ways_out
from core.games.empire_builder.state import State
from core.games.empire_builder.world import World
from core.ruleset import Refusal, Seat


def reach(
    world: World, state: State, seat: Seat, number: int, *, pays: bool
) -> dict[Milepost, Reached]:
    """Return the best path of a train to each reachable milepost: the cheapest, then the shortest.

    A path that ends the game with a victory is used only if no other leads there. Paths that cost a
    fee are left out unless the seat `pays`. The result is empty if the train may not move.
    """
    try:
        train = require_movement(state, seat, number)
    except Refusal:
        return {}
    reached = reachable(
        state,
        standing=partial(_standing, seat=seat, number=number),
        steps=partial(_steps, world=world, seat=seat, number=number, pays=pays),
    )
    assert train.at is not None
    reached.pop(train.at, None)
    return reached


def _standing(state: State, *, seat: Seat, number: int) -> tuple[object, ...]:
    train = state.players[seat].trains[number]
    return train.at, train.came_from, train.halved, state.doing.paid


def _steps(
    state: State, *, world: World, seat: Seat, number: int, pays: bool
) -> Iterator[Step[State]]:
    train = state.players[seat].trains[number]
    if train.points == 0:
        return
    for onward in ways_out(world, state, train):
        draft = Draft(world, state)
        try:
            move(draft, seat, number, [onward.to])
        except Refusal:
            continue
        fees = [event for event in draft.events if isinstance(event, FeePaid)]
        if fees and not pays:
            continue
        due = tuple(Payment(fee.owner, fee.amount) for fee in fees)
        yield Step(onward.to, draft.state, due, 0, draft.state.winner)
