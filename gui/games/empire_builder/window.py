"""The bases of the windows of Empire Builder."""

from typing import Final

from gui.games.crayon.window import CrayonSeatWindow, CrayonWindow
from gui.games.empire_builder.desk import RailwayDesk


class RailwayWindow(CrayonWindow):
    """A window about a game of Empire Builder."""

    def __init__(self, desk: RailwayDesk, title: str) -> None:
        self._railway: Final = desk
        super().__init__(desk, title)

    @property
    def desk(self) -> RailwayDesk:
        """The desk that the windows share."""
        return self._railway


class RailwaySeatWindow(CrayonSeatWindow):
    """A window about one player of Empire Builder."""

    def __init__(self, desk: RailwayDesk, title: str) -> None:
        self._railway: Final = desk
        super().__init__(desk, title)

    @property
    def desk(self) -> RailwayDesk:
        """The desk that the windows share."""
        return self._railway
