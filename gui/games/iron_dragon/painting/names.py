"""The names on a painted map: where they are placed and how they are drawn.

Placement is computed once, for the size of the whole map. At closer zooms each label shrinks toward
its symbol, so that labels still cover nothing.
"""

from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QRadialGradient, QTransform

from core.games.crayon.cartography.label_places import Placed, Words
from core.games.crayon.cartography.lettering import Box
from core.games.crayon.cartography.outlines import Spot
from core.games.crayon.cartography.sheet import Sheet
from core.games.crayon.cartography.words import Letters, MapWords, words_of
from gui.games.crayon.painting.furniture import Furniture
from gui.games.crayon.painting.geometry import PITCH, MapGeometry
from gui.games.crayon.painting.lettering import (
    HAND,
    LABEL,
    TITLE,
    Face,
    halo,
    room_of,
    word,
    word_along,
)
from gui.games.iron_dragon.loads.pictures import paint_load
from gui.painting.ink import circle, fill, tint
from gui.painting.scheme import Scheme

_CITIES: Final = {"small": 0.56, "medium": 0.64, "major": 0.72}
_APART: Final = 1.12
"""Distance between the pictures of two loads, in widths of a picture."""

_SHRINK: Final = ((0.75, 1.0), (1.5, 0.78))
"""For labels, the share of their full size up to each level; the last one beyond."""

_NEAREST: Final = 0.6
_PORTS_FROM: Final = 0.75
"""The level below which the names of ports would be too small to read."""


def _length(line: Words) -> float:
    """Return the length of a line in hexes."""
    if line.role == "loads":
        count = line.text.count(",") + 1
        return line.size * (1 + _APART * (count - 1))
    return _face(line).length(line.text, line.size)


def _face(line: Words) -> Face:
    if line.role == "port":
        return HAND
    return TITLE if line.role == "city" and line.size == _CITIES["major"] else LABEL


LETTERS: Final = Letters(
    cities=_CITIES,
    loads=0.66,
    tunnel=0.5,
    port=0.46,
    river=0.52,
    length=_length,
    capitals=False,
    dot=0.18,
    river_widths=HAND.width,
    kingdom_widths=TITLE.width,
    symbols={
        "small": (0.32, 0.5, 0.26), "medium": (0.44, 0.72, 0.32), "major": (1.55, 1.5, 1.45),
        "tunnel": (0.36, 0.36, 0.3), "port": (0.28, 0.28, 0.28), "volcano": (0.5, 0.75, 0.3),
    },
)  # fmt: skip


class MapNames:
    """The names of one map, in units."""

    def __init__(
        self, sheet: Sheet, geometry: MapGeometry, furniture: list[Furniture], scheme: Scheme
    ) -> None:
        self._geometry = geometry
        self._scheme = scheme
        taken = []
        for piece in furniture:
            (x, y), reach = geometry.hexes(piece.x, piece.y), piece.reach / PITCH
            taken.append(Box(x - reach, y - reach, x + reach, y + reach))
        self.words: Final[MapWords] = words_of(sheet, LETTERS, taken=taken)

    def paint_lands(self, painter: QPainter, window: QRectF) -> None:
        """Paint the names of kingdoms and rivers, which lie on the ground under the track."""
        scheme = self._scheme
        glow_colour = QColor(scheme.paper)
        glow_colour.setAlpha(165)
        for face, names, ink, glow in (
            (TITLE, self.words.kingdoms, scheme.region, 5.0),
            (HAND, self.words.rivers, scheme.river, 5.0),
        ):
            for glyphs in names.values():
                letters = word_along(face, glyphs, self._into_units)
                room = room_of(letters).adjusted(-glow, -glow, glow, glow)
                if room.intersects(window):
                    halo(painter, letters, ink, glow_colour, glow)

    def paint_places(self, painter: QPainter, window: QRectF, level: float) -> None:
        """Paint the labels of cities, tunnels and ports, with the loads of cities."""
        words = self.words
        labels = [*words.tunnels.values(), *words.cities.values()]
        if level >= _PORTS_FROM:
            labels += words.ports.values()
        for placed in labels:
            if self.room(placed, level).adjusted(-4, -4, 4, 4).intersects(window):
                self._paint_label(painter, placed, level)

    def room(self, placed: Placed, level: float) -> QRectF:
        """Return the box of a label at a level."""
        box, shrink = placed.box, _shrink(level)
        x, y = _anchor(placed)
        left, top = self._geometry.at((x + (box.left - x) * shrink, y + (box.top - y) * shrink))
        unit = shrink * PITCH
        return QRectF(left, top, (box.right - box.left) * unit, (box.bottom - box.top) * unit)

    def _paint_label(self, painter: QPainter, placed: Placed, level: float) -> None:
        shrink = _shrink(level)
        anchor_x, anchor_y = _anchor(placed)
        ink = {"tunnel": self._scheme.place, "port": self._scheme.port}
        for line, baseline in zip(placed.label.lines, placed.baselines, strict=True):
            right, down = (placed.x - anchor_x) * shrink, (baseline - anchor_y) * shrink
            x, y = self._geometry.at((anchor_x + right, anchor_y + down))
            size = line.size * shrink * PITCH
            if line.role == "loads":
                self._paint_loads(painter, line, x, y, size)
                continue
            face = _face(line)
            letters = word(face, line.text, size, at=(x, y))
            colour = ink.get(line.role, self._scheme.place)
            if face is TITLE:
                colour = self._scheme.great_place
            halo(painter, letters, colour, self._scheme.paper, size * 0.3)

    def _paint_loads(self, painter: QPainter, line: Words, x: float, y: float, size: float) -> None:
        loads = line.text.split(", ")
        left = x - size * (1 + _APART * (len(loads) - 1)) / 2
        for n, load in enumerate(loads):
            box = QRectF(left + n * size * _APART, y - size * 0.82, size, size)
            fill(painter, circle(box.center().x(), box.center().y(), size * 0.72), _plate(box))
            paint_load(painter, load, box)

    @property
    def _into_units(self) -> QTransform:
        x, y = self._geometry.at((0.0, 0.0))
        return QTransform(PITCH, 0, 0, PITCH, x, y)


def _plate(box: QRectF) -> QRadialGradient:
    """Return a light gradient that sets a load off against forests and rock."""
    plate = QRadialGradient(box.center(), box.width() * 0.72)
    for at, alpha in ((0.0, 200), (0.62, 150), (1.0, 0)):
        plate.setColorAt(at, tint("#f9efd6", alpha))
    return plate


def _anchor(placed: Placed) -> Spot:
    """Return the spot of a label that is nearest to the middle of its symbol."""
    symbol, box = placed.label.symbol, placed.box
    x, y = (symbol.left + symbol.right) / 2, (symbol.top + symbol.bottom) / 2
    return min(max(x, box.left), box.right), min(max(y, box.top), box.bottom)


def _shrink(level: float) -> float:
    return next((part for most, part in _SHRINK if level <= most), _NEAREST)
