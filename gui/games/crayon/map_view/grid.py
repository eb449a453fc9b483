"""The grid of a map's tiles, counted in whole pixels of the scaled map.

Every tile begins and ends at a whole pixel at any scroll position, so that its picture can be
cached.
"""

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import QPoint, QPointF, QRect

from gui.games.crayon.map_view.tiles import Place, Tiles
from gui.games.crayon.painting.geometry import MapGeometry
from gui.games.crayon.painting.tiles import TILE


class Grid:
    """The grid of one map; a scale is that of a level's tiles, and windows are in scaled pixels."""

    def __init__(self, tiles: Tiles, geometry: MapGeometry) -> None:
        self._tiles: Final = tiles
        self.geometry: Final = geometry

    def places(self, level: float, scale: float, window: QRect) -> Iterator[Place]:
        """Yield the tiles of a level inside a window, row by row."""
        side = TILE * scale
        width = self.geometry.width * level
        height = self.geometry.height * level
        for row in _seen(window.top() / side, (window.bottom() + 1) / side, height):
            for column in _seen(window.left() / side, (window.right() + 1) / side, width):
                yield Place(level, column, row)

    def area(self, place: Place, scale: float) -> QRect:
        """Return the pixels that a tile covers."""
        size = self._tiles.size(place)
        left, top = place.column * TILE, place.row * TILE
        start = QPointF(left * scale, top * scale).toPoint()
        end = QPointF((left + size.width()) * scale, (top + size.height()) * scale).toPoint()
        return QRect(start, end - QPoint(1, 1))


def _seen(start: float, end: float, whole: float) -> range:
    """Return the tiles between two places on one axis, in tiles; `whole` is in pixels."""
    tiles = -(-int(whole) // TILE)
    return range(max(0, int(start)), min(tiles, -int(-end // 1)))
