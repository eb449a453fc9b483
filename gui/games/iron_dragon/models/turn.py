"""How a turn stands and how it ends: pitched, or done with what is left unused."""

from typing import Final, NamedTuple

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.building import LIMIT
from gui.games.iron_dragon.models.city import CityHere, Wanted
from gui.games.iron_dragon.models.table import IronTable, local_player
from gui.models.table import Action


class Unused(NamedTuple):
    """What would be left: mileposts to go, GP to build for, and deliveries possible here."""

    points: int
    gold: int
    deliveries: tuple[Wanted, ...]


class Turn:
    """The local player's turn; made anew after every change."""

    def __init__(self, table: IronTable) -> None:
        self._table: Final = table

    @property
    def pitch(self) -> Action:
        """Give up the hand, and with it the turn."""
        return self._table.action(do.Pitch())

    @property
    def done(self) -> Action:
        """End the turn."""
        return self._table.action(do.EndTurn())

    @property
    def unused(self) -> Unused:
        """What ending the turn now would leave."""
        doing = self._table.state.doing
        wanted = CityHere(self._table).wanted
        ready = [one for one in wanted if one.deliver is not None and one.deliver.allowed]
        gold = min(LIMIT - doing.spent, local_player(self._table).money)
        return Unused(doing.points, gold, tuple(ready))

    @property
    def skips(self) -> int:
        """Turns that the local player has to skip yet."""
        return local_player(self._table).skip_turns
