"""The motes that drift over an area: flakes, grains, leaves, sparks.

There are few, each in a small box of its own, so that a frame repaints little of the map.
"""

from collections.abc import Sequence
from functools import partial
from math import pi, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter, QRegion

from gui.games.crayon.effects.looks import STYLES, Way
from gui.games.crayon.effects.model import Look
from gui.games.crayon.effects.mote_art import MOTE, paint_mote
from gui.games.crayon.effects.washes import EffectWash
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.sprites import Sprites

MOST: Final = 20
"""Maximum number of motes of an effect in the view."""
ALL: Final = 40
"""Maximum number of motes in the view."""
_PATH: Final = 20.0
"""Units that a mote moves to each side of its home."""
_LIFE: Final = 3.4
"""Seconds from a mote's appearance to its end."""


class _Mote(NamedTuple):
    look: Look
    home: QPointF
    phase: float


class MoteField:
    """The motes of the view; they are chosen again when the view changes."""

    def __init__(self, sprites: Sprites) -> None:
        self._sprites: Final = sprites
        self._view: tuple[object, ...] = ()
        self._motes: tuple[_Mote, ...] = ()
        self._region = QRegion()

    def clear(self) -> None:
        """Choose the motes again for the next frame."""
        self._view = ()

    def paint(self, painter: QPainter, scene: Scene, washes: Sequence[EffectWash]) -> None:
        """Paint the motes of this moment."""
        self._choose(scene, washes)
        size = _size(scene)
        for look, home, phase in self._motes:
            life = (scene.now / _LIFE + phase) % 1
            painter.setOpacity(sin(pi * life) ** 0.7)
            right, down = _moved(STYLES[look].way, life, phase)
            at = home + QPointF(right, down) * (_PATH * size)
            paint = partial(paint_mote, look=look)
            self._sprites.show(painter, at, ("mote", look), paint, half=MOTE, size=size)
        painter.setOpacity(1.0)

    def region(self, scene: Scene, washes: Sequence[EffectWash]) -> QRegion:
        """Return the boxes of all motes of the view."""
        self._choose(scene, washes)
        return self._region

    def _choose(self, scene: Scene, washes: Sequence[EffectWash]) -> None:
        view = (scene.geometry.map.letter, scene.camera.corner, scene.camera.zoom)
        whole = (*view, scene.width, scene.height)
        if whole == self._view:
            return
        self._view = whole
        seen = scene.window
        share = min(MOST, ALL // max(1, len(washes)))
        motes: list[_Mote] = []
        for wash in washes:
            inside = (spot for spot in wash.homes if seen.contains(*spot))
            for n, spot in zip(range(share), inside, strict=False):
                motes.append(_Mote(wash.effect.look, scene.spot(spot), n * 0.618 % 1))
        self._motes = tuple(motes)
        half = round((_PATH + MOTE) * _size(scene)) + 1
        region = QRegion()
        for mote in motes:
            x, y = mote.home.toPoint().toTuple()
            region += QRect(x - half, y - half, 2 * half, 2 * half)
        self._region = region


def _size(scene: Scene) -> float:
    return min(max(0.6, scene.camera.zoom), 1.4)


def _moved(way: Way, life: float, phase: float) -> tuple[float, float]:
    """Return how far a mote is from its home to the right and down, each from -1 to 1."""
    swing = sin(2 * pi * (life + phase))
    along = 2 * life - 1
    match way:
        case "fall":
            return 0.35 * swing, along
        case "drift":
            return along, 0.25 * swing
        case "rise":
            return 0.3 * swing, -along
        case "flutter":
            return along, 0.5 * sin(6 * pi * life)
        case "ripple":
            return 0.25 * swing, 0.08 * swing
