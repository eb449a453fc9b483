"""The major cities that a seat of Iron Dragon has not connected yet."""

from core.games.crayon.planner.atlas import Atlas
from core.games.crayon.planner.majors import MajorCities
from core.games.iron_dragon.ai.greedy.extension import joined_to
from core.games.iron_dragon.state import State
from core.games.iron_dragon.victory import major_cities
from core.games.iron_dragon.world import World
from core.ruleset import Seat


def majors_of(world: World, state: State, seat: Seat, atlas: Atlas) -> MajorCities:
    """Return the major cities as seen by a seat."""
    joined = major_cities(world, state, seat)
    return MajorCities(
        world.board,
        state.tracks,
        seat,
        atlas,
        wanted=state.settings.victory_cities,
        joined=joined,
        group=joined_to(world, state, seat, joined[0]) if joined else (),
    )
