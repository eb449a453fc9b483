"""What every plain window is."""

from typing import Final

from gui.games.plain.desk import PlainDesk
from gui.windows.window import Window


class PlainWindow(Window):
    """A window about any game."""

    def __init__(self, desk: PlainDesk, title: str) -> None:
        self._plain: Final = desk
        super().__init__(desk, title)

    @property
    def desk(self) -> PlainDesk:
        """What the windows of the game share."""
        return self._plain
