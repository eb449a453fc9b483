"""The ring that pulses around the place of an advice."""

from math import cos, pi
from typing import ClassVar, Final

from PySide6.QtGui import QPainter

from gui.games.crayon.map.flash import Flash
from gui.games.crayon.map.scene import Scene
from gui.painting.ink import circle, draw, tint

LASTS: Final = 15.0
"""Seconds until the ring disappears by itself."""
PERIOD: Final = 1.6
"""Seconds of a pulse: well under three a second (A11Y-7)."""
_LEAST: Final = 22.0
_MOST: Final = 34.0
_STILL: Final = 0.5
"""How wide the ring is without motion, from 0 to 1."""


class PlaceRing(Flash):
    """A ring that breathes around a place; without motion it keeps its size."""

    stays: ClassVar = LASTS
    widest: ClassVar = _MOST

    def radius(self, scene: Scene) -> float:
        """Return the radius of the ring in pixels."""
        passed = (scene.now - self._since) / PERIOD
        part = (1 - cos(2 * pi * passed)) / 2 if scene.moves else _STILL
        return (_LEAST + (_MOST - _LEAST) * part) * scene.size

    def paint(self, painter: QPainter, scene: Scene) -> None:
        at = self.shown(scene)
        if at is None:
            return
        middle = scene.pixel(at)
        ring = circle(middle.x(), middle.y(), self.radius(scene))
        for name, alpha, width in (
            ("#2a1c0e", 210, 8.0),
            ("#fff8e2", 255, 5.4),
            ("#c8402c", 255, 3),
        ):
            draw(painter, ring, width * scene.size, tint(name, alpha))
