"""Pictures of animals, which more than one game has."""

from math import cos, pi, sin

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from gui.painting.ink import circle, draw
from gui.painting.shapes import DARK, LINE, curve, curved, disc, line_of, shape, sheen, spot


def cattle(painter: QPainter) -> None:
    """Draw the head of an ox from the front."""
    for side in (-1, 1):
        horn = curve((side * 4, -6), (side * 11, -5, side * 9.5, -12), (side * 6, -9, side * 3, -9))
        curved(painter, horn, "#f4e8c6")
        ear = curve((side * 5, -4.5), (side * 11, -5, side * 11, -1), (side * 8, 1, side * 4.5, -1))
        curved(painter, ear, "#8a4f28")
    face = curve((-5.5, -8), (0, -10, 5.5, -8), (7, -2, 4.5, 5), (-4.5, 5), (-7, -2, -5.5, -8))
    curved(painter, face, "#a86534")
    curved(painter, curve((-2, -8.6), (2, -8.6), (2.4, 3), (-2.4, 3)), "#f7ead0", 0.01)
    curved(
        painter,
        curve((-5.5, 4), (0, 1, 5.5, 4), (6.5, 10.5, 0, 11), (-6.5, 10.5, -5.5, 4)),
        "#eeb9a0",
    )
    for side in (-1, 1):
        spot(painter, "#2b1d12", (side * 3.6, -2.6), 1.25)
        spot(painter, "#7a3c2c", (side * 2.4, 6.6), 1.15)


def sheep(painter: QPainter) -> None:
    """Draw a sheep from the side, all wool."""
    for x in (-5, -1.5, 3, 6):
        line_of(painter, (x, 4), (x, 10.5), width=2.2)
    wool = circle(1.2, 0.4, 6, 4)
    wool.setFillRule(Qt.FillRule.WindingFill)
    for n in range(9):
        angle = n * 2 * pi / 9
        wool.addEllipse(QPointF(1.2 + cos(angle) * 6, 0.4 + sin(angle) * 3.6), 3.7, 3.5)
    draw(painter, wool.simplified(), LINE, DARK, sheen(-7, 10, "#ffffff", "#fbf6e8", "#d5cdb8"))
    for x, y in ((-1, -1), (3, 1.6), (5.5, -1.6), (0.6, 3.6)):
        draw(painter, curve((x - 1.4, y), (x, y + 1.8, x + 1.4, y), closed=False), 0.8, DARK)
    curved(
        painter,
        curve((-9.5, -6), (-5, -7.5, -4.4, -4), (-5, 2, -8, 2.6), (-11.4, 1, -9.5, -6)),
        "#3d332c",
    )
    spot(painter, "#ffffff", (-8, -2.4), 0.95)


def fish(painter: QPainter) -> None:
    """Draw a herring."""
    shape(painter, "#3d7fa3", (5, 0), (11.5, -6), (10, 0), (11.5, 6))
    body = curve((-11, 0.5), (-5, -8, 2, -6), (6, -4.6, 8, 0), (5, 5, 0, 6.4), (-7, 7, -11, 0.5))
    draw(painter, body, LINE, DARK, sheen(-11, 8, "#a9dcea", "#6fb3cd", "#3f85aa"))
    shape(painter, "#3d7fa3", (-2, -6.2), (3.5, -9.4), (4, -5.2))
    for x in (-2.5, 1, 4):
        draw(painter, curve((x, -3.4), (x + 2, 0, x, 3.6), closed=False), 0.9, DARK)
    draw(painter, curve((-6, -4), (-4, 0.5, -6, 4.6), closed=False), 0.9, DARK)
    disc(painter, "#ffffff", (-7.6, -0.8), 1.5)
    spot(painter, "#2b1d12", (-7.8, -0.8), 0.8)
