"""Pictures of metals and products of smiths."""

from typing import Final

from PySide6.QtGui import QPainter

from gui.painting.ink import draw, path_of, tint
from gui.painting.shapes import DARK, LINE, ball, curve, curved, line_of, rod, shape, sheen

_DEPTH: Final = tint("#4d6780")


def gold(painter: QPainter) -> None:
    """Draw three bars of gold."""
    for x, y in ((-5.6, 8.0), (5.6, 8.0), (0.0, 0.0)):
        front = [(x - 5.4, y + 2.6), (x - 3.8, y - 3), (x + 3.8, y - 3), (x + 5.4, y + 2.6)]
        light = sheen(x - 5, x + 5, "#fff0a0", "#f5c02c", "#c98a12")
        draw(painter, path_of(front, closed=True), LINE, DARK, light)
        top = [(x - 3.8, y - 3), (x - 2.4, y - 6), (x + 2.4, y - 6), (x + 3.8, y - 3)]
        shape(painter, "#fff3b8", *top)
    for x, y, reach in ((8.0, -8.0, 3.6), (-8, -5.5, 2.4)):
        line_of(painter, (x - reach, y), (x + reach, y), width=1.1, colour="#e0a416")
        line_of(painter, (x, y - reach), (x, y + reach), width=1.1, colour="#e0a416")


def arms(painter: QPainter) -> None:
    """Draw two crossed swords."""
    for side in (1, -1):
        blade = [
            (side * 10.6, -11),
            (side * 10.2, -7),
            (-side * 3.4, 6.6),
            (-side * 5.6, 4.4),
            (side * 7, -10.6),
        ]
        draw(
            painter,
            path_of(blade, closed=True),
            LINE,
            DARK,
            sheen(-10, 10, "#f4f8fb", "#b7c4cf", "#8796a4"),
        )
        line_of(painter, (side * 8.6, -8.8), (-side * 3.4, 4.2), width=0.7, colour="#5f6f7d")
        rod(painter, "#d9a93f", (-side * 7.6, 2.4), (-side * 1.8, 8.2), 1.5)
        rod(painter, "#7a3c22", (-side * 5.4, 6.2), (-side * 8.6, 9.4), 1.7)
        ball(painter, "#d9a93f", (-side * 9.4, 10.2), 1.4, line=0.9)


def armor(painter: QPainter) -> None:
    """Draw a breastplate."""
    plate = curve(
        (-9.5, -8.5), (-4, -11), (0, -6.4, 4, -11), (9.5, -8.5), (10.4, -3.6), (6.8, -2),
        (8, 5, 6.4, 10), (0, 12.4, -6.4, 10), (-8, 5, -6.8, -2), (-10.4, -3.6),
    )  # fmt: skip
    draw(painter, plate, LINE, DARK, sheen(-10, 10, "#eef3f7", "#aab6c2", "#e2e9ef", "#74828f"))
    line_of(painter, (0, -7.6), (0, 11), width=1.0)
    draw(painter, curve((-6, 4.4), (0, 7.4, 6, 4.4), closed=False), 1.0, DARK)
    draw(painter, curve((-5.8, -1), (-3, 2.4, 0, 1), (3, 2.4, 5.8, -1), closed=False), 1.0, DARK)
    curved(painter, curve((-1.8, -4), (0, -6, 1.8, -4), (0, -1.4, -1.8, -4)), "#d9a93f", 0.8)
