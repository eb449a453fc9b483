"""The compiler: the kind of each hex, and the edges that are ridges.

A hex is land if its centre is. A city takes the hex in which it lies. A river makes water of every
hex that is nearest to a point along it; mountain comes before water. A ridge marks the edge between
two hexes if it crosses the way between their centres an odd number of times.
"""

from typing import Any, Final

import shapely

from core.games.railways.board import (
    CITY,
    COLOUR_NAMES,
    MOUNTAIN,
    PLAIN,
    WATER,
    Board,
    City,
    Hex,
    Place,
)
from core.games.railways.hexes import across
from core.games.railways.maps.checks import check_board
from core.games.railways.maps.drawing import Drawing, nearest, position
from core.games.railways.maps.errors import MapError

At = tuple[int, int]
_STRIDE: Final = 0.05
"""The distance of the points along a river, in hexes."""


def compile_board(drawing: Drawing) -> Board:
    """Return the board of a drawing; raises MapError."""
    cities = _cities(drawing)
    kinds = _kinds(drawing, frozenset(cities))
    number = {at: Hex(n) for n, at in enumerate(kinds)}
    board = Board(
        columns=drawing.columns,
        rows=drawing.rows,
        places=(Place(*at, kind) for at, kind in kinds.items()),
        cities=(
            City(
                name=traits["name"],
                at=number[at],
                colour=COLOUR_NAMES.index(traits["colour"]),
                few=traits["cubes"][0],
                many=traits["cubes"][1],
                gateway=traits.get("gateway", False),
            )
            for at, traits in cities.items()
        ),
        ridges=_ridges(drawing, number),
    )
    check_board(board)
    return board


def _cities(drawing: Drawing) -> dict[At, dict[str, Any]]:
    cities: dict[At, dict[str, Any]] = {}
    for feature in drawing.of("city"):
        at = nearest(feature.shape.x, feature.shape.y)
        if at in cities:
            raise MapError(place=feature.name, why=f"{cities[at]['name']} has the same hex")
        if not (0 <= at[0] < drawing.columns and 0 <= at[1] < drawing.rows):
            raise MapError(place=feature.name, why="it lies beyond the frame")
        cities[at] = feature.properties
    return cities


def _kinds(drawing: Drawing, cities: frozenset[At]) -> dict[At, str]:
    """Return the kind of every hex that is not nothing, by row and column."""
    land = shapely.union_all([feature.shape for feature in drawing.of("land")])
    dry = land - shapely.union_all([feature.shape for feature in drawing.of("lake")])
    high = shapely.union_all([feature.shape for feature in drawing.of("terrain")])
    wet = {at for feature in drawing.of("river") for at in _along(feature.shape)}
    kinds: dict[At, str] = {}
    for row in range(drawing.rows):
        for column in range(drawing.columns):
            at = (column, row)
            centre = shapely.Point(position(*at))
            if at in cities:
                kinds[at] = CITY
            elif dry.contains(centre):
                kinds[at] = MOUNTAIN if high.contains(centre) else WATER if at in wet else PLAIN
    return kinds


def _along(river: Any) -> set[At]:
    steps = int(river.length / _STRIDE) + 1
    points = (river.interpolate(step / steps, normalized=True) for step in range(steps + 1))
    return {nearest(point.x, point.y) for point in points}


def _ridges(drawing: Drawing, number: dict[At, Hex]) -> list[tuple[Hex, int]]:
    """Return each ridge once, from the side whose edge is numbered 0, 4 or 5."""
    ridges = [feature.shape for feature in drawing.of("ridge")]
    return [
        (here, edge)
        for at, here in number.items()
        for edge in (0, 4, 5)
        if (there := across(*at, edge)) in number
        and any(_crosses(ridge, at, there) for ridge in ridges)
    ]


def _crosses(ridge: Any, a: At, b: At) -> bool:
    met = shapely.intersection(shapely.LineString([position(*a), position(*b)]), ridge)
    return bool(shapely.get_num_geometries(met) % 2) and not met.is_empty
