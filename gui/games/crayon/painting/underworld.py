"""The ground of a map without a sea: caves in lantern light, with rock between them."""

from functools import cached_property
from math import hypot
from random import Random
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter, QPainterPath

from core.games.crayon.cartography.outlines import middle
from gui.games.crayon.painting import underground, waters
from gui.games.crayon.painting.cavern import soft_fire, soft_floor, soft_rock
from gui.games.crayon.painting.cities import paint_court
from gui.games.crayon.painting.frame import paint_frame
from gui.games.crayon.painting.ground import Ground
from gui.games.crayon.painting.lines import Piece, pieces_of, within
from gui.painting.ink import area_of, stroke, tick, tint
from gui.painting.scheme import CAVERN

_WALL: Final = tint("#0e080a")
_HATCH: Final = tint("#0e080a", 200)
_EDGE: Final = tint("#8c7a80", 150)
_EMBER: Final = tint("#ff8a2e", 170)
_WATER: Final = (tint("#0c2a2e"), tint("#3fb3ac"), tint("#d8fff6", 190))


class Underworld(Ground):
    """The ground of a map below the earth."""

    scheme = CAVERN

    def paint(self, painter: QPainter, window: QRectF) -> None:
        whole = self.whole
        painter.drawImage(whole, self._soft_fire)
        self._embers(painter, window)
        painter.setClipPath(self.land)
        painter.drawImage(whole, self._soft_rock)
        painter.setClipPath(self._floor)
        painter.drawImage(whole, self._soft_floor)
        painter.setClipping(False)
        self._walls(painter, window)
        self._growth(painter, window)
        painter.setClipPath(self.land)
        waters.rivers(painter, self.rivers_in(window), colours=_WATER)
        painter.setClipping(False)
        for court in self.courts:
            paint_court(painter, court, CAVERN)

    def paint_frame(self, painter: QPainter, window: QRectF) -> None:
        paint_frame(painter, self.geometry, tint("#120c0e"), tint("#8a6f4a"), window)

    def _walls(self, painter: QPainter, window: QRectF) -> None:
        """Draw the cave walls, hatched into the rock, and the outer edge of the rock."""
        for line in within(self._wall_pieces, window, 12):
            for n in range(0, len(line) - 1, 2):
                (ax, ay), (bx, by) = line[n], line[n + 1]
                long = hypot(bx - ax, by - ay) or 1.0
                random = Random(f"hatch {ax:.1f} {ay:.1f}")
                deep = random.uniform(4, 10) / long
                tick(painter, ax, ay, (by - ay) * deep, (ax - bx) * deep, 0.8, _HATCH)
            stroke(painter, line, 2.8, _WALL)
        for line in within(self.coasts, window, 8):
            stroke(painter, line, 3.4, _WALL)
            stroke(painter, [(x - 0.9, y - 1.1) for x, y in line], 0.9, _EDGE)

    def _embers(self, painter: QPainter, window: QRectF) -> None:
        for hex_ in self.hexes(window):
            if self.sheet.terrain(hex_) is None:
                random = Random(f"ember {hex_}")
                x, y = self.geometry.at(middle(hex_))
                for _ in range(3):
                    at_x, at_y = x + random.uniform(-18, 18), y + random.uniform(-16, 16)
                    tick(painter, at_x, at_y, random.uniform(2, 7), 0, 1.3, _EMBER)

    def _growth(self, painter: QPainter, window: QRectF) -> None:
        for hex_ in self.hexes(window):
            ground = self.sheet.terrain(hex_)
            if ground is None or not self.is_wild(hex_):
                continue
            x, y = self.geometry.at(middle(hex_))
            random = Random(f"below {hex_}")
            if ground == "plain":
                if self.is_dry(x, y):
                    underground.floor(painter, random, x, y)
            else:
                underground.rock(painter, random, x, y)

    @cached_property
    def _soft_fire(self) -> QImage:
        return soft_fire(self.geometry, self.lines)

    @cached_property
    def _soft_rock(self) -> QImage:
        return soft_rock(self.sheet, self.geometry)

    @cached_property
    def _soft_floor(self) -> QImage:
        return soft_floor(self.sheet, self.geometry, self.lines)

    @cached_property
    def _floor(self) -> QPainterPath:
        return area_of(self.lines.around("plain"))

    @cached_property
    def _wall_pieces(self) -> list[Piece]:
        return pieces_of(self.lines.around("plain"))
