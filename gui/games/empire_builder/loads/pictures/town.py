"""Pictures of what ports and cities send: imports, sugar and tourists."""

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
    rounded,
    shape,
    sheen,
    spot,
)


def imports(painter: QPainter) -> None:
    """Draw a wooden crate that is marked with an anchor."""
    shape(painter, "#e8c48a", (-10, -6), (-6.4, -10.6), (11.4, -10.6), (8, -6))
    shape(painter, "#8f6232", (8, -6), (11.4, -10.6), (11.4, 7), (8, 11.4))
    box = rounded(-10, -6, 18, 17.4, 0.6)
    draw(painter, box, LINE, DARK, sheen(-10, 8, "#dba965", "#c48a48"))
    for y in (-0.4, 5.4):
        line_of(painter, (-9.4, y), (7.4, y), width=0.8, colour="#8a5a28")
    ink = tint("#1f3f78")
    for width, colour in ((3.4, tint("#f6e6c2")), (1.7, ink)):
        draw(painter, curve((-1, -1.8), (-1, 8.6), closed=False), width, colour)
        draw(
            painter,
            curve((-6, 4.2), (-5, 9.4, -1, 9), (3, 9.4, 4, 4.2), closed=False),
            width,
            colour,
        )
        draw(painter, curve((-3.8, 0.8), (1.8, 0.8), closed=False), width, colour)
        draw(painter, circle(-1, -3.2, 1.3), width * 0.7, colour)


def sugar(painter: QPainter) -> None:
    """Draw three cubes of sugar."""
    for x, y in ((-5.6, 5.2), (5.6, 5.2), (0.0, -4.4)):
        shape(painter, "#ffffff", (x, y - 6), (x + 5.4, y - 3.2), (x, y - 0.4), (x - 5.4, y - 3.2))
        shape(painter, "#e9e6f0", (x - 5.4, y - 3.2), (x, y - 0.4), (x, y + 6), (x - 5.4, y + 3))
        shape(painter, "#b9b8cc", (x + 5.4, y - 3.2), (x, y - 0.4), (x, y + 6), (x + 5.4, y + 3))
        for right, down in ((-3.4, 0.4), (-1.8, 3.2), (1.8, 1.8), (3.8, 0.4)):
            spot(painter, "#8f8ea6", (x + right, y + down), 0.5)
        spot(painter, "#ffd7e4", (x, y - 3.2), 0.8)


def tourists(painter: QPainter) -> None:
    """Draw a suitcase with labels, and a straw hat on it."""
    draw(painter, curve((-4, -0.6), (-4, -5, 0, -5), (4, -5, 4, -0.6), closed=False), 3.4, DARK)
    draw(
        painter,
        curve((-4, -0.6), (-4, -5, 0, -5), (4, -5, 4, -0.6), closed=False),
        1.5,
        tint("#c98a48"),
    )
    case = rounded(-11, -1, 22, 12, 2)
    draw(painter, case, LINE, DARK, sheen(-11, 11, "#c98a50", "#9a5c2c", "#6d3c1a"))
    for x in (-7.4, 7.4):
        rod(painter, "#e6bd7e", (x, -0.4), (x, 10.4), 1.3)
    shape(painter, "#3f8fc8", (-4.8, 1.6), (0.4, 0.8), (1, 4.8), (-4.2, 5.6), line=0.8)
    disc(painter, "#f2d14a", (2.8, 6.8), 2.3)
    curved(painter, circle(-2.8, -6.6, 8.6, 2.5), "#f6dfa0")
    crown = curve(
        (-7.6, -7), (-7.6, -11.8), (-2.8, -13.2, 2, -11.8), (2, -7), (-2.8, -5.2, -7.6, -7)
    )
    curved(painter, crown, "#fbe9b8")
    draw(painter, curve((-7.4, -7.6), (-2.8, -5.8, 1.8, -7.6), closed=False), 1.9, tint("#c8322a"))
