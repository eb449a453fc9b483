"""Names on the railway map: none on another, none on a city, major cities at every zoom."""

from functools import cache
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from core.games.empire_builder.chart import chart
from core.games.empire_builder.world import board
from gui.games.crayon.painting.geometry import FRAME, geometry_of
from gui.games.empire_builder.painting.furniture import furnish
from gui.games.empire_builder.painting.names import RailwayNames
from tests.each import each

ZOOMS = pytest.mark.parametrize("zoom", [0.25, 0.4955, 0.5, 1.0, 2.0])
LEAST = 11.0


@cache
def names() -> RailwayNames:
    geometry = geometry_of(board(), board().maps[0])
    return RailwayNames(geometry.sheet, geometry, furnish(geometry))


def rooms(zoom: float) -> dict[str, QRectF]:
    """Return the boxes of names and loads, a unit smaller on each side."""
    boxes = {}
    for n, drawn in enumerate(names().labels(zoom, LEAST)):
        boxes[f"{n} {drawn.placed.label.name}"] = names().room(drawn).adjusted(1, 1, -1, -1)
    return boxes


@ZOOMS
def test_no_two_labels_overlap(zoom: float) -> None:
    for (name, box), (other, room) in each(list(combinations(rooms(zoom).items(), 2))):
        assert not box.intersects(room), (name, other)


@ZOOMS
def test_no_label_covers_a_city_or_the_frame(zoom: float) -> None:
    geometry = names().geometry
    inner = QRectF(0, 0, geometry.width, geometry.height).adjusted(FRAME, FRAME, -FRAME, -FRAME)
    places = [geometry.place(city.mileposts[0]) for city in board().cities.values()]
    for name, box in each(rooms(zoom).items()):
        assert inner.contains(box), name
        for x, y in places:
            assert not box.intersects(QRectF(x - 5, y - 5, 10, 10)), name


@ZOOMS
def test_major_cities_are_always_named(zoom: float) -> None:
    named = {drawn.placed.label.name for drawn in names().labels(zoom, LEAST)}
    major = {city.name for city in board().cities.values() if city.size == "major"}
    assert major <= named


def test_every_city_is_named_when_the_whole_map_is_seen() -> None:
    named = {drawn.placed.label.name for drawn in names().labels(0.4955, LEAST)}
    assert named == board().cities.keys()


def test_every_river_and_name_of_the_chart_has_letters() -> None:
    for name, glyphs in each(names().engraved):
        assert glyphs, name.text
    assert names().rivers.keys() == chart().rivers.keys()
    assert all(names().rivers.values())
