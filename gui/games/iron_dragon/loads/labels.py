"""Pictures of loads for windows."""

from functools import cache

from PySide6.QtGui import QIcon, QPixmap

from gui.games.iron_dragon.loads.pictures import load_picture
from gui.painting.pixmaps import SHARPNESS
from gui.widgets.parts import beside_text


def load_pixmap(load: str, side: int | None = None) -> QPixmap:
    """Return the picture of a load, `side` pixels wide and high; by default to match text."""
    return _load_pixmap(load, beside_text(22) if side is None else side)


@cache
def _load_pixmap(load: str, side: int) -> QPixmap:
    pixmap = QPixmap.fromImage(load_picture(load, side * SHARPNESS))
    pixmap.setDevicePixelRatio(SHARPNESS)
    return pixmap


def load_icon(load: str) -> QIcon:
    """Return the picture of a load for a button."""
    return QIcon(load_pixmap(load))
