"""The signal beside a face: a semaphore whose arm is raised on the player's turn (EB-SCR-16)."""

from functools import cache

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from gui.painting.ink import INK, circle, draw, path_of, tint
from gui.painting.pixmaps import sharp_pixmap

_WIDE, _HIGH = 38.0, 68.0
_PIVOT = (13.0, 21.0)
_RAISED, _LOWERED = -45, 38
"""Degrees of the arm below the horizontal."""


@cache
def signal_pixmap(*, raised: bool, high: int) -> QPixmap:
    """Return the signal, `high` pixels high."""

    def paint(painter: QPainter, box: QRectF) -> None:
        painter.scale(box.width() / _WIDE, box.height() / _HIGH)
        _post(painter)
        _arm(painter, raised=raised)

    return sharp_pixmap(paint, round(high * _WIDE / _HIGH), high)


def _post(painter: QPainter) -> None:
    x, y = _PIVOT
    post = path_of([(x - 2, y - 9), (x + 2, y - 9), (x + 2.6, 65), (x - 2.6, 65)], closed=True)
    draw(painter, post, 1.0, INK, tint("#e9dfc6"))
    finial = path_of([(x - 3, y - 9), (x, y - 14), (x + 3, y - 9)], closed=True)
    draw(painter, finial, 1.0, INK, tint("#a6322a"))
    draw(painter, path_of([(x - 6, 65), (x + 6, 65)]), 2.4, INK)
    for rung in range(3):
        low = 37.0 + 8 * rung
        draw(painter, path_of([(x - 5, low), (x + 5, low)]), 1.0, INK)


def _arm(painter: QPainter, *, raised: bool) -> None:
    """Draw the arm, and a lamp that shines green or red."""
    painter.save()
    painter.translate(*_PIVOT)
    painter.rotate(_RAISED if raised else _LOWERED)
    arm = path_of([(-3, -3.6), (23, -4.6), (23, 4.6), (-3, 3.6)], closed=True)
    draw(painter, arm, 1.0, INK, tint("#c0392b"))
    stripe = path_of([(15, -4.2), (18.4, -4.4), (18.4, 4.4), (15, 4.2)], closed=True)
    draw(painter, stripe, 0.4, INK, tint("#fff8e6"))
    painter.restore()
    glass = QColor("#3f9b57") if raised else QColor("#d04a3a")
    draw(painter, circle(_PIVOT[0] - 6.5, _PIVOT[1] + 1, 3.1), 1.0, INK, glass)
    draw(painter, circle(*_PIVOT, 1.8), 0.8, INK, tint("#3b342b"))
