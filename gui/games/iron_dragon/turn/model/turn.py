"""The end of a turn: the pitch, or done with what is left unused."""

from typing import Final, NamedTuple

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.building import LIMIT
from gui.games.iron_dragon.city.model.city import CityHere, Wanted
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.table.model.table import Action


class Unused(NamedTuple):
    """Unused parts of a turn: mileposts to move, GP to build with, and possible deliveries."""

    points: int
    gold: int
    deliveries: tuple[Wanted, ...]

    @property
    def is_nothing(self) -> bool:
        """Whether everything is used up."""
        return not (self.points or self.gold or self.deliveries)


class Turn:
    """The local player's turn; recreated after every change of the table."""

    def __init__(self, table: IronTable) -> None:
        self._table: Final = table

    @property
    def pitch(self) -> Action:
        """The action that gives up the hand and the turn."""
        return self._table.action(do.Pitch())

    @property
    def done(self) -> Action:
        """The action that ends the turn."""
        return self._table.action(do.EndTurn())

    @property
    def unused(self) -> Unused:
        """The unused parts of the turn, if it ended now."""
        doing = self._table.state.doing
        wanted = CityHere(self._table).wanted
        ready = [
            demand for demand in wanted if demand.deliver is not None and demand.deliver.allowed
        ]
        gold = min(LIMIT - doing.spent, local_player(self._table).money)
        return Unused(doing.points, gold, tuple(ready))

    @property
    def skips(self) -> int:
        """The number of turns that the local player still has to skip."""
        return local_player(self._table).skip_turns
