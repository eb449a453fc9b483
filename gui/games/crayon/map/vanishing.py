"""Track that an event has erased: it vanishes in one slow stroke (EB-SCR-32)."""

from collections.abc import Mapping, Sequence
from math import hypot
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRect
from PySide6.QtGui import QPainter, QRegion

from core.games.crayon.board import EdgeId
from core.games.crayon.track import STANDING
from core.ruleset import Seat
from gui.games.crayon.map.scene import Scene
from gui.games.crayon.map.track_art import Piece, paint_track
from gui.games.crayon.painting.geometry import PITCH
from gui.theme.player_colours import PlayerColour

LASTS: Final = 2.4
"""Seconds from the first section to the last."""
_EACH: Final = 0.8
"""Seconds in which a section vanishes."""
_REACH: Final = PITCH
"""Units around the middle of a section that it covers."""


class Vanishing:
    """The layer of erased sections; without motion they are gone at once."""

    def __init__(self) -> None:
        self._erased: dict[EdgeId, Seat] = {}
        self._colours: Sequence[PlayerColour] = ()
        self._since = 0.0

    def start(
        self, erased: Mapping[EdgeId, Seat], colours: Sequence[PlayerColour], now: float
    ) -> None:
        """Let sections vanish, given with their former owners."""
        self._erased, self._colours, self._since = dict(erased), colours, now

    def paint(self, painter: QPainter, scene: Scene) -> None:
        for edge, line in self._lines(scene).items():
            left = 1.0 - self._gone(scene, line)
            painter.save()
            painter.setOpacity(left)
            painter.translate(*scene.camera.pixel_of(0, 0))
            painter.scale(scene.camera.zoom, scene.camera.zoom)
            rest = QLineF(line.pointAt(1.0 - left), line.p2())
            piece = Piece(rest, self._erased[edge], STANDING, new=False)
            paint_track(painter, [piece], patterns=False, colours=self._colours)
            painter.restore()

    def stirring(self, scene: Scene) -> QRegion:
        region, half = QRegion(), _REACH * scene.camera.zoom
        for line in self._lines(scene).values():
            middle = line.center()
            corner = scene.spot((middle.x(), middle.y())) - QPointF(half, half)
            side = round(2 * half)
            region += QRect(corner.toPoint().x(), corner.toPoint().y(), side, side)
        return region

    def _lines(self, scene: Scene) -> dict[EdgeId, QLineF]:
        """Return the sections of this map that have not vanished yet, in units."""
        if not scene.moves or scene.now >= self._since + LASTS:
            return {}
        sections, place = scene.geometry.board.sections, scene.geometry.place
        lines = {
            edge: QLineF(*place(sections[edge].a), *place(sections[edge].b))
            for edge in self._erased
            if scene.has(sections[edge].a) and scene.has(sections[edge].b)
        }
        return {edge: line for edge, line in lines.items() if self._gone(scene, line) < 1.0}

    def _gone(self, scene: Scene, line: QLineF) -> float:
        """Return how far a section has vanished, 0 to 1: the stroke runs over the map."""
        geometry, at = scene.geometry, line.center()
        part = hypot(at.x(), at.y()) / hypot(geometry.width, geometry.height)
        begins = self._since + part * (LASTS - _EACH)
        return min(1.0, max(0.0, (scene.now - begins) / _EACH))
