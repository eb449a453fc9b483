"""The glow of the places at which building can start or continue, or a train can be placed."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainter, QRadialGradient

from core.games.crayon.board import Milepost
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.sprites import Sprites
from gui.painting.ink import circle, draw, fill, tint

_HALF: Final = 15.0
_NEAREST: Final = 21.0
"""Radius in units of the glow, and of the ring around the place nearest to the pointer."""
_LEAST: Final = 0.55


def paint_glow(
    painter: QPainter,
    scene: Scene,
    sprites: Sprites,
    places: Iterable[Milepost],
    *,
    colour: str,
    nearest: Milepost | None = None,
) -> None:
    """Paint the glow of the visible places of this map, and a ring around the `nearest`."""
    size = max(_LEAST, min(scene.camera.zoom, 2.0))

    def paint(painter: QPainter) -> None:
        _glow(painter, QColor(colour))

    for at in places:
        if not scene.has(at):
            continue
        pixel = scene.pixel(at)
        if scene.sees(pixel, margin=_HALF * size):
            sprites.show(painter, pixel, ("glow", colour), paint, half=_HALF, size=size)
    if nearest is not None and scene.has(nearest):
        _ring(painter, scene.pixel(nearest), size)


def _glow(painter: QPainter, colour: QColor) -> None:
    light = QRadialGradient(0, 0, _HALF)
    light.setColorAt(0.0, tint("#fff3c4", 250))
    light.setColorAt(0.5, tint("#ffd869", 190))
    light.setColorAt(1.0, tint("#ffd869", 0))
    fill(painter, circle(0, 0, _HALF), light)
    draw(painter, circle(0, 0, 6.4), 1.2, tint("#2a1c0e", 190), tint("#fff8e2", 235))
    fill(painter, circle(0, 0, 4.2), colour)


def _ring(painter: QPainter, at: QPointF, size: float) -> None:
    ring = circle(at.x(), at.y(), _NEAREST * size)
    draw(painter, ring, 6.4 * size, tint("#2a1c0e", 200))
    draw(painter, ring, 3.6 * size, tint("#ffe27a"))
