"""Pictures as pixmaps for the windows, sharp on any screen."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

SHARPNESS: Final = 3
"""Pixels painted per pixel shown, so that pictures stay sharp on any screen."""


def sharp_pixmap(paint: Callable[[QPainter, QRectF], None], wide: int, high: int) -> QPixmap:
    """Return what `paint` draws into a box of this size, on a transparent background."""
    pixmap = QPixmap(wide * SHARPNESS, high * SHARPNESS)
    pixmap.fill(Qt.GlobalColor.transparent)
    pixmap.setDevicePixelRatio(SHARPNESS)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    try:
        paint(painter, QRectF(0, 0, wide, high))
    finally:
        painter.end()
    return pixmap
