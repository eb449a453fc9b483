"""The icon of What now?: a lantern that lights the way."""

from PySide6.QtGui import QPainter

from gui.painting.ink import draw, path_of, tint
from gui.painting.shapes import DARK, curve, curved, disc, line_of


def what_now(painter: QPainter) -> None:
    """Draw a lantern with rays."""
    for start, to in (
        ((-9.4, -1), (-7, -0.4)),
        ((9.4, -1), (7, -0.4)),
        ((-8, -6.6), (-6, -4.8)),
        ((8, -6.6), (6, -4.8)),
    ):
        draw(painter, path_of([start, to]), 1.6, tint("#d98a1e"))
    draw(painter, curve((-2.6, -6.2), (-2.6, -10, 2.6, -10), (2.6, -6.2), closed=False), 1.6, DARK)
    curved(painter, curve((-4.6, -4.6), (-2.4, -7), (2.4, -7), (4.6, -4.6)), "#6b4a2a")
    curved(
        painter,
        curve((-4.4, -4.4), (-5.6, 0, -4.4, 5.4), (4.4, 5.4), (5.6, 0, 4.4, -4.4)),
        "#ffd86a",
    )
    disc(painter, "#ff9d2e", (0, 1.8), 2.1)
    line_of(painter, (-5, 7), (5, 7), width=2.4)
