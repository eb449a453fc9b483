"""The painted map of Empire Builder: the same each time, with land and water where they are."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor

from core.games.crayon.board import WATER
from core.games.empire_builder.projection import spot
from core.games.empire_builder.world import board
from gui.games.crayon.painting.tiles import TILE, Layer, Tile
from gui.games.empire_builder.painting.map_painter import RailwayMapPainter
from gui.games.empire_builder.painting.small_map import preview
from tests.each import each
from tests.gui.painting.pixels import content, covered, differing

CORNER = QRect(420, 300, 120, 90)

SEA = {"Pacific": (-125.0, 36.0), "Atlantic": (-70.9, 37.8), "Gulf": (-90.0, 26.0)}
LAKES = {
    "Superior": (-86.6, 47.2), "Michigan": (-87.0, 43.6), "Huron": (-81.9, 44.6),
    "Erie": (-81.7, 41.8), "Ontario": (-77.9, 43.5),
}  # fmt: skip
LAND = {"Kansas": (-98.8, 38.9), "Ontario": (-86.3, 50.1), "Texas": (-99.4, 31.2)}
ABROAD = {"Chihuahua": (-107.9, 28.6), "Coahuila": (-102.9, 27.2)}


def painter() -> RailwayMapPainter:
    return RailwayMapPainter(board(), board().maps[0])


@pytest.fixture(scope="module")
def railway() -> RailwayMapPainter:
    return painter()


def colour_at(railway: RailwayMapPainter, place: tuple[float, float]) -> QColor:
    """Return the mean colour of the ground around a longitude and latitude."""
    at = spot(longitude=place[0], latitude=place[1])
    x, y = (round(value) for value in railway.geometry.at(at))
    near = railway.paint_area(Layer.GROUND, 1.0, QRect(x - 6, y - 6, 12, 12))
    return near.scaled(1, 1).pixelColor(0, 0)


def blueness(colour: QColor) -> int:
    return colour.blue() - colour.red()


@pytest.mark.parametrize("layer", Layer)
def test_two_painters_paint_the_same(railway: RailwayMapPainter, layer: Layer) -> None:
    images = [each_painter.paint_area(layer, 0.5, CORNER) for each_painter in (railway, painter())]
    assert content(images[0]) == content(images[1])


@pytest.mark.parametrize("layer", Layer)
def test_tile_continues_its_neighbours(railway: RailwayMapPainter, layer: Layer) -> None:
    left, right = (railway.paint(Tile(layer, 1.0, column, 1)) for column in (1, 2))
    seam = railway.paint_area(layer, 1.0, QRect(2 * TILE - 40, TILE + 100, 80, 60))
    for image, part in (
        (left.copy(TILE - 40, 100, 40, 60), seam.copy(0, 0, 40, 60)),
        (right.copy(0, 100, 40, 60), seam.copy(40, 0, 40, 60)),
    ):
        assert differing(image, part, by=2) < 0.01
        assert differing(image, part, by=40) == 0


@pytest.mark.screen("EB-SCR-9")
def test_seas_and_lakes_are_blue_and_land_is_not(railway: RailwayMapPainter) -> None:
    for name, place in each((SEA | LAKES).items()):
        assert blueness(colour_at(railway, place)) > 0, name
    for name, place in each((LAND | ABROAD).items()):
        assert blueness(colour_at(railway, place)) < -10, name


def test_land_beyond_the_game_is_greyer_than_its_land(railway: RailwayMapPainter) -> None:
    home = [blueness(colour_at(railway, place)) for place in LAND.values()]
    abroad = [blueness(colour_at(railway, place)) for place in ABROAD.values()]
    assert min(abroad) > max(home)


@pytest.mark.screen("EB-SCR-9")
def test_every_milepost_has_a_mark_and_water_has_none(railway: RailwayMapPainter) -> None:
    whole = railway.paint_area(Layer.UPPER, 1.0, QRect(0, 0, railway.geometry.width, 1600))
    for milepost, point in each(board().numbered()):
        x, y = (round(value) for value in railway.geometry.place(milepost))
        if y < 1590:
            marked = covered(whole, QRect(x - 2, y - 2, 5, 5)) > 0
            assert marked == (point.terrain not in WATER), point.name


@pytest.mark.screen("EB-SCR-9")
def test_kansas_city_has_three_bridges(railway: RailwayMapPainter) -> None:
    def shown(a: str, b: str) -> int:
        (ax, ay), (bx, by) = (railway.geometry.place(board().by_name[name]) for name in (a, b))
        x, y = round((ax + bx) / 2), round((ay + by) / 2)
        image = railway.paint_area(Layer.UPPER, 1.0, QRect(x - 5, y - 5, 10, 10))
        return covered(image, image.rect())

    for end in each(("M32.22", "M32.23", "M33.23")):
        assert shown("M33.22", end) > 20
    assert shown("M31.23", "M32.23") < 20


def test_preview_fits_and_shows_lakes(railway: RailwayMapPainter) -> None:
    small = preview(board(), QSize(420, 260))
    assert small.width() <= 420
    assert small.height() <= 260
    scale = small.width() / railway.geometry.width
    for name, place in each((LAKES | SEA).items()):
        x, y = railway.geometry.at(spot(longitude=place[0], latitude=place[1]))
        assert blueness(small.pixelColor(round(x * scale), round(y * scale))) > 0, name
