"""The emblem of the program in all sizes, as a game paints it."""

from functools import cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QIcon, QImage, QPainter, QPixmap

from core.errors import FactualError
from gui.game_api.registry import emblem_painter

SIZES: Final = (16, 22, 24, 32, 48, 64, 128, 256, 512)
"""Sizes in pixels of the icons of a desktop."""


class EmblemNotWritten(FactualError):
    """A file of the emblem could not be written."""

    text = "the emblem cannot be written to {path}"


def emblem_image(pixels: int) -> QImage:
    """Return the emblem on a transparent background, in a size in pixels."""
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    emblem_painter()(painter, QRectF(0, 0, pixels, pixels))
    painter.end()
    return image


@cache
def emblem_icon() -> QIcon:
    """Return the icon of the program's windows."""
    icon = QIcon()
    for pixels in SIZES:
        icon.addPixmap(QPixmap.fromImage(emblem_image(pixels)))
    return icon


def write_emblems(folder: Path, name: str) -> tuple[Path, ...]:
    """Write the emblem in all sizes as an icon theme: `48x48/apps/<name>.png`.

    Raises EmblemNotWritten.
    """
    written = []
    for pixels in SIZES:
        path = folder / f"{pixels}x{pixels}" / "apps" / f"{name}.png"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise EmblemNotWritten(path=str(path)) from error
        if not emblem_image(pixels).save(str(path)):
            raise EmblemNotWritten(path=str(path))
        written.append(path)
    return tuple(written)
