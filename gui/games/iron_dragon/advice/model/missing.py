"""The missing track of a plan, in stretches, in the order in which they must be built."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.offers import offer_of
from core.games.crayon.planner.advised import Plan
from core.games.crayon.prices import prices
from core.games.crayon.track import laid
from core.games.iron_dragon.building import LIMIT
from core.games.iron_dragon.offers import network, offer_for
from core.games.iron_dragon.state import State
from core.games.iron_dragon.tariffs import tariff_of
from core.games.iron_dragon.world import World
from core.ruleset import Refusal, Seat


class Stretch(NamedTuple):
    """Sections to build toward a city, in building order, and their price in GP.

    `is_first` tells whether the plan needs them before its first halt.
    """

    city: str
    is_first: bool
    sections: tuple[EdgeId, ...]
    price: int


def missing_track(world: World, state: State, seat: Seat, plan: Plan) -> tuple[Stretch, ...]:
    """Return what a seat must still build for a plan, what must come first at the beginning."""
    if not plan.halts:
        return ()
    halts, first = _halts(world.board, plan), plan.halts[0].city
    found: list[Stretch] = []
    for edges, price, end in _Pricing(world, state, seat).chains(plan.track):
        halt = halts.get(edges[0], 0)
        city = first if world.city_at(end) == first else plan.halts[halt].city
        stretch = Stretch(city, halt == 0 or city == first, edges, price)
        if found and found[-1][:2] == stretch[:2]:
            before = found.pop()
            stretch = Stretch(
                *stretch[:2], before.sections + stretch.sections, before.price + stretch.price
            )
        found.append(stretch)
    return tuple(found)


def can_build(world: World, state: State, seat: Seat, missing: Sequence[Stretch]) -> bool:
    """Return whether a section of the missing track can be built now, by rules and build limit."""
    for stretch in missing:
        for edge in stretch.sections:
            offer = offer_for(world, state, seat, edge)
            if not isinstance(offer, Refusal) and state.doing.spent + offer.price <= LIMIT:
                return True
    return False


def _halts(board: Board, plan: Plan) -> dict[EdgeId, int]:
    """Return, for each section of the path, the place in the plan of the halt that it leads to.

    Track that connects the start with the network is not on the path; the first halt needs it.
    """
    found: dict[EdgeId, int] = {}
    halt, last = 0, len(plan.halts) - 1
    for start, to in pairwise(plan.places):
        while halt < last and start in board.cities[plan.halts[halt].city].mileposts:
            halt += 1
        edge = board.section_between(start, to)
        if edge is not None:
            found.setdefault(edge, halt)
    return found


class _Chain(NamedTuple):
    """Connected sections with their price, and the milepost at which they end."""

    edges: tuple[EdgeId, ...]
    price: int
    end: Milepost


class _Pricing:
    """The pricing of sections that a seat builds one after the other."""

    def __init__(self, world: World, state: State, seat: Seat) -> None:
        self._board: Final = world.board
        self._tracks: Final = state.tracks
        self._mine: Final = laid(seat)
        self._tariff: Final = prices(
            world.board, tariff_of(world.race(state.players[seat].foreman))
        )
        self._reached = set(network(world, state.tracks, seat))
        self._through: Final = {
            end: {tunnel.a, tunnel.b}
            for tunnel in world.board.tunnels
            for end in (tunnel.a, tunnel.b)
        }

    def chains(self, track: Sequence[EdgeId]) -> Iterator[_Chain]:
        """Yield the sections that are not built yet, in the given order, as far as they connect."""
        chain: _Chain | None = None
        for edge in track:
            if self._tracks[edge] == self._mine:
                continue
            pen = None if chain is None else chain.end
            end, price = self._end(edge, pen), self._price(edge)
            if chain is not None and self._continues(edge, chain.end):
                chain = _Chain((*chain.edges, edge), chain.price + price, end)
            else:
                if chain is not None:
                    yield chain
                chain = _Chain((edge,), price, end)
            self._reach(edge)
        if chain is not None:
            yield chain

    def _continues(self, edge: EdgeId, pen: Milepost) -> bool:
        return bool(self._ends(edge) & ({pen} | self._through.get(pen, set())))

    def _end(self, edge: EdgeId, pen: Milepost | None) -> Milepost:
        """Return the end of a section to which it leads from the pen, or else from the network."""
        section = self._board.sections[edge]
        starts = set[Milepost]() if pen is None else {pen} | self._through.get(pen, set())
        for known in (starts, self._reached):
            if section.a in known:
                return section.b
            if section.b in known:
                return section.a
        return section.b

    def _price(self, edge: EdgeId) -> int:
        """Return the price in the cheaper of the directions that are possible now (BUILD-6)."""
        section = self._board.sections[edge]
        both = ((section.a, section.b), (section.b, section.a))
        ways = [way for way in both if way[0] in self._reached] or both
        return min(offer_of(self._tariff, edge, *way).price for way in ways)

    def _reach(self, edge: EdgeId) -> None:
        for at in self._ends(edge):
            self._reached |= {at} | self._through.get(at, set())

    def _ends(self, edge: EdgeId) -> set[Milepost]:
        section = self._board.sections[edge]
        return {section.a, section.b}
