"""The ring that pulses around the place of an advice."""

from math import cos, pi
from typing import Final

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter, QRegion

from core.games.crayon.board import Milepost
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


class PlaceRing:
    """A ring that breathes around a place; without motion it keeps its size."""

    def __init__(self) -> None:
        self._at: Milepost | None = None
        self._since = 0.0

    def start(self, at: Milepost, now: float) -> None:
        """Ring a place from `now` on, in seconds."""
        self._at, self._since = at, now

    def end(self) -> None:
        """Remove the ring."""
        self._at = None

    def shown(self, scene: Scene) -> Milepost | None:
        """Return the ringed place if it lies on this map and its time is not over."""
        if self._at is None or not scene.has(self._at) or scene.now >= self._since + LASTS:
            return None
        return self._at

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

    def stirring(self, scene: Scene) -> QRegion:
        at = self.shown(scene)
        if at is None:
            return QRegion()
        half = (_MOST + 8) * scene.size
        corner = (scene.pixel(at) - QPointF(half, half)).toPoint()
        return QRegion(QRect(corner.x(), corner.y(), round(2 * half), round(2 * half)))
