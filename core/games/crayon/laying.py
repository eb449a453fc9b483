"""Laying a board: deriving all of its fields from the entries of a table.

Any two neighbouring mileposts that are not of one major city make a section. An inlet is a channel
under a section: the two sea points beside it are one step apart for a ship. An inlet with a name is
drawn as a line, and is a channel for no ship.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from core.games.crayon.board import (
    SEA,
    WATER,
    Board,
    Bridge,
    City,
    EdgeId,
    GameMap,
    Milepost,
    Point,
    Section,
    Tunnel,
)
from core.games.crayon.hexes import around

Pair = tuple[Milepost, Milepost]
Steps = list[tuple[Milepost, ...]]


class Mark(NamedTuple):
    """The river and the inlet between two neighbouring mileposts."""

    river: str | None = None
    inlet: bool = False
    inlet_name: str | None = None


_UNMARKED = Mark()


def lay(
    *,
    maps: Sequence[GameMap],
    points: Sequence[Point],
    cities: Mapping[str, City],
    tunnels: Sequence[Tunnel],
    bridges: Sequence[Bridge],
    marks: Mapping[Pair, Mark],
    coasts: Mapping[str, tuple[Milepost, ...]],
) -> Board:
    """Return the board made of these components.

    `points` are sorted by map, row and column; references to points are indices there. `marks`
    holds the marks of each section that has any, and the rivers of steps inside major cities.
    """
    adjacent = _adjacent(points)
    interior = _interior(cities, adjacent)
    sections = _sections(points, adjacent, interior, marks)
    sections_at: list[list[tuple[EdgeId, Milepost]]] = [[] for _ in points]
    for number, section in enumerate(sections):
        sections_at[section.a].append((EdgeId(number), section.b))
        sections_at[section.b].append((EdgeId(number), section.a))
    return Board(
        maps=tuple(maps),
        points=tuple(points),
        sections=tuple(sections),
        cities=dict(cities),
        ports=tuple(Milepost(n) for n, point in enumerate(points) if point.port is not None),
        tunnels=tuple(tunnels),
        bridges=tuple(bridges),
        adjacent=tuple(adjacent),
        sections_at=tuple(map(tuple, sections_at)),
        interior=tuple(interior.get(Milepost(n), ()) for n in range(len(points))),
        sea_steps=tuple(_sea_steps(points, adjacent, sections)),
        coast_distance=tuple(_coast_distance(points, adjacent, cities)),
        by_name={point.name: Milepost(n) for n, point in enumerate(points)},
        edges_by_name=_edges_by_name(points, sections),
        coasts=dict(coasts),
        city_rivers={
            pair: mark.river
            for pair, mark in sorted(marks.items())
            if mark.river and pair[1] in interior.get(pair[0], ())
        },
    )


def beside(adjacent: Sequence[tuple[Milepost, ...]], a: Milepost, b: Milepost) -> list[Milepost]:
    """Return the points next to both ends of a section: two, or one at the rim of a map."""
    return [point for point in adjacent[a] if point in adjacent[b]]


def _adjacent(points: Sequence[Point]) -> Steps:
    places = {(point.map, point.column, point.row): n for n, point in enumerate(points)}
    adjacent = []
    for point in points:
        letter = point.map
        near = (places.get((letter, c, r)) for c, r in around(point.column, point.row))
        adjacent.append(tuple(Milepost(n) for n in near if n is not None))
    return adjacent


def _interior(cities: Mapping[str, City], adjacent: Steps) -> dict[Milepost, tuple[Milepost, ...]]:
    inside = {}
    for city in cities.values():
        if len(city.mileposts) > 1:
            for milepost in city.mileposts:
                inside[milepost] = tuple(n for n in adjacent[milepost] if n in city.mileposts)
    return inside


def _sections(
    points: Sequence[Point],
    adjacent: Steps,
    interior: Mapping[Milepost, tuple[Milepost, ...]],
    marks: Mapping[Pair, Mark],
) -> list[Section]:
    sections = []
    land = [point.terrain not in WATER for point in points]
    for number in range(len(points)):
        if not land[number]:
            continue
        a = Milepost(number)
        inside = interior.get(a, ())
        sections += [
            Section(a, b, *marks.get((a, b), _UNMARKED))
            for b in sorted(adjacent[a])
            if b > a and land[b] and b not in inside
        ]
    return sections


def _edges_by_name(
    points: Sequence[Point], sections: Sequence[Section]
) -> dict[tuple[str, str], EdgeId]:
    edges = {}
    for number, section in enumerate(sections):
        a, b = points[section.a].name, points[section.b].name
        edges[a, b] = edges[b, a] = EdgeId(number)
    return edges


def _sea_steps(points: Sequence[Point], adjacent: Steps, sections: Sequence[Section]) -> Steps:
    steps: list[list[Milepost]] = []
    for number, point in enumerate(points):
        near = adjacent[number]
        if point.terrain == SEA:
            steps.append([n for n in near if points[n].terrain == SEA or points[n].port])
        elif point.port:
            steps.append([n for n in near if points[n].terrain == SEA])
        else:
            steps.append([])
    for section in sections:
        if section.inlet and not section.inlet_name:
            milepost, other = beside(adjacent, section.a, section.b)
            steps[milepost].append(other)
            steps[other].append(milepost)
    return [tuple(sorted(near)) for near in steps]


def _coast_distance(
    points: Sequence[Point], adjacent: Steps, cities: Mapping[str, City]
) -> list[int | None]:
    distance: list[int | None] = [None] * len(points)
    reached = [Milepost(n) for n, point in enumerate(points) if point.terrain == SEA]
    seen = set(reached)
    steps = 0
    while reached:
        reached = list(dict.fromkeys(n for at in reached for n in adjacent[at]))
        reached = [n for n in reached if n not in seen]
        seen.update(reached)
        for milepost in reached:
            distance[milepost] = steps
        steps += 1
    for city in cities.values():
        for milepost in city.mileposts:
            distance[milepost] = distance[city.mileposts[0]]
    return distance
