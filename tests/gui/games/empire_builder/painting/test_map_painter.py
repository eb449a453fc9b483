"""The painted map of Empire Builder: the same each time, with land and water where they are."""

import pytest
from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QColor

from core.games.crayon.board import WATER
from core.games.empire_builder.projection import spot
from core.games.empire_builder.world import board
from gui.games.crayon.painting.tiles import TILE, Layer, Tile
from gui.games.empire_builder.painting.map_painter import RailwayMapPainter
from gui.games.empire_builder.painting.palette import ORANGE, YELLOW
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


def near(
    railway: RailwayMapPainter,
    milepost: str,
    right: float,
    down: float,
    layer: Layer = Layer.UPPER,
) -> QColor:
    """Return the colour of a layer beside a milepost, in units."""
    x, y = railway.geometry.place(board().by_name[milepost])
    level = 2.0
    spot_at = QRect(round((x + right) * level), round((y + down) * level), 1, 1)
    return railway.paint_area(layer, level, spot_at).pixelColor(0, 0)


@pytest.mark.screen("EB-SCR-9")
@pytest.mark.parametrize(
    ("size", "right", "colour"), [("small", 6.0, YELLOW), ("medium", 4.5, ORANGE)]
)
def test_smaller_cities_are_discs_in_the_colour_of_their_size(
    railway: RailwayMapPainter, size: str, right: float, colour: str
) -> None:
    cities = [city for city in board().cities.values() if city.size == size]
    for city in each(cities):
        shown = near(railway, board().points[city.mileposts[0]].name, right, 0)
        assert shown.name() == colour


@pytest.mark.screen("EB-SCR-9")
def test_major_cities_are_orange_hexagons_with_a_star(railway: RailwayMapPainter) -> None:
    majors = [city for city in board().cities.values() if city.size == "major"]
    assert len(majors) == 6
    for city in each(majors):
        assert len(city.mileposts) == 7
        name = board().points[city.mileposts[0]].name
        assert near(railway, name, 0, 0).lightness() > 230, "the star is white"
        places = ((20, 8), (-20, 8), (0, 30), (0, -30))
        grounds = [near(railway, name, *place, layer=Layer.GROUND) for place in places]
        orange = sum(ground.red() - ground.blue() > 70 for ground in grounds)
        assert orange >= 3, "a river may cross it"
        for other in city.mileposts[1:]:
            assert near(railway, board().points[other].name, 0, 0).name() == ORANGE


@pytest.mark.screen("EB-SCR-9")
def test_rough_mileposts_are_triangles_and_clear_ones_dots(railway: RailwayMapPainter) -> None:
    def shape(terrain: str) -> tuple[bool, bool, bool]:
        name = next(
            point.name
            for _, point in board().numbered()
            if point.terrain == terrain and point.city is None
        )
        places = ((0, -3.5), (-3.2, 2.4), (-3.2, -3.0))
        dark = (near(railway, name, right, down) for right, down in places)
        top, foot, side = (ink.alpha() > 200 and ink.lightness() < 80 for ink in dark)
        return top, foot, side

    assert shape("mountain") == (True, True, False)
    assert shape("plain") == (False, False, False)
    plain = next(p.name for _, p in board().numbered() if p.terrain == "plain" and not p.city)
    assert near(railway, plain, 0, 0).lightness() < 80


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
