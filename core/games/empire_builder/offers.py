"""The sections that a seat could build, with direction and price (EB-BUILD-2 to EB-BUILD-7).

`offer_for` explains why a section cannot be built, `offers` lists all that can; both choose the
direction with the same function. Other modules check money and the limit of a turn.
"""

from functools import lru_cache
from typing import Final

from core.games.crayon.access import Access, AccessLaws, Limit
from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.offers import Offer, charged_first, cheapest_onward, offer_of, offers_from
from core.games.crayon.prices import prices
from core.games.crayon.track import Tracks, ends_of, owner, standing_of
from core.games.crayon.turns import EventInPlay
from core.games.crayon.ways import steps_from
from core.games.empire_builder.bans import bans_of, bans_under
from core.games.empire_builder.cards import tariff
from core.games.empire_builder.refusals import (
    AtNoTrack,
    DrawerBuildsNothing,
    NoBuilding,
    NotInNetwork,
    RiverInFlood,
    SectionTaken,
    TwoFromMajors,
)
from core.games.empire_builder.state import State
from core.games.empire_builder.world import World
from core.ruleset import Refusal, Seat

FROM_MAJORS: Final = 2
"""Max sections per turn that start in major cities (EB-BUILD-6)."""

LAWS: Final = AccessLaws(
    by_terrain=(
        ("small_city", Limit(players=2, sections=3)),
        ("medium_city", Limit(players=3, sections=3)),
    ),
    medium_stays_open=True,
)
"""The access limits of EB-ACCESS-2 to EB-ACCESS-5."""


@lru_cache(maxsize=8)
def access_of(board: Board) -> Access:
    """Return the rights of access on a board."""
    return Access(board, LAWS)


def look_up_prices(world: World) -> None:
    """Cache the rights of access and the prices, so that no turn waits for them."""
    access_of(world.board)
    offers_from(world.board, tariff())


def network(world: World, state: State, seat: Seat) -> frozenset[Milepost]:
    """Return the mileposts where a seat's sections may start (EB-BUILD-3, EB-BRANCH-1)."""
    return _network(
        world, state.tracks, seat, len(state.players) if state.settings.branching else 0
    )


@lru_cache(maxsize=256)
def _network(world: World, tracks: Tracks, seat: Seat, branching: int) -> frozenset[Milepost]:
    """Return a seat's starts; `branching` is the number of seats, 0 without the option."""
    if branching:
        seats = map(Seat, range(branching))
        return world.majors.union(*(ends_of(world.board, tracks, other) for other in seats))
    ways: dict[Milepost, list[Milepost]] = {}
    for edge in standing_of(tracks, seat):
        section = world.board.sections[edge]
        ways.setdefault(section.a, []).append(section.b)
        ways.setdefault(section.b, []).append(section.a)
    return frozenset(steps_from(world.majors, lambda at: ways.get(at, ())))


def offer_for(world: World, state: State, seat: Seat, edge: EdgeId) -> Offer | Refusal:
    """Return an offer to build a section now, or the refusal; ignores rights of access."""
    section, tracks = world.board.sections[edge], state.tracks
    a, b = world.board.names_of(edge)
    ends = {"a": a, "b": b}
    if tracks[edge]:
        return SectionTaken(**ends, owner=owner(tracks, edge))
    bans = bans_of(world, state)
    if seat in bans.struck:
        return DrawerBuildsNothing(**ends, seat=seat)
    if edge in bans.flooded:
        return RiverInFlood(**ends)
    if section.a in bans.no_building or section.b in bans.no_building:
        return NoBuilding(**ends)
    reach = network(world, state, seat)
    ways = [way for way in ((section.a, section.b), (section.b, section.a)) if way[0] in reach]
    if not ways:
        return AtNoTrack(**ends) if state.settings.branching else NotInNetwork(**ends)
    built = state.doing.from_majors
    ways = [way for way in ways if built < FROM_MAJORS or way[0] not in world.majors]
    if not ways:
        return TwoFromMajors(built=built, limit=FROM_MAJORS)
    price = prices(world.board, tariff())
    return min((offer_of(price, edge, *way) for way in ways), key=charged_first(world.majors))


def offers(world: World, state: State, seat: Seat) -> tuple[Offer, ...]:
    """Return every section that a seat could build now, by section."""
    return _offers(
        world,
        state.tracks,
        len(state.players),
        seat,
        network(world, state, seat),
        state.events,
        state.doing.from_majors < FROM_MAJORS,
    )


@lru_cache(maxsize=64)
def _offers(
    world: World,
    tracks: Tracks,
    seats: int,
    seat: Seat,
    reach: frozenset[Milepost],
    events: tuple[EventInPlay, ...],
    from_majors: bool,
) -> tuple[Offer, ...]:
    if seat in bans_under(world, events).struck:
        return ()
    admits = access_of(world.board).admits
    return tuple(
        offer
        for edge, offer in _onward(world, reach, events, from_majors)
        if not tracks[edge] and admits(tracks, seats, seat, edge)
    )


@lru_cache(maxsize=64)
def _onward(
    world: World,
    reach: frozenset[Milepost],
    events: tuple[EventInPlay, ...],
    from_majors: bool,
) -> tuple[tuple[EdgeId, Offer], ...]:
    """Return the sections that lead on from a network, by section, owned ones included."""
    bans, majors = bans_under(world, events), world.majors
    from_ = offers_from(world.board, tariff())
    starts = (at for at in reach - bans.no_building if from_majors or at not in majors)
    return cheapest_onward(
        [from_[at] for at in starts],
        no_end=bans.no_building,
        barred=bans.flooded,
        majors=majors,
    )
