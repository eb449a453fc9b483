"""The marked area of a map, such as the area of an event (EVENTSWIN-1)."""

from collections.abc import Collection, Iterator
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from core.games.crayon.board import Milepost
from core.games.crayon.cartography.outlines import Hex, Line, outlines
from gui.games.crayon.painting.geometry import MapGeometry
from gui.painting.ink import area_of, fill, tint

_WASH: Final = tint("#a3150c", 58)
_GLOW: Final = ((13.0, tint("#a3150c", 60)), (7.0, tint("#a3150c", 80)))
_INK: Final = tint("#7a0f08", 235)
_DASHES: Final = (4.0, 2.0)
_REACH: Final = 8.0
_PIECE: Final = 40
"""Points per stroke: the cost of a stroke grows faster than the length of its path."""


class MarkedArea:
    """An immutable area of one map, painted as a red wash with a pen line around it."""

    def __init__(self, geometry: MapGeometry, mileposts: Collection[Milepost]) -> None:
        lines = _lines(geometry, mileposts)
        self._area: Final = area_of(lines)
        closed = ([*line, line[0]] for line in lines)
        self._pieces: Final = [piece for line in closed for piece in _pieces(line)]
        self.box: Final = self._area.boundingRect().adjusted(-_REACH, -_REACH, _REACH, _REACH)

    def paint(self, painter: QPainter, window: QRectF) -> None:
        """Paint the part of the area inside `window`; the painter draws in units."""
        if not self.box.intersects(window):
            return
        fill(painter, self._area, _WASH)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        seen = window.adjusted(-_REACH, -_REACH, _REACH, _REACH)
        near = [piece for piece in self._pieces if piece.boundingRect().intersects(seen)]
        ink = QPen(_INK, 2.4)
        ink.setDashPattern(_DASHES)
        flat = Qt.PenCapStyle.FlatCap
        for pen in (*(QPen(colour, width, c=flat) for width, colour in _GLOW), ink):
            painter.setPen(pen)
            for piece in near:
                painter.drawPolyline(piece)


def _lines(geometry: MapGeometry, mileposts: Collection[Milepost]) -> list[Line]:
    points = geometry.board.points
    inside: set[Hex] = {
        (points[at].column, points[at].row)
        for at in mileposts
        if points[at].map == geometry.map.letter
    }
    lines = outlines(sorted(inside), lambda _, other: other not in inside)
    return [[geometry.at(spot) for spot in line] for line in lines]


def _pieces(line: Line) -> Iterator[QPolygonF]:
    for start in range(0, len(line) - 1, _PIECE):
        yield QPolygonF([QPointF(x, y) for x, y in line[start : start + _PIECE + 1]])
