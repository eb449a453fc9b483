"""The map layer above the track: mileposts, places, and the permanent bridge."""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from core.games.crayon.board import SEA
from core.games.crayon.cartography.outlines import middle
from core.games.crayon.cartography.sheet import Sheet
from gui.games.crayon.painting.cities import paint_city
from gui.games.crayon.painting.geometry import PITCH, MapGeometry
from gui.games.crayon.painting.kingdoms import colours_of
from gui.games.crayon.painting.landmarks import paint_port, paint_tunnel
from gui.games.crayon.painting.mileposts import paint_gate, paint_milepost
from gui.games.iron_dragon.painting.bridges import paint_bridge
from gui.painting.ink import path_of
from gui.painting.scheme import Scheme

_REACH: Final = 1.5 * PITCH
_SEA_FROM: Final = 0.75
"""The level below which sea points would blur into a haze."""


class Upper:
    """A painter of the upper layer of one map."""

    def __init__(self, sheet: Sheet, geometry: MapGeometry, scheme: Scheme) -> None:
        self._sheet = sheet
        self._geometry = geometry
        self._scheme = scheme
        kingdoms = (point.kingdom for point in sheet.points.values() if point.kingdom)
        self._colours = colours_of(kingdoms)
        self._bridges = [
            [geometry.at(spot) for spot in arch] for arch, stands in sheet.bridges() if stands
        ]
        self._centres = {sheet.hex_of(city): city for city in sheet.cities}

    def paint(self, painter: QPainter, window: QRectF, level: float) -> None:
        """Paint the part inside `window` as for a level; the painter draws in units."""
        seen = window.adjusted(-_REACH, -_REACH, _REACH, _REACH)
        hexes = [
            hex_
            for hex_ in self._geometry.hexes_within(
                seen.left(), seen.top(), seen.right(), seen.bottom()
            )
            if hex_ in self._sheet.points
        ]
        for arch in self._bridges:
            if path_of(arch).boundingRect().intersects(seen):
                paint_bridge(painter, arch)
        for hex_ in hexes:
            point = self._sheet.points[hex_]
            x, y = self._geometry.at(middle(hex_))
            if point.terrain == "major_city" and hex_ not in self._centres:
                paint_gate(painter, x, y, self._scheme)
            elif point.terrain != SEA or level >= _SEA_FROM:
                paint_milepost(painter, point.terrain, x, y, self._scheme)
        for hex_ in hexes:
            point = self._sheet.points[hex_]
            x, y = self._geometry.at(middle(hex_))
            if point.port:
                paint_port(painter, x, y)
            if point.tunnel:
                paint_tunnel(painter, x, y)
            if (city := self._centres.get(hex_)) is not None:
                paint_city(painter, city.size, x, y, self._colours[city.kingdom])
