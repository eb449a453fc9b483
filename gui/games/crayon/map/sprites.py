"""A cache of small pictures that are shown often: arrows, engines, shaded mileposts."""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from math import ceil
from typing import Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPixmap

_KEPT: Final = 400


class Sprites:
    """Pictures by key and size; the least recently used are dropped."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, QPixmap] = OrderedDict()

    def show(
        self,
        painter: QPainter,
        at: QPointF,
        key: Hashable,
        paint: Callable[[QPainter], None],
        *,
        half: float,
        size: float,
    ) -> None:
        """Show what `paint` draws within `half` units of the origin.

        `size` is pixels per unit. Equal keys must mean equal pictures.
        """
        sharpness = painter.device().devicePixelRatio()
        whole = (key, round(size, 3), sharpness)
        pixmap = self._kept.get(whole)
        if pixmap is None:
            pixmap = self._kept[whole] = _painted(paint, half, size, sharpness)
            if len(self._kept) > _KEPT:
                self._kept.popitem(last=False)
        else:
            self._kept.move_to_end(whole)
        middle = pixmap.width() / sharpness / 2
        painter.drawPixmap(at - QPointF(middle, middle), pixmap)


def _painted(
    paint: Callable[[QPainter], None], half: float, size: float, sharpness: float
) -> QPixmap:
    side = 2 * ceil(half * size * sharpness)
    pixmap = QPixmap(side, side)
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(side / 2, side / 2)
    painter.scale(size * sharpness, size * sharpness)
    paint(painter)
    painter.end()
    pixmap.setDevicePixelRatio(sharpness)
    return pixmap
