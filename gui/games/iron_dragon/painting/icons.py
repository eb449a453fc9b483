"""The icons that only Iron Dragon uses: ship, foreman and city."""

from PySide6.QtGui import QPainter

from gui.painting.ink import draw, tint
from gui.painting.shapes import DARK, LINE, curve, curved, line_of, rounded, shape, sheen, spot


def ship(painter: QPainter) -> None:
    """Draw a ship under sail."""
    line_of(painter, (0.4, -8.6), (0.4, 4), width=1.4)
    curved(painter, curve((1.2, -8.2), (8.2, -3, 7.8, 2.4), (1.2, 2.4)), "#fffdf4")
    curved(painter, curve((-0.8, -6.4), (-6.8, -2, -6.8, 2.4), (-0.8, 2.4)), "#d0493a")
    hull = curve((-8.8, 3.6), (8.8, 3.6), (8, 8.2, 4.4, 8.4), (-4.4, 8.4), (-8, 8.2, -8.8, 3.6))
    curved(painter, hull, "#8a5a2c")
    line_of(painter, (-6.8, 5.6), (6.8, 5.6), width=0.9, colour="#e0b878")


def foreman(painter: QPainter) -> None:
    """Draw a bearded head under a helmet."""
    curved(painter, curve((-5, -3), (-5, 4, 0, 5), (5, 4, 5, -3)), "#f0c49a")
    beard = curve(
        (-6, -1), (-3.6, 1.6, -3, 0.6), (0, -0.8, 3, 0.6), (3.6, 1.6, 6, -1), (7.4, 6, 0, 9.2),
        (-7.4, 6, -6, -1),
    )  # fmt: skip
    curved(painter, beard, "#c2652a")
    line_of(painter, (-1.6, 3), (1.6, 3), width=1.1)
    for x in (-2.9, 2.9):
        spot(painter, "#2b1d12", (x, -1.5), 1.1)
    helmet = curve((-6.4, -4.4), (-6.4, -10, 0, -10), (6.4, -10, 6.4, -4.4))
    draw(painter, helmet, LINE, DARK, sheen(-7, 7, "#eef2f4", "#a9b5bf", "#6f7c88"))
    draw(painter, rounded(-7.2, -6.2, 14.4, 2.6, 1), LINE, DARK, tint("#e0b04a"))
    draw(painter, rounded(-1.1, -6.2, 2.2, 5.4, 0.9), 0.9, DARK, tint("#e0b04a"))


def city(painter: QPainter) -> None:
    """Draw a castle with a flag."""
    shape(painter, "#c8322a", (0, -9.6), (6, -7.8), (0, -5.8), line=0.9)
    line_of(painter, (0, -9.6), (0, -3), width=1.2)
    wall = [
        (-8.4, 8), (-8.4, -3.4), (-5.6, -3.4), (-5.6, -1), (-3.2, -1), (-3.2, -3.4), (3.2, -3.4),
        (3.2, -1), (5.6, -1), (5.6, -3.4), (8.4, -3.4), (8.4, 8),
    ]  # fmt: skip
    shape(painter, "#d6c6a2", *wall)
    gate = curve((-2.6, 8), (-2.6, 1.2, 0, 1.2), (2.6, 1.2, 2.6, 8))
    curved(painter, gate, "#4a2f18")
    for x in (-5.6, 5.6):
        line_of(painter, (x, 2.2), (x, 4.2), width=1.3)
