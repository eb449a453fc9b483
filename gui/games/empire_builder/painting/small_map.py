"""North America in small, with its true coast: for the preview of the game and its minimap."""

from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from core.games.crayon.board import Board, GameMap
from core.games.crayon.cartography.outlines import Line, smooth
from core.games.empire_builder.chart import chart
from gui.games.crayon.painting.small_map import SmallMap
from gui.games.empire_builder.painting.palette import FRONTIER, ORANGE, PRINT, TINTS, YELLOW
from gui.painting.ink import area_of, circle, draw, fill, path_of, tint

_SEA: Final = tint("#bdd2d6")
_LAND: Final = tint("#f7eed8")
_ABROAD: Final = tint("#d9cdb4")
_ROUGH: Final = tint("#a87a48", 110)
_SHORE: Final = tint("#3f6474")
_RIVER: Final = tint("#5f95ab")
_WASH: Final = 120
_SIZES: Final = {"small": (10.0, YELLOW), "medium": (13.0, ORANGE), "major": (30.0, ORANGE)}


class RailwaySmallMap(SmallMap):
    """North America without track and trains."""

    def __init__(self, board: Board, sheet: GameMap) -> None:
        super().__init__(board, sheet)
        drawn = chart()
        self._land: Final = self._area(drawn.land)
        self._isles: Final = self._area(drawn.isles)
        self._abroad: Final = self._area(drawn.abroad)
        self._rough: Final = [self._area([line]) for line in drawn.rough]
        self._states: Final = [(state.tint, self._area(state.outlines)) for state in drawn.states]
        self._rivers: Final = [
            path_of(self._units(smooth(line, closed=False))) for line in drawn.rivers.values()
        ]
        self._frontiers: Final = [path_of(self._units(line)) for line in drawn.frontiers]
        self._places: Final = [
            (self.geometry.place(city.mileposts[0]), city.size) for city in board.cities.values()
        ]

    def paint(self, painter: QPainter) -> None:
        """Paint water, states, mountains, rivers and cities."""
        painter.fillRect(self.room, _SEA)
        painter.save()
        painter.setClipRect(self.room, Qt.ClipOperation.IntersectClip)
        fill(painter, self._land, _LAND)
        painter.save()
        painter.setClipPath(self._land, Qt.ClipOperation.IntersectClip)
        for number, area in self._states:
            fill(painter, area, tint(TINTS[number], _WASH))
        for area in self._rough:
            fill(painter, area, _ROUGH)
        fill(painter, self._abroad, _ABROAD)
        for river in self._rivers:
            draw(painter, river, 8.0, _RIVER)
        painter.restore()
        draw(painter, self._isles, 4.0, _SHORE, _ABROAD)
        draw(painter, self._land, 6.0, _SHORE)
        for frontier in self._frontiers:
            draw(painter, frontier, 7.0, tint(FRONTIER))
        painter.restore()
        for (x, y), size in self._places:
            radius, colour = _SIZES[size]
            draw(painter, circle(x, y, radius), 4.0, PRINT, tint(colour))
        frame = QPainterPath()
        frame.addRect(self.room)
        draw(painter, frame, 10.0, PRINT)

    def _area(self, lines: tuple[Line, ...] | list[Line]) -> QPainterPath:
        return area_of([self._units(line) for line in lines])

    def _units(self, line: Line) -> Line:
        return [self.geometry.at(spot) for spot in line]


@cache
def railway_maps(board: Board) -> tuple[RailwaySmallMap, ...]:
    """Return the small map of North America; it is made once and shared."""
    return tuple(RailwaySmallMap(board, sheet) for sheet in board.maps)


def preview(board: Board, size: QSize) -> QImage:
    """Return a picture of the map for the setup window, as large as fits into `size` pixels."""
    (small,) = railway_maps(board)
    image = QImage(
        small.room.size().toSize().scaled(size, Qt.AspectRatioMode.KeepAspectRatio),
        QImage.Format.Format_RGB32,
    )
    painter = QPainter(image)
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setWindow(QRectF(small.room).toRect())
        small.paint(painter)
    finally:  # An image must not be freed while it is painted.
        painter.end()
    return image
