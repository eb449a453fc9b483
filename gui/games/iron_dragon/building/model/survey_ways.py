"""Routes for a survey plan: the cheapest way to a place, and the order of given sections."""

from collections.abc import Collection, Iterable
from heapq import heappop, heappush
from typing import NamedTuple

from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.ground import NEVER, charged_ground
from core.games.crayon.track import FREE, is_right_of
from core.games.iron_dragon.ai.surroundings import ground_under
from core.games.iron_dragon.offers import access_of
from core.games.iron_dragon.state import State
from core.games.iron_dragon.world import World
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
    world: World, state: State, seat: Seat, starts: Collection[Milepost], goal: Milepost
) -> list[PlannedSection] | None:
    """Return the cheapest way, and of equally cheap ones the shortest; None if there is none.

    A milepost of a major city stands for all seven. Rights of access are those of the current
    board. Events are ignored because they pass.
    """
    goals = {goal, *_within(world, goal)}
    starts = {at for start in starts for at in (start, *_within(world, start))}
    ground = ground_under(world, world.race(state.players[seat].foreman), charged_ground)
    admits, tracks, seats = access_of(world.board).admits, state.tracks, len(state.players)

    def open_(edge: EdgeId) -> bool:
        if tracks[edge] == FREE:
            return admits(tracks, seats, seat, edge)
        return is_right_of(tracks, edge, seat)

    came: dict[Milepost, PlannedSection] = {}
    known = dict.fromkeys(starts, (0, 0))
    heap = [(0, 0, start) for start in sorted(starts)]
    while heap:
        price, steps, at = heappop(heap)
        if known[at] < (price, steps):
            continue
        if at in goals:
            return _back(came, at)
        for edge, to, more in ground[at]:
            there = (price + more, steps + 1)
            if more != NEVER and (to not in known or there < known[to]) and open_(edge):
                known[to] = there
                came[to] = PlannedSection(edge, at, to)
                heappush(heap, (*there, to))
    return None


def in_order(
    board: Board, starts: Collection[Milepost], edges: Iterable[EdgeId]
) -> list[PlannedSection]:
    """Return these sections in an order in which they can be built from the starts.

    Each leads away from what is reached before it. Unreachable sections come last, in the given
    order.
    """
    reached, left, found = set(starts), list(edges), list[PlannedSection]()
    while left:
        edge = next((next_edge for next_edge in left if _ends(board, next_edge) & reached), left[0])
        section = board.sections[edge]
        start, to = section.a, section.b
        if start not in reached and to in reached:
            start, to = to, start
        found.append(PlannedSection(edge, start, to))
        reached |= {start, to}
        left.remove(edge)
    return found


def _ends(board: Board, edge: EdgeId) -> set[Milepost]:
    section = board.sections[edge]
    return {section.a, section.b}


def _within(world: World, at: Milepost) -> tuple[Milepost, ...]:
    """Return all mileposts of the major city that a milepost belongs to."""
    city = world.city_at(at) if at in world.majors else None
    return () if city is None else world.board.cities[city].mileposts


def _back(came: dict[Milepost, PlannedSection], at: Milepost) -> list[PlannedSection]:
    way = []
    while at in came:
        way.append(came[at])
        at = came[at].start
    return way[::-1]
