"""The names on a painted map: where they are placed and how they are drawn.

Placement is computed once, for half a pixel per unit. At closer zooms each label shrinks toward its
symbol, so that labels still cover nothing. Where letters would become too small to read, they keep
their size, and labels without room are left out.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QTransform

from core.games.crayon.cartography.label_places import Placed, Words
from core.games.crayon.cartography.lettering import Box
from core.games.crayon.cartography.outlines import Spot
from core.games.crayon.cartography.sheet import Sheet
from core.games.crayon.cartography.words import Letters
from gui.games.crayon.painting.crowded_labels import place_crowded
from gui.games.crayon.painting.furniture import Furniture
from gui.games.crayon.painting.geometry import PITCH, MapGeometry
from gui.games.crayon.painting.label_sheet import LabelLook, LabelSheet, Wanted, paint_sheet
from gui.games.crayon.painting.lettering import Face, halo, word
from gui.painting.scheme import Scheme

_SHRINK: Final = ((0.5, 1.0), (1.0, 0.78))
"""For labels, the share of their full size up to each zoom; the last one beyond."""

_NEAREST: Final = 0.6
_PORTS_ABOVE: Final = 0.5
"""The zoom at which the map has no room yet for the names of ports."""

_RIM: Final = 0.25
"""Minimum distance in hexes of names from the frame."""
_GLOW: Final = 0.3
"""Width of the halo around letters, as a share of their size."""


class ScaledLabel(NamedTuple):
    """A label whose place and letters are scaled; the spot `anchor`, in hexes, keeps its place."""

    placed: Placed
    scale: float
    anchor: Spot = (0.0, 0.0)

    def at(self, spot: Spot) -> Spot:
        """Return the spot on the map for a spot of the placed label, in hexes."""
        (x, y), (right, down) = self.anchor, spot
        return x + (right - x) * self.scale, y + (down - y) * self.scale


class MapNames(ABC):
    """The names of one map, in units; a game chooses their places and their looks."""

    letters: Letters

    def __init__(self, sheet: Sheet, geometry: MapGeometry, scheme: Scheme) -> None:
        self.sheet: Final = sheet
        self.geometry: Final = geometry
        self.scheme: Final = scheme

    @abstractmethod
    def paint_lands(self, painter: QPainter, window: QRectF) -> None:
        """Paint the names that lie on the ground under the track."""

    @property
    @abstractmethod
    def far(self) -> Sequence[Placed]:
        """The labels of places named at every zoom if there is room, the most important first."""

    @property
    @abstractmethod
    def near(self) -> Sequence[Placed]:
        """The labels of places named at close zooms only."""

    @property
    @abstractmethod
    def cities(self) -> Sequence[Placed]:
        """The labels of all cities, whose symbols no label covers."""

    @property
    @abstractmethod
    def avoided(self) -> list[Box]:
        """The boxes that labels larger than their map was made for should not cover."""

    @abstractmethod
    def face(self, line: Words) -> Face:
        """Return the typeface of a line."""

    @abstractmethod
    def ink(self, line: Words) -> QColor:
        """Return the colour of a line."""

    @abstractmethod
    def paint_loads(self, painter: QPainter, line: Words, x: float, y: float, size: float) -> None:
        """Paint the line of a city's loads; x and y are the middle of its baseline."""

    def labels(self, zoom: float, least: float) -> list[ScaledLabel]:
        """Return the labels of places for a zoom, with the loads of cities; none covers another.

        No letters of cities are less than `least` pixels high.
        """
        shrink = next((part for most, part in _SHRINK if zoom <= most), _NEAREST)
        growth = least / (self.letters.cities["small"] * PITCH * zoom)
        near = self.near if zoom > _PORTS_ABOVE else []
        wanted = [*self.far, *near]
        if growth <= 1:
            scale = max(growth, shrink)
            return [ScaledLabel(placed, scale, _anchor(placed)) for placed in wanted]
        placed = place_crowded(
            [placed.label for placed in wanted],
            growth,
            frame=frame_of(self.sheet),
            symbols=[placed.label.symbol for placed in self.cities],
            avoided=self.avoided,
            length=self.letters.length,
        )
        return [ScaledLabel(each, growth) for each in placed]

    def label_sheet(self, look: LabelLook) -> LabelSheet:
        """Paint the labels of places; this takes a while."""
        wanted = [
            Wanted(
                label.placed.label.name,
                self.geometry.at(label.at(_middle(label.placed.label.symbol))),
                self._painted_box(label),
                partial(self._paint_label, label=label),
            )
            for label in self.labels(look.zoom, look.least)
        ]
        return paint_sheet(wanted, look.zoom * look.sharpness)

    def room(self, label: ScaledLabel) -> QRectF:
        """Return the box of a label, in units."""
        left, top = self.geometry.at(label.at((label.placed.box.left, label.placed.box.top)))
        right, bottom = self.geometry.at(
            label.at((label.placed.box.right, label.placed.box.bottom))
        )
        return QRectF(left, top, right - left, bottom - top)

    @property
    def into_units(self) -> QTransform:
        """The conversion from hexes to units."""
        x, y = self.geometry.at((0.0, 0.0))
        return QTransform(PITCH, 0, 0, PITCH, x, y)

    def _painted_box(self, label: ScaledLabel) -> QRectF:
        """Return the box of a label with the halo around it."""
        largest = max(line.size for line in label.placed.label.lines) * label.scale * PITCH
        rim = largest * _GLOW
        return self.room(label).adjusted(-rim, -rim, rim, rim)

    def _paint_label(self, painter: QPainter, label: ScaledLabel) -> None:
        placed = label.placed
        for line, baseline in zip(placed.label.lines, placed.baselines, strict=True):
            x, y = self.geometry.at(label.at((placed.x, baseline)))
            size = line.size * label.scale * PITCH
            if line.role == "loads":
                self.paint_loads(painter, line, x, y, size)
                continue
            letters = word(self.face(line), line.text, size, at=(x, y))
            halo(painter, letters, self.ink(line), self.scheme.paper, size * _GLOW)


def frame_of(sheet: Sheet) -> Box:
    """Return the box in which names may stand, in hexes."""
    return Box(*sheet.frame).wider(-_RIM)


def boxes_of(furniture: Sequence[Furniture], geometry: MapGeometry) -> list[Box]:
    """Return the boxes that ornaments cover, in hexes."""
    boxes = []
    for piece in furniture:
        (x, y), reach = geometry.hexes(piece.x, piece.y), piece.reach / PITCH
        boxes.append(Box(x - reach, y - reach, x + reach, y + reach))
    return boxes


def _anchor(placed: Placed) -> Spot:
    """Return the spot of a label that is nearest to the middle of its symbol."""
    (x, y), box = _middle(placed.label.symbol), placed.box
    return min(max(x, box.left), box.right), min(max(y, box.top), box.bottom)


def _middle(box: Box) -> Spot:
    return (box.left + box.right) / 2, (box.top + box.bottom) / 2
