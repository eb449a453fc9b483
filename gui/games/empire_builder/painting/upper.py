"""The layer above the track: mileposts, the symbols of cities, and Kansas City's bridges."""

from math import atan2, degrees
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from core.games.crayon.board import WATER
from core.games.crayon.cartography.outlines import middle
from core.games.crayon.cartography.sheet import Sheet
from gui.games.crayon.painting.geometry import PITCH, MapGeometry
from gui.games.empire_builder.painting.cities import paint_city
from gui.games.empire_builder.painting.palette import ENGRAVED, ORANGE, PRINT
from gui.painting.ink import circle, draw, fill, path_of, tick, tint

_REACH: Final = 1.5 * PITCH
_BRIDGED: Final = "Kansas City"
"""The city whose bridges a flood can wash away."""
_WHITE: Final = tint("#fffaf0")


class RailwayUpper:
    """A painter of the upper layer."""

    def __init__(self, sheet: Sheet, geometry: MapGeometry) -> None:
        self._sheet: Final = sheet
        self._geometry: Final = geometry
        self._centres: Final = {sheet.hex_of(city): city.size for city in sheet.cities}
        board = sheet.board
        self._bridges: Final = [
            (geometry.place(a), geometry.place(b))
            for a, b in board.city_rivers
            if board.points[a].city == _BRIDGED
        ]

    def paint(self, painter: QPainter, window: QRectF, level: float) -> None:
        """Paint the part inside `window`; every level has the same marks."""
        del level
        seen = window.adjusted(-_REACH, -_REACH, _REACH, _REACH)
        for (ax, ay), (bx, by) in self._bridges:
            if seen.contains((ax + bx) / 2, (ay + by) / 2):
                _paint_bridge(painter, (ax + bx) / 2, (ay + by) / 2, atan2(by - ay, bx - ax))
        sides = seen.left(), seen.top(), seen.right(), seen.bottom()
        cities = []
        for hex_ in self._geometry.hexes_within(*sides):
            point = self._sheet.points.get(hex_)
            if point is None or point.terrain in WATER:
                continue
            x, y = self._geometry.at(middle(hex_))
            if hex_ in self._centres:
                cities.append((self._centres[hex_], x, y))
            elif point.city:
                draw(painter, circle(x, y, 3.2), 1.2, PRINT, tint(ORANGE))
            else:
                paint_milepost(painter, point.terrain, x, y)
        for size, x, y in cities:
            paint_city(painter, size, x, y)


def paint_milepost(painter: QPainter, terrain: str, x: float, y: float) -> None:
    """Draw the mark of a milepost: a black triangle on rough ground, a black dot on clear."""
    if terrain == "mountain":
        rim = [(x - 6.6, y + 4.6), (x, y - 6.9), (x + 6.6, y + 4.6)]
        fill(painter, path_of(rim, closed=True), ENGRAVED.ring)
        sign = [(x - 4.5, y + 3.2), (x, y - 4.7), (x + 4.5, y + 3.2)]
        fill(painter, path_of(sign, closed=True), PRINT)
    else:
        fill(painter, circle(x, y, 3.4), ENGRAVED.ring)
        fill(painter, circle(x, y, 2.2), PRINT)


def _paint_bridge(painter: QPainter, x: float, y: float, turn: float) -> None:
    """Draw a truss bridge over the river between two mileposts of a city."""
    painter.save()
    painter.translate(x, y)
    painter.rotate(degrees(turn))
    for side in (-4.2, 4.2):
        tick(painter, -9, side, 18, 0, 2.6, _WHITE)
        tick(painter, -9, side, 18, 0, 1.3, PRINT)
        for end in (-9, 9):
            tick(painter, end, side, end * 0.28, side * 0.5, 1.3, PRINT)
    for n in range(-3, 4):
        tick(painter, n * 2.8, -4.2, 0, 8.4, 0.7, PRINT)
    painter.restore()
