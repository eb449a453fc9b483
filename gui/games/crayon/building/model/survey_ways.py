"""Routes for a survey plan: the cheapest way to a place, and the order of given sections."""

from collections.abc import Collection, Iterable
from heapq import heappop, heappush
from typing import NamedTuple

from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.game_state import CrayonState, CrayonWorld
from core.games.crayon.ground import NEVER
from core.games.crayon.queries import CrayonRules
from core.ruleset import Seat


class PlannedSection(NamedTuple):
    """A section to be built, and its direction."""

    edge: EdgeId
    start: Milepost
    to: Milepost


def ends_of(sections: Iterable[PlannedSection]) -> frozenset[Milepost]:
    """Return the mileposts at both ends of all sections."""
    return frozenset(end for section in sections for end in (section.start, section.to))


def cheapest_way(
    rules: CrayonRules,
    state: CrayonState,
    seat: Seat,
    starts: Collection[Milepost],
    goal: Milepost,
) -> list[PlannedSection] | None:
    """Return the cheapest way, and of equally cheap ones the shortest; None if there is none.

    A milepost of a major city stands for all seven. Rights of access are those of the current
    board. Events are ignored because they pass.
    """
    goals = {goal, *_within(rules.world, goal)}
    starts = {at for start in starts for at in (start, *_within(rules.world, start))}
    ground = rules.queries.ground(state, seat)
    may_own, tracks, seats = rules.queries.may_own, state.tracks, len(state.players)
    arrivals: dict[Milepost, PlannedSection] = {}
    known = dict.fromkeys(starts, (0, 0))
    heap = [(0, 0, start) for start in sorted(starts)]
    while heap:
        price, steps, at = heappop(heap)
        if known[at] < (price, steps):
            continue
        if at in goals:
            return _back(arrivals, at)
        for edge, to, more in ground[at]:
            there = (price + more, steps + 1)
            if more == NEVER or (to in known and there >= known[to]):
                continue
            if may_own(tracks, seats, seat, edge):
                known[to] = there
                arrivals[to] = PlannedSection(edge, at, to)
                heappush(heap, (*there, to))
    return None


def in_order(
    board: Board, starts: Collection[Milepost], edges: Iterable[EdgeId]
) -> list[PlannedSection]:
    """Return these sections in an order in which they can be built from the starts.

    Each leads away from what is reached before it. Unreachable sections come last, in the given
    order.
    """
    reached, left, ordered = set(starts), list(edges), list[PlannedSection]()
    while left:
        edge = next((next_edge for next_edge in left if _ends(board, next_edge) & reached), left[0])
        section = board.sections[edge]
        start, to = section.a, section.b
        if start not in reached and to in reached:
            start, to = to, start
        ordered.append(PlannedSection(edge, start, to))
        reached |= {start, to}
        left.remove(edge)
    return ordered


def _ends(board: Board, edge: EdgeId) -> set[Milepost]:
    section = board.sections[edge]
    return {section.a, section.b}


def _within(world: CrayonWorld, at: Milepost) -> tuple[Milepost, ...]:
    """Return all mileposts of the major city that a milepost belongs to."""
    city = world.city_at(at) if at in world.majors else None
    return () if city is None else world.board.cities[city].mileposts


def _back(arrivals: dict[Milepost, PlannedSection], at: Milepost) -> list[PlannedSection]:
    way = []
    while at in arrivals:
        way.append(arrivals[at])
        at = arrivals[at].start
    return way[::-1]
