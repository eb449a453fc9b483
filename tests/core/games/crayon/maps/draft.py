"""A small country, drawn by a test and spoiled in one place: 14 by 14, with land all around it."""

import json
from pathlib import Path
from typing import Any

from core.games.crayon.board import Board
from core.games.crayon.maps import compile_board
from core.games.crayon.maps.lattice import Hex

SETTINGS = """
[[maps]]
letter = "M"
name = "Small"
drawing = "m.geojson"
columns = 14
rows = 14

[[maps]]
letter = "U"
name = "Deep"
drawing = "u.geojson"
columns = 8
rows = 8
ground = "rock"
beyond = "nothing"
"""


def at(column: int, row: int) -> tuple[float, float]:
    return Hex("M", column, row).at


def box(left: float, top: float, right: float, bottom: float) -> list[list[tuple[float, float]]]:
    """Return a polygon around the points of these columns and rows."""
    west, east = left - 0.3, right + 0.8
    north, south = at(0, 0)[1] - (top - 0.4) * 0.866, -(bottom + 0.4) * 0.866
    return [[(west, north), (east, north), (east, south), (west, south), (west, north)]]


def ring(*hexes: tuple[int, int], size: float = 0.3) -> dict[str, Any]:
    """Return a small square around each point."""
    squares = []
    for x, y in (at(*hex_) for hex_ in hexes):
        corners = [(-size, -size), (size, -size), (size, size), (-size, size), (-size, -size)]
        squares.append([[(x + right, y + up) for right, up in corners]])
    return {"type": "MultiPolygon", "coordinates": squares}


def polygon(coordinates: Any) -> dict[str, Any]:
    return {"type": "Polygon", "coordinates": coordinates}


def point(column: int, row: int) -> dict[str, Any]:
    return {"type": "Point", "coordinates": at(column, row)}


def line(*places: tuple[float, float]) -> dict[str, Any]:
    return {"type": "LineString", "coordinates": list(places)}


class Draft:
    """Features of two maps that compile, until a test adds or removes something."""

    def __init__(self) -> None:
        self.settings = SETTINGS
        self.maps: dict[str, list[dict[str, Any]]] = {"m": [], "u": []}
        self.add("land", polygon(box(1, 1, 11, 11)), name="Land")
        self.add("kingdom", polygon(box(-2, -2, 15, 15)), name="Alba", letters="A")
        self.city("Aachen", 4, 4, "major")
        self.city("Alm", 8, 9, "small")
        self.add("port", point(1, 6), name="West")
        self.add("port", point(11, 6), name="East")
        self.add("tunnel", point(9, 4), name="Shaft")
        self.add("land", polygon(box(0, 0, 7, 7)), on="u", name="Cave")
        self.add("kingdom", polygon(box(-2, -2, 9, 9)), on="u", name="Below", letters="B")
        self.add("tunnel", point(3, 3), on="u", name="Shaft")

    def add(self, kind: str, geometry: dict[str, Any], on: str = "m", **properties: Any) -> "Draft":
        properties["kind"] = kind
        self.maps[on].append({"type": "Feature", "properties": properties, "geometry": geometry})
        return self

    def city(self, name: str, column: int, row: int, size: str, kingdom: str = "Alba") -> "Draft":
        where = point(column, row)
        return self.add("city", where, name=name, size=size, kingdom=kingdom, loads=["Tin"])

    def by_lines(self) -> "Draft":
        """Let inlets be lines, and lake points be lake."""
        self.settings = self.settings.replace("rows = 14", 'rows = 14\nlakes = "lake"')
        self.settings += "\n[laws]\ninlets_by_shape = false\n"
        return self

    def take(self, kind: str, name: str, on: str = "m") -> None:
        traits = [feature["properties"] for feature in self.maps[on]]
        (place,) = (n for n, p in enumerate(traits) if (p["kind"], p["name"]) == (kind, name))
        del self.maps[on][place]

    def compile(self, folder: Path) -> Board:
        for name, features in self.maps.items():
            collection = {"type": "FeatureCollection", "features": features}
            (folder / f"{name}.geojson").write_text(json.dumps(collection), encoding="utf-8")
        (folder / "world.toml").write_text(self.settings, encoding="utf-8")
        return compile_board(folder / "world.toml")
