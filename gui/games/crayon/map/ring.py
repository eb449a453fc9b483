"""Rings around places of a map, in inks that show on light and on dark ground."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter

from core.games.crayon.board import Milepost
from gui.games.crayon.map.scene import Scene
from gui.painting.ink import circle, draw, tint

PULSE: Final = 1.6
"""Seconds of a pulse: well under three a second (A11Y-7)."""

Stroke = tuple[str, int, float]
"""Ink, opacity from 0 to 255, and width for marks of the usual size."""


def ring_box(scene: Scene, at: Milepost, half: float) -> QRect:
    """Return the square around a place; `half` is half its side, in pixels of the view."""
    corner = (scene.pixel(at) - QPointF(half, half)).toPoint()
    return QRect(corner.x(), corner.y(), round(2 * half), round(2 * half))


def paint_ring(
    painter: QPainter, scene: Scene, at: Milepost, radius: float, strokes: Iterable[Stroke]
) -> None:
    """Paint a ring of a radius in pixels around a place, with these strokes from below."""
    middle = scene.pixel(at)
    ring = circle(middle.x(), middle.y(), radius)
    for ink, opacity, width in strokes:
        draw(painter, ring, width * scene.size, tint(ink, opacity))
