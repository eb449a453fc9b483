"""The ground of the railway map: water-lined shores, coloured states, engraved mountains."""

from functools import cached_property
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPainterPath

from core.games.crayon.board import WATER
from core.games.crayon.cartography.outlines import Spot, middle
from core.games.crayon.cartography.sheet import Sheet
from core.games.empire_builder.chart import chart
from gui.games.crayon.painting import waters
from gui.games.crayon.painting.furniture import Furniture
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.crayon.painting.ground import Ground
from gui.games.crayon.painting.lines import Piece, dashes, pieces_of, within
from gui.games.empire_builder.painting.chart_lines import ChartLines, thinned
from gui.games.empire_builder.painting.cities import paint_streets
from gui.games.empire_builder.painting.furniture import furnish, paint_piece
from gui.games.empire_builder.painting.graticule import Graticule
from gui.games.empire_builder.painting.palette import ENGRAVED, FRONTIER, LAKE, STEEL
from gui.games.empire_builder.painting.paper import soft_abroad, soft_land, soft_sea
from gui.games.empire_builder.painting.relief import Mask, Relief
from gui.painting.ink import area_of, circle, draw, fill, path_of, stroke, tint

_FAR_RINGS: Final = ((29.0, 0.55, 55), (21.5, 0.6, 82), (15.2, 0.65, 112), (10.2, 0.7, 142))
_NEAR_RINGS: Final = ((6.2, 0.75, 175), (3.0, 0.8, 212))
_COARSE: Final = 11.0
"""Units between two spots of the shores that far rings follow."""
_SHORE: Final = tint("#27414d")
_RIVER: Final = (tint("#2b5468"), tint("#7fb0c2"), tint("#d9ecee", 120))
_BORDER: Final = tint("#6b4a33", 190)
_CITY_FREE: Final = {"small": 13.0, "medium": 16.0, "major": 58.0}


class RailwayGround(Ground):
    """The ground of North America."""

    scheme = ENGRAVED

    def __init__(self, sheet: Sheet, geometry: MapGeometry) -> None:
        super().__init__(sheet, geometry)
        self.chart_lines: Final = ChartLines(chart(), geometry)
        self._graticule: Final = Graticule(geometry)

    def paint(self, painter: QPainter, window: QRectF) -> None:
        whole = self.whole
        painter.drawImage(whole, self._soft_sea)
        fill(painter, self._lakes, tint(LAKE.name(), 150))
        self._graticule.paint(painter, window)
        waters.ripples(painter, self._coarse, window, rings=_FAR_RINGS, colour=STEEL.name())
        waters.ripples(painter, self.coasts, window, rings=_NEAR_RINGS, colour=STEEL.name())
        painter.save()
        painter.setClipPath(self.land)
        painter.drawImage(whole, self._soft_land)
        self._paint_abroad(painter, window)
        self._relief.paint(painter, window)
        for line in within(self.chart_lines.borders, window, 3):
            draw(painter, path_of(line), 1.05, _BORDER)
        painter.restore()
        for line in within(self.coasts, window, 4):
            stroke(painter, line, 1.35, _SHORE)
        for city in self._majors:
            paint_streets(painter, *city, window)
        painter.save()
        painter.setClipPath(self.land)
        near = [river for river in self.chart_lines.rivers if river.box.intersects(window)]
        waters.rivers(painter, near, colours=_RIVER)
        painter.restore()
        self._paint_frontiers(painter, window)
        for piece in self.furniture:
            if piece.box.intersects(window):
                paint_piece(painter, piece)

    def paint_frame(self, painter: QPainter, window: QRectF) -> None:
        self._graticule.paint_frame(painter, window)

    def _paint_abroad(self, painter: QPainter, window: QRectF) -> None:
        """Paint land beyond the game: bare paper."""
        for area in (self._abroad, self._isles):
            if not area.boundingRect().intersects(window):
                continue
            painter.save()
            painter.setClipPath(area, Qt.ClipOperation.IntersectClip)
            painter.drawImage(self.whole, self._soft_abroad)
            painter.restore()

    def _paint_frontiers(self, painter: QPainter, window: QRectF) -> None:
        for line in within(self._frontiers, window, 8):
            stroke(painter, line, 9.0, tint(FRONTIER, 26))
        for line in within(self._frontier_strokes, window, 4):
            draw(painter, path_of(line), 2.3, tint(FRONTIER, 235))

    @property
    def furniture(self) -> list[Furniture]:
        return furnish(self.geometry)

    @cached_property
    def land(self) -> QPainterPath:
        return area_of(self.chart_lines.shores)

    @cached_property
    def coasts(self) -> list[Piece]:
        return pieces_of(self.chart_lines.shores)

    @cached_property
    def _coarse(self) -> list[Piece]:
        return pieces_of(thinned(line, _COARSE) for line in self.chart_lines.shores)

    @cached_property
    def _lakes(self) -> QPainterPath:
        return area_of(self.chart_lines.lakes)

    @cached_property
    def _abroad(self) -> QPainterPath:
        return area_of(self.chart_lines.abroad)

    @cached_property
    def _isles(self) -> QPainterPath:
        return area_of(self.chart_lines.isles)

    @cached_property
    def _frontiers(self) -> list[Piece]:
        return pieces_of(self.chart_lines.frontiers)

    @cached_property
    def _frontier_strokes(self) -> list[Piece]:
        return pieces_of(
            dash for line in self.chart_lines.frontiers for dash in dashes(line, 8.0, 4.0)
        )

    @cached_property
    def _majors(self) -> list[tuple[float, float]]:
        cities = (city for city in self.sheet.cities if city.size == "major")
        return [self.geometry.at(middle(self.sheet.hex_of(city))) for city in cities]

    @cached_property
    def _relief(self) -> Relief:
        return Relief(self.chart_lines.ridges, self._rough_spots, self._mask)

    @property
    def _rough_spots(self) -> list[Spot]:
        return [
            self.geometry.at(middle(hex_))
            for hex_, point in self.sheet.points.items()
            if point.terrain == "mountain"
        ]

    @cached_property
    def _rough(self) -> QPainterPath:
        rough = QPainterPath()
        for line in self.chart_lines.rough:
            rough.addPath(area_of([line]))
        return rough

    @property
    def _beyond(self) -> list[QPainterPath]:
        """Water, and land beyond the game."""
        water = QPainterPath()
        water.addRect(self.whole)
        water.addPath(self.land)
        return [water, self._abroad, self._isles]

    @property
    def _mask(self) -> Mask:
        """The rough ground off cities, rivers and mileposts."""
        kept = [*self._beyond, *(river.bank for river in self.chart_lines.rivers)]
        for city in self.sheet.cities:
            x, y = self.geometry.at(middle(self.sheet.hex_of(city)))
            kept.append(circle(x, y, _CITY_FREE[city.size]))
        for hex_, point in self.sheet.points.items():
            if point.terrain not in WATER:
                kept.append(circle(*self.geometry.at(middle(hex_)), 4.2))
        return Mask(self.whole, self._rough, kept)

    @cached_property
    def _soft_sea(self) -> QImage:
        return soft_sea(self.geometry, self.chart_lines.shores)

    @cached_property
    def _soft_abroad(self) -> QImage:
        return soft_abroad(self.geometry)

    @cached_property
    def _soft_land(self) -> QImage:
        crests = self._relief.crests_on(Mask(self.whole, self._rough, self._beyond))
        return soft_land(self.geometry, self.chart_lines, crests)
