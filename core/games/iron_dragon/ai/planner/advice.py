"""The planner's advice to a seat: its best plans with their results.

Advice uses only public knowledge, as the planner's own play does.
"""

from typing import Final

from msgspec.structs import replace

from core.games.crayon.planner.advised import Halt, Plan
from core.games.crayon.planner.plans import Demand, Stop
from core.games.iron_dragon.ai.planner.choice import Choosing, Intent
from core.games.iron_dragon.ai.planner.outlook import Outlook
from core.games.iron_dragon.ai.planner.tuning import NORMAL
from core.games.iron_dragon.state import BUILD, MOVEMENT, PLACE, Doing, State
from core.games.iron_dragon.turns import starting_points
from core.games.iron_dragon.world import World
from core.ruleset import Seat

MOST: Final = 5
"""Max plans in the advice."""


def advise(world: World, state: State, seat: Seat) -> tuple[Plan, ...]:
    """Return the best plans of a seat, best first, as if it were its turn.

    The seat needs a hand of contracts. Of plans with the same deliveries only the best is kept.
    """
    intents = Choosing(Outlook(world, in_turn(world, state, seat), seat, NORMAL)).intents()
    found: dict[frozenset[Demand] | str, Plan] = {}
    for intent in intents:
        if len(found) < MOST:
            found.setdefault(_what(intent), _plan(intent))
    return tuple(found.values())


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


def _what(intent: Intent) -> frozenset[Demand] | str:
    """Return the key that distinguishes this plan from others."""
    if intent.course is None:
        return "pitch" if intent.pitches else "wait"
    return frozenset(stop.demand for _, stop in intent.course.halts if stop.delivers)


def _plan(intent: Intent) -> Plan:
    course = intent.course
    halts = () if course is None else tuple(_halt(stop) for _, stop in course.halts)
    return Plan(
        halts=halts,
        pay=sum(halt.pay for halt in halts if halt.delivers),
        build=0 if course is None else course.build,
        turns=intent.time,
        to_win=intent.total,
        loco=intent.loco,
        pitches=intent.pitches,
        borrows=intent.borrows,
        track=() if course is None else tuple(edge for edge, _ in course.sections),
        places=() if course is None else (course.start, *(leg.to for leg in course.steps)),
    )


def _halt(stop: Stop) -> Halt:
    demand = stop.demand
    return Halt(stop.city, demand.load, stop.delivers, demand.contract, demand.number, demand.pay)
