"""Tiles in one colour with nothing above them, so that anything else seen was painted on them."""

from typing import Final

from PySide6.QtGui import QColor, QImage

from gui.games.crayon.painting.label_sheet import LabelLook, LabelSheet, paint_sheet
from gui.games.crayon.painting.store import TileStore
from gui.games.crayon.painting.tiles import Layer, Tile

GROUND: Final = QColor("#d8cf90")


class PlainStore(TileStore):
    """Paint nothing, and leave the disk alone."""

    def tile(self, tile: Tile) -> QImage:
        image = QImage(self.painter.area(tile).size(), tile.layer.form)
        image.fill(GROUND if tile.layer is Layer.GROUND else QColor(0, 0, 0, 0))
        return image

    def labels(self, look: LabelLook) -> LabelSheet:
        return paint_sheet([], look.zoom)
