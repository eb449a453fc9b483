"""A drawing: features of GeoJSON, each with a kind, validated one by one as they are read.

| kind | geometry | properties |
|---|---|---|
| land | Polygon | name; island, if it needs no access by track |
| sea, lake | Polygon, cut out of the land | name, if any |
| abroad | Polygon, cut out of the land: no part of the game | name, if any |
| kingdom | Polygon | name; letters, which its cities' names begin with |
| country | Polygon; like a kingdom without letters | name |
| coast | Polygon; its mileposts by the sea are of the coast | name |
| terrain | Polygon; a later one covers an earlier one | terrain; name, if any |
| volcano | Point | name |
| river | LineString, from its spring downwards | name |
| inlet | LineString; only if inlets are drawn | name |
| city | Point | name, size, kingdom or country, loads |
| port | Point | name |
| tunnel | Point | name, the same on both maps |
| bridge | LineString from city to city | name, from, to, stands |
| isle | Polygon; seen only: its points are water | name, if any |
| border | LineString; seen only | - |
| label | Point, or LineString to follow; seen only | name; of, the kind of thing named |
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import shapely
import shapely.geometry
from msgspec import Struct

from core.games.crayon.board import SIZES
from core.games.crayon.maps.errors import MapCode, MapError
from core.games.crayon.maps.lattice import shown

_POLYGON: Final = ("Polygon", "MultiPolygon")

_KINDS: Final[dict[str, tuple[tuple[str, ...], dict[str, type]]]] = {
    "land": (_POLYGON, {"name": str}),
    "sea": (_POLYGON, {}),
    "lake": (_POLYGON, {}),
    "abroad": (_POLYGON, {}),
    "kingdom": (_POLYGON, {"name": str, "letters": str}),
    "country": (_POLYGON, {"name": str}),
    "coast": (_POLYGON, {"name": str}),
    "terrain": (_POLYGON, {"terrain": str}),
    "volcano": (("Point",), {"name": str}),
    "river": (("LineString",), {"name": str}),
    "inlet": (("LineString",), {"name": str}),
    "city": (("Point",), {"name": str, "size": str, "loads": list}),
    "port": (("Point",), {"name": str}),
    "tunnel": (("Point",), {"name": str}),
    "bridge": (("LineString",), {"name": str, "from": str, "to": str, "stands": bool}),
    "isle": (_POLYGON, {}),
    "border": (("LineString", "MultiLineString"), {}),
    "label": (("Point", "LineString"), {"name": str, "of": str}),
}

_UNIQUE: Final = (
    "kingdom",
    "country",
    "coast",
    "river",
    "inlet",
    "city",
    "port",
    "volcano",
    "tunnel",
)
"""Kinds of features that are identified by name; a name occurs once per map."""


class Feature(Struct, frozen=True):
    """A feature; `shape` is a geometry of shapely."""

    kind: str
    name: str
    shape: Any
    properties: dict[str, Any]

    def __str__(self) -> str:
        return f"{self.kind} {self.name}".strip()

    @property
    def home(self) -> str:
        """The kingdom or country of a city."""
        return str(self.properties.get("kingdom") or self.properties.get("country"))

    @property
    def at(self) -> tuple[float, float]:
        """A place inside the feature, for messages."""
        point = self.shape.representative_point()
        return point.x, point.y

    @property
    def place(self) -> str:
        """The place `at` as text for messages."""
        return shown(self.at)


class Drawing(Struct, frozen=True):
    """The features of a map, in the order of the file."""

    features: tuple[Feature, ...]

    def of(self, *kinds: str) -> Iterator[Feature]:
        """Return an iterator over the features of these kinds."""
        return (feature for feature in self.features if feature.kind in kinds)


def read_drawing(path: Path) -> Drawing:
    """Return the drawing in a file; raises BadDrawing or DuplicateName."""
    try:
        collection = json.loads(path.read_text(encoding="utf-8"))
        raw = list(collection["features"])
    except (OSError, ValueError, KeyError, TypeError) as error:
        why = f"it is no GeoJSON FeatureCollection ({error!r})"
        raise MapError(MapCode.BAD_DRAWING, feature="the file", file=str(path), why=why) from error
    features = tuple(_feature(each, number, path) for number, each in enumerate(raw, 1))
    seen: dict[tuple[str, str], Feature] = {}
    for feature in features:
        before = seen.setdefault((feature.kind, feature.name), feature)
        if before is not feature and feature.kind in _UNIQUE:
            raise MapError(
                MapCode.DUPLICATE_NAME,
                feature=str(feature),
                place=feature.place,
                other=before.place,
            )
    return Drawing(features)


def _feature(raw: Any, number: int, path: Path) -> Feature:
    def bad(why: str, name: str = "") -> MapError:
        return MapError(
            MapCode.BAD_DRAWING, feature=f"feature {number}{name}", file=str(path), why=why
        )

    try:
        properties = dict(raw["properties"])
        shape = shapely.geometry.shape(raw["geometry"])
        where = "empty" if shape.is_empty else ""
    except (KeyError, TypeError, ValueError, AttributeError, shapely.GEOSException) as error:
        raise bad(f"it has no properties or no geometry ({error!r})") from error
    kind = properties.get("kind")
    if not isinstance(kind, str) or kind not in _KINDS:
        raise bad(f"its kind is none of {', '.join(_KINDS)}")
    geometries, needed = _KINDS[kind]
    label = f" ({kind} {properties.get('name', '')})"
    if shape.geom_type not in geometries or where:
        raise bad(f"its geometry must be a {geometries[0]}", label)
    if not shape.is_valid:
        raise bad(f"its outline crosses itself: {shapely.is_valid_reason(shape)}", label)
    for name, of in needed.items():
        if not isinstance(properties.get(name), of):
            raise bad(f"its property {name!r} must be a {of.__name__}", label)
    homes = [properties[key] for key in ("kingdom", "country") if key in properties]
    if kind == "city" and [type(home) for home in homes] != [str]:
        raise bad("it must have either a kingdom or a country", label)
    if kind == "city" and properties["size"] not in SIZES:
        raise bad(f"its size is none of {', '.join(SIZES)}", label)
    if not all(isinstance(load, str) and "," not in load for load in properties.get("loads", ())):
        raise bad("its loads must be names without commas", label)
    if any("\t" in word or "\n" in word for word in properties.values() if isinstance(word, str)):
        raise bad("a name has neither tabs nor line breaks", label)
    return Feature(kind, str(properties.get("name") or ""), shape, properties)
