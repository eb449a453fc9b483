"""The ring that pulses around the place of an advice."""

from math import cos, pi
from typing import ClassVar, Final

from PySide6.QtGui import QPainter

from gui.games.crayon.map.flash import Flash
from gui.games.crayon.map.ring import PULSE, paint_ring
from gui.games.crayon.map.scene import Scene

LASTS: Final = 15.0
"""Seconds until the ring disappears by itself."""
_LEAST: Final = 22.0
_MOST: Final = 34.0
_STILL: Final = 0.5
"""How wide the ring is without motion, from 0 to 1."""
_STROKES: Final = (("#2a1c0e", 210, 8.0), ("#fff8e2", 255, 5.4), ("#c8402c", 255, 3.0))


class PlaceRing(Flash):
    """A ring that breathes around a place; without motion it keeps its size."""

    stays: ClassVar = LASTS
    widest: ClassVar = _MOST

    def radius(self, scene: Scene) -> float:
        """Return the radius of the ring in pixels."""
        passed = (scene.now - self._since) / PULSE
        part = (1 - cos(2 * pi * passed)) / 2 if scene.moves else _STILL
        return (_LEAST + (_MOST - _LEAST) * part) * scene.size

    def paint(self, painter: QPainter, scene: Scene) -> None:
        at = self.shown(scene)
        if at is not None:
            paint_ring(painter, scene, at, self.radius(scene), _STROKES)
