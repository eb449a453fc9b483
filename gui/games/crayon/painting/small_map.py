"""A map in small: land, sea, hills, woods and cities, for previews and minimaps."""

from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPainterPath

from core.games.crayon.board import SEA, Board, GameMap
from core.games.crayon.cartography.sheet import Sheet
from gui.games.crayon.painting.geometry import PITCH, geometry_of
from gui.painting.ink import INK, area_of, circle, draw, fill, path_of, tint

_SEA: Final = tint("#bfd3cf")
_CAVE: Final = tint("#6e5a4c")
_LAND: Final = tint("#f3e6c4")
_ROCK: Final = tint("#b59e85")
_COAST: Final = tint("#5d7f84")
_BEYOND: Final = tint("#d9cdb4")
_GROUND: Final = {
    "forest": tint("#9fb479", 150),
    "jungle": tint("#6f9a62", 150),
    "desert": tint("#ecd08a", 200),
    "mountain": tint("#b08a5c", 150),
    "alpine": tint("#8f8a94", 170),
    "volcano": tint("#a8452f", 220),
    "underground_rock": tint("#8d735e", 70),
}


class SmallMap:
    """One map without track and trains."""

    def __init__(self, board: Board, sheet: GameMap) -> None:
        self.geometry: Final = geometry_of(board, sheet)
        drawn = Sheet(board, sheet)
        place = self.geometry.at
        shores = [[place(spot) for spot in line] for line in drawn.outlines(*drawn.dry)]
        self._coast: Final[QPainterPath] = area_of(shores)
        self._coast.setFillRule(Qt.FillRule.OddEvenFill)
        beyond = [[place(spot) for spot in line] for line in drawn.outlines(None)]
        self._beyond: Final[QPainterPath] = area_of(beyond)
        self._has_sea: Final = SEA in drawn.ground.values()
        self._spots: Final = [
            (place_of, kind)
            for milepost, point in board.numbered()
            if point.map == sheet.letter
            and (kind := drawn.ground[point.column, point.row]) in _GROUND
            and (place_of := self.geometry.place(milepost))
        ]
        self._cities: Final = [
            (self.geometry.place(city.mileposts[0]), city.size == "major") for city in drawn.cities
        ]

    @property
    def room(self) -> QRectF:
        """The whole map in its own units."""
        return QRectF(0, 0, self.geometry.width, self.geometry.height)

    def paint(self, painter: QPainter) -> None:
        """Paint land, sea, hills, woods and cities."""
        painter.fillRect(self.room, _SEA if self._has_sea else _CAVE)
        painter.save()
        painter.setClipRect(self.room)
        if self._has_sea:
            fill(painter, self._beyond, _BEYOND)
        fill(painter, self._coast, _LAND if self._has_sea else _ROCK)
        painter.save()
        painter.setClipPath(self._coast, Qt.ClipOperation.IntersectClip)
        for (x, y), kind in self._spots:
            fill(painter, circle(x, y, PITCH * 0.62), _GROUND[kind])
        painter.restore()
        draw(painter, self._coast, 7.0, _COAST)
        painter.restore()
        for (x, y), kind in self._spots:
            if kind in {"mountain", "alpine"}:
                peak = path_of([(x - 15, y + 10), (x, y - 14), (x + 15, y + 10)])
                draw(painter, peak, 4.0, tint("#5c472c", 150))
        for (x, y), major in self._cities:
            draw(painter, circle(x, y, 24 if major else 11), 4.0, INK, tint("#a8321f"))
        draw(painter, _frame(self.room), 10.0, INK)


@cache
def small_maps(board: Board) -> tuple[SmallMap, ...]:
    """Return the maps of a board; they are made once and shared."""
    return tuple(SmallMap(board, sheet) for sheet in board.maps)


def _frame(room: QRectF) -> QPainterPath:
    path = QPainterPath()
    path.addRect(room)
    return path
