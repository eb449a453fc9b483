"""The paths that are open to a seat of Iron Dragon, for computer players."""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Final

from core.games.crayon.board import Milepost
from core.games.crayon.ground import Ground, charged_ground, ground_of
from core.games.crayon.roads import (
    GOLD,
    Roads,
    Search,
)
from core.games.crayon.track import Tracks
from core.games.crayon.ways import links_of, steps_from
from core.games.iron_dragon.ai.voyages import crossings
from core.games.iron_dragon.bans import bridges_of
from core.games.iron_dragon.building import LIMIT
from core.games.iron_dragon.cards import Race
from core.games.iron_dragon.moving import TRACK_BRIBE, ways_out
from core.games.iron_dragon.offers import access_of, network
from core.games.iron_dragon.state import State
from core.games.iron_dragon.tariffs import tariff_of
from core.games.iron_dragon.world import UNDERWORLD, World
from core.ruleset import Seat

Bridges = tuple[tuple[str, str], ...]
_KEPT: Final = 16
BUILDS: Final = {"Normal": LIMIT, "Easy": 15, "Really Easy": 10}
"""Max GP that a computer player spends on building per turn (OPTION-1)."""

Pricing = Callable[..., Ground]
"""Prices the sections, as `ground_of` does."""


def roads_of(world: World, state: State, seat: Seat) -> Roads:
    """Return the roads of a seat in this state; the bans of events are ignored, as they pass."""
    return _roads_of(world, state, seat, bridges_of(world, state), ground_of)


def usual_roads_of(world: World, state: State, seat: Seat) -> Roads:
    """Return the usual roads of a seat: no bridge fails, and ships sail.

    Sections are priced by `charged_ground`.
    """
    pace = world.locos[state.players[seat].loco].speed
    return _roads_of(world, state, seat, usual_bridges(world, state), charged_ground, pace)


def _roads_of(
    world: World, state: State, seat: Seat, bridges: Bridges, pricing: Pricing, pace: int = 0
) -> Roads:
    race = world.race(state.players[seat].foreman)
    return _roads(world, state.tracks, len(state.players), seat, race, bridges, pricing, pace)


def usual_bridges(world: World, state: State) -> Bridges:
    """Return the bridges that work when no event interferes; plans may rely on them."""
    return tuple(
        (bridge.a, bridge.b)
        for bridge in world.board.bridges
        if bridge.stands or state.bridge_permanent
    )


def ground_under(world: World, race: Race | None, pricing: Pricing = ground_of) -> Ground:
    """Return the prices of sections with a foreman of this race."""
    maps = UNDERWORLD if race is Race.TROLL else None
    return pricing(world.board, tariff_of(race), maps=maps)


@lru_cache(maxsize=_KEPT)
def _roads(
    world: World,
    tracks: Tracks,
    seats: int,
    seat: Seat,
    race: Race | None,
    bridges: Bridges,
    pricing: Pricing,
    pace: int,
) -> Roads:
    """Return the roads for a train of this `pace`; 0 is for a train that sails no ships."""
    access = access_of(world.board)
    roads = Roads(
        tracks,
        seat,
        ground=ground_under(world, race, pricing),
        sections=_sections(world),
        network=network(world, tracks, seat),
        links=links(world, bridges),
        crossings=crossings(world, pace) if pace else None,
        entry=GOLD * TRACK_BRIBE if pace else 0,
        guarded=access.guarded,
        can_build=partial(access.admits, tracks, seats, seat),
    )
    latest = _latest(world, seats, seat, race, bridges, pricing, pace)
    if latest:
        roads.learn_from(latest.pop(), access.sways)
    latest.append(roads)
    return roads


@lru_cache(maxsize=_KEPT)
def _latest(
    world: World,
    seats: int,
    seat: Seat,
    race: Race | None,
    bridges: Bridges,
    pricing: Pricing,
    pace: int,
) -> list[Roads]:
    """Return the latest roads for these arguments, a mutable list; reusing them only saves time."""
    del world, seats, seat, race, bridges, pricing, pace
    return []


@lru_cache(maxsize=2)
def _sections(world: World) -> tuple[tuple[Milepost, Milepost], ...]:
    return tuple((section.a, section.b) for section in world.board.sections)


@lru_cache(maxsize=_KEPT)
def links(world: World, bridges: Bridges) -> dict[Milepost, tuple[Milepost, ...]]:
    """Return the steps that need no track: within cities, through tunnels, over bridges."""
    further = links_of(world.board, bridges)
    inside = enumerate(world.board.interior)
    return {
        Milepost(at): (*near, *further.get(Milepost(at), ()))
        for at, near in inside
        if near or Milepost(at) in further
    }


def search_from_train(world: World, state: State, seat: Seat) -> Search:
    """Search paths from the train's milepost; before it is placed, from its network's cities."""
    roads, at = roads_of(world, state, seat), state.players[seat].at
    if at is not None:
        return Search(roads, [roads.node(at)], not_first=barred_way(world, state, seat))
    cities = world.board.cities.values()
    starts = (at for city in cities for at in city.mileposts if not roads.off_network[at])
    return Search(roads, map(roads.node, starts))


def barred_way(world: World, state: State, seat: Seat) -> Milepost | None:
    """Return the milepost to which the train may not turn back (MOVE-7)."""
    back = state.players[seat].came_from
    onward = {way.to for way in ways_out(world, state, seat)}
    return None if back in onward else back


@lru_cache(maxsize=256)
def steps_to(world: World, city: str, bridges: Bridges) -> tuple[int, ...]:
    """Return the steps from each point to a city as if track were everywhere, even at sea."""
    adjacent, further = world.board.adjacent, links(world, bridges)

    def steps(at: Milepost) -> tuple[Milepost, ...]:
        return (*adjacent[at], *further.get(at, ()))

    distances = steps_from(world.board.cities[city].mileposts, steps)
    return tuple(distances[at] for at, _ in world.board.numbered())
