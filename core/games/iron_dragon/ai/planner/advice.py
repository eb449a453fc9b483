"""The planner's advice to a seat of Iron Dragon: its best plans with their results.

Advice uses only public knowledge, as the planner's own play does.
"""

from msgspec.structs import replace

from core.games.crayon.planner.advice import plans_of
from core.games.crayon.planner.advised import Plan
from core.games.iron_dragon.ai.planner.choice import Choosing
from core.games.iron_dragon.ai.planner.outlook import Outlook
from core.games.iron_dragon.ai.planner.tuning import NORMAL
from core.games.iron_dragon.state import BUILD, MOVEMENT, PLACE, Doing, State
from core.games.iron_dragon.turns import starting_points
from core.games.iron_dragon.world import World
from core.ruleset import Seat


def advise(world: World, state: State, seat: Seat) -> tuple[Plan, ...]:
    """Return the best plans of a seat, best first, as if it were its turn.

    The seat needs a hand of contracts. Of plans with the same deliveries only the best is kept.
    """
    return plans_of(Choosing(Outlook(world, in_turn(world, state, seat), seat, NORMAL)).intents())


def in_turn(world: World, state: State, seat: Seat) -> State:
    """Return the state as if this seat's turn began now; during its turn, the state itself."""
    if state.active == seat and state.turn > 0 and not state.choosing:
        return state
    at, points, phase = state.players[seat].at, 0, BUILD
    if state.turn >= state.settings.place_turn:
        phase = PLACE
        if at is not None:
            phase, (points, _) = MOVEMENT, starting_points(world, state, seat, at)
    doing = Doing(points=points)
    return replace(state, active=seat, phase=phase, doing=doing, resolving=None, choosing=())
