"""A drawing: features of GeoJSON, each with a kind.

| kind | geometry | properties |
|---|---|---|
| land | Polygon | name |
| lake | Polygon, cut out of the land | name |
| terrain | Polygon | terrain, which is mountain; name |
| river | LineString; hexes along it are water | name |
| city | Point | name, colour, cubes (for 2 and 3 seats, for 4 to 6), gateway if it is one |
| ridge | LineString; it crosses ways between hexes | name |

The collection itself has the columns and rows of the frame. The unit is a hex: x is the column plus
half a hex in odd rows, and y falls by the height of a row (√3/2) per row.
"""

import json
from pathlib import Path
from typing import Any, Final

import shapely
import shapely.geometry
from msgspec import Struct

from core.games.railways.board import COLOUR_NAMES
from core.games.railways.maps.errors import MapError

ROW: Final = 3**0.5 / 2
_KINDS: Final = {
    "land": "Polygon",
    "lake": "Polygon",
    "terrain": "Polygon",
    "river": "LineString",
    "city": "Point",
    "ridge": "LineString",
}


class Feature(Struct, frozen=True):
    """A feature; `shape` is a geometry of shapely."""

    kind: str
    name: str
    shape: Any
    properties: dict[str, Any]


class Drawing(Struct, frozen=True):
    """The size of a map's frame, and its features in the order of the file."""

    columns: int
    rows: int
    features: tuple[Feature, ...]

    def of(self, kind: str) -> list[Feature]:
        """Return the features of this kind."""
        return [feature for feature in self.features if feature.kind == kind]


def position(column: int, row: int) -> tuple[float, float]:
    """Return the centre of a hex in the drawing."""
    return column + (row % 2) / 2, -row * ROW


def nearest(x: float, y: float) -> tuple[int, int]:
    """Return the hex whose centre is nearest to a place; it may be beyond the frame."""
    middle = round(-y / ROW)
    near = [(round(x - (row % 2) / 2), row) for row in (middle - 1, middle, middle + 1)]
    return min(near, key=lambda at: (position(*at)[0] - x) ** 2 + (position(*at)[1] - y) ** 2)


def read_drawing(path: Path) -> Drawing:
    """Return the drawing in a file; raises MapError."""
    try:
        collection = json.loads(path.read_text(encoding="utf-8"))
        columns, rows = collection["columns"], collection["rows"]
        features = tuple(_feature(raw, n) for n, raw in enumerate(collection["features"], 1))
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as error:
        raise MapError(place=path.name, why=f"it is no drawing ({error!r})") from error
    return Drawing(columns, rows, features)


def _feature(raw: Any, number: int) -> Feature:
    properties = dict(raw["properties"])
    shape = shapely.geometry.shape(raw["geometry"])
    kind, name = properties["kind"], properties["name"]
    if _KINDS.get(kind) != shape.geom_type or not shape.is_valid or shape.is_empty:
        raise MapError(place=f"feature {number}", why="its kind and its geometry do not fit")
    if kind == "terrain" and properties["terrain"] != "mountain":
        raise MapError(place=name, why="a drawn terrain can only be mountain")
    if kind == "city":
        few, many = properties["cubes"]
        if properties["colour"] not in COLOUR_NAMES or not 1 <= few <= many:
            raise MapError(place=name, why="its colour or its cubes are not valid")
    return Feature(kind, name, shape, properties)
