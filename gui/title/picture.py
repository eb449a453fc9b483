"""The title picture of each game, stored in the size in which it was painted last."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from gui.game_api.registry import title_painter
from gui.painting.kept import read_picture, write_picture

VERSION: Final = 1
"""Raise this whenever the painting of the title changes."""


def title_picture(folder: Path, game: str, size: QSize) -> QImage:
    """Return a game's picture in this size, loaded from a folder or painted and stored there."""
    path = folder / f"title-{game}-{VERSION}.tile"
    image = read_picture(path, QImage.Format.Format_RGB32)
    if image is None or image.size() != size:
        image = title_painter(game)(size)  # imports the painter only if needed
        assert isinstance(image, QImage), "the painter returns one"
        write_picture(path, image)
    return image
