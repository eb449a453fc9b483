"""The ground of a map with a sea: an old chart in ink and watercolour on parchment."""

from functools import cached_property
from math import cos, pi, sin
from random import Random
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QImage, QPainter

from core.games.crayon.board import SEA
from core.games.crayon.cartography.outlines import Hex, middle
from core.games.crayon.hexes import around
from gui.games.crayon.painting import flats, peaks, waters, woods
from gui.games.crayon.painting.cities import paint_court
from gui.games.crayon.painting.frame import paint_frame
from gui.games.crayon.painting.furniture import Furniture, furnish, paint_piece
from gui.games.crayon.painting.geometry import PITCH
from gui.games.crayon.painting.ground import Ground
from gui.games.crayon.painting.lines import Piece, dashes, pieces_of, within
from gui.games.crayon.painting.overland import soft_land, soft_sea
from gui.painting.ink import INK, draw, path_of, tick, tint
from gui.painting.scheme import PARCHMENT

_NORTH: Final = 0.42
"""The northern part of a map in which firs grow among other trees, from 0 to 1."""

_BORDER: Final = tint("#86241a", 225)
_CASING: Final = tint("#f8ecce", 130)
_RHUMB: Final = tint("#463c28", 40)
_DASH: Final = (9.0, 5.5)


class Overworld(Ground):
    """The ground of a map above the earth."""

    scheme = PARCHMENT

    def paint(self, painter: QPainter, window: QRectF) -> None:
        whole = self.whole
        painter.drawImage(whole, self._soft_sea)
        self._rhumbs(painter)
        waters.ripples(painter, self.coasts, window)
        self._waves(painter, window)
        painter.save()
        painter.setClipPath(self.land)
        painter.drawImage(whole, self._soft_land)
        painter.restore()
        waters.coast(painter, self.coasts, window)
        self._growth(painter, window)
        painter.setClipPath(self.land)
        waters.rivers(painter, self.rivers_in(window))
        painter.setClipping(False)
        self._borders(painter, window)
        for court in self.courts:
            paint_court(painter, court, PARCHMENT)
        for piece in self.furniture:
            if piece.box.adjusted(-PITCH, -PITCH, PITCH, PITCH).intersects(window):
                paint_piece(painter, piece)

    def paint_frame(self, painter: QPainter, window: QRectF) -> None:
        paint_frame(painter, self.geometry, INK, tint("#ead9ae"), window)

    def _rhumbs(self, painter: QPainter) -> None:
        """Draw the rhumb lines that start at the compass rose."""
        far = self.geometry.width + self.geometry.height
        for piece in self.furniture:
            if piece.kind == "compass":
                for n in range(32):
                    angle = n * pi / 16
                    right, down = cos(angle) * far, sin(angle) * far
                    tick(painter, piece.x, piece.y, right, down, 0.8, _RHUMB)

    def _waves(self, painter: QPainter, window: QRectF) -> None:
        for hex_ in self.hexes(window):
            random = Random(f"wave {hex_}")
            if random.random() < 0.2 and self._is_open_sea(hex_):
                x, y = self.geometry.at(middle(hex_))
                waves = 1 if random.random() < 0.6 else 2
                for n in range(waves):
                    waters.wave(painter, random, x + 9 + 6 * n, y + 13 + 6 * n)

    def _is_open_sea(self, hex_: Hex) -> bool:
        return all(self.sheet.terrain(at) == SEA for at in (hex_, *around(*hex_)))

    def _borders(self, painter: QPainter, window: QRectF) -> None:
        for line in within(self._border_pieces, window, 4):
            draw(painter, path_of(line), 4.4, _CASING)
        for line in within(self._dashes, window, 4):
            draw(painter, path_of(line), 1.9, _BORDER)

    def _growth(self, painter: QPainter, window: QRectF) -> None:
        """Draw woods and mountains, from back to front."""
        for hex_ in self.hexes(window):
            ground = self.sheet.terrain(hex_)
            if ground is None or ground == SEA or not self.is_wild(hex_):
                continue
            x, y = self.geometry.at(middle(hex_))
            random = Random(f"growth {hex_}")
            point = self.sheet.points.get(hex_)
            if point is not None and point.terrain == "volcano":
                peaks.volcano(painter, random, x, y, 1.3)
            elif point is not None and point.port:
                flats.plain(painter, random, x, y)
            elif ground == "forest":
                woods.forest(painter, random, x, y, dry=self.is_dry, firs=self._firs(hex_))
            elif ground == "jungle":
                woods.jungle(painter, random, x, y, dry=self.is_dry)
            elif ground in ("mountain", "alpine"):
                self._peaks(painter, random, x, y, ground)
            elif ground == "desert":
                flats.desert(painter, random, x, y)
            else:
                flats.plain(painter, random, x, y)

    def _peaks(self, painter: QPainter, random: Random, x: float, y: float, ground: str) -> None:
        """Draw one or two peaks; a low one if a river passes behind it."""
        rise = peaks.alpine if ground == "alpine" else peaks.mountain
        base = 1.16 if ground == "alpine" else 1.08
        if not self.is_dry(x, y - 17):
            rise(painter, random, x, y + 3, base * 0.8)
            return
        x, y = x + random.uniform(-3, 3), y + random.uniform(-2, 2.5)
        kind = random.random()
        if kind < 0.5:  # another peak behind it
            aside = random.choice((-13, 13)) + random.uniform(-3, 3)
            rise(painter, random, x + aside, y - 9, base * random.uniform(0.58, 0.74))
        rise(painter, random, x, y, base * random.uniform(0.94, 1.1))
        if kind > 0.78:  # a foothill in front of it
            aside = random.choice((-14, 14)) + random.uniform(-2, 2)
            rise(painter, random, x + aside, y + 5, base * random.uniform(0.42, 0.52))

    def _firs(self, hex_: Hex) -> float:
        """Return the share of firs: all in the north, a few in the middle."""
        south = hex_[1] / self.sheet.map.rows
        return min(max((_NORTH - south) * 4, 0.0), 1.0)

    @cached_property
    def _soft_sea(self) -> QImage:
        return soft_sea(self.geometry, self.lines)

    @cached_property
    def _soft_land(self) -> QImage:
        return soft_land(self.sheet, self.geometry, self.lines)

    @cached_property
    def _border_pieces(self) -> list[Piece]:
        return pieces_of(self.lines.borders)

    @cached_property
    def _dashes(self) -> list[Piece]:
        return pieces_of(dash for line in self.lines.borders for dash in dashes(line, *_DASH))

    @cached_property
    def furniture(self) -> list[Furniture]:
        return furnish(self.sheet, self.geometry)
