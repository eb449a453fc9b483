"""Courses: the exact path of a plan, whose later parts use the track of the earlier ones."""

from collections.abc import Callable, Mapping, Sequence
from itertools import takewhile
from typing import NamedTuple

from core.games.crayon.board import Board, EdgeId, Milepost
from core.games.crayon.planner.plans import Stop
from core.games.crayon.roads import SEA, Exit, Leg, Node, Roads, Search


class Course(NamedTuple):
    """All steps from where the train is, or is to be placed.

    `halts` are the stops, each with the number of steps before it. `before` is track that is built
    first, to connect the start with the network. `voyages` are the sea points of each step by ship.
    """

    start: Milepost
    steps: tuple[Leg, ...]
    halts: tuple[tuple[int, Stop], ...]
    before: tuple[tuple[EdgeId, int], ...] = ()
    voyages: tuple[int, ...] = ()

    @property
    def sections(self) -> tuple[tuple[EdgeId, int], ...]:
        """All missing track, each section with its price, in the order of the path."""
        sections = dict(self.before)
        for leg in self.steps:
            if leg.price:
                sections.setdefault(leg.edge, leg.price)
        return tuple(sections.items())

    @property
    def build(self) -> int:
        """The cost of the missing track."""
        return sum(price for _, price in self.sections)


class _Part(NamedTuple):
    """A course up to one of its stops."""

    node: Node
    start: Milepost
    steps: tuple[Leg, ...] = ()
    halts: tuple[tuple[int, Stop], ...] = ()
    built: frozenset[EdgeId] = frozenset()


class Surveyor:
    """The search for courses in one state; courses with the same beginning share its result."""

    def __init__(
        self,
        board: Board,
        roads: Roads,
        start: Node | None,
        not_first: Milepost | None,
        departures: Sequence[Exit] = (),
        *,
        ahead: Callable[[str], Sequence[int]],
        sea_steps: Callable[[Milepost], Mapping[Milepost, int]] = lambda _: {},
        builds: bool = True,
        foreign: bool = True,
    ) -> None:
        """Make a surveyor for a train.

        `start` is None if the train is still to be placed; no path begins towards `not_first`.
        `departures` are the ports that the train's ship can sail to. `ahead` gives, for each point,
        a lower bound of the steps to a city; `sea_steps` gives, for each sea point, the steps to a
        port, where ships sail. Without `builds` all paths are over existing track, without
        `foreign` over the seat's own.
        """
        self._board = board
        self._builds = builds
        self._foreign = foreign
        self._ahead = ahead
        self._sea_steps = sea_steps
        self._roads = roads
        self._start = start
        self._not_first = not_first
        self._departures = tuple(departures)
        # The train starts apart from the network, so its track is built from the network to it.
        self._apart = start is None or not (departures or self._leads_home(start))
        self._parts: dict[tuple[Stop, ...], _Part | None] = {}

    def _leads_home(self, start: Node) -> bool:
        """Return whether a train can reach the network from there over existing track."""
        if not start & 1:
            return bool(self._roads.exits(start))
        seen, left = {start}, [start]
        while left:
            node = left.pop()
            barred = self._not_first if node == start else None
            for there, _, _, abroad in self._roads.exits(node):
                if there >> 1 == barred or there in seen or (abroad and not self._foreign):
                    continue
                if not there & 1:
                    return True
                seen.add(there)
                left.append(there)
        return False

    def course(self, stops: Sequence[Stop]) -> Course | None:
        """Return the path by these stops in this order; None without a path."""
        part = self._part(tuple(stops))
        if part is None:
            return None
        course = Course(part.start, part.steps, part.halts, voyages=self._voyages(part))
        return self._rooted(course) if self._apart else course

    def _voyages(self, part: _Part) -> tuple[int, ...]:
        places = (part.start, *(leg.to for leg in part.steps))
        return tuple(
            self._sea_steps(leg.to)[at]
            for at, leg in zip(places, part.steps, strict=False)
            if leg.edge == SEA
        )

    def _part(self, stops: tuple[Stop, ...]) -> _Part | None:
        if stops not in self._parts:
            self._parts[stops] = self._find(stops)
        return self._parts[stops]

    def _find(self, stops: tuple[Stop, ...]) -> _Part | None:
        *others, stop = stops
        if not others and self._start is None:
            at = self._placed(stop)
            return _Part(2 * at, at, halts=((0, stop),))
        before = self._part(tuple(others)) if others else self._begin()
        if before is None:
            return None
        search = Search(
            self._roads,
            [before.node],
            built=before.built,
            not_first=None if others else self._not_first,
            departures=() if others else self._departures,
            foreign=self._foreign,
            builds=self._builds,
            ahead=self._ahead(stop.city),
        )
        way = search.way_to(self._board.cities[stop.city].mileposts)
        if way is None:
            return None
        steps = (*before.steps, *way.legs)
        built = before.built.union(leg.edge for leg in way.legs if leg.price)
        halts = (*before.halts, (len(steps), stop))
        return _Part(way.node, before.start, steps, halts, built)

    def _begin(self) -> _Part:
        assert self._start is not None
        at = Milepost(self._start >> 1)
        return _Part(2 * at if self._apart else self._start, at)

    def _placed(self, stop: Stop) -> Milepost:
        """Return the milepost of a city where a train is placed: in the network if possible."""
        mileposts = self._board.cities[stop.city].mileposts
        return min(mileposts, key=lambda at: (self._roads.off_network[at], at))

    def _rooted(self, course: Course) -> Course | None:
        """Return a course that starts apart from the network, with its track in building order.

        Track is built in both directions from the point where the course meets the network. If it
        meets the network only after others' track or a voyage, it is connected to it first.
        """
        ashore = list(takewhile(lambda leg: leg.edge != SEA and leg.foreign is None, course.steps))
        if not any(leg.price for leg in ashore):
            return course
        places = [course.start, *(leg.to for leg in ashore)]
        meets = next((n for n, at in enumerate(places) if not self._roads.off_network[at]), None)
        before: tuple[tuple[EdgeId, int], ...] = ()
        if meets is None:
            way = self._roads.from_network.way_to(sorted(set(places)))
            if way is None:
                return None
            before = tuple((leg.edge, leg.price) for leg in way.legs if leg.price)
            meets = places.index(way.end)
        backwards = [
            leg._replace(price=self._roads.price(leg.to, leg.edge)) if leg.price else leg
            for leg in ashore[:meets]
        ]
        # Build from the network back to the start, and only then onwards.
        inwards = tuple((leg.edge, leg.price) for leg in reversed(backwards) if leg.price)
        steps = (*backwards, *course.steps[meets:])
        return course._replace(steps=steps, before=(*before, *inwards))
