"""The pictures of Iron Dragon for shared windows."""

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtGui import QColor, QIcon, QPixmap

from core.games.iron_dragon.world import world
from gui.games.crayon.map_view.train_look import TrainLook
from gui.games.crayon.pictures import CrayonPictures, TableLayer
from gui.games.iron_dragon.loads.labels import load_icon, load_pixmap
from gui.games.iron_dragon.locos.pictures import loco_pixmap
from gui.games.iron_dragon.map.bridge_layer import Bridges
from gui.games.iron_dragon.map.train_look import IronTrainLook


class IronPictures(CrayonPictures):
    """The pictures of the loads and locos."""

    train_look: ClassVar[TrainLook] = IronTrainLook()

    def load_pixmap(self, load: str, side: int | None = None) -> QPixmap:
        return load_pixmap(load, side)

    def load_icon(self, load: str) -> QIcon:
        return load_icon(load)

    def train_pixmap(self, loco: str, colour: QColor, width: int) -> QPixmap:
        return loco_pixmap(world().locos[loco], colour, width)

    def map_layers(self) -> Sequence[TableLayer]:
        return (Bridges(),)
