"""Tiles of a ground of one colour, with nothing above it: what else is seen was painted on it."""

from typing import Final

from PySide6.QtGui import QColor, QImage

from gui.games.iron_dragon.painting.store import TileStore
from gui.games.iron_dragon.painting.tiles import Layer, Tile

GROUND: Final = QColor("#d8cf90")


class PlainStore(TileStore):
    """Paints nothing, and leaves the disk alone."""

    def tile(self, tile: Tile) -> QImage:
        image = QImage(self.painter.area(tile).size(), tile.layer.form)
        image.fill(GROUND if tile.layer is Layer.GROUND else QColor(0, 0, 0, 0))
        return image
