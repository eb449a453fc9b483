"""The load pictures of a game, each in a square of 24 by 24 units plus a margin.

They must be distinguishable at 16 pixels; the map, the cards and the windows use them.
"""

from collections.abc import Callable, Mapping
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from core.errors import FactualError

SIDE: Final = 26
"""Width and height of a picture in units."""


class NoPicture(FactualError):
    """No picture exists for a load of this name."""

    text = "no picture of the load {load} has been drawn"


class LoadArt:
    """The pictures of a game's loads by name, each a function that draws around the origin."""

    def __init__(self, pictures: Mapping[str, Callable[[QPainter], None]]) -> None:
        self._pictures: Final = pictures
        self._images: Final[dict[tuple[str, int], QImage]] = {}

    @property
    def loads(self) -> tuple[str, ...]:
        """The names of all loads that have a picture."""
        return tuple(self._pictures)

    def paint(self, painter: QPainter, load: str, box: QRectF) -> None:
        """Draw a load into a box, as large as fits; raises NoPicture."""
        if load not in self._pictures:
            raise NoPicture(load=load)
        scale = min(box.width(), box.height()) / SIDE
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.translate(box.center())
        painter.scale(scale, scale)
        self._pictures[load](painter)
        painter.restore()

    def image(self, load: str, pixels: int) -> QImage:
        """Return a picture of a load on a transparent background; raises NoPicture."""
        if (load, pixels) not in self._images:
            image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
            image.fill(Qt.GlobalColor.transparent)
            painter = QPainter(image)
            try:
                self.paint(painter, load, QRectF(0, 0, pixels, pixels))
            finally:
                painter.end()
            self._images[load, pixels] = image
        return self._images[load, pixels]
