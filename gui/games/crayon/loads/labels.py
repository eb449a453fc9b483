"""Pictures of loads for windows."""

from typing import Final

from PySide6.QtGui import QIcon, QPixmap

from gui.games.crayon.loads.art import LoadArt
from gui.painting.pixmaps import SHARPNESS
from gui.widgets.parts import beside_text


class LoadLabels:
    """The pictures of a game's loads as pixmaps and icons."""

    def __init__(self, art: LoadArt) -> None:
        self._art: Final = art
        self._pixmaps: Final[dict[tuple[str, int], QPixmap]] = {}

    def pixmap(self, load: str, side: int | None = None) -> QPixmap:
        """Return the picture of a load, `side` pixels wide and high; by default to match text."""
        asked = load, beside_text(22) if side is None else side
        if asked not in self._pixmaps:
            pixmap = QPixmap.fromImage(self._art.image(load, asked[1] * SHARPNESS))
            pixmap.setDevicePixelRatio(SHARPNESS)
            self._pixmaps[asked] = pixmap
        return self._pixmaps[asked]

    def icon(self, load: str) -> QIcon:
        """Return the picture of a load for a button."""
        return QIcon(self.pixmap(load))
