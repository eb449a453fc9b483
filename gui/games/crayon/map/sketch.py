"""The sketch of a map: coasts, terrain tints and cities, until its painted tiles are there."""

from collections.abc import Iterable
from functools import cache
from typing import Final

from PySide6.QtCore import QRect, QRectF
from PySide6.QtGui import QImage, QPainter

from gui.games.crayon.painting.small_map import SmallMap

_LEVEL: Final = 0.5
"""Pixels of the sketch per unit; it is enlarged for closer zooms."""


def paint_sketch(painter: QPainter, sketch: QImage, areas: Iterable[QRect], zoom: float) -> None:
    """Paint the sketch of a map in these areas, in pixels of the map at this zoom."""
    scale = _LEVEL / zoom
    for area in areas:
        source = QRectF(
            area.x() * scale, area.y() * scale, area.width() * scale, area.height() * scale
        )
        painter.drawImage(QRectF(area), sketch, source)


@cache
def sketches(small_maps: tuple[SmallMap, ...]) -> dict[str, QImage]:
    """Return the sketch of each of these maps by its letter; any thread may ask for it first."""
    sketched = {}
    for small in small_maps:
        size = (small.room.size() * _LEVEL).toSize()
        image = QImage(size, QImage.Format.Format_RGB16)  # seldom seen, so half the memory
        painter = QPainter(image)
        try:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.scale(size.width() / small.room.width(), size.height() / small.room.height())
            small.paint(painter)
        finally:  # An image must not be freed while it is painted.
            painter.end()
        sketched[small.geometry.map.letter] = image
    return sketched
