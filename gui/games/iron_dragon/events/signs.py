"""The signs and textures of events in play; events differ in shape as well as colour."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QBrush, QColor, QImage, QPainter, QPainterPath, QTransform

from core.games.crayon.cartography.outlines import Line
from gui.games.iron_dragon.events.model.areas import Look
from gui.painting.ink import circle, draw, path_of, pen, tint

Strokes = Callable[[QPainter, QColor], None]

SIGN: Final = 17.0
"""Radius in units of a sign."""
_PAPER: Final = tint("#fbf1d6", 240)
_SIDE: Final = 80
"""Side in units of a texture tile."""


class Style(NamedTuple):
    """The style of an event: the colours of its wash and strokes, and its motif."""

    wash: QColor
    ink: QColor
    sign: Strokes
    motif: Strokes


def paint_sign(painter: QPainter, look: Look) -> None:
    """Draw the sign of an event around the origin: a parchment slip with its picture."""
    style = STYLES[look]
    draw(painter, circle(1.2, 1.6, SIGN - 2), 0.1, tint("#1e140a", 0), tint("#1e140a", 70))
    draw(painter, circle(0, 0, SIGN - 2), 2.2, style.ink, _PAPER)
    style.sign(painter, style.ink)


def texture(look: Look, level: float) -> QBrush:
    """Return a brush that fills an area, in units, with the wash and the motif of an event.

    `level` is the pixels per unit of the picture to be painted: a brush that needs no scaling is
    several times faster.
    """
    style = STYLES[look]
    ink = QColor(style.ink)
    ink.setAlpha(120)

    def paint(painter: QPainter) -> None:
        painter.fillRect(0, 0, _SIDE, _SIDE, style.wash)
        for x, y in ((20, 20), (60, 60)):
            painter.save()
            painter.translate(x, y)
            style.motif(painter, ink)
            painter.restore()

    return _brush(paint, level)


def hatching(level: float) -> QBrush:
    """Return a brush of pen strokes, as `texture`, for ground where something is barred."""

    def paint(painter: QPainter) -> None:
        painter.setPen(pen(tint("#5a1410", 105), 1.4))
        for start in range(-_SIDE, _SIDE + 1, 10):
            painter.drawLine(QPointF(start, _SIDE), QPointF(start + _SIDE, 0))

    return _brush(paint, level)


def _brush(paint: Callable[[QPainter], None], level: float) -> QBrush:
    side = round(_SIDE * level)
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(level, level)
    paint(painter)
    painter.end()
    brush = QBrush(image)
    brush.setTransform(QTransform.fromScale(1 / level, 1 / level))
    return brush


# --- pictures, each within ten units of the origin


def _flake(painter: QPainter, ink: QColor) -> None:
    painter.setPen(pen(ink, 1.8))
    for n in range(6):
        x, y = cos(n * pi / 3), sin(n * pi / 3)
        painter.drawLine(QPointF(0, 0), QPointF(x * 10, y * 10))
        for side in (-1, 1):
            to_x, to_y = cos(n * pi / 3 + side * 0.9), sin(n * pi / 3 + side * 0.9)
            start = QPointF(x * 6, y * 6)
            painter.drawLine(start, start + QPointF(to_x * 3.4, to_y * 3.4))


def _gusts(painter: QPainter, ink: QColor) -> None:
    for y, left in ((-5.0, -8.0), (0.5, -10.0), (6.0, -7.0)):
        path = QPainterPath(QPointF(left, y))
        path.cubicTo(left + 5, y - 5, left + 9, y + 4, left + 14, y - 1)
        path.cubicTo(left + 18, y - 4, left + 15, y - 7, left + 12, y - 4)
        draw(painter, path, 1.8, ink)


def _leaf(painter: QPainter, ink: QColor) -> None:
    path = QPainterPath(QPointF(-8, 8))
    path.cubicTo(-10, -4, 0, -10, 9, -9)
    path.cubicTo(10, 1, 4, 10, -8, 8)
    draw(painter, path, 1.8, ink, tint("#6f9a3e", ink.alpha() // 2))
    draw(painter, path_of([(-10, 10), (5, -5)]), 1.6, ink)
    for x in (-4.0, 0.5):
        draw(painter, path_of([(x, -x), (x + 5, -x + 1)]), 1.2, ink)


def _star(painter: QPainter, ink: QColor) -> None:
    for x, y, size in ((-1.0, 1.0, 9.5), (7.5, -7.0, 4.0)):
        spots: Line = []
        for n in range(8):
            reach = size if n % 2 == 0 else size * 0.3
            spots.append((x + sin(n * pi / 4) * reach, y - cos(n * pi / 4) * reach))
        draw(painter, path_of(spots, closed=True), 1.4, ink, tint("#c99bff", ink.alpha() // 2))


def _whirl(painter: QPainter, ink: QColor) -> None:
    for turn in (0.0, pi):
        spots = [
            (cos(turn + n * 0.32) * (2 + n * 0.85), sin(turn + n * 0.32) * (2 + n * 0.85))
            for n in range(10)
        ]
        draw(painter, path_of(spots), 2.0, ink)
    draw(painter, circle(0, 0, 1.6), 1.2, ink, ink)


def _waves(painter: QPainter, ink: QColor) -> None:
    for y in (-5.0, 1.0, 7.0):
        path = QPainterPath(QPointF(-10, y))
        for n in range(3):
            left = -10 + n * 6.7
            path.cubicTo(left + 1.5, y - 4, left + 4.5, y - 4, left + 6.7, y)
        draw(painter, path, 1.8, ink)


def _storm(painter: QPainter, ink: QColor) -> None:
    bolt = [
        (2.0, -11.0),
        (-5.0, 0.0),
        (0.0, 0.0),
        (-2.0, 6.0),
        (6.0, -3.5),
        (1.0, -3.5),
        (5.0, -11.0),
    ]
    draw(painter, path_of(bolt, closed=True), 1.2, ink, tint("#ffe25c", ink.alpha()))
    path = QPainterPath(QPointF(-10, 9))
    for n in range(3):
        left = -10 + n * 6.7
        path.cubicTo(left + 1.5, 5, left + 4.5, 5, left + 6.7, 9)
    draw(painter, path, 1.8, ink)


def _fork(painter: QPainter, ink: QColor) -> None:
    draw(painter, path_of([(0.0, 11.0), (0.0, -1.0)]), 2.2, ink)
    path = QPainterPath(QPointF(-6, -10))
    path.cubicTo(-6, 1, 6, 1, 6, -10)
    draw(painter, path, 1.9, ink)
    draw(painter, path_of([(0.0, -1.0), (0.0, -10.0)]), 1.9, ink)


def _axes(painter: QPainter, ink: QColor) -> None:
    for side in (-1.0, 1.0):
        draw(painter, path_of([(-8 * side, 9.0), (7 * side, -8.0)]), 2.0, ink)
        head = QPainterPath(QPointF(3 * side, -9))
        head.cubicTo(6 * side, -12, 12 * side, -7, 9 * side, -2)
        head.lineTo(6 * side, -6)
        head.closeSubpath()
        draw(painter, head, 1.2, ink, tint("#b9bcc4", ink.alpha()))


STYLES: Final[dict[Look, Style]] = {
    "snow": Style(tint("#e9f4ff", 120), tint("#2f5f96"), _flake, _flake),
    "sand": Style(tint("#d99a2b", 110), tint("#7a4a08"), _gusts, _gusts),
    "leaves": Style(tint("#7fae3a", 62), tint("#23501c"), _leaf, _leaf),
    "magic": Style(tint("#9a5fd0", 80), tint("#54248a"), _star, _star),
    "gale": Style(tint("#6f8796", 100), tint("#263b48"), _whirl, _whirl),
    "flood": Style(tint("#4d93c8", 120), tint("#17476e"), _waves, _waves),
    "waves": Style(tint("#3a4f66", 70), tint("#1c2b3a"), _storm, _waves),
    "revolt": Style(tint("#c8502a", 80), tint("#7a1f0c"), _fork, _fork),
    "axes": Style(tint("#a0522d", 80), tint("#4a2410"), _axes, _axes),
}
