"""The pictures of a city's loads beside its name."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QRadialGradient

from core.games.crayon.cartography.label_places import Words
from gui.painting.ink import circle, fill, tint

_APART: Final = 1.12
"""Distance between the pictures of two loads, in widths of a picture."""

PaintLoad = Callable[[QPainter, str, QRectF], None]
"""Paints the picture of a load into a box."""


def row_length(line: Words) -> float:
    """Return the length of a line of loads in hexes."""
    count = line.text.count(",") + 1
    return line.size * (1 + _APART * (count - 1))


def paint_load_row(
    painter: QPainter, line: Words, x: float, y: float, size: float, paint_load: PaintLoad
) -> None:
    """Paint the loads of a line; x and y are the middle of its baseline."""
    loads = line.text.split(", ")
    left = x - size * (1 + _APART * (len(loads) - 1)) / 2
    for n, load in enumerate(loads):
        box = QRectF(left + n * size * _APART, y - size * 0.82, size, size)
        fill(painter, circle(box.center().x(), box.center().y(), size * 0.72), _plate(box))
        paint_load(painter, load, box)


def _plate(box: QRectF) -> QRadialGradient:
    """Return a light gradient that sets a load off against forests and rock."""
    plate = QRadialGradient(box.center(), box.width() * 0.72)
    for at, alpha in ((0.0, 200), (0.62, 150), (1.0, 0)):
        plate.setColorAt(at, tint("#f9efd6", alpha))
    return plate
