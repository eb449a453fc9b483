"""Positions in mid-game for goldens to start with: track and trains.

A position grows by requests, one seat after the other, and is always the same.
"""

from collections import deque
from collections.abc import Callable, Collection, Iterator
from itertools import islice
from typing import Any

from core.games.crayon.areas import Area
from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.track import Tracks, laid, no_tracks, with_bytes
from core.games.crayon.ways import links_of
from core.games.iron_dragon.offers import access_of
from core.games.iron_dragon.rules import RULES
from core.ruleset import Refusal, Seat

WORLD = RULES.world
BOARD = WORLD.board
MAJORS = tuple(city for city in BOARD.cities.values() if city.size == "major")
STANDING_BRIDGES = [(bridge.a, bridge.b) for bridge in BOARD.bridges if bridge.stands]
LINKS = links_of(BOARD, STANDING_BRIDGES)

Goal = Callable[[Milepost], bool]


def name(at: Milepost) -> str:
    return BOARD.points[at].name


def centre(city: str) -> Milepost:
    return BOARD.cities[city].mileposts[0]


def land_in(area: Area) -> list[Milepost]:
    """Return open land in an event's area."""
    points = sorted(WORLD.points_in(area))
    return [at for at in points if not BOARD.is_sea(at) and _is_open(at)]


def sea_in(area: Area) -> list[Milepost]:
    return [at for at in sorted(WORLD.points_in(area)) if BOARD.is_sea(at)]


def across(*rivers: str) -> list[EdgeId]:
    """Return the sections over these rivers between mileposts of open land."""
    return [
        EdgeId(number)
        for number, section in enumerate(BOARD.sections)
        if section.river in rivers and _is_open(section.a) and _is_open(section.b)
    ]


def demand_in(cities: Collection[str], besides: Collection[int] = ()) -> tuple[int, str, str]:
    """Return the first free contract with a demand in one of these cities.

    Returns its number, the load and the city.
    """
    return next(
        (card.number, demand.load, demand.city)
        for card in WORLD.contracts.values()
        for demand in card.demands
        if card.number not in besides and demand.city in cities
    )


class Layout:
    """A scenario under construction, with this many default seats."""

    def __init__(self, seats: int, **document: Any) -> None:
        self.seats: list[dict[str, Any]] = [{"track": []} for _ in range(seats)]
        self._document = document
        self._tracks = no_tracks(BOARD)
        self._free_contracts = [
            card for card in WORLD.contracts if card not in document.get("deck_top", ())
        ]

    @property
    def document(self) -> dict[str, Any]:
        """Return the scenario as a document of the engine protocol."""
        return {"seats": self.seats, **self._document}

    def set(self, **document: Any) -> None:
        """Set more of the scenario's table."""
        self._document |= document

    def put(self, seat: int, at: Milepost, *loads: str, **more: Any) -> None:
        """Set the train of a seat, and other facts of the seat."""
        self.seats[seat] |= {"at": name(at), "loads": list(loads), **more}

    def rail(self, seat: int, at: Milepost) -> bool:
        """Lay track from a major city, or from the seat's own; return False if there is no path."""
        starts = {end for ends in self.seats[seat]["track"] for end in map(BOARD.milepost, ends)}
        return self._lay(seat, starts or WORLD.majors, lambda there: there == at)

    def rail_over(self, seat: int, edges: Collection[EdgeId]) -> None:
        """Lay track from a major city over the first possible of these sections."""
        sections = [(edge, BOARD.sections[edge]) for edge in edges]
        ends = [(edge, end) for edge, section in sections for end in (section.a, section.b)]
        assert any(self.rail(seat, end) and self._build(seat, edge) for edge, end in ends)

    def join(self, seat: int, count: int, first: str = "Wikkedde") -> None:
        """Lay track that joins this many major cities, with bridges and tunnels between them."""
        before = len(self.seats[seat]["track"])
        joined, reached = {first}, set(BOARD.cities[first].mileposts)
        for other in self._beyond_bridges(first):
            joined.add(other)
            reached |= set(BOARD.cities[other].mileposts)
        while len(joined) < count:
            others = {at for city in MAJORS if city.name not in joined for at in city.mileposts}
            assert self._lay(seat, reached, others.__contains__), joined
            new = self.seats[seat]["track"][before:]
            for end in (BOARD.milepost(end) for ends in new for end in ends):
                city = BOARD.points[end].city
                reached |= {end, *LINKS.get(end, ())}
                if city is not None and end in WORLD.majors:
                    for reached_city in (city, *self._beyond_bridges(city)):
                        joined.add(reached_city)
                        reached |= set(BOARD.cities[reached_city].mileposts)

    def deal(self, seat: int, *cards: int) -> None:
        """Deal a hand that starts with these contracts."""
        self.keep(*cards)
        rest = islice(self._spare(), 3 - len(cards))
        self.seats[seat]["contracts"] = [*cards, *rest]

    def keep(self, *cards: int) -> None:
        """Exclude contracts from the deal."""
        self._free_contracts = [card for card in self._free_contracts if card not in cards]

    def _spare(self) -> Iterator[int]:
        while self._free_contracts:
            yield self._free_contracts.pop()

    def _beyond_bridges(self, city: str) -> list[str]:
        pairs = [*STANDING_BRIDGES, *((b, a) for a, b in STANDING_BRIDGES)]
        return [far for near, far in pairs if near == city]

    def _lay(self, seat: int, starts: Collection[Milepost], is_goal: Goal) -> bool:
        """Build the shortest path over open land and free sections if all of it is allowed."""
        came: dict[Milepost, tuple[Milepost, EdgeId | None]] = {}
        queue = deque(sorted(starts))
        seen = set(starts)
        while queue:
            at = queue.popleft()
            if is_goal(at):
                return self._build_back(seat, at, came)
            own = laid(Seat(seat))
            steps: list[tuple[EdgeId | None, Milepost]] = [
                (edge, to) for edge, to in BOARD.sections_at[at] if self._tracks[edge] in (0, own)
            ]
            steps += [(None, to) for to in LINKS.get(at, ()) if BOARD.points[at].tunnel]
            for edge, to in steps:
                if to not in seen and (_is_open(to) or is_goal(to) or BOARD.points[to].tunnel):
                    seen.add(to)
                    came[to] = at, edge
                    queue.append(to)
        return False

    def _build_back(
        self, seat: int, at: Milepost, came: dict[Milepost, tuple[Milepost, EdgeId | None]]
    ) -> bool:
        edges = []
        while at in came:
            at, edge = came[at]
            if edge is not None:
                edges.append(edge)
        return all(self._build(seat, edge) for edge in reversed(edges))

    def _build(self, seat: int, edge: EdgeId) -> bool:
        if self._tracks[edge]:
            return self._tracks[edge] == laid(Seat(seat))
        try:
            access_of(BOARD).check(self._tracks, len(self.seats), Seat(seat), edge)
        except Refusal:
            return False
        self._tracks = Tracks(with_bytes(self._tracks, [(edge, laid(Seat(seat)))]))
        self.seats[seat]["track"].append(list(BOARD.names_of(edge)))
        return True


def _is_open(at: Milepost) -> bool:
    point = BOARD.points[at]
    return not (BOARD.is_sea(at) or point.city or point.port or point.tunnel)
