"""The keyboard cursor of the map: its milepost and the mark around it (A11Y-2)."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QRegion

from core.games.crayon.board import Milepost
from gui.games.crayon.map.model import Direction
from gui.games.crayon.map.scene import Scene
from gui.painting.ink import circle, draw, path_of, tint

KEYS: Final[dict[tuple[Qt.Key, bool], Direction]] = {
    (Qt.Key.Key_Left, False): "left",
    (Qt.Key.Key_Right, False): "right",
    (Qt.Key.Key_Up, False): "up",
    (Qt.Key.Key_Down, False): "down",
    (Qt.Key.Key_Up, True): "sloping up",
    (Qt.Key.Key_Down, True): "sloping down",
}
"""Directions of the arrow keys with Ctrl, without and with Shift."""

_DARK: Final = tint("#150d06")
_LIGHT: Final = tint("#ffffff")


class CursorMark:
    """The keyboard cursor: `at` is its milepost, `before` the neighbour it came from.

    Both are None until the cursor is first used; a jump resets `before` to None.
    """

    def __init__(self) -> None:
        self.at: Milepost | None = None
        self.before: Milepost | None = None

    def step(self, to: Milepost) -> None:
        """Move to a neighbouring milepost."""
        self.before, self.at = self.at, to

    def jump(self, to: Milepost) -> None:
        """Jump to any milepost."""
        self.before, self.at = None, to

    def paint(self, painter: QPainter, scene: Scene) -> None:
        if self.at is None or not scene.has(self.at):
            return
        at, size = scene.pixel(self.at), scene.size
        x, y = at.x(), at.y()
        near, far = 15 * size, 21 * size
        ring = circle(x, y, near)
        ticks = [
            path_of([(x + dx * near, y + dy * near), (x + dx * far, y + dy * far)])
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))
        ]
        for colour, width in ((_DARK, 5.0), (_LIGHT, 2.4)):
            for mark in (ring, *ticks):
                draw(painter, mark, width, colour)

    def moving(self, scene: Scene) -> QRegion:
        del scene
        return QRegion()
