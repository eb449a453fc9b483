"""Small signs beside text, so that no fact is conveyed by colour alone."""

from collections.abc import Callable
from functools import cache
from typing import Final, Literal

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPixmap

from gui.painting.ink import INK, circle, draw, path_of, tick
from gui.painting.pixmaps import sharp_pixmap

Mark = Literal["aboard", "joined", "new", "changed"]

SIDE: Final = 16


@cache
def mark(sign: Mark) -> QPixmap:
    """Return the picture of a sign: aboard, rails to a city, a star or a pointer."""
    return sharp_pixmap(lambda painter, _: _MARKS[sign](painter), SIDE, SIDE)


def _wagon(painter: QPainter) -> None:
    box = QPainterPath()
    box.addRoundedRect(QRectF(1.5, 4.5, 13, 6), 1, 1)
    draw(painter, box, 1.3, INK, QColor("#c58f3f"))
    for x in (4.8, 11.2):
        draw(painter, circle(x, 12, 2), 1.2, INK, QColor("#f6ead0"))


def _rails(painter: QPainter) -> None:
    for x in (3.0, 6.4, 9.8, 13.2):
        tick(painter, x, 4, 0, 8.5, 1.6, QColor("#7d6138"))
    for y in (6.0, 10.5):
        tick(painter, 1, y, 14, 0, 1.5, INK)


def _star(painter: QPainter) -> None:
    spots = [(8, 1), (10, 6), (15, 8), (10, 10), (8, 15), (6, 10), (1, 8), (6, 6)]
    draw(painter, path_of(spots, closed=True), 1.1, INK, QColor("#d9a520"))


def _pointer(painter: QPainter) -> None:
    spots = [(3, 3), (13, 8), (3, 13)]
    draw(painter, path_of(spots, closed=True), 1.2, INK, QColor("#7c2d1b"))


_MARKS: Final[dict[Mark, Callable[[QPainter], None]]] = {
    "aboard": _wagon,
    "joined": _rails,
    "new": _star,
    "changed": _pointer,
}
