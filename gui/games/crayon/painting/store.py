"""A disk cache of painted tiles and labels, by board, version of the art, and tile or zoom.

A damaged file is replaced by painting its picture again.
"""

from hashlib import blake2b
from pathlib import Path
from typing import Final

from PySide6.QtGui import QImage

from core.games.crayon.board_table import write_board
from gui.games.crayon.painting.label_sheet import FORM, LabelLook, LabelSheet, sheet_of
from gui.games.crayon.painting.tiles import MapPainter, Tile
from gui.painting.kept import read_picture, write_picture


class TileStore:
    """The tiles and labels of one map, loaded from a folder or painted and stored there."""

    def __init__(self, painter: MapPainter, folder: Path) -> None:
        self.painter: Final = painter
        board = write_board(painter.board, remark="").encode()
        name = blake2b(board, digest_size=8).hexdigest()
        self.folder: Final = folder / f"{name}-{painter.version}" / painter.map.letter

    def path(self, tile: Tile) -> Path:
        """Return the path of a tile's file."""
        return self.folder / f"{tile.layer}-{tile.level:g}-{tile.column}-{tile.row}.tile"

    def tile(self, tile: Tile) -> QImage:
        """Return the picture of a tile; painting it takes a while."""
        image = read_picture(self.path(tile), tile.layer.form)
        if image is None:
            image = self.painter.paint(tile)
            write_picture(self.path(tile), image)
        return image

    def labels(self, look: LabelLook) -> LabelSheet:
        """Return the labels of a zoom; painting them takes a while."""
        path = self.folder / f"labels-{look.name}.tile"
        image = read_picture(path, FORM)
        if image is not None:
            return sheet_of(image)
        sheet = self.painter.labels(look)
        write_picture(path, sheet.picture)
        return sheet
