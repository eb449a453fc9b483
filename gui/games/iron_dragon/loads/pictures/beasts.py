"""Pictures of animals and animal products."""

from PySide6.QtGui import QPainter

from gui.painting.ink import draw
from gui.painting.shapes import (
    DARK,
    LINE,
    curve,
    curved,
    disc,
    line_of,
    shape,
    sheen,
    spot,
)


def fur(painter: QPainter) -> None:
    """Draw a stretched pelt."""
    pelt = curve(
        (0, -10), (2.5, -11, 3.5, -8), (6, -7), (10.5, -10), (11, -6), (7, -2.4), (6.4, 4), (10, 9),
        (7, 11), (3, 6.6), (1, 8), (0, 12), (-1, 8), (-3, 6.6), (-7, 11), (-10, 9), (-6.4, 4),
        (-7, -2.4), (-11, -6), (-10.5, -10), (-6, -7), (-3.5, -8), (-2.5, -11, 0, -10),
    )  # fmt: skip
    draw(painter, pelt, LINE, DARK, sheen(-11, 11, "#c08a52", "#94602f", "#6d4320"))
    for x, y in ((-3.6, -4), (0, -5.4), (3.6, -4), (-3, 0), (1, -1), (3.6, 1), (-1, 3.4), (2, 4.6)):
        line_of(painter, (x, y), (x - 0.4, y + 2.6), width=1.0, colour="#f0cf9c")


def ivory(painter: QPainter) -> None:
    """Draw two tusks."""
    for side, shade in ((-1, "#e9d9b0"), (1, "#fff6dc")):
        tusk = curve(
            (side * 9.5, 10), (side * 11, 0, side * 2, -6), (-side * 2, -9, -side * 6.5, -10.5),
            (-side * 2, -5, side * 1.4, -1), (side * 5.4, 4, side * 5, 10.6),
        )  # fmt: skip
        draw(painter, tusk, LINE, DARK, sheen(-10, 10, shade, "#fffaf0", shade))
        disc(painter, "#b08a55", (side * 7.3, 10.2), 2.5, 1.1)


def dragons(painter: QPainter) -> None:
    """Draw the head of a fire-breathing dragon."""
    fire = curve(
        (-5, 5), (-8, 3.5, -12, 5.5), (-9.6, 6.4), (-12, 9.5), (-8, 8.6), (-8.4, 12), (-4, 9)
    )
    curved(painter, fire, "#ff9a2a", 0.9)
    neck = curve((3, -3), (11, -1, 10, 11), (1, 11), (3, 6, -1, 4))
    curved(painter, neck, "#2f7a3c")
    for x, y in ((5.6, -4.6), (9, -1.4), (10.6, 3.4)):
        shape(painter, "#c9a23a", (x - 1.6, y - 0.4), (x + 2.2, y - 2.4), (x + 1, y + 2), line=0.8)
    curved(painter, curve((1, -7), (4, -12, 10, -11.4), (6.4, -8.6, 5, -4.4)), "#e8d9a6")
    head = curve(
        (5, -4.5), (2, -8.5, -3, -7.5), (-6, -3.6, -10.5, -3.4), (-12, 0.4, -8.6, 1),
        (-4.5, 1), (-8, 3.2), (-4, 5), (1, 5, 4.4, 2), (6.4, -1, 5, -4.5),
    )  # fmt: skip
    draw(painter, head, LINE, DARK, sheen(-11, 6, "#7cc06a", "#4a9a4c", "#2f7a3c"))
    disc(painter, "#ffd23f", (-1.6, -3.6), 1.5)
    spot(painter, "#2b1d12", (-1.8, -3.6), 0.7)
    spot(painter, "#2b1d12", (-9, -1.6), 0.7)
