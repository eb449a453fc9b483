"""The ring that flashes around a requested place and then marks it for a while (MAP-12)."""

from typing import ClassVar, Final

from PySide6.QtGui import QPainter, QRegion

from core.games.crayon.board import Milepost
from gui.games.crayon.map.ring import paint_ring, ring_box
from gui.games.crayon.map.scene import Scene

LASTS: Final = 1.5
"""Seconds for which the ring moves."""
STAYS: Final = 6.0
"""Seconds from the first flash until the ring disappears, unless a click ends it earlier."""
_RINGS: Final = 2
"""Flashes in that time: well under three a second (A11Y-7)."""
_STILL: Final = 0.8
"""How far the ring has closed in when it stands still, from 0 to 1."""
_WIDE: Final = 64.0
_NARROW: Final = 20.0
_STROKES: Final = (("#2a1c0e", 200, 8.0), ("#ffe27a", 255, 5.0))


class Flash:
    """A ring that closes in on a place and then stays; without motion it does not move.

    A ring with another look sets `stays` and `widest`, its greatest radius, and paints itself.
    """

    stays: ClassVar = STAYS
    widest: ClassVar = _WIDE

    def __init__(self) -> None:
        self._at: Milepost | None = None
        self._since = 0.0

    def start(self, at: Milepost, now: float) -> None:
        """Start flashing a place at `now`."""
        self._at, self._since = at, now

    def end(self) -> None:
        """Remove the ring."""
        self._at = None

    def shown(self, scene: Scene) -> Milepost | None:
        """Return the marked place if it lies on this map."""
        if self._at is None or not scene.has(self._at) or scene.now >= self._since + self.stays:
            return None
        return self._at

    def paint(self, painter: QPainter, scene: Scene) -> None:
        at = self.shown(scene)
        if at is None:
            return
        passed = scene.now - self._since
        is_moving = scene.moves and passed < LASTS
        part = passed / LASTS * _RINGS % 1 if is_moving else _STILL
        radius = (_WIDE + (_NARROW - _WIDE) * part) * scene.size
        strength = min(1.0, 2.5 * part)
        strokes = [(ink, round(alpha * strength), width) for ink, alpha, width in _STROKES]
        paint_ring(painter, scene, at, radius, strokes)

    def moving(self, scene: Scene) -> QRegion:
        at = self.shown(scene)
        if at is None:
            return QRegion()
        return QRegion(ring_box(scene, at, (self.widest + 8) * scene.size))
