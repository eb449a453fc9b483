"""The ways that are open to one seat: over track that lies, and over track that it could lay.

A way is searched for by weight: steps, gold for new sections, and what others' track costs by
and by. New track can only go on from the seat's own network, so a place that was come to over
somebody else's track is another place than the same milepost in the network: each milepost is
two nodes, and the one off the network has no exits that must be built.

The search is the inner loop of every computer player. It runs over plain tuples and numbers,
and asks about rights of access only where they can be at stake.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import cached_property, lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.prices import Tariff, prices
from core.games.crayon.track import FREE, Tracks, is_right_of, is_standing, laid, owner
from core.ruleset import Seat

STEP: Final = 3
GOLD: Final = 4
FOREIGN_STEP: Final = 2
"""The weight of a step, of a GP for new track, and of a step more if somebody else owns it.

With these a turn of twelve steps is worth 9 GP, and the bribe of a turn 6 GP.
"""
NO_EDGE: Final = EdgeId(-1)
"""In place of a section: a step within a city, through a tunnel or over a bridge."""

Node = int
"""Twice a milepost, and 1 more where it was come to off the network."""

NEVER: Final = 1 << 30
_NOWHERE: Final = -1
_FAR: Final = 1 << 40

Ground = tuple[tuple[tuple[EdgeId, Milepost, int], ...], ...]
"""Of each milepost its sections, their other ends, and the prices to build there.

The price is NEVER where a seat's foreman does not build.
"""


class Leg(NamedTuple):
    """One step of a way; `price` is 0 unless its section is still to be built."""

    to: Milepost
    edge: EdgeId
    price: int
    foreign: Seat | None


class Way(NamedTuple):
    """A way from a milepost to another."""

    start: Milepost
    legs: tuple[Leg, ...]
    node: Node

    @property
    def end(self) -> Milepost:
        """Where it leads."""
        return Milepost(self.node >> 1)

    @property
    def build(self) -> int:
        """GP for the track that it lacks."""
        return sum(leg.price for leg in self.legs)

    @property
    def owners(self) -> frozenset[Seat]:
        """Whose track it uses, the seat's own apart."""
        return frozenset(leg.foreign for leg in self.legs if leg.foreign is not None)


@lru_cache(maxsize=32)
def ground_of(board: Board, tariff: Tariff, *, maps: str | None = None) -> Ground:
    """What every section costs on a board, both ways.

    `maps` are the letters of those maps on which the seat builds; None is all.
    """
    cost = prices(board, tariff)
    found: list[list[tuple[EdgeId, Milepost, int]]] = [[] for _ in board.points]
    for number, section in enumerate(board.sections):
        built = maps is None or board.points[section.a].map in maps
        to_a, to_b = (cost.to_a[number], cost.to_b[number]) if built else (NEVER, NEVER)
        found[section.a].append((EdgeId(number), section.b, to_b))
        found[section.b].append((EdgeId(number), section.a, to_a))
    return tuple(map(tuple, found))


class Roads:
    """What a seat can ride and build at one moment."""

    def __init__(
        self,
        tracks: Tracks,
        seat: Seat,
        *,
        ground: Ground,
        network: Collection[Milepost],
        links: Mapping[Milepost, tuple[Milepost, ...]],
        guarded: Collection[EdgeId],
        can_build: Callable[[EdgeId], bool],
    ) -> None:
        """`links` are the steps that need no track; `can_build` is asked of `guarded` sections."""
        self.tracks: Final = tracks
        self.seat: Final = seat
        self.ground: Final = ground
        self.links: Final = links
        self.guarded: Final = guarded
        self.off_network: Final = tuple(at not in network for at in range(len(ground)))
        self._can_build = can_build
        self._answers: dict[EdgeId, bool] = {}
        self._network = network

    def node(self, at: Milepost) -> Node:
        """The node of a milepost where a train stands."""
        return 2 * at + self.off_network[at]

    def can_build(self, edge: EdgeId) -> bool:
        """Whether rights of access let the seat build a guarded section that is free."""
        found = self._answers.get(edge)
        if found is None:
            found = self._answers[edge] = self._can_build(edge)
        return found

    @cached_property
    def from_network(self) -> "Search":
        """The ways from anywhere in the seat's network, over its own track and new one."""
        return Search(self, (2 * at for at in sorted(self._network)), foreign=False)

    def leg(self, at: Milepost, edge: EdgeId, to: Milepost, built: Collection[EdgeId]) -> Leg:
        """The step from one milepost to the next; `built` are sections taken as built."""
        if edge == NO_EDGE or edge in built:
            return Leg(to, edge, 0, None)
        if is_standing(self.tracks, edge):
            holder = owner(self.tracks, edge)
            return Leg(to, edge, 0, None if holder == self.seat else holder)
        price = next(cost for one, _, cost in self.ground[at] if one == edge)
        return Leg(to, edge, price, None)


class Search:
    """The lightest ways from some places; each question goes on where the last one stopped."""

    def __init__(
        self,
        roads: Roads,
        starts: Iterable[Node],
        *,
        built: Collection[EdgeId] = (),
        not_first: Milepost | None = None,
        foreign: bool = True,
        ahead: Sequence[int] | None = None,
    ) -> None:
        """`built` are sections taken as built already; no way begins with a step to `not_first`.

        `foreign` says whether others' track may be used. `ahead` is for a search with one goal:
        of each milepost how many steps it is from there at least, by which the search is led
        (A*); neighbours must differ by one at most.
        """
        nodes = 2 * len(roads.ground)
        self._roads = roads
        self._built = built
        self._not_first = _NOWHERE if not_first is None else not_first
        self._foreign = foreign
        self._ahead = [0] * len(roads.ground) if ahead is None else ahead
        self._weight = [_FAR] * nodes
        self._came: list[Node] = [_NOWHERE] * nodes
        self._by: list[EdgeId] = [NO_EDGE] * nodes
        self._settled: dict[Milepost, Node] = {}
        self._closed = bytearray(nodes)
        self._heap: list[int] = []  # weight times number of nodes plus node: one number sorts fast
        for node in starts:
            self._weight[node] = 0
            heappush(self._heap, STEP * self._ahead[node >> 1] * nodes + node)

    def way_to(self, goals: Collection[Milepost], *, most: int = _FAR) -> Way | None:
        """The lightest way to one of these mileposts, which are few.

        None if there is none, or none that weighs `most` or less.
        """
        near = [self._settled[goal] for goal in goals if goal in self._settled]
        if near:
            node = min(near, key=self._weight.__getitem__)
            return self._way(node) if self._weight[node] <= most else None
        found = self._go_on(frozenset(goals), most)
        return None if found is None else self._way(found)

    def _go_on(self, goals: frozenset[Milepost], most: int) -> Node | None:
        heap, weight, came, by = self._heap, self._weight, self._came, self._by
        roads, built, foreign, settled = self._roads, self._built, self._foreign, self._settled
        ground, tracks, links, off_network = (
            roads.ground,
            roads.tracks,
            roads.links,
            roads.off_network,
        )
        guarded, ahead, closed = roads.guarded, self._ahead, self._closed
        own, nodes, most_standing = laid(roads.seat), len(weight), laid(Seat(14))
        while heap:
            if heap[0] // nodes > most:
                return None
            node = heappop(heap) % nodes
            if closed[node]:
                continue
            closed[node], so_far = 1, weight[node]
            at, off = Milepost(node >> 1), node & 1
            barred = self._not_first if came[node] == _NOWHERE else _NOWHERE
            for edge, to, price in ground[at]:
                if to == barred:
                    continue
                byte, there = tracks[edge], 2 * to
                if byte == own:
                    total = so_far + STEP
                elif byte == FREE or is_right_of(tracks, edge, roads.seat):
                    if off or price == NEVER:
                        continue
                    total = so_far + STEP + (0 if edge in built else GOLD * price)
                    if total >= weight[there] or (edge in guarded and not roads.can_build(edge)):
                        continue
                elif foreign and byte <= most_standing:
                    total, there = so_far + STEP + FOREIGN_STEP, there + off_network[to]
                else:
                    continue
                if total < weight[there]:
                    weight[there], came[there], by[there] = total, node, edge
                    heappush(heap, (total + STEP * ahead[to]) * nodes + there)
            for to in links.get(at, ()):
                # Who has track at one entrance of a tunnel may build from the other.
                there = 2 * to + (off and off_network[to])
                if so_far + STEP < weight[there] and to != barred:
                    weight[there], came[there], by[there] = so_far + STEP, node, NO_EDGE
                    heappush(heap, (so_far + STEP + STEP * ahead[to]) * nodes + there)
            if at not in settled:
                settled[at] = node
                if at in goals:
                    return node
        return None

    def _way(self, node: Node) -> Way:
        legs, end = [], node
        while (before := self._came[node]) != _NOWHERE:
            at, to = Milepost(before >> 1), Milepost(node >> 1)
            legs.append(self._roads.leg(at, self._by[node], to, self._built))
            node = before
        return Way(Milepost(node >> 1), tuple(reversed(legs)), end)
