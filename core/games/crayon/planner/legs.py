"""Legs: the estimated cost for a seat to get from one city to another.

Over standing track a leg is exact. Where track is missing, the leg either joins the city to the
nearest point of the seat's network or is built straight from its start, whichever is lighter.
Savings from track shared by two legs are found only when the plan's path is searched.
"""

from collections.abc import Collection, Iterable, Sequence
from functools import cached_property
from heapq import heappop, heappush
from typing import Final, NamedTuple

from core.games.crayon.board import Board, Milepost
from core.games.crayon.planner.atlas import FAR, Atlas
from core.games.crayon.roads import FOREIGN_STEP, GOLD, STEP, Exit, Roads, Search
from core.games.crayon.track import ends_of, is_standing, laid, taken

Place = str | Milepost | None
"""A city by its name, a milepost, or None for a train that was not placed yet."""


class Leg(NamedTuple):
    """GP to build and thousandths of steps to go; a step on others' track counts for more."""

    price: int
    steps: int

    @property
    def weight(self) -> int:
        """The weight as in `core.games.crayon.roads`, times a thousand."""
        return GOLD * 1000 * self.price + STEP * self.steps


NO_LEG: Final = Leg(FAR, FAR * 1000)
DETOUR: Final = 2
"""A ride of more than this many direct paths makes the planner consider new track."""


class _Join(NamedTuple):
    """The connection of a city to the network: the milepost where it starts, price and steps."""

    at: Milepost
    price: int
    steps: int


class Legs:
    """The legs of a seat in one state; each is cached."""

    def __init__(
        self,
        board: Board,
        roads: Roads,
        atlas: Atlas,
        *,
        at: Milepost | None,
        departures: Sequence[Exit] = (),
        barred: Milepost | None = None,
        rejoins: bool = False,
        foreign: bool = True,
    ) -> None:
        """Make the legs of a seat.

        `at` is the milepost of the train; `departures` are the ports that its ship can sail to. The
        first step of a train on rails may not be to `barred`. With `rejoins`, a train that is cut
        off from the network counts on track between them. Unless `foreign`, only own track is used,
        and no ride over it is too long.
        """
        self._board = board
        self._roads = roads
        self._atlas = atlas
        self._at = at
        self._links = roads.links
        self._crossings = dict(roads.crossings)
        if departures:
            assert at is not None
            ports = ((Milepost(node >> 1), weight) for node, weight, *_ in departures)
            self._crossings[at] = tuple(ports)
        self._barred = barred
        self._rejoins = rejoins
        self._foreign = foreign
        self._known: dict[tuple[Place, Place], Leg] = {}
        self._rides: dict[Place, dict[Milepost, int]] = {}
        self._joins: dict[str, _Join | None] = {}

    def mileposts(self, place: Place) -> tuple[Milepost, ...]:
        """Return all mileposts of a place."""
        if place is None:
            return ()
        return self._board.cities[place].mileposts if isinstance(place, str) else (place,)

    def between(self, start: Place, end: str) -> Leg:
        """Return the lightest leg; its price is 0 if track stands all the way."""
        key = start, end
        leg = self._known.get(key)
        if leg is None:
            leg = self._known[key] = self._find(start, end)
        return leg

    def _find(self, start: Place, end: str) -> Leg:
        if start is None:
            stands = any(at in self._rails for at in self.mileposts(end))
            join = None if stands else self._join(end)
            return Leg(0 if join is None else join.price, 0)
        ridden = _nearest(self.rides(start), self.mileposts(end))
        ride = NO_LEG if ridden is None else Leg(0, ridden * 1000 // STEP)
        built = self._built(start, end)
        if ride.steps <= DETOUR * built.steps or not (self._foreign or ridden is None):
            return ride
        if start == self._at and self._apart is not None:
            return min((ride, self._rejoined(self._apart, end)), key=lambda leg: leg.weight)
        return min((ride, built, self._joined(start, end)), key=lambda leg: leg.weight)

    @property
    def is_apart(self) -> bool:
        """Return whether the train is cut off, and legs count on track that joins it."""
        return self._apart is not None

    @cached_property
    def _apart(self) -> Search | None:
        """Paths from a train that is cut off, over track built towards it; None for another."""
        at, network = self._at, self._roads.network
        if not self._rejoins or at is None or network.intersection(self.rides(at)):
            return None
        return Search(self._roads, [2 * at], not_first=self._barred, foreign=self._foreign)

    def _rejoined(self, paths: Search, end: str) -> Leg:
        """Return the leg of a train that is cut off; its new track starts in the network."""
        way = paths.way_to(self.mileposts(end))
        if way is None:
            return NO_LEG
        places = {way.start, *(leg.to for leg in way.legs)}
        price = way.build
        if price and not self._roads.network.intersection(places):
            root = self._roads.from_network.way_to(sorted(places))
            if root is None:
                return NO_LEG
            price += root.build
        return Leg(price, len(way.legs) * 1000)

    def _joined(self, start: Place, end: str) -> Leg:
        """Return the leg over the network as far as possible, then over new track."""
        join = self._join(end)
        if join is None:
            return NO_LEG
        ridden = self.rides(start).get(join.at)
        before = 0
        if ridden is None and isinstance(start, str):
            begun = self._join(start)
            if begun is None:
                return NO_LEG
            ridden, before = self.rides(begun.at).get(join.at), begun.steps
        if ridden is None:
            return NO_LEG
        return Leg(join.price, ridden * 1000 // STEP + (before + join.steps) * 1000)

    def _built(self, start: Place, end: str) -> Leg:
        """Return the straight leg, as if there were no track."""
        journeys = self._atlas.to(end)
        at = min(self.mileposts(start), key=lambda at: journeys.steps[at])
        return Leg(journeys.price[at], journeys.steps[at] * 1000)

    def rides(self, place: Place) -> dict[Milepost, int]:
        """Return the mileposts that a train reaches over standing track, with weights."""
        rides = self._rides.get(place)
        if rides is None:
            stands = place is not None and place == self._at
            barred = self._barred if stands else None
            rides = self._rides[place] = self._ride(self.mileposts(place), barred)
        return rides

    def _ride(self, starts: Iterable[Milepost], barred: Milepost | None) -> dict[Milepost, int]:
        weight = dict.fromkeys(starts, 0)
        heap = [(0, at) for at in weight]
        rails, further, crossings = self._rails, self._links, self._crossings
        while heap:
            so_far, at = heappop(heap)
            if so_far > weight[at]:
                continue
            shut = barred if so_far == 0 else None
            for to, more in rails.get(at, ()):
                if so_far + more < weight.get(to, FAR) and to != shut:
                    weight[to] = so_far + more
                    heappush(heap, (so_far + more, to))
            for to in further.get(at, ()):
                if so_far + STEP < weight.get(to, FAR):
                    weight[to] = so_far + STEP
                    heappush(heap, (so_far + STEP, to))
            for to, more in crossings.get(at, ()):
                if so_far + more < weight.get(to, FAR):
                    weight[to] = so_far + more
                    heappush(heap, (so_far + more, to))
        return weight

    @cached_property
    def _rails(self) -> dict[Milepost, list[tuple[Milepost, int]]]:
        """For each milepost, its standing sections: their other ends and weights."""
        tracks, own = self._roads.tracks, laid(self._roads.seat)
        rails: dict[Milepost, list[tuple[Milepost, int]]] = {}
        for edge in taken(tracks):
            if is_standing(tracks, edge) and (self._foreign or tracks[edge] == own):
                section = self._board.sections[edge]
                weight = STEP if tracks[edge] == own else STEP + FOREIGN_STEP
                rails.setdefault(section.a, []).append((section.b, weight))
                rails.setdefault(section.b, []).append((section.a, weight))
        return rails

    def _join(self, city: str) -> _Join | None:
        if city not in self._joins:
            way = self.from_network.way_to(self.mileposts(city))
            self._joins[city] = None if way is None else _Join(way.start, way.build, len(way.legs))
        return self._joins[city]

    @cached_property
    def from_network(self) -> Search:
        """Paths from the track within the train's reach; if there is none, from the network."""
        own = self.component
        if not own:
            return self._roads.from_network
        return Search(self._roads, (2 * at for at in sorted(own)), foreign=False)

    @cached_property
    def component(self) -> Collection[Milepost]:
        """The part of the seat's network within the train's reach.

        Before the train is placed, this is the largest part.
        """
        at = self._at
        network = self._roads.network
        if at is not None and (near := network.intersection(self.rides(at))):
            return near
        parts: list[set[Milepost]] = []
        ends = ends_of(self._board, self._roads.tracks, self._roads.seat)
        left = set(ends & network)  # track may be cut off from the network
        while left:
            first = min(left)
            part = network.intersection(self.rides(first))
            parts.append(set(part))
            left -= part
        return max(parts, key=len, default=set())


def _nearest(weights: dict[Milepost, int], goal: Iterable[Milepost]) -> int | None:
    return min((weights[at] for at in goal if at in weights), default=None)
