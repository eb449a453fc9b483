"""Rivers and inlets, and the pairs of neighbouring mileposts that they divide.

A river crosses a pair if it separates their banks: it crosses the line between them an odd number
of times. An inlet lies between two mileposts if the water there links two sea points: that is a
channel. Water that divides two neighbouring mileposts and is not a channel is refused, as the board
could not show it. A world may draw its inlets as lines instead, which then cross a pair as rivers
do.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import shapely

from core.games.crayon.hexes import around
from core.games.crayon.maps.drawing import Drawing, Feature
from core.games.crayon.maps.errors import MapCode, MapError
from core.games.crayon.maps.ground import Ground
from core.games.crayon.maps.lattice import Hex, shown

Way = tuple[Hex, Hex]

_CLEAR_OF_A_MILEPOST: Final = 0.05
_MEETS: Final = 0.3
"""Max distance, in hexes, between a river's end and the river that it flows into."""


def ways(land: Mapping[Hex, int]) -> Iterator[Way]:
    """Yield every pair of neighbouring mileposts, the upper or left one first."""
    for hex_ in land:
        for column, row in around(hex_.column, hex_.row):
            other = Hex(hex_.letter, column, row)
            if other in land and (hex_.row, hex_.column) < (row, column):
                yield hex_, other


def rivers_crossed(drawing: Drawing, ground: Ground) -> dict[Way, str]:
    """Return the river that crosses each pair of mileposts; raises MapError."""
    rivers = list(drawing.of("river"))
    for river in rivers:
        _flows_somewhere(river, rivers, ground)
    return _lines_crossed(rivers, ground)


def inlets_crossed(drawing: Drawing, ground: Ground) -> dict[Way, str | None]:
    """Return the drawn inlet that crosses each pair of mileposts; raises MapError."""
    crossed: dict[Way, str | None] = {**_lines_crossed(list(drawing.of("inlet")), ground)}
    for a, b in ways(ground.piece):
        if ground.piece[a] != ground.piece[b] and (a, b) not in crossed:
            place = shown(a.at)
            raise MapError(
                MapCode.INLET_NOT_DRAWN,
                feature=f"milepost {a.name}",
                place=place,
                a=a.name,
                b=b.name,
            )
    return crossed


def _lines_crossed(lines: list[Feature], ground: Ground) -> dict[Way, str]:
    pairs = list(ways(ground.piece))
    between = [shapely.LineString([a.at, b.at]) for a, b in pairs]
    tree = shapely.STRtree(between)
    mileposts = list(ground.piece)
    milepost_tree = shapely.STRtree([shapely.Point(hex_.at) for hex_ in mileposts])
    crossed: dict[Way, str] = {}
    for line in lines:
        near = milepost_tree.query(line.shape, "dwithin", _CLEAR_OF_A_MILEPOST)
        if len(near):
            milepost = mileposts[min(near)]
            raise MapError(
                MapCode.RIVER_OVER_MILEPOST,
                feature=str(line),
                place=shown(milepost.at),
                milepost=milepost.name,
            )
        is_crossed = False
        for number in sorted(tree.query(line.shape, "intersects")):
            if _crossings(between[number].intersection(line.shape)) % 2:
                a, b = pairs[number]
                is_crossed = True
                if (other := crossed.setdefault((a, b), line.name)) != line.name:
                    raise MapError(
                        MapCode.RIVERS_ON_ONE_SECTION,
                        feature=str(line),
                        place=shown(a.at),
                        a=a.name,
                        b=b.name,
                        other=other,
                    )
        if not is_crossed:
            raise MapError(MapCode.CROSSES_NOTHING, feature=str(line), place=line.place)
    return crossed


def channels(ground: Ground) -> dict[Way, str | None]:
    """Return the pairs of mileposts that a channel divides, without names; raises NoChannel."""
    crossed: dict[Way, str | None] = {}
    for a, b in ways(ground.piece):
        shores = set(around(a.column, a.row)) & set(around(b.column, b.row))
        beside = [Hex(a.letter, column, row) for column, row in shores]
        at_sea = not any(hex_ in ground.piece for hex_ in beside)
        if at_sea and _joins(ground.dry, a, b, beside):
            crossed[a, b] = None
        elif ground.piece[a] != ground.piece[b]:
            raise MapError(
                MapCode.NO_CHANNEL,
                feature=f"milepost {a.name}",
                place=shown(a.at),
                a=a.name,
                b=b.name,
            )
    return crossed


def _joins(dry: Any, a: Hex, b: Hex, beside: list[Hex]) -> bool:
    point, other = (shapely.Point(hex_.at) for hex_ in beside)
    around_it = shapely.Polygon([a.at, beside[0].at, b.at, beside[1].at])
    water = around_it.difference(dry)
    parts = getattr(water, "geoms", [water])
    return any(part.intersects(point) and part.intersects(other) for part in parts)


def _flows_somewhere(river: Feature, rivers: Iterable[Feature], ground: Ground) -> None:
    mouth = shapely.Point(river.shape.coords[-1])
    others = (other.shape for other in rivers if other is not river)
    if ground.dry.contains(mouth) and not any(mouth.distance(o) <= _MEETS for o in others):
        raise MapError(
            MapCode.RIVER_ENDS_ON_LAND, feature=str(river), place=shown((mouth.x, mouth.y))
        )


def _crossings(shared: Any) -> int:
    return len(getattr(shared, "geoms", [shared]))
