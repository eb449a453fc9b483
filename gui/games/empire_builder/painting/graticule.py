"""Meridians and parallels, and the frame of the map with their degrees."""

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from core.games.crayon.cartography.outlines import Line, Spot
from core.games.empire_builder.projection import spot
from gui import fonts
from gui.games.crayon.painting.geometry import FRAME, MapGeometry
from gui.games.crayon.painting.lettering import Face, word
from gui.games.crayon.painting.lines import Piece, pieces_of, within
from gui.games.empire_builder.painting.palette import PAPER, PRINT, STEEL
from gui.painting.ink import draw, fill, path_of, stroke, tint

_EVERY: Final = 5
"""Degrees between two lines."""
_MERIDIANS: Final = range(-150, -29)
_PARALLELS: Final = range(15, 61)
_LINE: Final = tint(STEEL.name(), 70)
_FIGURES: Final = Face(fonts.HAND)
_RULES: Final = ((3.0, 3.0), (7.0, 0.8), (20.5, 0.8), (FRAME, 1.8))
_BAR: Final = (22.5, 5.0)
"""The inner edge of the scale of degrees, and its width."""


class _Crossing(NamedTuple):
    """Where a line of this many degrees meets a side of the frame."""

    side: str
    at: float
    degrees: int


class Graticule:
    """The lines of longitude and latitude on a map."""

    def __init__(self, geometry: MapGeometry) -> None:
        self._geometry: Final = geometry
        wide, high = geometry.width, geometry.height
        self._inner: Final = QRectF(FRAME, FRAME, wide - 2 * FRAME, high - 2 * FRAME)

    def paint(self, painter: QPainter, window: QRectF) -> None:
        """Draw the lines; land is painted over them."""
        for line in within(self._pieces, window, 2):
            stroke(painter, line, 0.6, _LINE)

    def paint_frame(self, painter: QPainter, window: QRectF) -> None:
        """Draw the frame over the edge of the picture, and the degrees in it."""
        wide, high = float(self._geometry.width), float(self._geometry.height)
        rims = (
            QRectF(0, 0, wide, FRAME), QRectF(0, high - FRAME, wide, FRAME),
            QRectF(0, 0, FRAME, high), QRectF(wide - FRAME, 0, FRAME, high),
        )  # fmt: skip
        if not any(rim.intersects(window) for rim in rims):
            return
        for rim in rims:
            painter.fillRect(rim, PAPER)
        self._paint_scale(painter)
        for inset, thick in _RULES:
            right, low = wide - inset, high - inset
            rule = [(inset, inset), (right, inset), (right, low), (inset, low)]
            draw(painter, path_of(rule, closed=True), thick, PRINT)
        for crossing in self._crossings:
            if crossing.degrees % _EVERY == 0:
                self._paint_degrees(painter, crossing)

    def _paint_scale(self, painter: QPainter) -> None:
        """Draw a bar for every other degree."""
        wide, high = float(self._geometry.width), float(self._geometry.height)
        inset, thick = _BAR
        for side in ("top", "bottom", "left", "right"):
            here = sorted(each for each in self._crossings if each.side == side)
            for first, after in pairwise(here):
                if first.degrees % 2:
                    continue
                start, long = first.at, after.at - first.at
                if side in ("top", "bottom"):
                    down = inset if side == "top" else high - inset - thick
                    painter.fillRect(QRectF(start, down, long, thick), PRINT)
                else:
                    right = inset if side == "left" else wide - inset - thick
                    painter.fillRect(QRectF(right, start, thick, long), PRINT)

    def _paint_degrees(self, painter: QPainter, crossing: _Crossing) -> None:
        text = f"{abs(crossing.degrees)}°"
        wide, high = float(self._geometry.width), float(self._geometry.height)
        middle = 13.9
        places = {
            "top": (crossing.at, middle, 0), "bottom": (crossing.at, high - middle, 0),
            "left": (middle, crossing.at, -90), "right": (wide - middle, crossing.at, 90),
        }  # fmt: skip
        x, y, turn = places[crossing.side]
        painter.save()
        painter.translate(x, y)
        painter.rotate(turn)
        for letter in word(_FIGURES, text, 14.0, at=(0, 4.6)):
            fill(painter, letter, PRINT)
        painter.restore()

    @cached_property
    def _pieces(self) -> list[Piece]:
        lines = [self._meridian(n) for n in _MERIDIANS if n % _EVERY == 0]
        lines += [self._parallel(n) for n in _PARALLELS if n % _EVERY == 0]
        return pieces_of(lines)

    @cached_property
    def _crossings(self) -> list[_Crossing]:
        found = []
        for number in _MERIDIANS:
            for side, at in self._meetings(self._meridian(number)):
                if side in ("top", "bottom"):
                    found.append(_Crossing(side, at, number))
        for number in _PARALLELS:
            for side, at in self._meetings(self._parallel(number)):
                if side in ("left", "right"):
                    found.append(_Crossing(side, at, number))
        return found

    def _meetings(self, line: Line) -> Iterator[tuple[str, float]]:
        """Yield each side of the inner frame that a line crosses, and where."""
        box = self._inner
        sides = (
            ("left", 0, box.left()), ("right", 0, box.right()),
            ("top", 1, box.top()), ("bottom", 1, box.bottom()),
        )  # fmt: skip
        for a, b in pairwise(line):
            for side, axis, edge in sides:
                if (a[axis] - edge) * (b[axis] - edge) < 0:
                    part = (edge - a[axis]) / (b[axis] - a[axis])
                    at = a[1 - axis] + (b[1 - axis] - a[1 - axis]) * part
                    low, high = (
                        (box.top(), box.bottom()) if axis == 0 else (box.left(), box.right())
                    )
                    if low < at < high:
                        yield side, at

    def _meridian(self, longitude: int) -> Line:
        return [self._unit(longitude, 15 + step) for step in range(46)]

    def _parallel(self, latitude: int) -> Line:
        return [self._unit(-150 + 2 * step, latitude) for step in range(61)]

    def _unit(self, longitude: float, latitude: float) -> Spot:
        return self._geometry.at(spot(longitude=longitude, latitude=latitude))
