"""A loan of the bank: its sum, and what is then owed (EB-SCR-34)."""

from typing import Final

from core.games.empire_builder import commands as do
from core.games.empire_builder.money import MOST_AT_ONCE, MOST_OWED
from gui.games.empire_builder.model.table import RailwayTable, local_player
from gui.table.model.table import Action, AnyTable

INTEREST: Final = 2
"""What is owed for each dollar borrowed."""


def lends(table: AnyTable) -> bool:
    """Return whether the bank lends money in a game: without the option there is no window."""
    of_game: RailwayTable = table
    return of_game.state.settings.borrowing


class Loan:
    """The loan that the local player may take now; recreated after every change of the table."""

    def __init__(self, table: AnyTable) -> None:
        self._table: Final[RailwayTable] = table

    @property
    def cash(self) -> int:
        """The cash of the local player."""
        return local_player(self._table).money

    @property
    def owed(self) -> int:
        """What the local player owes."""
        return local_player(self._table).owed

    @property
    def most(self) -> int:
        """The highest sum that can be borrowed at once; 0 if the debt limit is reached."""
        return min(MOST_AT_ONCE, (MOST_OWED - self.owed) // INTEREST)

    def owed_after(self, amount: int) -> int:
        """Return what the local player owes after borrowing a sum."""
        return self.owed + INTEREST * amount

    def borrow(self, amount: int) -> Action:
        """Return the action that borrows a sum."""
        return self._table.action(do.Borrow(amount=amount))
