"""Pictures of the loads, each in a square of 24 by 24 units plus a margin.

They must be distinguishable at 16 pixels; the map, the cards and the windows use them.
"""

from collections.abc import Callable
from functools import cache
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from core.errors import FactualError
from gui.games.iron_dragon.loads.pictures import beasts, harvest, metals, wares, wonders

SIDE: Final = 26
"""Width and height of a picture in units."""

_PICTURES: Final[dict[str, Callable[[QPainter], None]]] = {
    "Ale": wares.ale, "Armor": metals.armor, "Arms": metals.arms, "Cattle": beasts.cattle,
    "Cloth": wares.cloth, "Dragons": beasts.dragons, "Fish": beasts.fish, "Fruit": harvest.fruit,
    "Fur": beasts.fur, "Gems": wonders.gems, "Gold": metals.gold, "Hops": harvest.hops,
    "Iron": metals.iron, "Ivory": beasts.ivory, "Jewelry": wonders.jewelry,
    "Lumber": harvest.lumber, "Pilgrims": wares.pilgrims, "Pipeweed": wares.pipeweed,
    "Potions": wonders.potions, "Sheep": beasts.sheep, "Spells": wonders.spells,
    "Spice": harvest.spice, "Steel": metals.steel, "Wands": wonders.wands,
    "Wheat": harvest.wheat, "Wine": wares.wine,
}  # fmt: skip


class NoPicture(FactualError):
    """No picture exists for a load of this name."""

    text = "no picture of the load {load} has been drawn"


def paint_load(painter: QPainter, load: str, box: QRectF) -> None:
    """Draw a load into a box, as large as fits; raises NoPicture."""
    if load not in _PICTURES:
        raise NoPicture(load=load)
    scale = min(box.width(), box.height()) / SIDE
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(box.center())
    painter.scale(scale, scale)
    _PICTURES[load](painter)
    painter.restore()


@cache
def load_picture(load: str, pixels: int) -> QImage:
    """Return a picture of a load on a transparent background; raises NoPicture."""
    image = QImage(pixels, pixels, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    try:
        paint_load(painter, load, QRectF(0, 0, pixels, pixels))
    finally:
        painter.end()
    return image
