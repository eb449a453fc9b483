"""What every window of Iron Dragon is."""

from collections.abc import Sequence
from typing import Final

from core.ruleset import Seat
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.models.players import Players
from gui.windows.window import SeatWindow, Window


class IronWindow(Window):
    """A window about a game of Iron Dragon."""

    def __init__(self, desk: IronDesk, title: str) -> None:
        self._iron: Final = desk
        super().__init__(desk, title)

    @property
    def desk(self) -> IronDesk:
        """What the windows of the game share."""
        return self._iron


class IronSeatWindow(SeatWindow):
    """A window about one player of Iron Dragon, who are stepped through as they play."""

    def __init__(self, desk: IronDesk, title: str) -> None:
        self._iron: Final = desk
        super().__init__(desk, title)

    @property
    def desk(self) -> IronDesk:
        """What the windows of the game share."""
        return self._iron

    @property
    def order(self) -> Sequence[Seat]:
        """The seats in the order of play of this round."""
        return Players(self.desk.table).order
