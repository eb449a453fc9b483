"""Pictures of the locos from the side, heading right, each with its boiler in its owner's colour.

They stand on the same rail and grow with their level, so that their pictures can be compared. A
picture is `WIDE` by `HIGH` units, with its middle at the origin.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter, QPixmap

from core.errors import FactualError
from core.games.iron_dragon.cards import Loco
from gui.games.crayon.engines import HIGH, WIDE
from gui.games.iron_dragon.locos.pictures import dragons, drakes, kettles
from gui.painting.pixmaps import sharp_pixmap

_PICTURES: Final[dict[str, Callable[[QPainter, QColor], None]]] = {
    "Handcar": kettles.handcar,
    "Teapot Alpha": kettles.teapot_alpha,
    "Teapot Beta": kettles.teapot_beta,
    "Teapot": kettles.teapot,
    "Sardar": kettles.sardar,
    "Salamander": drakes.salamander,
    "Fire Drake": drakes.fire_drake,
    "White Dragon": drakes.white_dragon,
    "Black Dragon": dragons.black_dragon,
    "Red Dragon": dragons.red_dragon,
    "Iron Dragon": dragons.iron_dragon,
    "Bahamat": dragons.bahamat,
    "Tiamat": dragons.tiamat,
}


class NoLocoPicture(FactualError):
    """No picture exists for a loco of this name."""

    text = "no picture of the loco {loco} has been drawn"


def paint_loco(painter: QPainter, loco: Loco, colour: QColor, box: QRectF) -> None:
    """Draw a loco centred in a box, as large as fits; raises NoLocoPicture."""
    if loco.name not in _PICTURES:
        raise NoLocoPicture(loco=loco.name)
    scale = min(box.width() / WIDE, box.height() / HIGH)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(scale, scale)
    _PICTURES[loco.name](painter, colour)
    painter.restore()


def loco_pixmap(loco: Loco, colour: QColor, width: int) -> QPixmap:
    """Return the picture of a loco, `width` pixels wide; raises NoLocoPicture."""
    return _pixmap(loco, colour.name(), width)


@cache
def _pixmap(loco: Loco, colour: str, width: int) -> QPixmap:
    def paint(painter: QPainter, box: QRectF) -> None:
        paint_loco(painter, loco, QColor(colour), box)

    return sharp_pixmap(paint, width, round(width * HIGH / WIDE))
