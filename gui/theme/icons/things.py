"""Icons of what a player has, and of where he is: contracts, loco, ship, foreman, city, events."""

from PySide6.QtGui import QPainter

from gui.painting.ink import circle, draw, tint
from gui.painting.shapes import (
    DARK,
    LINE,
    curve,
    curved,
    disc,
    line_of,
    rounded,
    shape,
    sheen,
    spot,
)


def hand_of_cards(painter: QPainter, left: str, middle: str, right: str) -> None:
    """Three cards in a fan, each of a colour."""
    for angle, colour in ((-22, left), (22, right), (0, middle)):
        painter.save()
        painter.translate(0, 9)
        painter.rotate(angle)
        draw(painter, rounded(-4, -16.2, 8, 12.6, 1.3), LINE, DARK, tint(colour))
        painter.restore()


def contracts(painter: QPainter) -> None:
    """Three cards with a seal."""
    painter.translate(0, 1.4)
    hand_of_cards(painter, "#7fa8c4", "#fffdf4", "#a9bd7c")
    for y, right in ((-4.9, 2.2), (-2.6, 1.0)):
        line_of(painter, (-2.2, y), (right, y), width=1.0, colour="#7a6a52")
    disc(painter, "#c8322a", (0.6, 1.9), 2.3)


def loco(painter: QPainter) -> None:
    """An engine from the side."""
    stack = curve((2.6, -3), (1.8, -8.2), (6.8, -8.2), (6, -3))
    curved(painter, stack, "#4a3f3a")
    draw(painter, rounded(-3, -3.4, 11.4, 6.6, 2.4), LINE, DARK, tint("#c8402c"))
    line_of(painter, (-1, -1.6), (6.4, -1.6), width=0.9, colour="#f0957c")
    shape(painter, "#c8402c", (-8.2, 3.2), (-8.2, -6), (-2, -6), (-2, 3.2))
    draw(painter, rounded(-6.8, -4.2, 3.4, 3.2, 0.5), 0.8, DARK, tint("#fff0b8"))
    line_of(painter, (-9, -6.6), (-1.2, -6.6), width=2.0)
    shape(painter, "#d9a93f", (6.6, 3.4), (9.4, 7.6), (5.4, 7.6), line=0.9)
    for x, radius in ((-4.8, 3.3), (2.6, 2.7)):
        disc(painter, "#4a3f3a", (x, 8.1 - radius), radius)
        spot(painter, "#e8bd58", (x, 8.1 - radius), radius * 0.42)


def ship(painter: QPainter) -> None:
    """A ship under sail."""
    line_of(painter, (0.4, -8.6), (0.4, 4), width=1.4)
    curved(painter, curve((1.2, -8.2), (8.2, -3, 7.8, 2.4), (1.2, 2.4)), "#fffdf4")
    curved(painter, curve((-0.8, -6.4), (-6.8, -2, -6.8, 2.4), (-0.8, 2.4)), "#d0493a")
    hull = curve((-8.8, 3.6), (8.8, 3.6), (8, 8.2, 4.4, 8.4), (-4.4, 8.4), (-8, 8.2, -8.8, 3.6))
    curved(painter, hull, "#8a5a2c")
    line_of(painter, (-6.8, 5.6), (6.8, 5.6), width=0.9, colour="#e0b878")


def foreman(painter: QPainter) -> None:
    """A bearded head under a helmet."""
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
    """A castle with a flag."""
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


def events(painter: QPainter) -> None:
    """Lightning out of a cloud."""
    bolt = [(1.6, 0), (-3.6, 5), (-0.4, 5), (-2.2, 9.4), (4.6, 3.6), (1.4, 3.6), (4, 0)]
    shape(painter, "#ffc828", *bolt)
    cloud = curve(
        (-6, 2), (-9.8, 1.6, -9, -2), (-8.4, -4.8, -5.4, -4.2), (-4, -9, 0.8, -8.2),
        (4.4, -7.8, 5, -4.4), (9.2, -4.6, 9, -0.8), (8.8, 2, 5.6, 2),
    )  # fmt: skip
    curved(painter, cloud, "#7d91ab")
    highlight = curve((-3.8, -4.4), (-2.8, -6.6, 0, -6.6), closed=False)
    draw(painter, highlight, 1.1, tint("#d5e0ec"))


def chart(painter: QPainter) -> None:
    """A folded map with a way on it."""
    folds = ((-8.8, -6.6, -5), (-3, -5, -6.6), (3, -6.6, -5))
    for n, (x, top, next_top) in enumerate(folds):
        strip = [(x, top), (x + 5.9, next_top), (x + 5.9, next_top + 12), (x, top + 12)]
        shape(painter, ("#cfe0b0", "#f2e2b4", "#a9cfdf")[n], *strip)
    way = curve((-6, 4), (-4, -2, 0, 1), (3, 3, 5.6, -2.6), closed=False)
    draw(painter, way, 1.5, tint("#b3261e"))
    disc(painter, "#fff6d8", (-6, 4), 1.5)
    draw(painter, circle(5.6, -2.6, 1.7), LINE, DARK, tint("#d8342a"))
