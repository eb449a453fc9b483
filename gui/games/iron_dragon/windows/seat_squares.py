"""Seat squares: a small white one for each thing that is free, one in a player's colour and with
his sign for each that he holds.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from gui.games.iron_dragon.models.legends import Square
from gui.models.colours import FREE, PlayerColour
from gui.painting.ink import INK, pen
from gui.painting.pixmaps import sharp_pixmap
from gui.painting.signs import paint_sign

_GAP: Final = 3


def square_side() -> int:
    """Pixels that a square is wide: as high as the letters of the present text."""
    return max(11, round(QApplication.font().pixelSize() * 0.95))


@cache
def squares_pixmap(
    squares: tuple[Square, ...], side: int, colours: tuple[PlayerColour, ...]
) -> QPixmap:
    """The squares in a row, in the colours of the seats; an empty picture for none."""
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
    """The squares in a row, from the upper left corner on."""
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
    """The squares in words: whoever holds one, and how many are `free`."""
    held = [names[square] for square in squares if square is not None]
    left = len(squares) - len(held)
    return ", ".join([*held, *([f"{left} {free}"] if left else [])])


def _width(squares: Sequence[Square], side: int) -> int:
    return max(1, len(squares) * (side + _GAP) - _GAP)
