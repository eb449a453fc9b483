"""Pictures of ale, wine, cloth and pipeweed, and the pilgrims who travel with them."""

from PySide6.QtGui import QPainter

from gui.painting.ink import draw
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


def ale(painter: QPainter) -> None:
    """Draw an overflowing tankard."""
    handle = curve((4, -3), (12, -4, 12, 6, 4, 6), closed=False)
    draw(painter, handle, 4.2, DARK)
    draw(painter, handle, 2, sheen(4, 10, "#d9a05a", "#8a5524"))
    body = curve((-8, -5), (-7, 10), (4, 10), (5, -5))
    draw(painter, body, LINE, DARK, sheen(-8, 5, "#f3b13c", "#e08a1e", "#a85a12"))
    line_of(painter, (-4, 0), (-3.6, 7.5), width=1.1, colour="#fbe0a0")
    line_of(painter, (0, 0), (0, 7.5), width=1.1, colour="#fbe0a0")
    foam = curve(
        (-9, -4), (-12, -8, -7, -9), (-6, -13, -1, -11), (4, -13, 5, -8), (9, -6, 5.5, -3.5),
        (3, -1, 0, -3.5), (-2, 0, -4, -3.5), (-7, -1, -9, -4),
    )  # fmt: skip
    curved(painter, foam, "#fffbee")


def wine(painter: QPainter) -> None:
    """Draw a goblet of red wine."""
    shape(painter, "#e9d48a", (-1.4, 2), (1.4, 2), (1.4, 8), (5.5, 10.5), (-5.5, 10.5), (-1.4, 8))
    bowl = curve((-8, -10), (-8, 4, 0, 4), (8, 4, 8, -10))
    draw(painter, bowl, LINE, DARK, sheen(-8, 8, "#fbeeb5", "#e3c05a", "#a67a22"))
    curved(painter, curve((-6, -7), (-5.5, 1.5, 0, 1.5), (5.5, 1.5, 6, -7)), "#9c1533", 0.7)
    disc(painter, "#c22a4c", (0, -9), 7.6, 2.2)


def cloth(painter: QPainter) -> None:
    """Draw a bolt of blue cloth with its end hanging down."""
    shape(painter, "#2f5fa8", (-3, -2), (9, -6), (10.5, 7), (7.5, 6), (4, 9.5), (1, 8), (-2, 11))
    curved(painter, curve((-10, -4), (7, -11), (10, -9, 10, -4), (-6, 3)), "#4a82cf")
    line_of(painter, (-6, -3.6), (8, -9), width=1.0, colour="#cfe0f7")
    line_of(painter, (1.5, 2), (2, 8), width=1.0, colour="#f0d37a")
    line_of(painter, (5.5, 0), (6.6, 6), width=1.0, colour="#f0d37a")
    disc(painter, "#9bbdf0", (-8, -0.5), 3, 3.9)
    disc(painter, "#f2e3bd", (-8, -0.5), 1, 1.5)


def pilgrims(painter: QPainter) -> None:
    """Draw a pilgrim in a hooded cloak, with a staff."""
    rod(painter, "#b98546", (8, -9), (7, 11), 1.4)
    cloak = curve(
        (-2, -11), (4, -11, 5, -4), (8, 4, 8, 11), (-9, 11), (-9, 2, -6, -4), (-6, -9, -2, -11)
    )
    curved(painter, cloak, "#7a4a2a")
    curved(painter, curve((-4, -5), (-3, -9, 0, -8.5), (3, -8, 3, -4), (0, 0, -4, -5)), "#f2cfa4")
    line_of(painter, (-6, 3), (5.6, 3), width=1.5, colour="#e0c07a")
    line_of(painter, (-1, 3), (-1.6, 9), width=1.2, colour="#e0c07a")
    spot(painter, "#2b1d12", (-1.8, -5.4), 0.8)
    spot(painter, "#2b1d12", (1, -5.2), 0.8)


def pipeweed(painter: QPainter) -> None:
    """Draw a smoking pipe."""
    for x, y, radius in ((-5, -7, 2.2), (-2.5, -9.8, 1.7), (-7.4, -10, 1.5)):
        disc(painter, "#e7e4de", (x, y), radius)
    stem = curve((-3, 6), (4, 7, 11, -5), closed=False)
    draw(painter, stem, 4.2, DARK)
    draw(painter, stem, 2, sheen(-3, 11, "#6a3a1c", "#2f1c10"))
    bowl = curve((-10.5, -2), (-1, -2), (0, 10, -5.5, 10), (-11, 10, -10.5, -2))
    draw(painter, bowl, LINE, DARK, sheen(-11, 0, "#c9813c", "#9a5423", "#5f3013"))
    disc(painter, "#5f8a3a", (-5.8, -2), 4.6, 1.7)
    painter.drawPath(rounded(10, -7, 1.6, 2.6, 0.5))
