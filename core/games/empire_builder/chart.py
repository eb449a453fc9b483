"""The drawing of North America as lines, for painters: what the eye sees between the mileposts.

Two files of GeoJSON are read. The map's drawing has coasts, lakes, rivers and borders. The
engraving has what no rule needs: states and provinces with their tints, the frontiers of countries
where they cross land or lakes, ridges, and more names.
Lines are in hexes, to the right and down, as in `core.games.crayon.cartography`.
"""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

from msgspec import Struct

from core.games.crayon.cartography.outlines import Line
from core.games.data_files import data_text
from core.games.empire_builder.cards import PACKAGE

DRAWING: Final = "north_america.geojson"
ENGRAVING: Final = "engraving.geojson"


class State(Struct, frozen=True):
    """A state or province: the lines around it, and the number of its tint.

    States that touch have different tints.
    """

    name: str
    tint: int
    outlines: tuple[Line, ...]


class Name(Struct, frozen=True):
    """A name that follows a line from left to right; `of` is the kind of thing named.

    `size` is the greatest height of its letters in hexes; None leaves it to the kind.
    """

    text: str
    of: str
    line: Line
    size: float | None = None


class Chart(Struct, frozen=True, eq=False):
    """The lines of the drawing; those of areas are closed, and holes are lines too.

    `abroad` is land beyond the game. `rough` surrounds rough ground. `frontiers` divide countries,
    `borders` their states. The line of each river starts at its spring.
    """

    land: tuple[Line, ...]
    isles: tuple[Line, ...]
    lakes: tuple[Line, ...]
    abroad: tuple[Line, ...]
    rough: tuple[Line, ...]
    frontiers: tuple[Line, ...]
    borders: tuple[Line, ...]
    rivers: dict[str, Line]
    inlets: dict[str, Line]
    states: tuple[State, ...]
    ridges: tuple[Line, ...]
    names: tuple[Name, ...]


@cache
def chart() -> Chart:
    """Return the drawing of the map; it is read once."""
    features = [
        feature
        for file in (DRAWING, ENGRAVING)
        for feature in json.loads(data_text(PACKAGE, file))["features"]
    ]

    def of(kind: str) -> Iterator[tuple[dict[str, Any], tuple[Line, ...]]]:
        for feature in features:
            if feature["properties"]["kind"] == kind:
                lines = tuple(_lines(feature["geometry"]["coordinates"]))
                yield feature["properties"], lines

    def lines(kind: str) -> tuple[Line, ...]:
        return tuple(line for _, each in of(kind) for line in each)

    return Chart(
        land=lines("land"),
        isles=lines("isle"),
        lakes=lines("lake"),
        abroad=lines("abroad"),
        rough=lines("terrain"),
        frontiers=lines("frontier"),
        borders=lines("border"),
        rivers={properties["name"]: line for properties, (line,) in of("river")},
        inlets={properties["name"]: line for properties, (line,) in of("inlet")},
        states=tuple(State(p["name"], p["tint"], each) for p, each in of("state")),
        ridges=lines("ridge"),
        names=tuple(Name(p["name"], p["of"], line, p.get("size")) for p, (line,) in of("label")),
    )


def _lines(coordinates: list[Any]) -> Iterator[Line]:
    """Yield the lines of a geometry, however deeply they are nested."""
    if isinstance(coordinates[0][0], list):
        for part in coordinates:
            yield from _lines(part)
    else:
        yield [(x, 0.0 - y) for x, y in coordinates]
