"""Investment besides deliveries: a faster loco, and track towards the major cities."""

from collections.abc import Iterator

from core.games.crayon.board import Milepost
from core.games.crayon.planner import majors
from core.games.crayon.roads import Roads, Way
from core.games.crayon.track import is_standing, owner
from core.games.crayon.ways import steps_from
from core.games.iron_dragon.ai.surroundings import links
from core.games.iron_dragon.bans import bridges_of
from core.games.iron_dragon.cards import Loco
from core.games.iron_dragon.state import State
from core.games.iron_dragon.victory import major_cities
from core.games.iron_dragon.world import World
from core.ruleset import Seat


def way_to_next_major(world: World, state: State, seat: Seat, roads: Roads) -> Way | None:
    """Return the cheapest path to another major city over own track; None if not needed."""
    joined = major_cities(world, state, seat)
    if not 0 < len(joined) < state.settings.victory_cities:
        return None
    group = joined_to(world, state, seat, min(joined))
    return majors.way_to_next_major(world.board, roads, joined=joined, group=group)


def joined_to(world: World, state: State, seat: Seat, city: str) -> set[Milepost]:
    """Return every milepost of the seat's network that is connected to the city."""
    board, tracks = world.board, state.tracks
    further = links(world, bridges_of(world, state))

    def steps(at: Milepost) -> Iterator[Milepost]:
        for edge, other in board.sections_at[at]:
            if is_standing(tracks, edge) and owner(tracks, edge) == seat:
                yield other
        yield from further.get(at, ())

    return set(steps_from(board.cities[city].mileposts, steps))


def better_locos(world: World, now: Loco) -> list[Loco]:
    """Return the locos one level up that are at least as fast and as large, the best first."""
    rung = world.rungs[now.level] + 1
    better = [
        loco
        for loco in world.locos.values()
        if world.rungs[loco.level] == rung and loco.speed >= now.speed and loco.loads >= now.loads
    ]
    return sorted(better, key=lambda loco: (-loco.speed, -loco.loads))
