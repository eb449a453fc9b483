"""Soft pictures: the blurred colours of a whole map, which lie under the pen drawing.

They have no sharp detail, so each is painted once at a low resolution and scaled up.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from core.games.crayon.cartography.outlines import Line
from gui.games.crayon.painting.geometry import MapGeometry
from gui.painting.ink import stroke
from gui.painting.noise import blurred

SOFT: Final = 0.3
"""Pixels of a soft picture per unit."""


def soft_size(geometry: MapGeometry) -> QSize:
    """Return the size in pixels of the soft pictures of a map."""
    return QSize(round(geometry.width * SOFT), round(geometry.height * SOFT))


def soft_painter(image: QImage) -> QPainter:
    """Return a painter that draws in units on a soft picture."""
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
    painter.scale(SOFT, SOFT)
    return painter


def clear_layer(size: QSize) -> QImage:
    """Return a transparent layer."""
    layer = QImage(size, QImage.Format.Format_ARGB32_Premultiplied)
    layer.fill(Qt.GlobalColor.transparent)
    return layer


def glow_along(lines: Sequence[Line], ramp: Sequence[tuple[float, QColor]], size: QSize) -> QImage:
    """Return a band along lines; `ramp` has ever narrower widths, each with its colour."""
    band = clear_layer(size)
    painter = soft_painter(band)
    painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_Source)
    for width, colour in ramp:
        for line in lines:
            stroke(painter, line, width, colour)
    painter.end()
    return blurred(band, 2)


def overlay(painter: QPainter, layer: QImage) -> None:
    """Draw a soft picture over another, pixel by pixel."""
    painter.save()
    painter.resetTransform()
    painter.drawImage(0, 0, layer)
    painter.restore()
