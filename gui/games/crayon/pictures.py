"""The pictures that each crayon-rail game gives to shared windows."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar

from PySide6.QtGui import QColor, QIcon, QPixmap

from core.games.crayon.board import Board
from gui.games.crayon.map.scene import Layer
from gui.games.crayon.map_view.train_look import TrainLook
from gui.games.crayon.painting.small_map import SmallMap, small_maps


class TableLayer(Layer, ABC):
    """A layer of the map that only one game has."""

    @abstractmethod
    def show(self, table: Any) -> None:
        """Show what the layer knows of a table; called after each change."""


class CrayonPictures(ABC):
    """The pictures of a game's loads and trains, and what its maps show in a way of their own."""

    train_look: ClassVar[TrainLook] = TrainLook()

    @abstractmethod
    def load_pixmap(self, load: str, side: int | None = None) -> QPixmap:
        """Return the picture of a load, `side` pixels wide and high; by default to match text."""

    @abstractmethod
    def load_icon(self, load: str) -> QIcon:
        """Return the picture of a load for a button."""

    def plan_colour(self, owner: QColor) -> QColor:
        """Return the colour of a survey plan on the map, by default that of its owner."""
        return owner

    @abstractmethod
    def train_pixmap(self, loco: str, colour: QColor, width: int) -> QPixmap:
        """Return the picture of a type of loco in its owner's colour, `width` pixels wide."""

    def small_maps(self, board: Board) -> Sequence[SmallMap]:
        """Return the maps of a board in small, for minimaps."""
        return small_maps(board)

    def map_layers(self) -> Sequence[TableLayer]:
        """Make the layers that a map of this game has right above the ground."""
        return ()
