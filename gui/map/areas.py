"""An area that is marked until another is: where an event holds (EVENTSWIN-1)."""

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPainterPath, QPen, QRegion

from core.cartography.outlines import Hex, outlines
from core.games.crayon.board import Milepost
from gui.map.scene import Scene
from gui.painting.geometry import MapGeometry
from gui.painting.ink import area_of, fill, tint

_WASH: Final = tint("#a3150c", 58)
_EDGES: Final = ((13.0, tint("#a3150c", 60)), (7.0, tint("#a3150c", 80)))
_INK: Final = tint("#7a0f08", 235)


class MarkedArea:
    """Mileposts under a red wash, a pen line around them."""

    def __init__(self) -> None:
        self._mileposts: frozenset[Milepost] = frozenset()
        self._paths: dict[str, QPainterPath] = {}

    @property
    def mileposts(self) -> frozenset[Milepost]:
        """What is marked."""
        return self._mileposts

    def mark(self, mileposts: Collection[Milepost]) -> None:
        """Mark these instead of what was marked."""
        self._mileposts, self._paths = frozenset(mileposts), {}

    def paint(self, painter: QPainter, scene: Scene) -> None:
        if not self._mileposts:
            return
        letter = scene.geometry.map.letter
        if letter not in self._paths:
            self._paths[letter] = _area(scene.geometry, self._mileposts)
        area = self._paths[letter]
        if not area.boundingRect().intersects(scene.window):
            return
        painter.save()
        corner = scene.spot((0.0, 0.0))
        painter.translate(corner)
        painter.scale(scene.camera.zoom, scene.camera.zoom)
        fill(painter, area, _WASH)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, colour in _EDGES:
            painter.setPen(QPen(colour, width))
            painter.drawPath(area)
        edge = QPen(_INK, 2.4)
        edge.setDashPattern([4.0, 2.0])
        painter.setPen(edge)
        painter.drawPath(area)
        painter.restore()

    def stirring(self, scene: Scene) -> QRegion:
        del scene
        return QRegion()


def _area(geometry: MapGeometry, mileposts: Collection[Milepost]) -> QPainterPath:
    points = geometry.board.points
    inside: set[Hex] = {
        (points[at].column, points[at].row)
        for at in mileposts
        if points[at].map == geometry.map.letter
    }
    lines = outlines(sorted(inside), lambda _, other: other not in inside)
    return area_of([[geometry.at(spot) for spot in line] for line in lines])
