"""Pictures of the four types of train from the side, heading right, in their owner's colour.

They follow the history of the railway, from a wood burner to a diesel. They stand on the same
rail and grow with their power, so that their pictures can be compared. A picture is `WIDE` by
`HIGH` units, with its middle at the origin.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from core.errors import FactualError
from gui.games.crayon.engines import HIGH, WIDE
from gui.games.empire_builder.locos.pictures import diesel, steam
from gui.painting.pixmaps import sharp_pixmap

_PICTURES: Final[dict[str, Callable[[QPainter, QColor], None]]] = {
    "Freight": steam.freight,
    "Fast Freight": steam.fast_freight,
    "Heavy Freight": steam.heavy_freight,
    "Superfreight": diesel.superfreight,
}

TRAINS: Final = tuple(_PICTURES)
"""The names of all types of train."""


_SHARE: Final = 0.97
"""The share of its box that a picture fills, so that the longest trains stay within."""


class NoTrainPicture(FactualError):
    """No picture exists for a type of train of this name."""

    text = "no picture of the train {train} has been drawn"


def paint_train(painter: QPainter, train: str, colour: QColor, box: QRectF) -> None:
    """Draw a type of train centred in a box, as large as fits; raises NoTrainPicture."""
    if train not in _PICTURES:
        raise NoTrainPicture(train=train)
    scale = min(box.width() / WIDE, box.height() / HIGH) * _SHARE
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(scale, scale)
    _PICTURES[train](painter, colour)
    painter.restore()


def train_pixmap(train: str, colour: QColor, width: int) -> QPixmap:
    """Return the picture of a type of train, `width` pixels wide; raises NoTrainPicture."""
    return _pixmap(train, colour.name(), width)


@cache
def _pixmap(train: str, colour: str, width: int) -> QPixmap:
    def paint(painter: QPainter, box: QRectF) -> None:
        paint_train(painter, train, QColor(colour), box)

    return sharp_pixmap(paint, width, round(width * HIGH / WIDE))
