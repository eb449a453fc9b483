"""The payment of a delivery, which rises from the train for a moment if animation is on."""

from typing import Final

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter, QRegion

from core.games.crayon.board import Milepost
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.tags import paint_tag

LASTS: Final = 1.8
"""Seconds for which the payment is shown."""
_RISE: Final = 40.0
"""Pixels that the slip rises, for marks of the usual size."""
_REACH: Final = 90
"""Pixels around the train within which the slip stays."""


class Payment:
    """A slip with the sum of the latest delivery."""

    def __init__(self) -> None:
        self._at: Milepost | None = None
        self._text = ""
        self._since = 0.0

    def start(self, at: Milepost, text: str, now: float) -> None:
        """Start showing a sum that rises from a milepost."""
        self._at, self._text, self._since = at, text, now

    def shown(self, scene: Scene) -> Milepost | None:
        """Return the milepost of this map from which a sum is rising now."""
        at, is_over = self._at, scene.now >= self._since + LASTS
        return None if at is None or is_over or not (scene.moves and scene.has(at)) else at

    def paint(self, painter: QPainter, scene: Scene) -> None:
        at = self.shown(scene)
        if at is not None:
            risen = _RISE * scene.size * (scene.now - self._since) / LASTS
            paint_tag(painter, self._text, scene.pixel(at) - QPointF(0, risen), 1.2 * scene.text)

    def moving(self, scene: Scene) -> QRegion:
        at = self.shown(scene)
        if at is None:
            return QRegion()
        half = _REACH * scene.size + 2 * scene.text
        corner = (scene.pixel(at) - QPointF(half, half)).toPoint()
        return QRegion(QRect(corner.x(), corner.y(), round(2 * half), round(2 * half)))
