"""A player's loco, and the locos that it can be exchanged for."""

from typing import Final, NamedTuple

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.cards import Loco
from core.games.iron_dragon.loco_shop import CROSS_GRADE, UPGRADE, in_stock, locos_left
from core.ruleset import Seat
from gui.games.iron_dragon.model.table import IronTable
from gui.table.model.table import Action


class Exchange(NamedTuple):
    """A loco for sale, the number left, and the action that buys it.

    `price` is in GP; `gives_up` is how many loads must be given up with it.
    """

    loco: Loco
    price: int
    left: int
    buy: Action
    gives_up: int


class Locos:
    """The loco of one seat; recreated after every change of the table."""

    def __init__(self, table: IronTable, seat: Seat) -> None:
        self._table: Final = table
        self._player: Final = table.state.players[seat]
        self._own: Final = seat == table.local

    @property
    def loco(self) -> Loco | None:
        """The loco of the seat; None before it is chosen."""
        return self._table.rules.world.locos.get(self._player.loco)

    @property
    def exchanges(self) -> list[Exchange]:
        """The locos that the local player could exchange for, by ascending level."""
        now, table = self.loco, self._table
        if now is None or not self._own:
            return []
        rungs, settings = table.rules.world.rungs, table.state.settings
        return [
            self._exchange(loco, rungs[loco.level] - rungs[now.level])
            for loco in sorted(table.rules.world.locos.values(), key=lambda sold: rungs[sold.level])
            if loco.name != now.name
            and in_stock(loco, settings)
            and rungs[loco.level] - rungs[now.level] in {0, 1, 2}
        ]

    def _exchange(self, loco: Loco, levels: int) -> Exchange:
        gives_up = max(0, len(self._player.loads) - loco.loads)
        lose = self._player.loads[0] if gives_up else None
        command = do.Upgrade(loco=loco.name, lose=lose)
        buy = self._table.action(command if levels else do.CrossGrade(loco=loco.name, lose=lose))
        left = locos_left(self._table.rules.world, self._table.state, loco.name)
        price = UPGRADE * levels if levels else CROSS_GRADE
        return Exchange(loco, price, left, buy, gives_up)

    def buy(self, exchange: Exchange, *, lose: str) -> Action:
        """Return the action that buys a loco and gives up the load `lose`."""
        command = exchange.buy.command
        assert isinstance(command, do.Upgrade | do.CrossGrade)
        changed = type(command)(loco=command.loco, lose=lose)
        return self._table.action(changed)
