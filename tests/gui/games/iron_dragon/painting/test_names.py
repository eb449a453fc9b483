"""Words on the painted maps: none on another, none on a place, readable at any zoom."""

from functools import cache
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from core.games.crayon.cartography.sheet import Sheet
from core.games.iron_dragon.world import board
from gui.games.crayon.painting.geometry import FRAME, PITCH, MapGeometry
from gui.games.crayon.painting.label_sheet import LabelLook
from gui.games.iron_dragon.painting.names import IronNames
from gui.map.model.camera import ZOOMS
from gui.painting.scheme import PARCHMENT
from tests.each import each

MAPS = {sheet.letter: sheet for sheet in board().maps}
LETTERS = pytest.mark.parametrize("letter", MAPS)
EVERY_ZOOM = pytest.mark.parametrize("zoom", ZOOMS)
LEAST = 11.0
"""Height of the smallest letters at the normal size of text; larger text has larger ones."""
EVERY_TEXT = pytest.mark.parametrize("least", [LEAST, 1.5 * LEAST, 2 * LEAST])


@cache
def names(letter: str) -> IronNames:
    sheet = MAPS[letter]
    return IronNames(Sheet(board(), sheet), geometry(letter), [], PARCHMENT)


@cache
def geometry(letter: str) -> MapGeometry:
    return MapGeometry(board(), MAPS[letter])


def rooms(letter: str, zoom: float, least: float = LEAST) -> list[tuple[str, QRectF]]:
    """Return the area of each label, and of the loads of each city, except a unit at its rim."""
    here = names(letter)
    boxes = [(drawn.placed.label.name, here.room(drawn)) for drawn in here.labels(zoom, least)]
    return [(name, box.adjusted(1, 1, -1, -1)) for name, box in boxes]


def named(letter: str, zoom: float, least: float) -> set[str]:
    return {drawn.placed.label.name for drawn in names(letter).labels(zoom, least)}


@LETTERS
@EVERY_ZOOM
@EVERY_TEXT
@pytest.mark.screen("MAP-3")
def test_no_two_labels_overlap(letter: str, zoom: float, least: float) -> None:
    for (name, box), (other, room) in each(combinations(rooms(letter, zoom, least), 2)):
        assert not box.intersects(room), (name, other)


@LETTERS
@EVERY_ZOOM
@pytest.mark.screen("MAP-3")
def test_no_label_covers_a_city_or_a_port(letter: str, zoom: float) -> None:
    may_cover_ports = zoom < 0.5  # where letters are larger than the map was made for
    places = {
        point.city or point.port or point.tunnel: geometry(letter).place(milepost)
        for milepost, point in board().numbered()
        if point.map == letter
        and (point.city or (not may_cover_ports and (point.port or point.tunnel)))
    }
    for name, box in each(rooms(letter, zoom)):
        for place, (x, y) in places.items():
            assert not box.intersects(QRectF(x - 5, y - 5, 10, 10)), (name, place)


@LETTERS
@EVERY_ZOOM
def test_no_label_is_cut_by_the_frame(letter: str, zoom: float) -> None:
    chart = geometry(letter)
    inner = QRectF(0, 0, chart.width, chart.height).adjusted(FRAME, FRAME, -FRAME, -FRAME)
    for name, box in each(rooms(letter, zoom)):
        assert inner.contains(box), name


@LETTERS
def test_every_name_is_placed(letter: str) -> None:
    land, words = board(), names(letter).words
    here = [point for point in land.points if point.map == letter]
    assert words.cities.keys() == {point.city for point in here if point.city}
    assert words.tunnels.keys() == {point.tunnel for point in here if point.tunnel}
    assert words.kingdoms.keys() == {point.kingdom for point in here if point.kingdom}
    assert all(words.kingdoms.values())
    assert all(words.rivers.values())


@LETTERS
@EVERY_ZOOM
@EVERY_TEXT
def test_names_are_never_smaller_than_readable(letter: str, zoom: float, least: float) -> None:
    for drawn in each(names(letter).labels(zoom, least)):
        line = drawn.placed.label.lines[0]
        if line.role == "city":
            assert line.size * drawn.scale * PITCH * zoom >= least - 0.01, line.text


@LETTERS
@EVERY_ZOOM
@EVERY_TEXT
def test_major_cities_are_always_named(letter: str, zoom: float, least: float) -> None:
    cities = board().cities.values()
    major = {
        city.name
        for city in cities
        if city.size == "major" and board().points[city.mileposts[0]].map == letter
    }
    assert major <= named(letter, zoom, least)


@EVERY_ZOOM
def test_every_city_is_named_at_normal_text(zoom: float) -> None:
    here = {point.city for point in board().points if point.map == "M" and point.city}
    assert here <= named("M", zoom, LEAST)


@LETTERS
def test_sheet_has_every_label_where_it_stands(letter: str) -> None:
    here, zoom = names(letter), 0.5
    sheet = here.label_sheet(LabelLook(zoom, LEAST))
    drawn = here.labels(zoom, LEAST)
    assert [label.name for label in sheet.labels] == [each.placed.label.name for each in drawn]
    for label, wanted in each(list(zip(sheet.labels, drawn, strict=True))):
        room = here.room(wanted)
        assert QRectF(label.area(zoom)).contains(
            QRectF(room.topLeft() * zoom, room.size() * zoom).adjusted(1, 1, -1, -1)
        )
        assert sheet.picture.rect().contains(*label.source[:2])
