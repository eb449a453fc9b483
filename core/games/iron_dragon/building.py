"""Sections are built: where, from which end, for how much (BUILD, FLOOD-3, FLOOD-5)."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from core.games.crayon.access import Access, AccessLaws, Limit
from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.prices import prices
from core.games.crayon.track import Tracks, ends_of, is_right_of, owner
from core.games.iron_dragon.bans import Bans
from core.games.iron_dragon.cards import Race
from core.games.iron_dragon.draft import Draft
from core.games.iron_dragon.events import SiteBribed, TrackBuilt
from core.games.iron_dragon.money import pay, toll_taker
from core.games.iron_dragon.moving import require_placed
from core.games.iron_dragon.refusals import (
    BuildLimitExceeded,
    ForemanStrike,
    MagicStopsBuilding,
    NoBuilding,
    NotBuildable,
    NotInNetwork,
    RiverInFlood,
    SectionTaken,
    TrollStaysBelow,
    TwoFromMajors,
)
from core.games.iron_dragon.state import State
from core.games.iron_dragon.tariffs import tariff_of
from core.games.iron_dragon.turns import release_ships
from core.games.iron_dragon.victory import check_victory
from core.games.iron_dragon.world import World
from core.ruleset import Refusal, Seat

LIMIT: Final = 20
"""GP that may be spent on building in a turn (BUILD-1)."""
FROM_MAJORS: Final = 2
"""Sections that may start in major cities in a turn (BUILD-8)."""
SITE_BRIBE: Final = 1

LAWS: Final = AccessLaws(
    by_terrain=(
        ("small_city", Limit(players=2, sections=3)),
        ("medium_city", Limit(players=3, sections=3)),
        ("port", Limit(players=2, sections=None)),
    ),
    tunnel_players=2,
    tunnel_sections=3,
)
"""ACCESS-2 to ACCESS-5."""


class Offer(NamedTuple):
    """How a section would be built: from where to where, its price, and the bribe for the site."""

    start: Milepost
    to: Milepost
    price: int
    bribe: int


@lru_cache(maxsize=8)
def access_of(board: Board) -> Access:
    """The rights of access on a board."""
    return Access(board, LAWS)


@lru_cache(maxsize=256)
def network(world: World, tracks: Tracks, seat: Seat) -> frozenset[Milepost]:
    """Where a seat's sections may start (BUILD-3, UNDERWORLD-9)."""
    ends = ends_of(world.board, tracks, seat)
    gates = [
        end
        for tunnel in world.board.tunnels
        for end in (tunnel.a, tunnel.b)
        if tunnel.a in ends or tunnel.b in ends
    ]
    return ends.union(world.majors, gates)


def spend(draft: Draft, seat: Seat, cost: int, why: str) -> None:
    """Pay for building, within the limit of the turn (BUILD-1, BUILD-12)."""
    require_placed(draft.state)
    spent = draft.state.doing.spent
    if spent + cost > LIMIT:
        raise BuildLimitExceeded(spent=spent, cost=cost, limit=LIMIT)
    release_ships(draft)
    pay(draft, seat, cost, why)


def build(draft: Draft, seat: Seat, a: Milepost, b: Milepost) -> None:
    """Build the section between two mileposts, or raise."""
    require_placed(draft.state)
    world, state = draft.world, draft.state
    edge = world.board.section_between(a, b)
    if edge is None:
        points = world.board.points
        raise NotBuildable(a=points[a].name, b=points[b].name)
    offer = offer_for(world, state, draft.bans, seat, edge)
    if isinstance(offer, Refusal):
        raise offer
    if not state.tracks[edge]:
        access_of(world.board).check(state.tracks, len(state.players), seat, edge)
    if state.doing.spent + offer.price + offer.bribe > LIMIT:  # UNDERWORLD-7
        cost = offer.price + offer.bribe
        raise BuildLimitExceeded(spent=state.doing.spent, cost=cost, limit=LIMIT)
    release_ships(draft)
    if offer.bribe:
        pay(draft, seat, SITE_BRIBE, "underworld bribe", to=toll_taker(draft))
        if draft.over:
            return
        draft.add(SiteBribed(seat, SITE_BRIBE))
    pay(draft, seat, offer.price, "track")
    start, to = (world.board.points[end].name for end in (offer.start, offer.to))
    draft.add(TrackBuilt(seat, start, to, offer.price, offer.start in world.majors))
    check_victory(draft)


def offer_for(world: World, state: State, bans: Bans, seat: Seat, edge: EdgeId) -> Offer | Refusal:
    """How a section can be built now, access and money apart, or why it cannot."""
    section = world.board.sections[edge]
    ends = _names(world.board, edge)
    tracks = state.tracks
    if tracks[edge] and not is_right_of(tracks, edge, seat):
        return SectionTaken(**ends, owner=owner(tracks, edge))
    race = world.race(state.players[seat].foreman)
    if race == Race.TROLL and not world.below[section.a]:
        return TrollStaysBelow(foreman=state.players[seat].foreman)
    banned = _banned(bans, seat, edge, ends, (section.a, section.b))
    if banned is not None:
        return banned
    reach = network(world, tracks, seat)
    starts = [(s, to) for s, to in ((section.a, section.b), (section.b, section.a)) if s in reach]
    if not starts:
        return NotInNetwork(**ends)
    starts = [(s, to) for s, to in starts if to not in bans.no_building_to]
    if not starts:
        return NoBuilding(**ends)
    built = state.doing.from_majors
    starts = [(s, to) for s, to in starts if built < FROM_MAJORS or s not in world.majors]
    if not starts:
        return TwoFromMajors(built=built, limit=FROM_MAJORS)
    tariff = prices(world.board, tariff_of(race))

    def cost(way: tuple[Milepost, Milepost]) -> tuple[int, bool, Milepost]:
        price = tariff.to_b[edge] if way[1] == section.b else tariff.to_a[edge]
        return price, way[0] in world.majors, way[0]  # BUILD-6

    start, to = min(starts, key=cost)
    bribe = SITE_BRIBE if _bribe_due(world, state, race, section.a) else 0
    return Offer(start, to, cost((start, to))[0], bribe)


def _banned(
    bans: Bans, seat: Seat, edge: EdgeId, ends: dict[str, str], points: tuple[Milepost, Milepost]
) -> Refusal | None:
    if bans.nobody_builds:
        return ForemanStrike(**ends)
    if seat in bans.idle:
        return MagicStopsBuilding(**ends, seat=seat)
    if edge in bans.buried:
        return RiverInFlood(**ends)
    if points[0] in bans.no_building or points[1] in bans.no_building:
        return NoBuilding(**ends)
    return None


def _bribe_due(world: World, state: State, race: Race | None, at: Milepost) -> bool:
    if not world.below[at] or state.doing.site_bribe_paid:
        return False
    return race not in {Race.ORC, Race.TROLL}


def _names(board: Board, edge: EdgeId) -> dict[str, str]:
    a, b = board.names_of(edge)
    return {"a": a, "b": b}


@lru_cache(maxsize=128)
def openings(world: World, tracks: Tracks, seats: int, seat: Seat) -> tuple[EdgeId, ...]:
    """The sections that a seat's network and the rights of access leave open, in their order."""
    return tuple(sorted(_openings(world, tracks, seats, seat)))


def _openings(world: World, tracks: Tracks, seats: int, seat: Seat) -> Iterator[EdgeId]:
    access = access_of(world.board)
    near = {edge for at in network(world, tracks, seat) for edge, _ in world.board.sections_at[at]}
    for edge in near:
        if tracks[edge]:
            if is_right_of(tracks, edge, seat):
                yield edge
            continue
        try:
            access.check(tracks, seats, seat, edge)
        except Refusal:
            continue
        yield edge
