"""Pictures of crops: fruit, hops, wheat, spice and lumber."""

from PySide6.QtGui import QPainter

from gui.painting.ink import circle, draw, tint
from gui.painting.shapes import (
    DARK,
    LINE,
    curve,
    curved,
    disc,
    line_of,
    rod,
    sheen,
    spot,
)


def fruit(painter: QPainter) -> None:
    """Draw a red apple."""
    apple = curve(
        (0, -5), (-5, -9, -9, -4), (-12, 3, -6, 10), (-3, 12, 0, 10), (3, 12, 6, 10),
        (12, 3, 9, -4), (5, -9, 0, -5),
    )  # fmt: skip
    draw(painter, apple, LINE, DARK, sheen(-10, 10, "#f2694a", "#d3302a", "#8f1620"))
    line_of(painter, (0, -5), (1, -10.6), width=1.8)
    curved(painter, curve((1, -8), (3, -12.4, 9, -11), (7, -6.4, 1, -8)), "#5f9a3c")
    draw(painter, curve((-7, -1), (-7.4, 3, -5, 6), closed=False), 1.6, tint("#ffd9c0"))


def hops(painter: QPainter) -> None:
    """Draw a cone of hops under two leaves."""
    curved(painter, curve((0, -7), (-4, -13, -11, -9), (-9, -3, 0, -7)), "#4f8a34")
    curved(painter, curve((0, -7), (4, -13, 11, -9), (9, -3, 0, -7)), "#4f8a34")
    line_of(painter, (0, -11.5), (0, -6), width=1.6, colour="#3b6a26")
    rows = (
        (10.0, (0,)),
        (6.4, (-2.6, 2.6)),
        (2.4, (-4.6, 0, 4.6)),
        (-1.8, (-5.2, 0, 5.2)),
        (-5, (-2.6, 2.6)),
    )
    for y, places in rows:
        for x in places:
            scale = curve(
                (x - 3, y - 4.6),
                (x - 3.4, y, x, y + 2),
                (x + 3.4, y, x + 3, y - 4.6),
                (x, y - 7, x - 3, y - 4.6),
            )
            curved(painter, scale, "#a6cc56" if x else "#bddb6c", 0.95)


def wheat(painter: QPainter) -> None:
    """Draw a sheaf of wheat."""
    for tip in (-6.5, 0, 6.5):
        line_of(painter, (tip * 0.5, 11), (0, 5), (tip, -6), width=1.5, colour="#a8781c")
        for n in range(4):
            x, y = tip * (0.5 + n * 0.2), 0.5 - n * 2.9
            for side in (-1, 1):
                grain = curve(
                    (x, y + 1.6),
                    (x + side * 4.4, y, x + side * 2.2, y - 4),
                    (x + side * 0.4, y - 2, x, y + 1.6),
                )
                curved(painter, grain, "#f0bf3e", 0.8)
        curved(
            painter,
            curve((tip, -8), (tip + 2, -9.8, tip, -11.4), (tip - 2, -9.8, tip, -8)),
            "#f7d568",
            0.8,
        )
    rod(painter, "#b5452f", (-3, 5.4), (3, 5.4), 2.0)


def spice(painter: QPainter) -> None:
    """Draw a heap of spice in a bowl."""
    heap = curve((-9, 1), (-4, -4, -1, -9), (1, -10.4, 3, -7), (6, -2, 9, 1))
    draw(painter, heap, LINE, DARK, sheen(-9, 9, "#f0883a", "#d9581e", "#a83412"))
    for x, y in ((-3, -2.6), (1, -5.6), (3.6, -1.6), (0, -1)):
        spot(painter, "#ffd07a", (x, y), 0.9)
    bowl = curve(
        (-11, 0.5), (11, 0.5), (10, 8, 4, 9.4), (4, 11.4), (-4, 11.4), (-4, 9.4), (-10, 8, -11, 0.5)
    )
    draw(painter, bowl, LINE, DARK, sheen(-11, 11, "#e9dcc0", "#b9a27c", "#7d684a"))
    line_of(painter, (-8.6, 4), (8.6, 4), width=1.4, colour="#3f6fa8")


def lumber(painter: QPainter) -> None:
    """Draw three stacked logs."""
    for x, y in ((-1.4, 7.4), (1.4, 7.4 - 6.9), (-0.6, 7.4 - 13.8)):
        rod(painter, "#93602f", (x - 5.4, y), (x + 7, y), 5.2)
        line_of(painter, (x - 1, y - 1), (x + 5.6, y - 1), width=0.8, colour="#5f3a18")
        line_of(painter, (x + 1, y + 1.2), (x + 7, y + 1.2), width=0.8, colour="#5f3a18")
        disc(painter, "#e6bd7e", (x - 6, y), 3.0, 3.4)
        draw(painter, circle(x - 6, y, 1.1, 1.3), 0.8, DARK)
