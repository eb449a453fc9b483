"""The picture of the title, kept in the size in which it was painted last."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from gui.games.registry import title_painter
from gui.painting.kept import read_picture, write_picture

VERSION: Final = 1
"""To be raised whenever the title is painted in another way."""


def title_picture(folder: Path, size: QSize) -> QImage:
    """The picture in this size, from a folder of the caller's, or else painted and put there."""
    path = folder / f"title-{VERSION}.tile"
    image = read_picture(path, QImage.Format.Format_RGB32)
    if image is None or image.size() != size:
        image = title_painter()(size)  # loads the painter, which a kept picture does not need
        assert isinstance(image, QImage), "the painter returns one"
        write_picture(path, image)
    return image
