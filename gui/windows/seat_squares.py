"""Seat squares: a small white one for each thing that is free, one in a player's colour and with
his sign for each that he holds.
"""

from collections.abc import Sequence
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from core.ruleset import Seat
from gui.map.signs import paint_sign
from gui.models.colours import FREE, PLAYERS
from gui.models.legends import Square
from gui.painting.ink import INK, pen

_SHARPNESS: Final = 3
_GAP: Final = 3


def square_side() -> int:
    """Pixels that a square is wide: as high as the letters of the present text."""
    return max(11, round(QApplication.font().pixelSize() * 0.95))


@cache
def squares_pixmap(squares: tuple[Square, ...], side: int) -> QPixmap:
    """The squares in a row; an empty picture for none."""
    pixmap = QPixmap(_width(squares, side) * _SHARPNESS, side * _SHARPNESS)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.scale(_SHARPNESS, _SHARPNESS)
    paint_squares(painter, squares, side)
    painter.end()
    pixmap.setDevicePixelRatio(_SHARPNESS)
    return pixmap


def paint_squares(painter: QPainter, squares: Sequence[Square], side: int) -> None:
    """The squares in a row, from the upper left corner on."""
    for place, square in enumerate(squares):
        left = place * (side + _GAP)
        painter.setPen(pen(INK, 1))
        painter.setBrush(QColor(FREE if square is None else PLAYERS[square].colour))
        painter.drawRect(QRectF(left + 0.5, 0.5, side - 1, side - 1))
        if square is not None:
            middle = side / 2
            shape, white = PLAYERS[square].shape, QColor(FREE)
            paint_sign(painter, shape, left + middle, middle, size=side * 0.6, colour=white)


def told(squares: Sequence[Square], names: Sequence[str], *, free: str) -> str:
    """The squares in words: whoever holds one, and how many are `free`."""
    held = [names[square] for square in squares if square is not None]
    left = len(squares) - len(held)
    return ", ".join([*held, *([f"{left} {free}"] if left else [])])


def _width(squares: Sequence[Square], side: int) -> int:
    return max(1, len(squares) * (side + _GAP) - _GAP)


class SeatSquares(QWidget):
    """The squares as a widget of its own."""

    def __init__(self, names: Sequence[str]) -> None:
        """`names` are those of the seats, for whoever does not see colours."""
        super().__init__()
        self._names: Final = tuple(names)
        self._squares: tuple[Square, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def squares(self) -> tuple[Seat | None, ...]:
        """What is shown."""
        return self._squares

    def show_squares(self, squares: Sequence[Square]) -> None:
        """Show these."""
        self._squares = tuple(squares)
        words = told(self._squares, self._names, free=self.tr("free"))
        self.setToolTip(words)
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        side = square_side()
        return QSize(_width(self._squares, side), side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_squares(painter, self._squares, square_side())
        painter.end()
