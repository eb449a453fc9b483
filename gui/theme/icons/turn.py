"""The icons of a turn that all games share: undo and done."""

from PySide6.QtGui import QPainter

from gui.painting.ink import draw, path_of, tint
from gui.painting.shapes import DARK, curve, curved


def undo(painter: QPainter) -> None:
    """Draw an arrow that turns back."""
    arrow = curve(
        (-9.2, -2.6), (-2, -9.2), (-2, -5.2), (8.6, -5.6, 8.6, 2), (8.6, 8, 1, 8.4), (-4, 8.4),
        (-4, 4.6), (0.6, 4.6), (4.4, 4.6, 4.4, 1.8), (4.4, -0.6, -2, -0.4), (-2, 4),
    )  # fmt: skip
    curved(painter, arrow, "#d08a1e")


def done(painter: QPainter) -> None:
    """Draw a tick."""
    tick = [(-6.6, 0.6), (-1.8, 5.6), (6.8, -5.8)]
    draw(painter, path_of(tick), 5.4, DARK)
    draw(painter, path_of(tick), 3.2, tint("#3f9a55"))
