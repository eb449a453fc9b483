"""Tiles: deterministic, without seams, and with everything on the board."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage

from core.games.crayon.board import Board
from core.games.iron_dragon.world import board
from gui.games.crayon.painting.tiles import LEVELS, TILE, Layer, Tile
from gui.games.iron_dragon.painting.map_painter import IronMapPainter
from tests.each import each
from tests.gui.games.iron_dragon.painting.isle import isle
from tests.gui.painting.pixels import content, covered, differing

UNDERWORLD = next(sheet for sheet in board().maps if sheet.letter == "U")
CORNER = QRect(150, 120, 160, 120)
LOOK = {
    True: [
        152, 154, 98, 207, 193, 127, 210, 174, 98, 133, 140, 85, 191, 181, 117, 208, 181, 110,
        119, 132, 90, 142, 139, 96, 198, 174, 119, 110, 120, 71, 150, 138, 92, 193, 169, 116,
    ],
    False: [
        59, 49, 57, 56, 46, 55, 60, 50, 59, 67, 69, 80, 69, 54, 74, 56, 47, 55,
        59, 48, 53, 61, 50, 57, 62, 51, 55, 68, 56, 58, 77, 61, 51, 124, 98, 62,
    ],
}  # fmt: skip
"""Red, green and blue of the parts of the corner, above and below the earth."""

LAYERS = pytest.mark.parametrize("layer", Layer)
SKIES = pytest.mark.parametrize("above", [True, False], ids=["above", "below"])


def painter(*, above: bool) -> IronMapPainter:
    """Return a new painter of the isle, or of the Underworld."""
    if above:
        land = isle()
        return IronMapPainter(land, land.maps[0])
    return IronMapPainter(board(), UNDERWORLD)


@pytest.fixture(scope="module")
def above() -> IronMapPainter:
    return painter(above=True)


@pytest.fixture(scope="module")
def below() -> IronMapPainter:
    return painter(above=False)


@LAYERS
@SKIES
def test_two_painters_paint_the_same(layer: Layer, above: bool) -> None:
    image, other = (painter(above=above).paint_area(layer, 1.0, CORNER) for _ in range(2))
    assert content(image) == content(other)


@LAYERS
def test_tile_continues_its_neighbours(above: IronMapPainter, layer: Layer) -> None:
    seam = QRect(TILE - 40, 180, 80, 60)
    left, right = (above.paint(Tile(layer, 1.0, column, 0)) for column in (0, 1))
    across = above.paint_area(layer, 1.0, seam)
    here, there = left.copy(TILE - 40, 180, 40, 60), right.copy(0, 180, 40, 60)
    for image, other in ((here, across.copy(0, 0, 40, 60)), (there, across.copy(40, 0, 40, 60))):
        assert differing(image, other, by=2) < 0.002  # otherwise Qt cuts off strokes near the edge
        assert differing(image, other, by=24) == 0


@LAYERS
def test_another_thread_paints_the_same(below: IronMapPainter, layer: Layer) -> None:
    with ThreadPoolExecutor(1) as pool:
        there = pool.submit(below.paint_area, layer, 0.5, CORNER).result()
    assert content(there) == content(below.paint_area(layer, 0.5, CORNER))


@SKIES
def test_look_of_the_ground_is_kept(above: bool) -> None:
    """What another game adds to the shared painting must not change the colours of this one."""
    image = painter(above=above).paint_area(Layer.GROUND, 1.0, CORNER)
    assert all(abs(a - b) < 4 for a, b in each(zip(_mean(_small(image)), LOOK[above], strict=True)))


@pytest.mark.parametrize("level", LEVELS)
def test_tiles_cover_the_map_once(above: IronMapPainter, level: float) -> None:
    areas = [above.area(tile) for tile in above.tiles(Layer.GROUND, level)]
    size = above.size(level)
    assert sum(area.width() * area.height() for area in areas) == size.width() * size.height()
    assert areas[-1].bottomRight() == QPoint(size.width() - 1, size.height() - 1)
    assert all(area.width() <= TILE and area.height() <= TILE for area in areas)


def test_every_level_shows_the_same_drawing(above: IronMapPainter) -> None:
    near = above.paint_area(Layer.GROUND, 2.0, QRect(600, 300, 400, 300))
    play = above.paint_area(Layer.GROUND, 1.0, QRect(300, 150, 200, 150))
    first, other = (_mean(_small(image)) for image in (near, play))
    assert all(abs(a - b) < 30 for a, b in each(zip(first, other, strict=True)))


def test_ground_hides_what_is_under_it_and_the_upper_layer_does_not(above: IronMapPainter) -> None:
    ground = above.paint_area(Layer.GROUND, 0.5, CORNER)
    assert not ground.hasAlphaChannel()
    upper = above.paint_area(Layer.UPPER, 0.5, CORNER)
    share = covered(upper, upper.rect()) / (CORNER.width() * CORNER.height())
    assert 0 < share < 0.5


@pytest.mark.screen("MAP-3")
def test_every_city_port_and_tunnel_is_painted(
    above: IronMapPainter, below: IronMapPainter
) -> None:
    for map_painter in (above, below):
        for place in each(_places(map_painter.board, map_painter.map.letter)):
            x, y = (round(v) for v in map_painter.geometry.place(map_painter.board.by_name[place]))
            around = QRect(x - 8, y - 8, 16, 16)
            image = map_painter.paint_area(Layer.UPPER, 1.0, around)
            assert covered(image, image.rect()) > 60, place


@pytest.mark.screen("MAP-3")
def test_every_land_milepost_has_a_mark(above: IronMapPainter, below: IronMapPainter) -> None:
    for map_painter in (above, below):
        size = map_painter.size(1.0)
        whole = map_painter.paint_area(Layer.UPPER, 1.0, QRect(QPoint(0, 0), size))
        for milepost, point in each(map_painter.board.numbered()):
            if point.map == map_painter.map.letter:
                x, y = (round(v) for v in map_painter.geometry.place(milepost))
                assert covered(whole, QRect(x - 2, y - 2, 5, 5)), point.name


@pytest.mark.screen("MAP-3")
def test_river_is_painted_where_it_crosses_a_section(above: IronMapPainter) -> None:
    land = above.board
    edge = land.edges_by_name["M4.2", "M4.3"]
    x, y = (round(v) for v in above.geometry.middle_of(edge))
    near = above.paint_area(Layer.GROUND, 1.0, QRect(x - 9, y - 9, 18, 18))
    blue = [colour for colour in _colours(near) if colour.blue() > colour.red() + 20]
    assert blue


def _places(land: Board, letter: str) -> list[str]:
    return [
        point.name for point in land.points if point.map == letter and (point.port or point.tunnel)
    ] + [
        land.points[city.mileposts[0]].name
        for city in land.cities.values()
        if land.points[city.mileposts[0]].map == letter
    ]


def _colours(image: QImage) -> list[QColor]:
    return [image.pixelColor(x, y) for x in range(image.width()) for y in range(image.height())]


def _small(image: QImage) -> QImage:
    smooth = Qt.TransformationMode.SmoothTransformation
    return image.scaled(QSize(4, 3), Qt.AspectRatioMode.IgnoreAspectRatio, smooth)


def _mean(image: QImage) -> list[int]:
    return [value for c in _colours(image) for value in (c.red(), c.green(), c.blue())]
