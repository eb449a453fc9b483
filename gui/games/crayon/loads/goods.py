"""Pictures of crops, lumber and metals, which more than one game has."""

from typing import Final

from PySide6.QtGui import QPainter

from gui.painting.ink import circle, draw, path_of, tint
from gui.painting.shapes import DARK, LINE, curve, curved, disc, line_of, rod, sheen

_DEPTH: Final = tint("#4d6780")


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


def lumber(painter: QPainter) -> None:
    """Draw three stacked logs."""
    for x, y in ((-1.4, 7.4), (1.4, 7.4 - 6.9), (-0.6, 7.4 - 13.8)):
        rod(painter, "#93602f", (x - 5.4, y), (x + 7, y), 5.2)
        line_of(painter, (x - 1, y - 1), (x + 5.6, y - 1), width=0.8, colour="#5f3a18")
        line_of(painter, (x + 1, y + 1.2), (x + 7, y + 1.2), width=0.8, colour="#5f3a18")
        disc(painter, "#e6bd7e", (x - 6, y), 3.0, 3.4)
        draw(painter, circle(x - 6, y, 1.1, 1.3), 0.8, DARK)


def iron(painter: QPainter) -> None:
    """Draw an anvil."""
    anvil = curve(
        (-11.5, -6.5), (-5, -6.5), (-5, -8), (10, -8), (10, -4), (5, -3, 4, 1), (4, 4),
        (8.6, 6.4), (8.6, 10), (-7.6, 10), (-7.6, 6.4), (-3, 4), (-3, 1), (-4, -1.6, -11.5, -6.5),
    )  # fmt: skip
    draw(painter, anvil, LINE, DARK, sheen(-11, 10, "#8d8f96", "#5c5e66", "#33343a"))
    line_of(painter, (-4, -6.3), (8.6, -6.3), width=1.2, colour="#c5c8cf")


def steel(painter: QPainter) -> None:
    """Draw a girder."""
    girder = [
        (-9, -8), (7, -8), (7, -3.6), (1.6, -3.6), (1.6, 6.4), (7, 6.4), (7, 10.8), (-9, 10.8),
        (-9, 6.4), (-3.6, 6.4), (-3.6, -3.6), (-9, -3.6),
    ]  # fmt: skip
    for n in range(7):  # its length, away from the viewer
        behind = [(x + 3.6 - n * 0.6, y - 3 + n * 0.5) for x, y in girder]
        draw(painter, path_of(behind, closed=True), LINE, DARK if n == 0 else _DEPTH, _DEPTH)
    light = sheen(-9, 8, "#dfeaf4", "#9db4ca", "#7690aa")
    draw(painter, path_of(girder, closed=True), LINE, DARK, light)
