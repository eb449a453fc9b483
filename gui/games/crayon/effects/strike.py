"""The strike of an effect that has just come: a short, quiet movement at each of its signs."""

from functools import partial
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRect, Qt
from PySide6.QtGui import QColor, QPainter

from gui.games.crayon.effects.looks import STYLES
from gui.games.crayon.effects.model import Look
from gui.games.crayon.effects.mote_art import MOTE, paint_mote
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.sprites import Sprites
from gui.painting.ink import pen

LASTS: Final = 1.6
"""Seconds from the first sign to the end of the last."""
_EACH: Final = 1.0
"""Seconds of a single sign."""
_HEIGHT: Final = 46.0
"""Units from which a sign drops."""
_WIDE: Final = 58.0
"""Units that the ring around a sign reaches."""
_SHARDS: Final = 6


class Strike:
    """A strike that began at a time."""

    def __init__(self, begins: float, sprites: Sprites) -> None:
        self._begins: Final = begins
        self._sprites: Final = sprites

    def lasts(self, now: float) -> bool:
        """Return whether anything still moves."""
        return now < self._begins + LASTS

    def dropped(self, at: QPointF, scene: Scene) -> tuple[QPointF, float]:
        """Return the place of a sign, which drops to `at`, and its opacity."""
        part = min(1.0, self._part(at, scene) * 2.2)
        lift = (1.0 - part) ** 2
        return at - QPointF(0, _HEIGHT * lift * scene.size), min(1.0, part * 1.6)

    def box(self, at: QPointF, scene: Scene) -> QRect:
        """Return the pixels that the strike at a sign can take."""
        reach = (_WIDE + 22) * scene.size
        return QRect((at - QPointF(reach, reach)).toPoint(), (at + QPointF(reach, reach)).toPoint())

    def paint(self, painter: QPainter, scene: Scene, look: Look, at: QPointF) -> None:
        """Paint a ring that spreads from a sign, and the shards that fly from it."""
        part = self._part(at, scene)
        if not 0.0 < part < 1.0:
            return
        style, size = STYLES[look], scene.size
        ink = QColor(style.ink)
        ink.setAlpha(round(190 * (1 - part)))
        painter.setPen(pen(ink, 3.6 * size * (1 - 0.6 * part)))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        reach = _WIDE * size * (1 - (1 - part) ** 2)
        painter.drawEllipse(at, reach, reach * 0.72)
        painter.setOpacity((1 - part) ** 0.7)
        mote = partial(paint_mote, look=look)
        for n in range(_SHARDS):
            turn = 2 * pi * n / _SHARDS + at.x() % 1
            reach = (14 + _WIDE * 0.8 * part) * size
            drop = 26 * part * part * size if style.way in {"fall", "flutter"} else 0.0
            rise = 30 * part * size if style.way == "rise" else 0.0
            spot = at + QPointF(cos(turn) * reach, sin(turn) * reach * 0.7 + drop - rise)
            self._sprites.show(painter, spot, ("mote", look), mote, half=MOTE, size=size)
        painter.setOpacity(1.0)

    def _part(self, at: QPointF, scene: Scene) -> float:
        """Return how far the strike at a sign has gone, 0 to 1; signs follow from left to right."""
        delay = min(1.0, max(0.0, at.x() / max(1, scene.width))) * (LASTS - _EACH)
        return min(1.0, max(0.0, (scene.now - self._begins - delay) / _EACH))
