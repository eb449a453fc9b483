"""Cities and track of the shipped map, for scenarios."""

from collections import deque
from itertools import pairwise
from typing import Any

from core.games.railways.board import NOTHING, Hex
from core.games.railways.hexes import EDGES, facing
from core.games.railways.state import State
from core.games.railways.world import world

WORLD = world()
BOARD = WORLD.board


def piece(name: str, a: int, b: int, seat: int = 0) -> dict[str, Any]:
    return {"hex": name, "edges": [a, b], "seat": seat}


class NoWay(Exception):
    """No free hexes lead from one city to another."""


class Survey:
    """The shortest links between cities, each over hexes of its own."""

    def __init__(self) -> None:
        self.pieces: list[dict[str, Any]] = []
        self._used: set[int] = set()

    def line(self, seat: int, *cities: str) -> "Survey":
        """Add a link between each city and the next."""
        for a, b in pairwise(cities):
            self._link(seat, a, b)
        return self

    def _link(self, seat: int, a: str, b: str) -> None:
        start, end = (BOARD.cities[BOARD.city_named[name]].at for name in (a, b))
        came: dict[Hex, tuple[Hex, int]] = {}
        queue = deque([start])
        while end not in came:
            if not queue:
                raise NoWay(a, b)
            here = queue.popleft()
            for edge in EDGES:
                there = Hex(BOARD.neighbours[here][edge])
                is_free = there != NOTHING and there not in self._used
                through = is_free and there not in BOARD.city_at
                reached = there == end and here != start
                if there not in came and (through or reached):
                    came[there] = (here, edge)
                    if there != end:
                        queue.append(there)
        at, out = came[end]
        while at != start:
            self._used.add(at)
            before, edge = came[at]
            edges = sorted((facing(edge), out))
            self.pieces.append(piece(BOARD.places[at].name, edges[0], edges[1], seat))
            at, out = before, edge


def track(*lines: tuple[Any, ...]) -> list[dict[str, Any]]:
    """Return the track of lines, each a seat and its cities."""
    survey = Survey()
    for seat, *cities in lines:
        survey.line(seat, *cities)
    return survey.pieces


def exits(state: State, *cities: str) -> tuple[int, ...]:
    """Return the exits of a way through these cities; the last may be "West"."""
    numbers = [WORLD.west if name == "West" else BOARD.city_named[name] for name in cities]
    found = []
    for a, b in pairwise(numbers):
        ways = [(link.exit_a, link.a, link.b) for link in state.links]
        ways += [(link.exit_b, link.b, link.a) for link in state.links]
        found.append(next(exit_ for exit_, here, there in ways if (here, there) == (a, b)))
    return tuple(found)


def neighbour(name: str, edge: int) -> str | None:
    """Return the hex across an edge; None for nothing."""
    there = BOARD.neighbours[BOARD.by_name[name]][edge]
    return None if there == NOTHING else BOARD.places[there].name
