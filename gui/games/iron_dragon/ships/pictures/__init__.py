"""Pictures of the ships under sail, heading right; faster ships have more sails and a slimmer hull.

A picture is `WIDE` by `HIGH` units, with its middle at the origin and the sea along its lower edge.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPixmap

from core.errors import FactualError
from core.games.iron_dragon.cards import Ship
from gui.games.iron_dragon.ships.pictures import merchants, racers
from gui.games.iron_dragon.ships.pictures.rigging import HIGH, WIDE
from gui.painting.pixmaps import sharp_pixmap

_PICTURES: Final[dict[str, Callable[[QPainter], None]]] = {
    "Parekis Packet": merchants.parekis_packet,
    "Serpent": merchants.serpent,
    "Far Horizon": merchants.far_horizon,
    "Seahawk": merchants.seahawk,
    "Eastern Star": merchants.eastern_star,
    "Hyperion": merchants.hyperion,
    "Old Mormoth": merchants.old_mormoth,
    "Fourth Emperor": racers.fourth_emperor,
    "Mother Bren": racers.mother_bren,
    "Royal Sovereign": racers.royal_sovereign,
    "Vulture": racers.vulture,
    "Feathermoth": racers.feathermoth,
    "Golden Sprite": racers.golden_sprite,
}


class NoShipPicture(FactualError):
    """No picture exists for a ship of this name."""

    text = "no picture of the ship {ship} has been drawn"


def paint_ship(painter: QPainter, ship: Ship, box: QRectF) -> None:
    """Draw a ship centred in a box, as large as fits; raises NoShipPicture."""
    if ship.name not in _PICTURES:
        raise NoShipPicture(ship=ship.name)
    scale = min(box.width() / WIDE, box.height() / HIGH)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(scale, scale)
    _PICTURES[ship.name](painter)
    painter.restore()


@cache
def ship_pixmap(ship: Ship, width: int) -> QPixmap:
    """Return the picture of a ship, `width` pixels wide; raises NoShipPicture."""

    def paint(painter: QPainter, box: QRectF) -> None:
        paint_ship(painter, ship, box)

    return sharp_pixmap(paint, width, round(width * HIGH / WIDE))
