"""Track that vanishes in one stroke: erased by an event, or in the colour of its former owner.

Over track that was handed over, the colour of the former owner gives way to the new one
(EB-SCR-32, EB-SCR-41).
"""

from collections.abc import Mapping, Sequence
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
"""Seconds from the first erased section to the last."""
HANDED: Final = 1.2
"""Seconds from the first section that is handed over to the last."""
_EACH: Final = 1 / 3
"""The part of this time in which a section vanishes."""
_REACH: Final = PITCH
"""Units around the middle of a section that it covers."""


class Vanishing:
    """The layer of sections that vanish, all of them within `lasts` seconds.

    Without motion they are gone immediately.
    """

    def __init__(self, lasts: float = LASTS) -> None:
        self._lasts: Final = lasts
        self._erased: dict[EdgeId, Seat] = {}
        self._colours: Sequence[PlayerColour] = ()
        self._since = 0.0

    def start(
        self, erased: Mapping[EdgeId, Seat], colours: Sequence[PlayerColour], now: float
    ) -> None:
        """Let sections vanish, given with their former owners."""
        self._erased, self._colours, self._since = dict(erased), colours, now

    def paint(self, painter: QPainter, scene: Scene) -> None:
        for edge, (line, gone) in self._lines(scene).items():
            left = 1.0 - gone
            painter.save()
            painter.setOpacity(left)
            painter.translate(*scene.camera.pixel_of(0, 0))
            painter.scale(scene.camera.zoom, scene.camera.zoom)
            rest = QLineF(line.pointAt(1.0 - left), line.p2())
            piece = Piece(rest, self._erased[edge], STANDING, new=False)
            paint_track(painter, [piece], patterns=False, colours=self._colours)
            painter.restore()

    def moving(self, scene: Scene) -> QRegion:
        region, half = QRegion(), _REACH * scene.camera.zoom
        for line, _ in self._lines(scene).values():
            middle = line.center()
            corner = scene.spot((middle.x(), middle.y())) - QPointF(half, half)
            side = round(2 * half)
            region += QRect(corner.toPoint().x(), corner.toPoint().y(), side, side)
        return region

    def _lines(self, scene: Scene) -> dict[EdgeId, tuple[QLineF, float]]:
        """Return the sections of this map that have not vanished yet, in units.

        Each comes with how far it has vanished, 0 to 1: the stroke runs over all of them, from the
        upper left to the lower right.
        """
        if not scene.moves or scene.now >= self._since + self._lasts:
            return {}
        sections, place = scene.geometry.board.sections, scene.geometry.place
        lines = {
            edge: QLineF(*place(sections[edge].a), *place(sections[edge].b))
            for edge in self._erased
            if scene.has(sections[edge].a) and scene.has(sections[edge].b)
        }
        places = {edge: line.center().x() + line.center().y() for edge, line in lines.items()}
        first, last = min(places.values(), default=0.0), max(places.values(), default=0.0)
        each = _EACH * self._lasts
        shown = {}
        for edge, line in lines.items():
            part = (places[edge] - first) / max(1.0, last - first)
            begins = self._since + part * (self._lasts - each)
            gone = min(1.0, max(0.0, (scene.now - begins) / each))
            if gone < 1.0:
                shown[edge] = (line, gone)
        return shown
