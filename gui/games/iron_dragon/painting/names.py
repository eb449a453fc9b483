"""The names on a painted map: where they are placed and how they are drawn.

Placement is computed once, for half a pixel per unit. At closer zooms each label shrinks toward its
symbol, so that labels still cover nothing. Where letters would become too small to read, they keep
their size, and labels without room are left out.
"""

from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QRadialGradient, QTransform

from core.games.crayon.cartography.label_places import Placed, Words
from core.games.crayon.cartography.lettering import Box
from core.games.crayon.cartography.outlines import Spot, middle
from core.games.crayon.cartography.sheet import Sheet
from core.games.crayon.cartography.words import Letters, MapWords, words_of
from gui.games.crayon.painting.crowded_labels import place_crowded
from gui.games.crayon.painting.furniture import Furniture
from gui.games.crayon.painting.geometry import PITCH, MapGeometry
from gui.games.crayon.painting.label_sheet import LabelLook, LabelSheet, Wanted, paint_sheet
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

_SHRINK: Final = ((0.5, 1.0), (1.0, 0.78))
"""For labels, the share of their full size up to each zoom; the last one beyond."""

_NEAREST: Final = 0.6
_PORTS_ABOVE: Final = 0.5
"""The zoom at which the map has no room yet for the names of ports."""

_RIM: Final = 0.25
"""Minimum distance in hexes of names from the frame."""
_GLOW: Final = 0.3
"""Width of the halo around letters, as a share of their size."""


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


class ScaledLabel(NamedTuple):
    """A label whose place and letters are scaled; the spot `anchor`, in hexes, keeps its place."""

    placed: Placed
    scale: float
    anchor: Spot = (0.0, 0.0)

    def at(self, spot: Spot) -> Spot:
        """Return the spot on the map for a spot of the placed label, in hexes."""
        (x, y), (right, down) = self.anchor, spot
        return x + (right - x) * self.scale, y + (down - y) * self.scale


class MapNames:
    """The names of one map, in units."""

    def __init__(
        self, sheet: Sheet, geometry: MapGeometry, furniture: list[Furniture], scheme: Scheme
    ) -> None:
        self._sheet = sheet
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

    def labels(self, zoom: float, least: float) -> list[ScaledLabel]:
        """Return the labels of places for a zoom, with the loads of cities; none covers another.

        No letters of cities are less than `least` pixels high.
        """
        shrink = next((part for most, part in _SHRINK if zoom <= most), _NEAREST)
        growth = least / (_CITIES["small"] * PITCH * zoom)
        words = self.words
        far = [*words.cities.values(), *words.tunnels.values()]
        near = list(words.ports.values()) if zoom > _PORTS_ABOVE else []
        if growth <= shrink:
            return [ScaledLabel(placed, shrink, _anchor(placed)) for placed in far + near]
        if growth <= 1:
            return [ScaledLabel(placed, growth, _anchor(placed)) for placed in far + near]
        placed = place_crowded(
            [placed.label for placed in far + near],
            growth,
            frame=Box(*self._sheet.frame).wider(-_RIM),
            symbols=[placed.label.symbol for placed in words.cities.values()],
            avoided=self._avoided,
            length=LETTERS.length,
        )
        return [ScaledLabel(each, growth) for each in placed]

    @property
    def _avoided(self) -> list[Box]:
        """The boxes of ports, tunnels and names of kingdoms, which large labels may cover."""
        aside, up, down = LETTERS.symbols["port"]
        spots = [middle(hex_) for hex_, p in self._sheet.points.items() if p.port or p.tunnel]
        return [
            *(Box(x - aside, y - up, x + aside, y + down) for x, y in spots),
            *(glyph.box for glyphs in self.words.kingdoms.values() for glyph in glyphs),
        ]

    def sheet(self, look: LabelLook) -> LabelSheet:
        """Paint the labels of places; this takes a while."""
        wanted = [
            Wanted(
                label.placed.label.name,
                self._geometry.at(label.at(_middle(label.placed.label.symbol))),
                self._painted_box(label),
                partial(self._paint_label, label=label),
            )
            for label in self.labels(look.zoom, look.least)
        ]
        return paint_sheet(wanted, look.zoom * look.sharpness)

    def room(self, label: ScaledLabel) -> QRectF:
        """Return the box of a label, in units."""
        left, top = self._geometry.at(label.at((label.placed.box.left, label.placed.box.top)))
        right, bottom = self._geometry.at(
            label.at((label.placed.box.right, label.placed.box.bottom))
        )
        return QRectF(left, top, right - left, bottom - top)

    def _painted_box(self, label: ScaledLabel) -> QRectF:
        """Return the box of a label with the halo around it."""
        largest = max(line.size for line in label.placed.label.lines) * label.scale * PITCH
        rim = largest * _GLOW
        return self.room(label).adjusted(-rim, -rim, rim, rim)

    def _paint_label(self, painter: QPainter, label: ScaledLabel) -> None:
        placed = label.placed
        ink = {"tunnel": self._scheme.place, "port": self._scheme.port}
        for line, baseline in zip(placed.label.lines, placed.baselines, strict=True):
            x, y = self._geometry.at(label.at((placed.x, baseline)))
            size = line.size * label.scale * PITCH
            if line.role == "loads":
                self._paint_loads(painter, line, x, y, size)
                continue
            face = _face(line)
            letters = word(face, line.text, size, at=(x, y))
            colour = ink.get(line.role, self._scheme.place)
            if face is TITLE:
                colour = self._scheme.great_place
            halo(painter, letters, colour, self._scheme.paper, size * _GLOW)

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
    (x, y), box = _middle(placed.label.symbol), placed.box
    return min(max(x, box.left), box.right), min(max(y, box.top), box.bottom)


def _middle(box: Box) -> Spot:
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2
