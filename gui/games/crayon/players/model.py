"""All players at the table, as the toolbar and Who's who show them."""

from typing import Final, NamedTuple

from core.ruleset import Seat
from gui.games.crayon.model.table import CrayonTable


class TrainLine(NamedTuple):
    """The public facts of a train; `loco` is empty until one is chosen."""

    loco: str
    loads: tuple[str, ...]


class PlayerLine(NamedTuple):
    """The public facts of a seat that games share."""

    seat: Seat
    name: str
    level: str
    in_turn: bool
    money: int
    debt: int
    trains: tuple[TrainLine, ...]
    majors: tuple[str, ...]
    earned: int


class Players:
    """The players of a table; recreated after every change."""

    def __init__(self, table: CrayonTable) -> None:
        self._table: Final = table

    @property
    def round(self) -> int:
        """The number of the current round."""
        return self._table.state.turn

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in the order of play this round."""
        return tuple(self._table.order)

    @property
    def lines(self) -> list[PlayerLine]:
        """A line for each seat, in this order."""
        return [self.line(seat) for seat in self.order]

    def line(self, seat: Seat) -> PlayerLine:
        """Return the line of a seat."""
        table = self._table
        player = table.state.players[seat]
        return PlayerLine(
            seat,
            table.names[seat],
            table.level(seat),
            table.winner is None and self.in_turn == seat,
            player.money,
            table.rules.queries.debt(table.state, seat),
            tuple(TrainLine(train.loco, train.loads) for train in player.trains),
            table.rules.queries.major_cities(table.state, seat),
            player.earned,
        )

    @property
    def in_turn(self) -> Seat | None:
        """The seat in turn; in the opening the seat that chooses, None while cards are dealt."""
        return self._table.in_turn

    @property
    def majors_wanted(self) -> int:
        """The number of major cities that must be joined to win; 0 if none."""
        return self._table.state.settings.victory_cities

    @property
    def money_wanted(self) -> int:
        """The money that is needed to win."""
        return self._table.state.settings.victory_money

    @property
    def events(self) -> int:
        """The number of events in play."""
        return len(self._table.state.events)
