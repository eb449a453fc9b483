"""The painted map of a game, divided into tiles, and its labels.

The opaque ground lies under the track, the transparent upper layer above it; the labels of a zoom
lie over both. A tile looks the same whether it is painted alone or with others. Painting needs no
window: any thread may paint, but only one at a time.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property
from math import ceil
from threading import Lock
from typing import ClassVar, Final, NamedTuple, Protocol

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QImage, QPainter

from core.games.crayon.board import Board, GameMap
from gui.games.crayon.painting.geometry import geometry_of
from gui.games.crayon.painting.ground import Ground
from gui.games.crayon.painting.label_sheet import LabelLook, LabelSheet
from gui.games.crayon.painting.names import MapNames
from gui.games.crayon.painting.small_map import SmallMap, small_maps
from gui.painting.noise import GRAIN, grain

LEVELS: Final = (0.5, 1.0, 2.0)
"""Pixels per unit for the whole map, for play, and for a closer look."""

TILE: Final = 512
"""Width and height of a tile in pixels; tiles at the edge of the map may be smaller."""

_FIBRE: Final = 0.42


class Layer(StrEnum):
    """The layer of a tile."""

    GROUND = "ground"
    UPPER = "upper"

    @property
    def form(self) -> QImage.Format:
        """The pixel format, without transparency for opaque layers."""
        if self is Layer.GROUND:
            return QImage.Format.Format_RGB32
        return QImage.Format.Format_ARGB32_Premultiplied


class Tile(NamedTuple):
    """A tile of a map: its layer, level, column and row."""

    layer: Layer
    level: float
    column: int
    row: int

    @property
    def corner(self) -> QPoint:
        """The tile's upper left corner in the pixels of its level."""
        return QPoint(self.column * TILE, self.row * TILE)


class UpperLayer(Protocol):
    """A painter of the layer above the track."""

    def paint(self, painter: QPainter, window: QRectF, level: float) -> None:
        """Paint the part inside `window` as for a level; the painter draws in units."""


class MapPainter(ABC):
    """A painter of the tiles of one map of a board; the fonts must be loaded.

    A game says what is painted; each part is made on first use. `version` is raised whenever the
    painting of a board changes.
    """

    version: ClassVar[int]

    def __init__(self, board: Board, sheet: GameMap) -> None:
        self.board: Final = board
        self.map: Final = sheet
        self.geometry: Final = geometry_of(board, sheet)
        self.sheet: Final = self.geometry.sheet
        self._lock = Lock()

    def size(self, level: float) -> QSize:
        """Return the size of the picture in pixels at a level."""
        wide, high = self.geometry.width, self.geometry.height
        return QSize(ceil(wide * level), ceil(high * level))

    def tiles(self, layer: Layer, level: float) -> Iterator[Tile]:
        """Yield the tiles of a layer at a level, row by row."""
        size = self.size(level)
        for row in range(ceil(size.height() / TILE)):
            for column in range(ceil(size.width() / TILE)):
                yield Tile(layer, level, column, row)

    def area(self, tile: Tile) -> QRect:
        """Return the pixels of its level that a tile covers."""
        whole = QRect(QPoint(0, 0), self.size(tile.level))
        return QRect(tile.corner, QSize(TILE, TILE)).intersected(whole)

    def paint(self, tile: Tile) -> QImage:
        """Paint one tile."""
        return self.paint_area(tile.layer, tile.level, self.area(tile))

    def paint_area(self, layer: Layer, level: float, area: QRect) -> QImage:
        """Paint a part of a level."""
        opaque = layer is Layer.GROUND
        image = QImage(area.size(), layer.form)
        image.fill(Qt.GlobalColor.black if opaque else Qt.GlobalColor.transparent)
        window = in_units(area, level)
        with self._lock:
            painter = QPainter(image)
            try:
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
                painter.translate(-area.x(), -area.y())
                painter.scale(level, level)
                if opaque:
                    self._paint_ground(painter, window, area)
                else:
                    self._upper.paint(painter, window, level)
            finally:  # An image must not be freed while it is painted.
                painter.end()
        return image

    def labels(self, look: LabelLook) -> LabelSheet:
        """Paint the labels of a zoom."""
        with self._lock:
            return self._names.label_sheet(look)

    def _paint_ground(self, painter: QPainter, window: QRectF, area: QRect) -> None:
        self._ground.paint(painter, window)
        self._names.paint_lands(painter, window)
        self._ground.paint_frame(painter, window)
        painter.resetTransform()
        painter.setCompositionMode(QPainter.CompositionMode.CompositionMode_SoftLight)
        painter.setOpacity(_FIBRE)
        painter.setBrushOrigin(-(area.x() % GRAIN), -(area.y() % GRAIN))
        painter.fillRect(QRect(QPoint(0, 0), area.size()), QBrush(self._grain))

    def small_maps(self) -> tuple[SmallMap, ...]:
        """Return the maps of the board in small, as sketches until the tiles are painted."""
        return small_maps(self.board)

    @abstractmethod
    def make_ground(self) -> Ground:
        """Return the painter of the ground."""

    @abstractmethod
    def make_names(self, ground: Ground) -> MapNames:
        """Return the painter of names, which leave the ornaments of the ground alone."""

    @abstractmethod
    def make_upper(self, ground: Ground) -> UpperLayer:
        """Return the painter of the layer above the track."""

    @cached_property
    def _ground(self) -> Ground:
        return self.make_ground()

    @cached_property
    def _names(self) -> MapNames:
        return self.make_names(self._ground)

    @cached_property
    def _upper(self) -> UpperLayer:
        return self.make_upper(self._ground)

    @cached_property
    def _grain(self) -> QImage:
        return grain(seed="fibre")


def in_units(pixels: QRect, scale: float) -> QRectF:
    """Convert pixels to units; `scale` is the pixels per unit."""
    return QRectF(
        pixels.x() / scale, pixels.y() / scale, pixels.width() / scale, pixels.height() / scale
    )
