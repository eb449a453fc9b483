"""The end of a turn: a new hand, or done."""

from typing import Final

from gui.games.crayon.model.table import CrayonTable, local_player
from gui.table.model.table import Action


class Turn:
    """The local player's turn; recreated after every change of the table."""

    def __init__(self, table: CrayonTable) -> None:
        self._table: Final = table

    @property
    def pitch(self) -> Action:
        """The action that gives up the hand and the turn."""
        return self._table.action(self._table.rules.queries.orders.pitch())

    @property
    def done(self) -> Action:
        """The action that ends the turn."""
        return self._table.action(self._table.rules.queries.orders.end_turn())

    @property
    def skips(self) -> int:
        """The number of turns that the local player still has to skip."""
        return local_player(self._table).skip_turns
