"""The sections that a seat could build, with direction and price (BUILD-3 to BUILD-8).

`offer_for` explains why a section cannot be built, `offers` lists all that can; both choose the
direction with the same function. Other modules check money and the limit of a turn.
"""

from functools import lru_cache
from typing import Final

from core.games.crayon.access import Access, AccessLaws, Limit
from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.offers import (
    Offer,
    charged_first,
    cheapest_onward,
    network_of,
    offer_of,
    offers_from,
)
from core.games.crayon.prices import prices
from core.games.crayon.track import DESTROYED, Tracks, is_right_of, laid, owner
from core.games.crayon.turns import EventInPlay
from core.games.iron_dragon.bans import bans_of, bans_under
from core.games.iron_dragon.cards import Race
from core.games.iron_dragon.refusals import (
    ForemanStrike,
    MagicStopsBuilding,
    NoBuilding,
    NotInNetwork,
    RiverInFlood,
    SectionTaken,
    TrollStaysBelow,
    TwoFromMajors,
)
from core.games.iron_dragon.state import State
from core.games.iron_dragon.tariffs import tariff_of
from core.games.iron_dragon.world import World
from core.ruleset import Refusal, Seat

FROM_MAJORS: Final = 2
"""Max sections per turn that start in major cities (BUILD-8)."""

LAWS: Final = AccessLaws(
    by_terrain=(
        ("small_city", Limit(players=2, sections=3)),
        ("medium_city", Limit(players=3, sections=3)),
        ("port", Limit(players=2, sections=None)),
    ),
    tunnel_players=2,
    tunnel_sections=3,
)
"""The access limits of ACCESS-2 to ACCESS-5."""


@lru_cache(maxsize=8)
def access_of(board: Board) -> Access:
    """Return the rights of access on a board."""
    return Access(board, LAWS)


def look_up_prices(world: World) -> None:
    """Cache the rights of access and the prices, so that no turn waits for them."""
    access_of(world.board)
    for race in (None, *Race):
        prices(world.board, tariff_of(race))


@lru_cache(maxsize=256)
def network(world: World, tracks: Tracks, seat: Seat) -> frozenset[Milepost]:
    """Return the mileposts where a seat's sections may start (BUILD-3, UNDERWORLD-9)."""
    return network_of(world.board, tracks, seat, world.majors)


def offer_for(world: World, state: State, seat: Seat, edge: EdgeId) -> Offer | Refusal:
    """Return an offer to build a section now, or the refusal; ignores rights of access."""
    section, tracks = world.board.sections[edge], state.tracks
    a, b = world.board.names_of(edge)
    ends = {"a": a, "b": b}
    if tracks[edge] == laid(seat, DESTROYED):
        return RiverInFlood(**ends)
    if tracks[edge] and not is_right_of(tracks, edge, seat):
        return SectionTaken(**ends, owner=owner(tracks, edge))
    race = world.race(state.players[seat].foreman)
    if _stays_below(world, race, section.a):
        return TrollStaysBelow(foreman=state.players[seat].foreman)
    bans = bans_of(world, state)
    if bans.nobody_builds:
        return ForemanStrike(**ends)
    if seat in bans.idle:
        return MagicStopsBuilding(**ends, seat=seat)
    if edge in bans.buried:
        return RiverInFlood(**ends)
    if section.a in bans.no_building or section.b in bans.no_building:
        return NoBuilding(**ends)
    reach = network(world, tracks, seat)
    ways = [way for way in ((section.a, section.b), (section.b, section.a)) if way[0] in reach]
    if not ways:
        return NotInNetwork(**ends)
    ways = [way for way in ways if way[1] not in bans.no_building_to]
    if not ways:
        return NoBuilding(**ends)
    built = state.doing.from_majors
    ways = [way for way in ways if built < FROM_MAJORS or way[0] not in world.majors]
    if not ways:
        return TwoFromMajors(built=built, limit=FROM_MAJORS)
    tariff = prices(world.board, tariff_of(race))
    return min((offer_of(tariff, edge, *way) for way in ways), key=charged_first(world.majors))


def offers(world: World, state: State, seat: Seat) -> tuple[Offer, ...]:
    """Return every section that a seat could build now, by section."""
    return _offers(
        world,
        state.tracks,
        len(state.players),
        seat,
        world.race(state.players[seat].foreman),
        state.events,
        state.doing.from_majors < FROM_MAJORS,
    )


@lru_cache(maxsize=64)
def _offers(
    world: World,
    tracks: Tracks,
    seats: int,
    seat: Seat,
    race: Race | None,
    events: tuple[EventInPlay, ...],
    from_majors: bool,
) -> tuple[Offer, ...]:
    bans, admits = bans_under(world, events), access_of(world.board).admits
    if bans.nobody_builds or seat in bans.idle:
        return ()
    reach = network(world, tracks, seat)
    return tuple(
        offer
        for edge, offer in _onward(world, reach, race, events, from_majors)
        if (is_right_of(tracks, edge, seat) if tracks[edge] else admits(tracks, seats, seat, edge))
    )


@lru_cache(maxsize=64)
def _onward(
    world: World,
    reach: frozenset[Milepost],
    race: Race | None,
    events: tuple[EventInPlay, ...],
    from_majors: bool,
) -> tuple[tuple[EdgeId, Offer], ...]:
    """Return the sections that lead on from a network, by section, owned ones included."""
    bans, majors = bans_under(world, events), world.majors
    from_ = offers_from(world.board, tariff_of(race))
    starts = (
        at
        for at in reach - bans.no_building
        if (from_majors or at not in majors) and not _stays_below(world, race, at)
    )
    return cheapest_onward(
        [from_[at] for at in starts],
        no_end=bans.no_building | bans.no_building_to,
        barred=bans.buried,
        majors=majors,
    )


def _stays_below(world: World, race: Race | None, at: Milepost) -> bool:
    return race == Race.TROLL and not world.below[at]
