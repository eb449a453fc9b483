"""The signs of players, so that no fact is conveyed by colour alone (A11Y-4)."""

from collections.abc import Callable
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath

from gui.painting.ink import INK, circle, draw, path_of


def paint_sign(
    painter: QPainter, shape: str, x: float, y: float, *, size: float, colour: QColor
) -> None:
    """Draw a player's sign: circle, square, triangle, diamond, star or cross."""
    draw(painter, _SHAPES[shape](x, y, size / 2), 1.2, INK, colour)


def _square(x: float, y: float, half: float) -> QPainterPath:
    path = QPainterPath()
    path.addRect(QRectF(x - half * 0.9, y - half * 0.9, half * 1.8, half * 1.8))
    return path


def _triangle(x: float, y: float, half: float) -> QPainterPath:
    return path_of(
        [(x, y - half), (x + half, y + half * 0.8), (x - half, y + half * 0.8)], closed=True
    )


def _diamond(x: float, y: float, half: float) -> QPainterPath:
    return path_of([(x, y - half), (x + half, y), (x, y + half), (x - half, y)], closed=True)


def _star(x: float, y: float, half: float) -> QPainterPath:
    spots = []
    for n in range(10):
        radius, angle = half if n % 2 == 0 else half * 0.45, n * pi / 5 - pi / 2
        spots.append((x + cos(angle) * radius, y + sin(angle) * radius))
    return path_of(spots, closed=True)


def _cross(x: float, y: float, half: float) -> QPainterPath:
    arm = half * 0.36
    return path_of(
        [
            (x - arm, y - half),
            (x + arm, y - half),
            (x + arm, y - arm),
            (x + half, y - arm),
            (x + half, y + arm),
            (x + arm, y + arm),
            (x + arm, y + half),
            (x - arm, y + half),
            (x - arm, y + arm),
            (x - half, y + arm),
            (x - half, y - arm),
            (x - arm, y - arm),
        ],
        closed=True,
    )


_SHAPES: Final[dict[str, Callable[[float, float, float], QPainterPath]]] = {
    "circle": circle,
    "square": _square,
    "triangle": _triangle,
    "diamond": _diamond,
    "star": _star,
    "cross": _cross,
}
