"""The common base of all map grounds: coast lines, visible hexes, city walls."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from functools import cached_property
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPainterPath

from core.games.crayon.cartography.outlines import Hex, Line
from core.games.crayon.cartography.sheet import Sheet
from gui.games.crayon.painting.furniture import Furniture
from gui.games.crayon.painting.geometry import PITCH, MapGeometry
from gui.games.crayon.painting.lines import SQUARE, MapLines, Piece, pieces_of
from gui.games.crayon.painting.waters import River
from gui.painting.ink import area_of
from gui.painting.scheme import Scheme

_REACH: Final = 1.5 * PITCH
"""Units that drawings in a hex may reach from its milepost."""


class Ground(ABC):
    """A painter of ground; data that all tiles need is computed once, on first use."""

    scheme: Scheme
    """The colours of names and marks on this ground."""

    def __init__(self, sheet: Sheet, geometry: MapGeometry) -> None:
        self.sheet: Final = sheet
        self.geometry: Final = geometry
        self.lines: Final = MapLines(sheet, geometry)
        self.whole: Final = QRectF(0, 0, geometry.width, geometry.height)
        self._built = {sheet.hex_at(at) for city in sheet.cities for at in city.mileposts}

    @abstractmethod
    def paint(self, painter: QPainter, window: QRectF) -> None:
        """Paint the part inside `window`; the painter draws in units."""

    @abstractmethod
    def paint_frame(self, painter: QPainter, window: QRectF) -> None:
        """Paint the part of the frame inside `window`."""

    @property
    def furniture(self) -> list[Furniture]:
        """The ornaments of the map, where no name should be placed."""
        return []

    def hexes(self, window: QRectF) -> Iterator[Hex]:
        """Return the hexes that reach into a window, from back to front."""
        seen = window.adjusted(-_REACH, -_REACH, _REACH, _REACH)
        return self.geometry.hexes_within(seen.left(), seen.top(), seen.right(), seen.bottom())

    def is_wild(self, hex_: Hex) -> bool:
        """Return whether a hex has neither a city nor a tunnel entrance."""
        point = self.sheet.points.get(hex_)
        return hex_ not in self._built and (point is None or not point.tunnel)

    def is_dry(self, x: float, y: float) -> bool:
        """Return whether neither a shore nor a river is near."""
        column, row = int(x // SQUARE), int(y // SQUARE)
        near = ((column + right, row + down) for right in (-1, 0, 1) for down in (-1, 0, 1))
        return self.lines.wet.isdisjoint(near)

    def rivers_in(self, window: QRectF) -> list[River]:
        """Return the rivers inside a window."""
        return [river for river in self._rivers if river.box.intersects(window)]

    @cached_property
    def land(self) -> QPainterPath:
        """The area of all dry land."""
        return area_of(self.lines.coasts)

    @cached_property
    def coasts(self) -> list[Piece]:
        """The outlines of all dry land."""
        return pieces_of(self.lines.coasts)

    @cached_property
    def courts(self) -> list[list[Line]]:
        """The walls of each major city."""
        majors = (city for city in self.sheet.cities if city.size == "major")
        return [
            self.lines.around_hexes({self.sheet.hex_at(at) for at in city.mileposts})
            for city in majors
        ]

    @cached_property
    def _rivers(self) -> list[River]:
        return [River(line) for lines in self.lines.rivers.values() for line in lines]
