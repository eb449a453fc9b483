"""The tables of Iron Dragon's own legends: locos, ships, and a foreman's prices."""

from typing import Final, NamedTuple

from core.games.iron_dragon.cards import Loco, Race, Ship
from core.games.iron_dragon.loco_shop import in_stock, locos_left
from core.games.iron_dragon.tariffs import tariff_of
from core.games.iron_dragon.world import UNDERWORLD
from core.ruleset import Seat
from gui.games.crayon.legends.model import PriceRow, Square, price_rows
from gui.games.iron_dragon.model.table import IronTable, local_player


class LocoRow(NamedTuple):
    """A kind of loco."""

    loco: Loco
    rung: int
    squares: tuple[Square, ...]


class ShipRow(NamedTuple):
    """A ship; it is in the deck, held by a player, or nowhere while discarded."""

    ship: Ship
    squares: tuple[Square, ...]


class OwnPrice(NamedTuple):
    """A price, and the local player's; None if the player's foreman cannot build there."""

    row: PriceRow
    own: int | None


class IronLegends:
    """The rows of the legends; recreated after every change of the table."""

    def __init__(self, table: IronTable) -> None:
        self._table: Final = table

    @property
    def locos(self) -> list[LocoRow]:
        """The kinds of locos in this game, by ascending level."""
        table = self._table
        players = table.state.players
        rows = []
        for loco in table.rules.world.locos.values():
            if not in_stock(loco, table.state.settings) and not any(
                player.loco == loco.name for player in players
            ):
                continue
            held = [Seat(seat) for seat, player in enumerate(players) if player.loco == loco.name]
            left = locos_left(table.rules.world, table.state, loco.name)
            rung = table.rules.world.rungs[loco.level]
            rows.append(LocoRow(loco, rung, (*held, *[None] * left)))
        return rows

    @property
    def ships(self) -> list[ShipRow]:
        """All ships."""
        state = self._table.state
        return [
            ShipRow(ship, self._holders(name) or (None,) * (name in state.ships.deck))
            for name, ship in self._table.rules.world.ships.items()
        ]

    def _holders(self, ship: str) -> tuple[Square, ...]:
        state = self._table.state
        aboard = [Seat(seat) for seat, player in enumerate(state.players) if player.aboard == ship]
        if ship in state.doing.offered_ships:
            aboard.append(state.active)
        return tuple(aboard)

    @property
    def race(self) -> Race | None:
        """The race of the local player's foreman."""
        return self._table.rules.world.race(local_player(self._table).foreman)

    @property
    def prices(self) -> list[OwnPrice]:
        """The price of each kind of milepost, then the surcharges of crossings."""
        race = self.race
        pairs = zip(price_rows(tariff_of(None)), price_rows(tariff_of(race)), strict=True)
        return [OwnPrice(row, self._own(mine, race)) for row, mine in pairs]

    def _own(self, row: PriceRow, race: Race | None) -> int | None:
        """Return the local player's price; a Troll builds in the Underworld only (FOREMAN-9)."""
        if race is not Race.TROLL or row.group == "crossing":
            return row.price
        world = self._table.rules.world
        most = dict(tariff_of(Race.TROLL).at_most)[UNDERWORLD]
        below = any(
            point.terrain == row.terrain and world.below[at] for at, point in world.board.numbered()
        )
        return min(row.price, most) if below else None
