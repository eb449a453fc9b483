"""The painted area of an effect on one map: a wash with a texture, hatched where it bars."""

from collections import OrderedDict
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache
from math import cos, dist, pi, sin
from random import Random
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPainterPath, QPolygonF

from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.cartography.outlines import Hex, Line, Spot, outlines
from core.games.crayon.hexes import around
from gui.games.crayon.effects.looks import SIGN, STYLES
from gui.games.crayon.effects.model import Effect
from gui.games.crayon.effects.textures import hatching, texture
from gui.games.crayon.painting.geometry import FRAME, PITCH, MapGeometry
from gui.painting.ink import circle, pen

_APART: Final = 6.5 * PITCH
"""Units between two signs of an area."""
_FROM_CITIES: Final = 1.3 * PITCH
"""Units between a sign and a city, whose name and pins it would cover."""
_FLOODED: Final = 0.52 * PITCH
"""Units that a flood reaches around the middle of a section."""
_MARKED: Final = 1.25 * PITCH
"""Units that the ground around a mark reaches."""
_REACH: Final = 10.0
_CORNERS: Final = 36
"""Corners of the rim around a mark."""
_TILES: Final = 96
"""Number of tiles whose part of a wash is kept."""
_PIECE: Final = 40
"""Points per stroke: the cost of a stroke grows faster than the length of its path."""


class _Seen(NamedTuple):
    """The part of a wash inside a tile; the path of a whole map takes milliseconds per strip."""

    ground: QPainterPath
    barred: QPainterPath
    rims: tuple[QPolygonF, ...]


class EffectWash:
    """The immutable area of an effect on one map.

    `signs` are the places of the signs of its area, `marks` its marked places, and `homes` those of
    its motes, in an order in which the first ones are spread over the whole area.
    """

    def __init__(self, geometry: MapGeometry, effect: Effect) -> None:
        self.effect: Final = effect
        ground, barred = (_here(geometry, part) for part in (effect.ground, effect.barred))
        marked = [geometry.place(at) for at in sorted(_here(geometry, effect.marks))]
        self.marks: Final = marked
        self._flooded: Final = [*_middles(geometry, effect.swept)]
        self._ground: Final = _lines(geometry, ground)
        self._barred: Final = _lines(geometry, barred)
        rims = [*self._ground, *(_around(spot) for spot in marked)]
        self._rims: Final = [piece for line in rims for piece in _pieces(line)]
        self.signs: Final = _spread(geometry, ground or barred, self._flooded)
        homes = [*(geometry.place(at) for at in sorted(ground or barred)), *self._flooded, *marked]
        Random(effect.look).shuffle(homes)
        self.homes: Final = tuple(homes)
        self.is_empty: Final = not homes
        self.box: Final = self._bounds()
        self._seen: Final[OrderedDict[tuple[float, ...], _Seen]] = OrderedDict()

    def _bounds(self) -> QRectF:
        lines = (*self._ground, *self._barred, self._flooded, self.marks)
        spots = [spot for line in lines for spot in line]
        if not spots:
            return QRectF()
        across, down = zip(*spots, strict=True)
        reach = _REACH + max(_FLOODED, _MARKED)
        whole = QRectF(QPointF(min(across), min(down)), QPointF(max(across), max(down)))
        return whole.adjusted(-reach, -reach, reach, reach)

    def paint(self, painter: QPainter, window: QRectF, tile: QRectF) -> None:
        """Paint the part inside `window`, which is a part of `tile`; the painter draws in units."""
        if not self.box.intersects(window):
            return
        look = self.effect.look
        seen, style = self._seen_by(tile), STYLES[look]
        level = painter.worldTransform().m11()
        _fill(painter, seen.ground, texture(look, level))
        _fill(painter, seen.barred, hatching(level))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        reached = window.adjusted(-_REACH, -_REACH, _REACH, _REACH)
        near = [rim for rim in seen.rims if rim.boundingRect().intersects(reached)]
        for width, alpha in ((9.0, 55), (1.6, 170)):
            colour = QColor(style.ink if width < 2 else style.wash)
            colour.setAlpha(alpha)
            line = pen(colour, width)
            line.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(line)
            for piece in near:
                painter.drawPolyline(piece)

    def _seen_by(self, tile: QRectF) -> _Seen:
        key = (tile.left(), tile.top(), tile.right(), tile.bottom())
        if key not in self._seen:
            self._seen[key] = self._cut(tile.adjusted(-_REACH, -_REACH, _REACH, _REACH))
            if len(self._seen) > _TILES:
                self._seen.popitem(last=False)
        return self._seen[key]

    def _cut(self, area: QRectF) -> _Seen:
        ground = _path_within(self._ground, area)
        for spots, radius in ((self._flooded, _FLOODED), (self.marks, _MARKED)):
            near = area.adjusted(-radius, -radius, radius, radius)
            for spot in spots:
                if near.contains(*spot):
                    ground.addPath(circle(*spot, radius))
        # Overlapping circles form one area; an island inside an outline is excluded.
        circles = self._flooded or self.marks
        rule = Qt.FillRule.WindingFill if circles else Qt.FillRule.OddEvenFill
        ground.setFillRule(rule)
        rims = tuple(rim for rim in self._rims if rim.boundingRect().intersects(area))
        return _Seen(ground, _path_within(self._barred, area), rims)


def washes(geometry: MapGeometry, effects: Iterable[Effect]) -> tuple[EffectWash, ...]:
    """Return the washes of these effects, without those that do not touch this map."""
    all_washes = (_wash(geometry, effect) for effect in effects)
    return tuple(wash for wash in all_washes if not wash.is_empty)


@lru_cache(maxsize=16)
def _wash(geometry: MapGeometry, effect: Effect) -> EffectWash:
    return EffectWash(geometry, effect)


def _fill(painter: QPainter, path: QPainterPath, brush: QBrush) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush)
    painter.drawPath(path)


def _path_within(lines: Iterable[Line], area: QRectF) -> QPainterPath:
    """Return the ground within closed lines, clipped to a box."""
    path = QPainterPath()
    sides = ((0, area.left(), 1), (0, area.right(), -1), (1, area.top(), 1), (1, area.bottom(), -1))
    for line in lines:
        cut = line
        for axis, bound, side in sides:
            cut = _half(cut, axis, bound, side)
        if len(cut) > 2:
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in cut]))
            path.closeSubpath()
    return path


def _half(line: Line, axis: int, bound: float, side: int) -> Line:
    """Clip a closed line at a bound (Sutherland and Hodgman)."""
    beyond = [(spot[axis] - bound) * side < 0 for spot in line]
    if not any(beyond):
        return line
    if all(beyond):
        return []
    kept: Line = []
    for n, spot in enumerate(line):
        before, was = line[n - 1], beyond[n - 1]
        if was != beyond[n]:
            part = (bound - before[axis]) / (spot[axis] - before[axis])
            x, y = (a + (b - a) * part for a, b in zip(before, spot, strict=True))
            kept.append((x, y))
        if not beyond[n]:
            kept.append(spot)
    return kept


def _here(geometry: MapGeometry, points: Collection[Milepost]) -> set[Milepost]:
    board, letter = geometry.board, geometry.map.letter
    return {at for at in points if board.points[at].map == letter}


def _middles(geometry: MapGeometry, edges: Collection[EdgeId]) -> Iterator[Spot]:
    board, letter = geometry.board, geometry.map.letter
    for edge in sorted(edges):
        if board.points[board.sections[edge].a].map == letter:
            yield geometry.middle_of(edge)


def _lines(geometry: MapGeometry, mileposts: set[Milepost]) -> list[Line]:
    inside = {_hex(geometry, at) for at in mileposts}
    lines = outlines(sorted(inside), lambda _, other: other not in inside)
    return [[geometry.at(spot) for spot in line] for line in lines]


def _hex(geometry: MapGeometry, at: Milepost) -> Hex:
    point = geometry.board.points[at]
    return point.column, point.row


def _around(spot: Spot) -> Line:
    """Return the rim of the ground around a mark."""
    turns = (2 * pi * n / _CORNERS for n in range(_CORNERS))
    return [(spot[0] + cos(turn) * _MARKED, spot[1] + sin(turn) * _MARKED) for turn in turns]


def _pieces(line: Line) -> Iterator[QPolygonF]:
    closed = [*line, line[0]]
    for start in range(0, len(closed) - 1, _PIECE):
        yield QPolygonF([QPointF(x, y) for x, y in closed[start : start + _PIECE + 1]])


def _spread(
    geometry: MapGeometry, mileposts: set[Milepost], middles: list[Spot]
) -> tuple[Spot, ...]:
    """Return places for the signs of an area: apart from each other, the innermost first.

    A sign lies between mileposts, so that it covers none. Signs are near cities only if there is no
    other place for any.
    """
    inside = {_hex(geometry, at) for at in mileposts}

    def depth(at: Milepost) -> int:
        near = around(*_hex(geometry, at))
        return sum(place in inside for place in near)

    inmost = sorted(mileposts, key=lambda at: (-depth(at), at))
    spots = [*(_beside(geometry.place(at)) for at in inmost), *map(_beside, middles)]
    on_map = [spot for spot in spots if _is_inside(geometry, spot)]
    cities = [geometry.place(at) for city in geometry.sheet.cities for at in city.mileposts]
    free = [spot for spot in on_map if all(dist(spot, at) >= _FROM_CITIES for at in cities)]
    found: list[Spot] = []
    for spot in free or on_map:
        if all(dist(spot, other) >= _APART for other in found):
            found.append(spot)
    return tuple(found)


def _is_inside(geometry: MapGeometry, spot: Spot) -> bool:
    x, y = spot
    return 0 < x < geometry.width - FRAME and 0 < y < geometry.height - FRAME


def _beside(spot: Spot) -> Spot:
    return spot[0] + PITCH / 2, spot[1] - SIGN * 0.4
