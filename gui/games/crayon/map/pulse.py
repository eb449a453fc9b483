"""The ring of the coach on the map: it pulses slowly, and stands still without motion."""

from math import cos, pi
from typing import Final

from PySide6.QtCore import QRect
from PySide6.QtGui import QPainter, QRegion

from core.games.crayon.board import Milepost
from gui.games.crayon.map.ring import PULSE, paint_ring, ring_box
from gui.games.crayon.map.scene import Scene

_RADIUS: Final = 21.0
"""Radius of the ring at rest, for marks of the usual size."""
_SWING: Final = 5.0
"""How far the radius grows and shrinks."""
_STROKES: Final = (("#2a1c0e", 255, 8.0), ("#ffe27a", 255, 5.0), ("#8c1f2b", 255, 2.0))


class Pulse:
    """A ring around a place, until another is shown."""

    def __init__(self) -> None:
        self._at: Milepost | None = None

    def show(self, at: Milepost | None) -> None:
        """Ring a place instead of the one before; None removes the ring."""
        self._at = at

    def shown(self, scene: Scene) -> Milepost | None:
        """Return the ringed place if it lies on this map."""
        return self._at if self._at is not None and scene.has(self._at) else None

    def radius(self, scene: Scene) -> float:
        """Return the radius of the ring in pixels at this time."""
        swing = _SWING * cos(2 * pi * scene.now / PULSE) if scene.moves else 0.0
        return (_RADIUS + swing) * scene.size

    def box(self, scene: Scene, at: Milepost) -> QRect:
        """Return the pixels that the ring around a place of this map can take."""
        widest = max(width for *_, width in _STROKES)
        return ring_box(scene, at, (_RADIUS + _SWING + widest / 2) * scene.size)

    def paint(self, painter: QPainter, scene: Scene) -> None:
        at = self.shown(scene)
        if at is not None:
            paint_ring(painter, scene, at, self.radius(scene), _STROKES)

    def moving(self, scene: Scene) -> QRegion:
        at = self.shown(scene)
        if at is None or not scene.moves:
            return QRegion()
        return QRegion(self.box(scene, at).adjusted(-2, -2, 2, 2))
