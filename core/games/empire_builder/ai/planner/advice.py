"""The planner's advice to a seat of Empire Builder: its best plans with their results.

Advice uses only public knowledge, as the planner's own play does.
"""

from msgspec.structs import replace

from core.games.crayon.planner.advice import plans_of
from core.games.crayon.planner.advised import Plan
from core.games.empire_builder.ai.planner.tuning import NORMAL
from core.games.empire_builder.ai.planner.turn import plan_trains
from core.games.empire_builder.state import BUILD, MOVEMENT, PLACE, Doing, State
from core.games.empire_builder.turns import starting_points, train_to_place
from core.games.empire_builder.world import World
from core.ruleset import Seat


def advise(world: World, state: State, seat: Seat) -> tuple[Plan, ...]:
    """Return the best plans of a seat, best first, as if it were its turn.

    The seat needs a hand of demand cards. Of two trains, it is the one that promises more.
    """
    best = plan_trains(world, in_turn(world, state, seat), seat, NORMAL)[0]
    return plans_of(best.intents, train=best.number)


def in_turn(world: World, state: State, seat: Seat) -> State:
    """Return the state as if this seat's turn began now; during its turn, the state itself."""
    if state.active == seat and state.turn > 0 and not state.choosing:
        return state
    phase = BUILD
    if state.turn >= state.settings.place_turn:
        phase = MOVEMENT if train_to_place(state.players[seat]) is None else PLACE
    for number, train in enumerate(state.players[seat].trains):
        if train.at is not None:
            points, halved = starting_points(world, state, train.loco, train.at)
            state = state.with_train(seat, number, points=points, halved=halved, stands=False)
    return replace(
        state, active=seat, phase=phase, doing=Doing(), resolving=None, choosing=(), offer=None
    )
