"""Seat squares: a square for each item, white if free, else with its holder's colour and sign."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from gui.games.crayon.legends.model import Square
from gui.painting.ink import INK, pen
from gui.painting.pixmaps import sharp_pixmap
from gui.painting.signs import paint_sign
from gui.theme.player_colours import FREE, PlayerColour

_GAP: Final = 3


def square_side() -> int:
    """Return the side of a square in pixels, which matches the current text size."""
    return max(11, round(QApplication.font().pixelSize() * 0.95))


@cache
def squares_pixmap(
    squares: tuple[Square, ...], side: int, colours: tuple[PlayerColour, ...]
) -> QPixmap:
    """Return the squares in a row, in the colours of the seats; an empty picture for none."""
    return sharp_pixmap(
        lambda painter, _box: paint_squares(painter, squares, side, colours),
        _width(squares, side),
        side,
    )


def paint_squares(
    painter: QPainter,
    squares: Sequence[Square],
    side: int,
    colours: Sequence[PlayerColour],
) -> None:
    """Draw the squares in a row, starting at the upper left corner."""
    for place, square in enumerate(squares):
        left = place * (side + _GAP)
        painter.setPen(pen(INK, 1))
        painter.setBrush(QColor(FREE if square is None else colours[square].colour))
        painter.drawRect(QRectF(left + 0.5, 0.5, side - 1, side - 1))
        if square is not None:
            middle = side / 2
            shape, white = colours[square].shape, QColor(FREE)
            paint_sign(painter, shape, left + middle, middle, size=side * 0.6, colour=white)


def told(squares: Sequence[Square], names: Sequence[str], *, free: str) -> str:
    """Return the squares in words: the holders, and how many are `free`."""
    held = [names[square] for square in squares if square is not None]
    left = len(squares) - len(held)
    return ", ".join([*held, *([f"{left} {free}"] if left else [])])


def _width(squares: Sequence[Square], side: int) -> int:
    return max(1, len(squares) * (side + _GAP) - _GAP)
