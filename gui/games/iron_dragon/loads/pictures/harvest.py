"""Pictures of crops: fruit, hops, wheat, spice and lumber."""

from PySide6.QtGui import QPainter

from gui.painting.ink import draw
from gui.painting.shapes import (
    DARK,
    LINE,
    curve,
    curved,
    line_of,
    sheen,
    spot,
)


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
