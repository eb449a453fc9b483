"""The way of a computer's plan on the map, with the track to build first in numbered order."""

from collections.abc import Sequence
from itertools import pairwise
from math import hypot
from typing import Final, NamedTuple

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from core.games.crayon.board import EdgeId
from gui.fonts import TEXT, font
from gui.games.crayon.map.scene import Scene, StillLayer
from gui.games.crayon.map.way import Way
from gui.painting.ink import INK, circle, draw, tint

_HALO: Final = tint("#fff8e2", 215)
_WAY: Final = tint("#d9a441", 200)
_FIRST: Final = tint("#c8402c")
_PAPER: Final = tint("#fffaea")
_APART: Final = 1.6
"""Least distance of two numbers, in heights of letters."""


class Numbered(NamedTuple):
    """A number beside a section, at a pixel of the view."""

    number: int
    at: QPointF


class AdvisedWay(StillLayer):
    """The layer of the way; it paints nothing until it is given one."""

    def __init__(self) -> None:
        self._way: Way | None = None

    def show(self, way: Way | None) -> None:
        """Show a way instead of the one before; None shows nothing."""
        self._way = way

    @property
    def way(self) -> Way | None:
        """The way that is shown."""
        return self._way

    def paint(self, painter: QPainter, scene: Scene) -> None:
        if self._way is None:
            return
        size = scene.size
        for start, to in pairwise(self._way.places):
            if scene.has(start) and scene.has(to):
                line = QLineF(scene.pixel(start), scene.pixel(to))
                _line(painter, line, _WAY, 5.0 * size)
        for edges, dashes in ((self._way.later, (1.6, 1.2)), (self._way.first, ())):
            lines = _lines(scene, edges)
            for line in lines:
                _line(painter, line, _HALO, 9.0 * size)
            for line in lines:
                _line(painter, line, INK if dashes else _FIRST, 4.6 * size, dashes)
        for numbered in self.numbers(scene):
            _paint_number(painter, numbered, scene.text * 0.84)

    def numbers(self, scene: Scene) -> list[Numbered]:
        """Return the numbers of the track to build first, as many as fit beside each other.

        The first number comes before the last, and both before those between them.
        """
        first = () if self._way is None else self._way.first
        middles = [
            (number, line.center())
            for number, edge in enumerate(first, 1)
            for line in _lines(scene, (edge,))
        ]
        kept: list[Numbered] = []
        for number, at in [*middles[:1], *middles[:0:-1][:1], *middles[1:-1]]:
            distances = [hypot(at.x() - other.at.x(), at.y() - other.at.y()) for other in kept]
            if min(distances, default=_APART * scene.text) >= _APART * scene.text:
                kept.append(Numbered(number, at))
        return sorted(kept, key=lambda numbered: numbered.number)


def _lines(scene: Scene, edges: Sequence[EdgeId]) -> list[QLineF]:
    """Return the lines of the sections on this map, in pixels of the view."""
    sections = [scene.geometry.board.sections[edge] for edge in edges]
    return [
        QLineF(scene.pixel(section.a), scene.pixel(section.b))
        for section in sections
        if scene.has(section.a) and scene.has(section.b)
    ]


def _line(
    painter: QPainter, line: QLineF, colour: QColor, width: float, dashes: Sequence[float] = ()
) -> None:
    cap = Qt.PenCapStyle.FlatCap if dashes else Qt.PenCapStyle.RoundCap
    pen = QPen(colour, width, Qt.PenStyle.SolidLine, cap)
    if dashes:
        pen.setDashPattern(list(dashes))
    painter.setPen(pen)
    painter.drawLine(line)


def _paint_number(painter: QPainter, numbered: Numbered, letters: float) -> None:
    at, radius = numbered.at, letters * 0.86
    draw(painter, circle(at.x(), at.y(), radius), 1.6, _FIRST, _PAPER)
    painter.setFont(font(TEXT, letters, bold=True))
    painter.setPen(INK)
    box = QRectF(at.x() - 2 * letters, at.y() - 2 * letters, 4 * letters, 4 * letters)
    painter.drawText(box, Qt.AlignmentFlag.AlignCenter, str(numbered.number))
