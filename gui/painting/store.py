"""Painted tiles on disk, so that a map is painted once: by board, version of the art, and tile.

A file holds a digest and a PNG. What is damaged is painted again; a disk that cannot be
written costs time at the next start, and nothing else.
"""

import logging
from collections.abc import Callable, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QIODevice
from PySide6.QtGui import QImage, QImageReader, QImageWriter

from config.disk import replace_file
from core.games.crayon.board_table import write_board
from gui.painting.tiles import ART_VERSION, MapPainter, Tile

_PNG: Final = QByteArray(b"png")
_DIGEST: Final = 16
_COMPRESSION: Final = 30
"""Of 100: how much time is spent on making a PNG small."""

_log = logging.getLogger(__name__)


class TileStore:
    """The tiles of one map, from a folder of the caller's, or else painted and put there."""

    def __init__(self, painter: MapPainter, folder: Path) -> None:
        self.painter: Final = painter
        board = write_board(painter.board, remark="").encode()
        name = blake2b(board, digest_size=8).hexdigest()
        self.folder: Final = folder / f"{name}-{ART_VERSION}" / painter.map.letter

    def path(self, tile: Tile) -> Path:
        """The file of a tile."""
        return self.folder / f"{tile.layer}-{tile.level:g}-{tile.column}-{tile.row}.tile"

    def has(self, tile: Tile) -> bool:
        """Whether there is a file of it, damaged or not."""
        return self.path(tile).exists()

    def tile(self, tile: Tile) -> QImage:
        """The picture of a tile; painting it takes a while."""
        image = self._read(tile)
        if image is None:
            image = self.painter.paint(tile)
            self._write(tile, image)
        return image

    def prepare(
        self,
        tiles: Sequence[Tile],
        *,
        progress: Callable[[int, int], None],
        cancelled: Callable[[], bool],
    ) -> bool:
        """Make sure that these tiles are there; False if it was cancelled before the end.

        `progress` is told how many of how many are there. Both are called in this thread.
        """
        for done, tile in enumerate(tiles):
            if cancelled():
                return False
            progress(done, len(tiles))
            self.tile(tile)
        progress(len(tiles), len(tiles))
        return True

    def _read(self, tile: Tile) -> QImage | None:
        try:
            content = self.path(tile).read_bytes()
        except FileNotFoundError:
            return None
        except OSError as error:
            _log.warning("the tile %s cannot be read: %s", self.path(tile), error)
            return None
        digest, picture = content[:_DIGEST], content[_DIGEST:]
        if blake2b(picture, digest_size=_DIGEST).digest() != digest:
            _log.warning("the tile %s is damaged and is painted again", self.path(tile))
            return None
        buffer = QBuffer()
        buffer.setData(picture)
        # Unlike QImage.fromData a reader lets Python's other threads run, the windows' above all.
        return QImageReader(buffer, _PNG).read().convertToFormat(tile.layer.form)

    def _write(self, tile: Tile, image: QImage) -> None:
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        writer = QImageWriter(buffer, _PNG)
        writer.setCompression(_COMPRESSION)
        writer.write(image)
        picture = buffer.data().data()
        path = self.path(tile)
        try:
            replace_file(path, blake2b(picture, digest_size=_DIGEST).digest() + picture)
        except OSError as error:
            _log.warning("the tile %s cannot be kept: %s", path, error)
