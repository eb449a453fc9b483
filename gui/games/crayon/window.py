"""The bases of the windows of crayon-rail games."""

from typing import Final

from gui.games.crayon.desk import CrayonDesk
from gui.windows.window import SeatWindow, Window


class CrayonWindow(Window):
    """A window about a crayon-rail game."""

    def __init__(self, desk: CrayonDesk, title: str) -> None:
        self._crayon: Final = desk
        super().__init__(desk, title)

    @property
    def desk(self) -> CrayonDesk:
        """The desk that the windows share."""
        return self._crayon


class CrayonSeatWindow(SeatWindow):
    """A window about one player of a crayon-rail game."""

    def __init__(self, desk: CrayonDesk, title: str) -> None:
        self._crayon: Final = desk
        super().__init__(desk, title)

    @property
    def desk(self) -> CrayonDesk:
        """The desk that the windows share."""
        return self._crayon
