"""Pen and brush: the lines, ribbons and washes of all art."""

from collections.abc import Sequence
from math import hypot
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QGradient, QPainter, QPainterPath, QPen, QPolygonF

Spot = tuple[float, float]
"""A point of a picture: to the right, and down."""
Line = list[Spot]
Fill = QColor | QGradient | None

_PIECE: Final = 40
"""Points per stroke: the cost of a stroke grows faster than the length of its path."""


def tint(name: str, alpha: int = 255) -> QColor:
    """Return a colour by name or #rrggbb, with an opacity."""
    colour = QColor(name)
    colour.setAlpha(alpha)
    return colour


INK: Final = tint("#3b2a1a")
FAINT_INK: Final = tint("#46301c", 190)


def pen(colour: QColor | QGradient, width: float) -> QPen:
    """Return a pen with round ends, `width` units thick."""
    line = Qt.PenStyle.SolidLine
    return QPen(QBrush(colour), width, line, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)


def path_of(points: Sequence[Spot], *, closed: bool = False) -> QPainterPath:
    """Return the line through all points."""
    path = QPainterPath(QPointF(*points[0]))
    for point in points[1:]:
        path.lineTo(*point)
    if closed:
        path.closeSubpath()
    return path


def area_of(lines: Sequence[Line]) -> QPainterPath:
    """Return the area inside closed lines; areas inside two of them are excluded."""
    area = QPainterPath()
    for line in lines:
        area.addPath(path_of(line, closed=True))
    return area


def circle(x: float, y: float, radius: float, high: float | None = None) -> QPainterPath:
    """Return a circle, or an ellipse of another height."""
    path = QPainterPath()
    path.addEllipse(QPointF(x, y), radius, radius if high is None else high)
    return path


def draw(
    painter: QPainter,
    path: QPainterPath,
    width: float,
    colour: QColor | QGradient = INK,
    fill: Fill = None,
) -> None:
    """Draw the outline of a path, filled first if `fill` is given."""
    painter.setPen(pen(colour, width))
    painter.setBrush(QBrush(fill) if fill is not None else Qt.BrushStyle.NoBrush)
    painter.drawPath(path)


def fill(painter: QPainter, path: QPainterPath, colour: QColor | QGradient) -> None:
    """Fill a path without an outline."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QBrush(colour))
    painter.drawPath(path)


def stroke(painter: QPainter, line: Line, width: float, colour: QColor) -> None:
    """Draw a long line in pieces; an opaque colour hides the joints."""
    painter.setPen(pen(colour, width))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for start in range(0, len(line) - 1, _PIECE):
        piece = line[start : start + _PIECE + 1]
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in piece]))


def tick(
    painter: QPainter, x: float, y: float, right: float, down: float, width: float, colour: QColor
) -> None:
    """Draw a short straight line from x and y."""
    painter.setPen(pen(colour, width))
    painter.drawLine(QPointF(x, y), QPointF(x + right, y + down))


def ribbon(line: Line, first: float, last: float) -> QPainterPath:
    """Return a brush stroke whose width changes from `first` to `last`."""
    left, right = [], []
    for n, (x, y) in enumerate(line):
        (ax, ay), (bx, by) = line[max(0, n - 1)], line[min(len(line) - 1, n + 1)]
        long = hypot(bx - ax, by - ay) or 1.0
        half = (first + (last - first) * n / (len(line) - 1)) / 2
        off = (ay - by) / long * half, (bx - ax) / long * half
        left.append((x + off[0], y + off[1]))
        right.append((x - off[0], y - off[1]))
    ribbon = path_of(left + right[::-1], closed=True)
    ribbon.setFillRule(Qt.FillRule.WindingFill)
    return ribbon
