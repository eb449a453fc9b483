"""The base of all plain windows."""

from typing import Final

from gui.games.plain.desk import PlainDesk
from gui.windows.window import Window


class PlainWindow(Window):
    """A window of any game."""

    def __init__(self, desk: PlainDesk, title: str) -> None:
        self._plain: Final = desk
        super().__init__(desk, title)

    @property
    def desk(self) -> PlainDesk:
        """The desk that the windows share."""
        return self._plain
