"""Signs of weather, water and fire, each within ten units of the origin."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from gui.painting.ink import circle, draw, fill, path_of, pen, tint


def flake(painter: QPainter, ink: QColor) -> None:
    """Draw a snowflake."""
    painter.setPen(pen(ink, 1.8))
    for n in range(6):
        x, y = cos(n * pi / 3), sin(n * pi / 3)
        painter.drawLine(QPointF(0, 0), QPointF(x * 10, y * 10))
        for side in (-1, 1):
            to_x, to_y = cos(n * pi / 3 + side * 0.9), sin(n * pi / 3 + side * 0.9)
            start = QPointF(x * 6, y * 6)
            painter.drawLine(start, start + QPointF(to_x * 3.4, to_y * 3.4))


def gusts(painter: QPainter, ink: QColor) -> None:
    """Draw gusts of wind."""
    for y, left in ((-5.0, -8.0), (0.5, -10.0), (6.0, -7.0)):
        path = QPainterPath(QPointF(left, y))
        path.cubicTo(left + 5, y - 5, left + 9, y + 4, left + 14, y - 1)
        path.cubicTo(left + 18, y - 4, left + 15, y - 7, left + 12, y - 4)
        draw(painter, path, 1.8, ink)


def leaf(painter: QPainter, ink: QColor) -> None:
    """Draw a leaf."""
    path = QPainterPath(QPointF(-8, 8))
    path.cubicTo(-10, -4, 0, -10, 9, -9)
    path.cubicTo(10, 1, 4, 10, -8, 8)
    draw(painter, path, 1.8, ink, tint("#6f9a3e", ink.alpha() // 2))
    draw(painter, path_of([(-10, 10), (5, -5)]), 1.6, ink)
    for x in (-4.0, 0.5):
        draw(painter, path_of([(x, -x), (x + 5, -x + 1)]), 1.2, ink)


def whirl(painter: QPainter, ink: QColor) -> None:
    """Draw a whirlwind."""
    for turn in (0.0, pi):
        spots = [
            (cos(turn + n * 0.32) * (2 + n * 0.85), sin(turn + n * 0.32) * (2 + n * 0.85))
            for n in range(10)
        ]
        draw(painter, path_of(spots), 2.0, ink)
    draw(painter, circle(0, 0, 1.6), 1.2, ink, ink)


def waves(painter: QPainter, ink: QColor) -> None:
    """Draw three waves."""
    for y in (-5.0, 1.0, 7.0):
        path = QPainterPath(QPointF(-10, y))
        for n in range(3):
            left = -10 + n * 6.7
            path.cubicTo(left + 1.5, y - 4, left + 4.5, y - 4, left + 6.7, y)
        draw(painter, path, 1.8, ink)


def storm(painter: QPainter, ink: QColor) -> None:
    """Draw lightning over a wave."""
    bolt = [(2.0, -11.0), (-5.0, 0.0), (0.0, 0.0), (-2.0, 6.0), (6.0, -3.5), (1.0, -3.5)]
    bolt.append((5.0, -11.0))
    draw(painter, path_of(bolt, closed=True), 1.2, ink, tint("#ffe25c", ink.alpha()))
    path = QPainterPath(QPointF(-10, 9))
    for n in range(3):
        left = -10 + n * 6.7
        path.cubicTo(left + 1.5, 5, left + 4.5, 5, left + 6.7, 9)
    draw(painter, path, 1.8, ink)


def icicles(painter: QPainter, ink: QColor) -> None:
    """Draw icicles that hang from a ledge."""
    pale = tint("#d8efff", ink.alpha())
    for x, long in ((-7.5, 10.0), (-3.2, 16.0), (1.4, 12.0), (6.0, 17.5)):
        shape = path_of([(x - 2.2, -7.5), (x + 2.2, -7.5), (x + 0.2, -7.5 + long)], closed=True)
        draw(painter, shape, 1.2, ink, pale)
    draw(painter, path_of([(-10.5, -7.5), (9.5, -7.5)]), 2.4, ink)


def volcano(painter: QPainter, ink: QColor) -> None:
    """Draw a volcano that erupts."""
    glow = tint("#ff8a2a", ink.alpha())
    cone = path_of([(-10.0, 9.5), (-3.2, -2.5), (3.2, -2.5), (10.0, 9.5)], closed=True)
    draw(painter, cone, 1.6, ink, tint("#7a5a48", ink.alpha()))
    stream = path_of([(-2.2, -2.0), (2.2, -2.0), (1.0, 3.0), (3.0, 8.8), (-2.0, 8.8), (-0.8, 3.0)])
    fill(painter, stream, glow)
    for x, y, radius in ((0.0, -6.0, 2.2), (-5.0, -7.5, 1.6), (5.2, -6.8, 1.8), (1.5, -10.0, 1.4)):
        draw(painter, circle(x, y, radius), 0.8, ink, glow)


def flame(painter: QPainter, ink: QColor) -> None:
    """Draw a flame."""
    outer = QPainterPath(QPointF(0, 10.5))
    outer.cubicTo(-10, 9, -9, 0, -4, -4)
    outer.cubicTo(-4, 0, -2, 1, -1, 0)
    outer.cubicTo(-3, -5, 0, -9, 3, -11)
    outer.cubicTo(2, -5, 9, -1, 8, 4)
    outer.cubicTo(7, 9, 4, 10.5, 0, 10.5)
    draw(painter, outer, 1.4, ink, tint("#f2762e", ink.alpha()))
    inner = QPainterPath(QPointF(0, 9))
    inner.cubicTo(-5, 8, -3, 3, 0.5, 0)
    inner.cubicTo(2, 3, 5, 8, 0, 9)
    fill(painter, inner, tint("#ffd75a", ink.alpha()))
