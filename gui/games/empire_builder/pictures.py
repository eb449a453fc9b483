"""The pictures of Empire Builder for shared windows."""

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtGui import QColor, QIcon, QPixmap

from core.games.crayon.board import Board
from gui.games.crayon.map_view.train_look import TrainLook
from gui.games.crayon.painting.small_map import SmallMap
from gui.games.crayon.pictures import CrayonPictures
from gui.games.empire_builder.loads.labels import load_icon, load_pixmap
from gui.games.empire_builder.locos.pictures import train_pixmap
from gui.games.empire_builder.map.train_look import RailwayTrainLook
from gui.games.empire_builder.painting.small_map import railway_maps


class RailwayPictures(CrayonPictures):
    """The pictures of the loads and trains."""

    train_look: ClassVar[TrainLook] = RailwayTrainLook()

    def load_pixmap(self, load: str, side: int | None = None) -> QPixmap:
        return load_pixmap(load, side)

    def load_icon(self, load: str) -> QIcon:
        return load_icon(load)

    def plan_colour(self, owner: QColor) -> QColor:
        """Return black, as track is planned in pencil (EB-SCR-25)."""
        del owner
        return QColor("#17130e")

    def train_pixmap(self, loco: str, colour: QColor, width: int) -> QPixmap:
        return train_pixmap(loco, colour, width)

    def small_maps(self, board: Board) -> Sequence[SmallMap]:
        return railway_maps(board)
