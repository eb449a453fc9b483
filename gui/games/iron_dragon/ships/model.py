"""The ship of a player, aboard or drawn, and the local player's actions with ships."""

from typing import Final

from core.games.crayon.board import Milepost
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.cards import Race, Ship
from core.ruleset import Seat
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.table.model.table import Action


class Ships:
    """The ships of one seat; only the local player can act on theirs.

    Recreated after every change of the table.
    """

    def __init__(self, table: IronTable, seat: Seat) -> None:
        self._table: Final = table
        self._seat: Final = seat

    @property
    def aboard(self) -> Ship | None:
        """The ship that carries the train."""
        name = self._table.state.players[self._seat].aboard
        return None if name is None else self._table.rules.world.ships[name]

    @property
    def drawn(self) -> list[Ship]:
        """The ships in port for this seat, in the order of drawing."""
        state = self._table.state
        if state.active != self._seat:
            return []
        return [self._table.rules.world.ships[name] for name in state.doing.offered_ships]

    @property
    def sailed(self) -> bool:
        """Whether the local player let this port's ship go this turn (SHIPWIN-5)."""
        table = self._table
        own = table.local == self._seat == table.state.active
        gone = local_player(table).at in table.state.doing.ports_drawn and not self.drawn
        return own and gone and self.aboard is None

    @property
    def nearest_port(self) -> tuple[str, Milepost] | None:
        """The local player's city and its port, if the train is in the city but not at the port."""
        table = self._table
        at, points = local_player(table).at, table.rules.world.board.points
        city = None if at is None else table.rules.world.city_at(at)
        if at is None or city is None or points[at].port is not None:
            return None
        ports = (
            milepost
            for milepost in table.rules.world.board.cities[city].mileposts
            if points[milepost].port
        )
        port = next(ports, None)
        return None if port is None else (city, port)

    @property
    def draw(self) -> Action:
        """The action that draws the ship in this port."""
        return self._table.action(do.DrawShips())

    def board(self, ship: Ship) -> Action:
        """Return the action that boards a ship."""
        return self._table.action(do.Board(ship=ship.name))

    @property
    def disembark(self) -> Action:
        """The action that disembarks."""
        return self._table.action(do.Disembark())

    def fee(self, ship: Ship) -> int:
        """Return the GP for boarding: 0 with Wee Folk."""
        race = self._table.rules.world.race(self._table.state.players[self._seat].foreman)
        return 0 if race is Race.WEE_FOLK else ship.fee
