"""The labels of a map at one zoom: each painted once, in a picture that all of them share.

Labels have a size of their own at every zoom, so they are no part of the tiles. A sheet is slow to
paint; it is stored as a picture that carries the places of its labels.
"""

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final, NamedTuple

import msgspec
from PySide6.QtCore import QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from core.games.crayon.cartography.outlines import Spot

FORM: Final = QImage.Format.Format_ARGB32_Premultiplied
LEAST: Final = 11 / 16
"""Height of the smallest letters on the map, as a share of the height of the window's text."""

_WIDE: Final = 2048
"""Width in pixels of a picture, unless a single label is wider."""
_PLACES: Final = "labels"
"""The key of the places among the texts of the picture."""


class LabelLook(NamedTuple):
    """What the labels of a map depend on.

    `zoom` is in pixels per unit, `least` the height of the smallest letters in pixels, and
    `sharpness` the number of device pixels per pixel.
    """

    zoom: float
    least: float
    sharpness: float = 1.0

    @property
    def name(self) -> str:
        """A name for files."""
        return f"{self.zoom:.3f}-{self.least:g}-{self.sharpness:g}"


def least_letters(text: float) -> float:
    """Return the height of the smallest letters for windows whose text is so many pixels high."""
    return round(text * LEAST * 2) / 2


class DrawnLabel(NamedTuple):
    """A label as it is painted: the place of its symbol in units, and its part of the picture.

    `left` and `top` lead from the symbol to the corner of that part, in device pixels.
    """

    name: str
    x: float
    y: float
    left: int
    top: int
    source: tuple[int, int, int, int]

    def area(self, zoom: float) -> QRect:
        """Return the pixels of the whole map that it covers; `zoom` is in device pixels."""
        corner = QPoint(round(self.x * zoom) + self.left, round(self.y * zoom) + self.top)
        return QRect(corner.x(), corner.y(), *self.source[2:])


class LabelSheet(NamedTuple):
    """The labels of a map and the picture that has them all."""

    picture: QImage
    labels: tuple[DrawnLabel, ...]


class Wanted(NamedTuple):
    """A label to paint: its symbol and the box that it covers, in units, and how it is painted."""

    name: str
    symbol: Spot
    box: QRectF
    paint: Callable[[QPainter], None]


_labels: Final = msgspec.json.Decoder(tuple[DrawnLabel, ...])


def paint_sheet(wanted: Sequence[Wanted], zoom: float) -> LabelSheet:
    """Paint labels into one picture; `zoom` is in device pixels per unit."""
    parts = [_part(box, zoom) for _, _, box, _ in wanted]
    corners, size = _packed(parts)
    picture = QImage(*size, FORM)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    drawn = []
    try:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for (name, (x, y), _, paint), part, (column, row) in zip(
            wanted, parts, corners, strict=True
        ):
            painter.resetTransform()
            painter.translate(column - part.x(), row - part.y())
            painter.scale(zoom, zoom)
            paint(painter)
            left, top = part.x() - round(x * zoom), part.y() - round(y * zoom)
            source = (column, row, part.width(), part.height())
            drawn.append(DrawnLabel(name, x, y, left, top, source))
    finally:  # An image must not be freed while it is painted.
        painter.end()
    picture.setText(_PLACES, msgspec.json.encode(drawn).decode())
    return LabelSheet(picture, tuple(drawn))


def sheet_of(picture: QImage) -> LabelSheet:
    """Return the sheet of a stored picture."""
    return LabelSheet(picture, _labels.decode(picture.text(_PLACES)))


def _part(box: QRectF, zoom: float) -> QRect:
    return QRectF(
        box.x() * zoom, box.y() * zoom, box.width() * zoom, box.height() * zoom
    ).toAlignedRect()


def _packed(parts: Sequence[QRect]) -> tuple[list[tuple[int, int]], tuple[int, int]]:
    """Return a corner for each part, and the size of the picture; parts fill rows in order."""
    wide = max([_WIDE, *(part.width() for part in parts)])
    corners, x, y, high = [], 0, 0, 1
    for part in parts:
        if x + part.width() > wide:
            x, y, high = 0, y + high, 1
        corners.append((x, y))
        x, high = x + part.width(), max(high, part.height())
    return corners, (ceil(wide), y + high)
