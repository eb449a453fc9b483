"""Words on the painted maps: none on another, none on a place, at any level."""

from functools import cache
from itertools import combinations

import pytest
from PySide6.QtCore import QRectF

from core.games.crayon.cartography.sheet import Sheet
from core.games.iron_dragon.world import board
from gui.games.crayon.painting.geometry import FRAME, MapGeometry
from gui.games.iron_dragon.painting.names import MapNames
from gui.games.iron_dragon.painting.tiles import LEVELS
from gui.painting.scheme import PARCHMENT
from tests.each import each

MAPS = {sheet.letter: sheet for sheet in board().maps}
LETTERS = pytest.mark.parametrize("letter", MAPS)
EVERY_LEVEL = pytest.mark.parametrize("level", LEVELS)


@cache
def names(letter: str) -> MapNames:
    sheet = MAPS[letter]
    return MapNames(Sheet(board(), sheet), geometry(letter), [], PARCHMENT)


@cache
def geometry(letter: str) -> MapGeometry:
    return MapGeometry(board(), MAPS[letter])


def rooms(letter: str, level: float) -> dict[str, QRectF]:
    """Return the area of each label of a place, with its loads, except a unit at its rim."""
    words = names(letter).words
    labels = words.cities | words.tunnels | words.ports
    boxes = {name: names(letter).room(placed, level) for name, placed in labels.items()}
    return {name: box.adjusted(1, 1, -1, -1) for name, box in boxes.items()}


@LETTERS
@EVERY_LEVEL
@pytest.mark.screen("MAP-3")
def test_no_two_labels_overlap(letter: str, level: float) -> None:
    for (name, box), (other, room) in each(combinations(rooms(letter, level).items(), 2)):
        assert not box.intersects(room), (name, other)


@LETTERS
@EVERY_LEVEL
@pytest.mark.screen("MAP-3")
def test_no_label_covers_a_city_or_a_port(letter: str, level: float) -> None:
    places = {
        point.city or point.port or point.tunnel: geometry(letter).place(milepost)
        for milepost, point in board().numbered()
        if point.map == letter and (point.city or point.port or point.tunnel)
    }
    for name, box in each(rooms(letter, level).items()):
        for place, (x, y) in places.items():
            assert not box.intersects(QRectF(x - 5, y - 5, 10, 10)), (name, place)


@LETTERS
@EVERY_LEVEL
def test_no_label_is_cut_by_the_frame(letter: str, level: float) -> None:
    chart = geometry(letter)
    inner = QRectF(0, 0, chart.width, chart.height).adjusted(FRAME, FRAME, -FRAME, -FRAME)
    for name, box in each(rooms(letter, level).items()):
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
