"""The map layer with the signs of events in play; they sway if animation is on."""

from collections.abc import Iterator
from functools import partial
from math import ceil, sin
from typing import Final

from PySide6.QtCore import QPointF, QRect
from PySide6.QtGui import QPainter, QRegion

from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.sprites import Sprites
from gui.games.iron_dragon.events.model.areas import EventArea, Look
from gui.games.iron_dragon.events.signs import SIGN, paint_sign
from gui.games.iron_dragon.events.washes import EventWash, washes

_SWAY: Final = 3.0
"""Units that a sign moves up and down."""
_FAR: Final = 0.5
"""The zoom below which only half of the signs are shown, because all would crowd the map."""
_MARGIN: Final = 4 * SIGN
"""Units outside the view within which a sign is still painted."""
_PACE: Final = 1.6
"""Speed of the sway in radians per second."""


class EventSigns:
    """The signs of the events in play, on all maps (MAP-4)."""

    def __init__(self) -> None:
        self._areas: tuple[EventArea, ...] = ()
        self._by_map: Final[dict[str, tuple[EventWash, ...]]] = {}
        self._sprites: Final = Sprites()

    def show(self, areas: tuple[EventArea, ...]) -> None:
        """Show the signs of these events."""
        if areas != self._areas:
            self._areas = areas
            self._by_map.clear()

    def paint(self, painter: QPainter, scene: Scene) -> None:
        for look, at in self._in_sight(scene):
            paint = partial(paint_sign, look=look)
            self._sprites.show(painter, at, look, paint, half=SIGN, size=_size(scene))

    def stirring(self, scene: Scene) -> QRegion:
        found = QRegion()
        if not scene.moves:
            return found
        half = ceil((SIGN + _SWAY) * _size(scene)) + 1
        for _, at in self._in_sight(scene):
            corner = at.toPoint()
            found += QRect(corner.x() - half, corner.y() - half, 2 * half, 2 * half)
        return found

    def _in_sight(self, scene: Scene) -> Iterator[tuple[Look, QPointF]]:
        seen, size = scene.window, _size(scene)
        far = 2 if scene.camera.zoom < _FAR else 1
        left, top = seen.left() - _MARGIN, seen.top() - _MARGIN
        right, bottom = seen.right() + _MARGIN, seen.bottom() + _MARGIN
        for number, wash in enumerate(self._washes(scene)):
            # Signs of several events may share a place.
            aside = number % 3 * SIGN * 1.1
            for n, (x, y) in enumerate(wash.signs[::far]):
                if left < x < right and top < y < bottom:
                    sway = sin(scene.now * _PACE + n * 1.3 + number) if scene.moves else 0.0
                    yield wash.look, scene.spot((x, y)) + QPointF(aside, sway * _SWAY) * size

    def _washes(self, scene: Scene) -> tuple[EventWash, ...]:
        letter = scene.geometry.map.letter
        if letter not in self._by_map:
            self._by_map[letter] = washes(scene.geometry, self._areas)
        return self._by_map[letter]


def _size(scene: Scene) -> float:
    """Return the pixels per unit of a sign, which scales with the map but stays readable."""
    return min(max(0.62, scene.camera.zoom), 1.6)
