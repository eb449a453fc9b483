"""The bases of the windows of Iron Dragon."""

from typing import Final

from gui.games.crayon.window import CrayonSeatWindow, CrayonWindow
from gui.games.iron_dragon.desk import IronDesk


class IronWindow(CrayonWindow):
    """A window about a game of Iron Dragon."""

    def __init__(self, desk: IronDesk, title: str) -> None:
        self._iron: Final = desk
        super().__init__(desk, title)

    @property
    def desk(self) -> IronDesk:
        """The desk that the windows share."""
        return self._iron


class IronSeatWindow(CrayonSeatWindow):
    """A window about one player of Iron Dragon."""

    def __init__(self, desk: IronDesk, title: str) -> None:
        self._iron: Final = desk
        super().__init__(desk, title)

    @property
    def desk(self) -> IronDesk:
        """The desk that the windows share."""
        return self._iron
