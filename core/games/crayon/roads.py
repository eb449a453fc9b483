"""The paths that are open to one seat: over existing track, and over track that it could build.

A path is searched for by weight: steps, gold for new sections, and the estimated cost of others'
track. New track can only start in the seat's own network. So a milepost that was reached over
others' track is a different place from the same milepost in the network: each milepost has two
nodes, and the one off the network has no exits that must be built.

The search is the inner loop of every computer player. It works on plain tuples and integers, and
checks rights of access only where they may apply.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from heapq import heappop, heappush
from typing import Final, NamedTuple

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.ground import NEVER, Ground
from core.games.crayon.track import FREE, Tracks, is_right_of, is_standing, laid, owner
from core.ruleset import Seat

STEP: Final = 3
GOLD: Final = 4
FOREIGN_STEP: Final = 2
"""Weights of a step, of a GP for new track, and of the extra for a step on another seat's track.

With these weights a turn of twelve steps is worth 9 GP, and the bribe of a turn 6 GP.
"""
NO_EDGE: Final = EdgeId(-1)
"""Replaces the section of a step within a city, through a tunnel or over a bridge."""
SEA: Final = EdgeId(-2)
"""Replaces the section of a voyage from port to port."""

Node = int
"""Twice a milepost, plus 1 if the milepost was reached off the network."""

Exit = tuple[Node, int, EdgeId, bool]
"""A step: its end node, its weight, its section, and whether another seat owns the section."""

_NOWHERE: Final = -1
_FAR: Final = 1 << 40


class Leg(NamedTuple):
    """One step of a path; `price` is 0 unless its section is still to be built."""

    to: Milepost
    edge: EdgeId
    price: int
    foreign: Seat | None


class Way(NamedTuple):
    """A path from one milepost to another."""

    start: Milepost
    legs: tuple[Leg, ...]
    node: Node

    @property
    def end(self) -> Milepost:
        """The milepost at the end."""
        return Milepost(self.node >> 1)

    @property
    def build(self) -> int:
        """The cost of the missing track, in GP."""
        return sum(leg.price for leg in self.legs)

    @property
    def owners(self) -> frozenset[Seat]:
        """The owners of the track that it uses, except the seat itself."""
        return frozenset(leg.foreign for leg in self.legs if leg.foreign is not None)


class Roads:
    """The track that a seat can use and build in one state."""

    def __init__(
        self,
        tracks: Tracks,
        seat: Seat,
        *,
        ground: Ground,
        sections: Sequence[tuple[Milepost, Milepost]],
        network: frozenset[Milepost],
        links: Mapping[Milepost, tuple[Milepost, ...]],
        crossings: Mapping[Milepost, tuple[tuple[Milepost, int], ...]] | None = None,
        entry: int = 0,
        guarded: Collection[EdgeId],
        can_build: Callable[[EdgeId], bool],
    ) -> None:
        """Make the roads of a seat.

        `sections` are the ends of each section; `links` are the steps that need no track. `entry`
        is the additional weight of leaving the network for others' track; `crossings` are, from
        each port, the ports that ships reach, with weights. `can_build` is called only for
        `guarded` sections.
        """
        self.tracks: Final = tracks
        self.seat: Final = seat
        self.ground: Final = ground
        self.links: Final = links
        self.crossings: Final = crossings or {}
        self._entry = entry
        self.off_network: Final = [1] * len(ground)
        for at in network:
            self.off_network[at] = 0
        self._guarded = guarded
        self._can_build = can_build
        self.network: Final = network
        self._sections = sections
        self._exits: list[tuple[Exit, ...] | None] = [None] * (2 * len(ground))

    def learn_from(self, other: "Roads", sways: Mapping[EdgeId, Collection[EdgeId]]) -> None:
        """Copy the exits that are unchanged from the roads of an earlier state.

        The seat, its foreman and the bridges must be the same. `sways` gives, for each section, the
        others that it affects by being free or not.
        """
        changed = {
            EdgeId(edge)
            for edge, (now, then) in enumerate(zip(self.tracks, other.tracks, strict=True))
            if now != then
        }
        stale = changed.union(*(sways.get(edge, ()) for edge in changed))
        moved = self.network ^ other.network
        self._exits = other._exits.copy()
        for at in self._ends(stale) | self._around(moved):
            self._exits[2 * at] = self._exits[2 * at + 1] = None

    def _ends(self, edges: Collection[EdgeId]) -> set[Milepost]:
        return {end for edge in edges for end in self._sections[edge]}

    def _around(self, mileposts: Collection[Milepost]) -> set[Milepost]:
        sections = {to for at in mileposts for _, to, _ in self.ground[at]}
        ports = {port for at in mileposts for port, _ in self.crossings.get(at, ())}
        return sections.union(ports, *(self.links.get(at, ()) for at in mileposts))

    def node(self, at: Milepost) -> Node:
        """Return the node of a milepost where a train stands."""
        return 2 * at + self.off_network[at]

    def exits(self, node: Node) -> tuple[Exit, ...]:
        """Return the exits of a node; they are cached for later searches."""
        exits = self._exits[node]
        if exits is None:
            exits = self._exits[node] = tuple(self._find(Milepost(node >> 1), node & 1))
        return exits

    def _find(self, at: Milepost, off: int) -> Iterator[Exit]:
        tracks, own = self.tracks, laid(self.seat)
        for edge, to, price in self.ground[at]:
            byte = tracks[edge]
            if byte == own:
                # Own track that is cut off from the network leads back to it, not onto it.
                yield self.node(to) if off else 2 * to, STEP, edge, False
            elif byte == FREE or is_right_of(tracks, edge, self.seat):
                if not off and price != NEVER and (byte or self.can_build(edge)):
                    yield 2 * to, STEP + GOLD * price, edge, False
            elif is_standing(tracks, edge):
                entry = 0 if off else self._entry
                yield self.node(to), STEP + FOREIGN_STEP + entry, edge, True
        for to in self.links.get(at, ()):
            # Track at one entrance of a tunnel lets the seat build from the other.
            yield self.node(to) if off else 2 * to, STEP, NO_EDGE, False
        for to, weight in self.crossings.get(at, ()):
            yield self.node(to), weight, SEA, True

    def can_build(self, edge: EdgeId) -> bool:
        """Return whether rights of access let the seat build a free section."""
        return edge not in self._guarded or self._can_build(edge)

    @cached_property
    def from_network(self) -> "Search":
        """Paths from anywhere in the seat's network, over own and new track."""
        return Search(self, (2 * at for at in sorted(self.network)), foreign=False)

    def leg(self, at: Milepost, edge: EdgeId, to: Milepost, built: Collection[EdgeId]) -> Leg:
        """Return the step from one milepost to the next; sections in `built` count as built."""
        if edge < 0 or edge in built:
            return Leg(to, edge, 0, None)
        if is_standing(self.tracks, edge):
            holder = owner(self.tracks, edge)
            return Leg(to, edge, 0, None if holder == self.seat else holder)
        return Leg(to, edge, self.price(at, edge), None)

    def price(self, at: Milepost, edge: EdgeId) -> int:
        """Return the price of building a section from this end."""
        return next(cost for step, _, cost in self.ground[at] if step == edge)


class Search:
    """The lightest paths from some starts; each query continues where the last one stopped."""

    def __init__(
        self,
        roads: Roads,
        starts: Iterable[Node],
        *,
        built: Collection[EdgeId] = (),
        not_first: Milepost | None = None,
        foreign: bool = True,
        builds: bool = True,
        ahead: Sequence[int] | None = None,
        departures: Iterable[Exit] = (),
    ) -> None:
        """Make a search.

        Sections in `built` count as built; no path begins with a step to `not_first`. Others' track
        and ships are used only if `foreign`, and further track is built only if `builds`.
        `departures` are additional exits of the first of `starts`. `ahead`, for a search with a
        single goal, gives a lower bound of the steps from each milepost to the goal, which guides
        the search (A*); bounds of neighbours must differ by at most one.
        """
        nodes = 2 * len(roads.ground)
        self._roads = roads
        self._built = built
        self._not_first = _NOWHERE if not_first is None else not_first
        self._foreign = foreign
        self._builds = builds
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
        self._departures = tuple(departures)

    def way_to(self, goals: Collection[Milepost], *, most: int = _FAR) -> Way | None:
        """Return the lightest path to one of a few mileposts.

        Returns None if there is no path, or none with a weight of at most `most`.
        """
        near = [self._settled[goal] for goal in goals if goal in self._settled]
        if near:
            node = min(near, key=self._weight.__getitem__)
            return self._way(node) if self._weight[node] <= most else None
        found = self._go_on(frozenset(goals), most)
        return None if found is None else self._way(found)

    def _go_on(self, goals: frozenset[Milepost], most: int) -> Node | None:
        heap, weight, previous, by = self._heap, self._weight, self._came, self._by
        roads, built, foreign, settled = self._roads, self._built, self._foreign, self._settled
        ahead, closed, nodes = self._ahead, self._closed, len(weight)
        rides = not self._builds
        while heap:
            if heap[0] // nodes > most:
                return None
            node = heappop(heap) % nodes
            if closed[node]:
                continue
            closed[node], so_far = 1, weight[node]
            barred = self._not_first if previous[node] == _NOWHERE else _NOWHERE
            exits = roads.exits(node)
            if previous[node] == _NOWHERE and self._departures:
                exits += self._departures
            for there, more, edge, abroad in exits:
                if abroad and not foreign:
                    continue
                if rides and not abroad and more > STEP and edge not in built:
                    continue  # new track
                total = so_far + (STEP if edge in built else more)
                if total < weight[there] and there >> 1 != barred:
                    weight[there], previous[there], by[there] = total, node, edge
                    heappush(heap, (total + STEP * ahead[there >> 1]) * nodes + there)
            at = Milepost(node >> 1)
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
