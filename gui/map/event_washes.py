"""Where an event in play holds on one map: a wash, its texture, and hatching where it bars."""

from collections.abc import Collection, Iterable, Iterator
from functools import cache, lru_cache
from math import dist
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QPainter, QPainterPath, QPolygonF

from core.cartography.outlines import Hex, Line, Spot, outlines
from core.games.crayon.board import EdgeId, Milepost
from core.games.crayon.hexes import around
from gui.models.event_areas import EventArea, Look
from gui.painting.event_signs import SIGN, STYLES, hatching, texture
from gui.painting.geometry import FRAME, PITCH, MapGeometry
from gui.painting.ink import area_of, circle, fill, pen

_APART: Final = 6.5 * PITCH
"""Units from one sign of an area to the next."""
_FLOODED: Final = 0.52 * PITCH
"""Units that a flood reaches around the middle of a section."""
_REACH: Final = 10.0
_PIECE: Final = 40
"""Points that are stroked at once: what a stroke costs grows faster than its path."""


class EventWash:
    """The area of an event on one map; it never changes."""

    def __init__(self, geometry: MapGeometry, area: EventArea) -> None:
        self.look: Final[Look] = area.look
        ground, barred = (_here(geometry, one) for one in (area.ground, area.hatched))
        flooded = [] if area.wild else [*_middles(geometry, area.swept)]
        lines = _lines(geometry, ground)
        self._ground: Final = area_of(lines)
        for spot in flooded:
            self._ground.addPath(circle(*spot, _FLOODED))
        self._ground.setFillRule(_rule(flooded))
        self._rims: Final = [piece for line in lines for piece in _pieces([*line, line[0]])]
        self._barred: Final = area_of(_lines(geometry, barred))
        self.signs: Final = _spread(geometry, ground or barred, flooded)
        self.box: Final = (
            self._ground.boundingRect()
            .united(self._barred.boundingRect())
            .adjusted(-_REACH, -_REACH, _REACH, _REACH)
        )

    @property
    def is_empty(self) -> bool:
        """Whether the event holds nowhere on this map."""
        return self._ground.isEmpty() and self._barred.isEmpty()

    def paint(self, painter: QPainter, window: QRectF) -> None:
        """Paint what a window sees; the painter draws in units."""
        if not self.box.intersects(window):
            return
        style = STYLES[self.look]
        fill(painter, self._ground, style.wash)
        _fill(painter, self._ground, _texture(self.look))
        _fill(painter, self._barred, _hatching())
        seen = window.adjusted(-_REACH, -_REACH, _REACH, _REACH)
        near = [one for one in self._rims if one.boundingRect().intersects(seen)]
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for width, alpha in ((12.0, 38), (5.0, 60), (1.6, 170)):
            ink = style.ink if width < 2 else style.wash
            colour = ink.toRgb()
            colour.setAlpha(alpha)
            line = pen(colour, width)
            line.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(line)
            for piece in near:
                painter.drawPolyline(piece)


def washes(geometry: MapGeometry, areas: Iterable[EventArea]) -> tuple[EventWash, ...]:
    """Return the washes of these events on one map, those that hold nowhere on it left out."""
    made = (_wash(geometry, area) for area in areas)
    return tuple(one for one in made if not one.is_empty)


@lru_cache(maxsize=64)
def _wash(geometry: MapGeometry, area: EventArea) -> EventWash:
    return EventWash(geometry, area)


@cache
def _texture(look: Look) -> QBrush:
    return texture(look)


@cache
def _hatching() -> QBrush:
    return hatching()


def _fill(painter: QPainter, path: QPainterPath, brush: QBrush) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush)
    painter.drawPath(path)


def _rule(flooded: list[Spot]) -> Qt.FillRule:
    """Circles of a flood overlap and are one; an island within an outline is not of it."""
    return Qt.FillRule.WindingFill if flooded else Qt.FillRule.OddEvenFill


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


def _pieces(line: Line) -> Iterator[QPolygonF]:
    for start in range(0, len(line) - 1, _PIECE):
        yield QPolygonF([QPointF(x, y) for x, y in line[start : start + _PIECE + 1]])


def _spread(
    geometry: MapGeometry, mileposts: set[Milepost], middles: list[Spot]
) -> tuple[Spot, ...]:
    """Where the signs stand: apart from each other, the inmost places first.

    A sign stands between mileposts, so that it hides none.
    """
    inside = {_hex(geometry, at) for at in mileposts}

    def depth(at: Milepost) -> int:
        near = around(*_hex(geometry, at))
        return sum(one in inside for one in near)

    inmost = sorted(mileposts, key=lambda at: (-depth(at), at))
    spots = [*(_beside(geometry.place(at)) for at in inmost), *map(_beside, middles)]
    found: list[Spot] = []
    for spot in spots:
        x, y = spot
        on_map = 0 < x < geometry.width - FRAME and 0 < y < geometry.height - FRAME
        if on_map and all(dist(spot, one) >= _APART for one in found):
            found.append(spot)
    return tuple(found)


def _beside(spot: Spot) -> Spot:
    return spot[0] + PITCH / 2, spot[1] - SIGN * 0.4
