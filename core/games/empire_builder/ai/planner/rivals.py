"""The rivals of a seat: when each of them wins, and which of them would win by a fee."""

from core.games.crayon.planner.tuning import Tuning
from core.games.empire_builder.ai.planner.evaluation import (
    majors_of,
    turns_to_win,
    wanted_cities,
)
from core.games.empire_builder.ai.planner.tuning import BUILDS
from core.games.empire_builder.fees import FEE
from core.games.empire_builder.state import State
from core.games.empire_builder.victory import major_cities, worth
from core.games.empire_builder.world import World
from core.ruleset import Seat


def rivals_of(state: State, seat: Seat) -> list[Seat]:
    """Return the other seats."""
    return [Seat(other) for other in range(len(state.players)) if other != seat]


def times_to_win(world: World, state: State, seat: Seat, tuning: Tuning) -> dict[Seat, int]:
    """Return thousandths of turns until each rival wins, evaluated as for the seat itself."""
    return {
        rival: turns_to_win(
            world,
            state,
            rival,
            number=0,
            loco=state.players[rival].trains[0].loco,
            money=worth(state, rival),
            still=majors_of(world, state, rival).still(),
            limit=BUILDS[state.settings.ai_skill],
            tuning=tuning,
        )
        for rival in rivals_of(state, seat)
    }


def crowned(world: World, state: State, seat: Seat) -> frozenset[Seat]:
    """Return the rivals that a fee for their track would let win at once (EB-VICTORY-4)."""
    settings = state.settings
    if settings.sudden_death:
        return frozenset()
    return frozenset(
        rival
        for rival in rivals_of(state, seat)
        if worth(state, rival) + FEE >= settings.victory_money
        and len(major_cities(world, state, rival)) >= wanted_cities(state)
    )
