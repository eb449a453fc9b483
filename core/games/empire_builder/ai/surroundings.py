"""The paths that are open to a seat of Empire Builder, for computer players."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from core.games.crayon.board import Milepost
from core.games.crayon.by_all_means import by_track
from core.games.crayon.ground import charged_ground
from core.games.crayon.planner.atlas import Atlas
from core.games.crayon.rails import may_reverse
from core.games.crayon.roads import GOLD, Roads
from core.games.crayon.track import Tracks, standing_of
from core.games.crayon.ways import steps_from
from core.games.empire_builder.cards import tariff
from core.games.empire_builder.fees import FEE
from core.games.empire_builder.moving import ways_out
from core.games.empire_builder.offers import access_of, network
from core.games.empire_builder.state import State, Train
from core.games.empire_builder.world import World
from core.ruleset import Seat

_KEPT: Final = 16


def roads_of(world: World, state: State, seat: Seat) -> Roads:
    """Return the roads of a seat; the bans of events are ignored, as they pass."""
    return _roads(world, state.tracks, len(state.players), seat, network(world, state, seat))


@lru_cache(maxsize=_KEPT)
def _roads(
    world: World, tracks: Tracks, seats: int, seat: Seat, starts: frozenset[Milepost]
) -> Roads:
    access = access_of(world.board)
    roads = Roads(
        tracks,
        seat,
        ground=charged_ground(world.board, tariff()),
        sections=_sections(world),
        network=starts,
        links=links(world),
        entry=GOLD * FEE,
        guarded=access.guarded,
        can_build=partial(access.admits, tracks, seats, seat),
    )
    latest = _latest(world, seats, seat)
    if latest:
        roads.learn_from(latest.pop(), access.sways)
    latest.append(roads)
    return roads


@lru_cache(maxsize=_KEPT)
def _latest(world: World, seats: int, seat: Seat) -> list[Roads]:
    """Return the latest roads for these arguments, a mutable list; reusing them only saves time."""
    del world, seats, seat
    return []


@lru_cache(maxsize=2)
def _sections(world: World) -> tuple[tuple[Milepost, Milepost], ...]:
    return tuple((section.a, section.b) for section in world.board.sections)


@lru_cache(maxsize=2)
def links(world: World) -> dict[Milepost, tuple[Milepost, ...]]:
    """Return the steps that need no track, which are those within cities."""
    inside = enumerate(world.board.interior)
    return {Milepost(at): tuple(near) for at, near in inside if near}


@lru_cache(maxsize=2)
def atlas_of(world: World) -> Atlas:
    """Return the atlas of the map."""
    return Atlas(world.board, charged_ground(world.board, tariff()), links(world))


@lru_cache(maxsize=256)
def steps_to(world: World, city: str) -> tuple[int, ...]:
    """Return the steps from each point to a city as if track were everywhere."""
    distances = steps_from(world.board.cities[city].mileposts, by_track(world.board))
    far = len(world.board.points)
    return tuple(distances.get(at, far) for at, _ in world.board.numbered())


def barred_way(world: World, state: State, train: Train) -> Milepost | None:
    """Return the milepost to which a train may not turn back (EB-MOVE-5)."""
    if train.at is None or train.came_from is None or may_reverse(world.board, train.at):
        return None
    onward = {way.to for way in ways_out(world, state, train)}
    return None if train.came_from in onward else train.came_from


def group_of(world: World, state: State, seat: Seat, city: str) -> set[Milepost]:
    """Return every milepost that the seat's track connects with a major city (EB-VICTORY-2)."""
    ways: dict[Milepost, list[Milepost]] = {}
    for edge in standing_of(state.tracks, seat):
        section = world.board.sections[edge]
        ways.setdefault(section.a, []).append(section.b)
        ways.setdefault(section.b, []).append(section.a)
    inside = links(world)

    def steps(at: Milepost) -> Iterator[Milepost]:
        yield from ways.get(at, ())
        yield from inside.get(at, ())

    return set(steps_from(world.board.cities[city].mileposts, steps))
