"""The ornaments of the open sea on a chart: compass rose, ships, a serpent, and the title."""

from math import cos, radians, sin
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QLinearGradient, QPainter, QPainterPath

from core.games.crayon.board import SEA
from core.games.crayon.cartography.outlines import Hex, middle
from core.games.crayon.cartography.sheet import Sheet
from core.games.crayon.hexes import around
from gui.games.crayon.painting.geometry import PITCH, MapGeometry
from gui.games.crayon.painting.lettering import TITLE, halo, word
from gui.painting.ink import INK, circle, draw, fill, path_of, tick, tint

_RED: Final = tint("#a33b2b")
_GOLD: Final = tint("#c79a3e")
_TEAL: Final = tint("#4f7379")
_SAIL: Final = tint("#f9f0d8")
_FOAM: Final = tint("#3c5a5f", 190)

_WANTED: Final = (
    ("compass", 3.4), ("serpent", 2.2), ("ship", 2.0), ("sloop", 1.7),
)  # fmt: skip
"""The kinds of ornament, and the open sea that each needs around it, in hexes."""

_APART: Final = 13.0
_MOST: Final = 9


class Furniture(NamedTuple):
    """An ornament: its kind, its centre, and half its width in units."""

    kind: str
    x: float
    y: float
    reach: float

    @property
    def box(self) -> QRectF:
        """The box that it covers."""
        return QRectF(self.x - self.reach, self.y - self.reach, 2 * self.reach, 2 * self.reach)


def furnish(sheet: Sheet, geometry: MapGeometry) -> list[Furniture]:
    """Return a place for each ornament where the sea is widest, none near another."""
    room = _room(sheet)
    chosen: list[Furniture] = []
    for kind, least in _WANTED:
        free = [
            hex_ for hex_, wide in room.items()
            if wide >= least + 0.6 and all(_hexes_apart(hex_, p, geometry) > _APART for p in chosen)
        ]  # fmt: skip
        if free:
            hex_ = max(free, key=lambda at: (room[at], at))
            x, y = geometry.at(middle(hex_))
            chosen.append(Furniture(kind, x, y, least * PITCH))
    return chosen


def _hexes_apart(hex_: Hex, piece: Furniture, geometry: MapGeometry) -> float:
    (x, y), (px, py) = middle(hex_), geometry.hexes(piece.x, piece.y)
    return float(((x - px) ** 2 + (y - py) ** 2) ** 0.5)


def _room(sheet: Sheet) -> dict[Hex, int]:
    """Return how many hexes each sea point is from land and from the edge of the map."""
    room = {hex_: 0 for hex_ in sheet.points if sheet.terrain(hex_) != SEA}
    edge = list(room)
    for hex_ in sheet.points:
        if any(other not in sheet.points for other in around(*hex_)) and hex_ not in room:
            room[hex_] = 1
            edge.append(hex_)
    while edge:
        reached = []
        for hex_ in edge:
            for other in around(*hex_):
                if other in sheet.points and other not in room:
                    room[other] = room[hex_] + 1
                    reached.append(other)
        edge = reached
    return {hex_: min(wide, _MOST) for hex_, wide in room.items() if wide}


def paint_piece(painter: QPainter, piece: Furniture) -> None:
    """Draw an ornament at its place."""
    painter.save()
    painter.translate(piece.x, piece.y)
    if piece.kind == "compass":
        _compass(painter, piece.reach * 0.66)
    elif piece.kind == "serpent":
        painter.scale(1.5, 1.5)
        _serpent(painter)
    else:
        painter.scale(1.6 if piece.kind == "ship" else -1.25, 1.6 if piece.kind == "ship" else 1.25)
        _ship(painter)
    painter.restore()


def _compass(painter: QPainter, radius: float) -> None:
    for part, width in ((1.0, 1.1), (0.94, 0.5), (0.66, 0.7), (0.62, 0.4)):
        draw(painter, circle(0, 0, radius * part), width)
    for n in range(72):
        painter.save()
        painter.rotate(n * 5)
        long, width = (0.11, 0.8) if n % 6 == 0 else (0.06, 0.4)
        tick(painter, 0, -radius * 0.93, 0, radius * long, width, INK)
        painter.restore()
    rays = ((8, 0.6, 0.07, 22.5, _TEAL), (4, 0.8, 0.13, 45.0, _GOLD), (4, 1.14, 0.16, 0.0, _RED))
    for count, long, wide, turn, colour in rays:
        for n in range(count):
            painter.save()
            painter.rotate(turn + n * 360 / count)
            tip, side = (0.0, -radius * long), radius * wide
            draw(painter, path_of([(0, 0), (side, -side), tip], closed=True), 0.8, INK, colour)
            draw(painter, path_of([(0, 0), (-side, -side), tip], closed=True), 0.8, INK, _SAIL)
            painter.restore()
    draw(painter, circle(0, 0, radius * 0.09), 0.9, INK, _GOLD)
    for letter, angle in (("N", 0), ("E", 90), ("S", 180), ("W", 270)):
        far = radius * 1.33
        x, y = sin(radians(angle)) * far, -cos(radians(angle)) * far
        name = word(TITLE, letter, radius * 0.36, at=(x, y + radius * 0.13))
        halo(painter, name, INK, tint("#b4cdc8"), 4)


def _ship(painter: QPainter) -> None:
    for mast, high in ((-6, 20), (4, 25)):
        tick(painter, mast, 0, 0, -high, 1.2, INK)
        for part, wide, tall in ((0.52, 7.5, 0.40), (0.95, 5.5, 0.36)):
            top, low = -high * part, high * tall
            sail = QPainterPath(QPointF(mast - wide + 1, top))
            sail.lineTo(mast + wide - 1, top)
            sail.quadTo(mast + wide + 4.5, top + low * 0.5, mast + wide, top + low)
            sail.quadTo(mast, top + low * 0.78, mast - wide, top + low)
            sail.quadTo(mast - wide + 4, top + low * 0.5, mast - wide + 1, top)
            draw(painter, sail, 0.9, INK, _SAIL)
        pennant = [(mast, -high), (mast + 6, -high - 2), (mast, -high - 4)]
        draw(painter, path_of(pennant, closed=True), 0.6, INK, _RED)
    hull = QPainterPath(QPointF(-15, 0))
    hull.cubicTo(-13, 8, -9, 9, 0, 9)
    hull.cubicTo(9, 9, 13, 7, 17, -2)
    for x, y in ((12, 0), (-9, 0), (-10, -4), (-15, -4)):
        hull.lineTo(x, y)
    hull.closeSubpath()
    wood = QLinearGradient(0, -4, 0, 9)
    wood.setColorAt(0, tint("#a9784a"))
    wood.setColorAt(1, tint("#5d3c20"))
    draw(painter, hull, 1.1, INK, wood)
    for n in (-1, 0, 1):
        _foam(painter, -18 + n * 6, 12 + abs(n) * 2.4)


def _serpent(painter: QPainter) -> None:
    scales = tint("#6f8f6a")
    for x, high in ((28, 5.0), (14, 8.0), (-4, 10.0)):
        loop = QPainterPath(QPointF(x - high, 4))
        loop.cubicTo(x - high, -high * 1.7, x + high, -high * 1.7, x + high, 4)
        loop.lineTo(x + high - 4.5, 4)
        loop.cubicTo(x + high - 5, -high * 0.8, x - high + 5, -high * 0.8, x - high + 4.5, 4)
        loop.closeSubpath()
        draw(painter, loop, 1, INK, scales)
    neck = QPainterPath(QPointF(-24, 4))
    neck.cubicTo(-26, -18, -18, -26, -27, -27)
    neck.lineTo(-36, -24)
    neck.lineTo(-35, -28)
    neck.cubicTo(-30, -36, -18, -33, -17, -24)
    neck.cubicTo(-16, -14, -19, -8, -18, 4)
    neck.closeSubpath()
    draw(painter, neck, 1, INK, scales)
    fill(painter, circle(-27, -30, 0.9), INK)
    for n in range(5):
        _foam(painter, -34 + n * 16, 6)


def _foam(painter: QPainter, x: float, y: float) -> None:
    line = QPainterPath(QPointF(x, y))
    line.cubicTo(x + 6, y - 3, x + 8, y + 3, x + 14, y)
    draw(painter, line, 0.8, _FOAM)
