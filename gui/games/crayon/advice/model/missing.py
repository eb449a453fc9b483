"""The missing track of a plan, in stretches, in the order in which they must be built."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.game_state import CrayonState
from core.games.crayon.offers import offer_of
from core.games.crayon.planner.advised import Plan
from core.games.crayon.prices import prices
from core.games.crayon.queries import CrayonRules
from core.games.crayon.track import laid
from core.ruleset import Refusal, Seat


class Stretch(NamedTuple):
    """Sections to build toward a city, in building order, and their price.

    `is_first` tells whether the plan needs them before its first halt.
    """

    city: str
    is_first: bool
    sections: tuple[EdgeId, ...]
    price: int


def missing_track(
    rules: CrayonRules, state: CrayonState, seat: Seat, plan: Plan
) -> tuple[Stretch, ...]:
    """Return what a seat must still build for a plan, what must come first at the beginning."""
    if not plan.halts:
        return ()
    world, first = rules.world, plan.halts[0].city
    halts = _halts(world.board, plan)
    stretches: list[Stretch] = []
    for edges, price, end in _Pricing(rules, state, seat).chains(plan.track):
        halt = halts.get(edges[0], 0)
        city = first if world.city_at(end) == first else plan.halts[halt].city
        stretch = Stretch(city, halt == 0 or city == first, edges, price)
        if stretches and stretches[-1][:2] == stretch[:2]:
            before = stretches.pop()
            stretch = Stretch(
                *stretch[:2], before.sections + stretch.sections, before.price + stretch.price
            )
        stretches.append(stretch)
    return tuple(stretches)


def can_build(
    rules: CrayonRules, state: CrayonState, seat: Seat, missing: Sequence[Stretch]
) -> bool:
    """Return whether a section of the missing track can be built now, by rules and build limit."""
    left = rules.queries.spendable(state, seat)
    for stretch in missing:
        for edge in stretch.sections:
            offer = rules.queries.offer_for(state, seat, edge)
            if not isinstance(offer, Refusal) and offer.price <= left:
                return True
    return False


def _halts(board: Board, plan: Plan) -> dict[EdgeId, int]:
    """Return, for each section of the path, the place in the plan of the halt that it leads to.

    Track that connects the start with the network is not on the path; the first halt needs it.
    """
    halts: dict[EdgeId, int] = {}
    halt, last = 0, len(plan.halts) - 1
    for start, to in pairwise(plan.places):
        while halt < last and start in board.cities[plan.halts[halt].city].mileposts:
            halt += 1
        edge = board.section_between(start, to)
        if edge is not None:
            halts.setdefault(edge, halt)
    return halts


class _Chain(NamedTuple):
    """Connected sections with their price, and the milepost at which they end."""

    edges: tuple[EdgeId, ...]
    price: int
    end: Milepost


class _Pricing:
    """The pricing of sections that a seat builds one after the other."""

    def __init__(self, rules: CrayonRules, state: CrayonState, seat: Seat) -> None:
        world, queries = rules.world, rules.queries
        self._board: Final = world.board
        self._tracks: Final = state.tracks
        self._mine: Final = laid(seat)
        self._tariff: Final = prices(world.board, queries.tariff(state, seat))
        self._reached = set(queries.network(state, seat))
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
