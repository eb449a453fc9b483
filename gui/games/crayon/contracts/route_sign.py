"""The sign of the button that surveys the route of a demand: dots that lead to a flag."""

from functools import cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from gui.painting.ink import INK, circle, draw, path_of, tick
from gui.painting.pixmaps import sharp_pixmap

_SIDE: Final = 16.0
_VIOLET: Final = QColor("#6b2a8c")


@cache
def route_sign(side: int) -> QPixmap:
    """Return the sign as a picture with this side in pixels."""
    return sharp_pixmap(lambda painter, box: _paint(painter, box), side, side)


def _paint(painter: QPainter, box: QRectF) -> None:
    painter.scale(box.width() / _SIDE, box.height() / _SIDE)
    for x, y in ((2.4, 13.6), (5.6, 11.4), (8.6, 13.4)):
        draw(painter, circle(x, y, 1.5), 0.5, INK, _VIOLET)
    tick(painter, 11.6, 2, 0, 12, 1.5, INK)
    draw(painter, path_of([(11.6, 2), (4.4, 4.6), (11.6, 7.4)], closed=True), 1.0, INK, _VIOLET)
