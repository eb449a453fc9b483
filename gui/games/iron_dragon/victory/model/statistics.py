"""Statistics of a game from its log: standings after each round, and totals of each player.

A restored game, or one that continues from a record, counts from the start of the original log.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, Self

from core.games.crayon.track import standing_of
from core.games.iron_dragon.events import LoadDelivered, TurnBegan
from core.games.iron_dragon.rules import IronDragon
from core.games.iron_dragon.state import State
from core.games.iron_dragon.victory import major_cities
from core.log import Opened, parse_log
from core.ruleset import Seat
from core.table import Continuation, genesis_of, replay
from gui.games.iron_dragon.model.table import IronTable
from gui.table.model.history import History


class Round(NamedTuple):
    """The standing of each seat after a round: GP, sections of track, major cities joined."""

    number: int
    money: tuple[int, ...]
    network: tuple[int, ...]
    majors: tuple[int, ...]


class Account(NamedTuple):
    """The totals of one seat; `earned` is the sum of all payoffs and bribes received."""

    seat: Seat
    money: int
    debt: int
    earned: int
    majors: int
    turns: int
    deliveries: int


class Statistics:
    """The statistics of a whole log."""

    def __init__(self, rules: IronDragon, entries: Sequence[Opened]) -> None:
        self._rules: Final = rules
        logs = _logs(entries)
        last: dict[int, State] = {}
        for log in logs:
            for position in replay(log, rules):
                last[position.game.turn] = position.game
        events = [happening.event for happening in History(rules, entries)]
        self._final: Final = next(reversed(last.values()))
        self.seats: Final = [Seat(seat) for seat in range(len(self._final.players))]
        self.rounds: Final = [
            self._round(number, state) for number, state in sorted(last.items()) if number > 0
        ]
        self._turns: Final = [event.seat for event in events if isinstance(event, TurnBegan)]
        self._deliveries: Final = [
            event.seat for event in events if isinstance(event, LoadDelivered)
        ]

    @classmethod
    def of(cls, table: IronTable) -> Self:
        """Return the statistics of a table up to now."""
        return cls(table.rules, table.entries)

    @property
    def accounts(self) -> list[Account]:
        """The totals of all seats, the winner first, then by money minus debt."""
        return sorted(
            map(self._account, self.seats),
            key=lambda account: (
                account.seat != self._final.winner,
                -(account.money - account.debt),
                account.seat,
            ),
        )

    def _account(self, seat: Seat) -> Account:
        player = self._final.players[seat]
        return Account(
            seat,
            player.money,
            player.debt,
            player.earned,
            len(major_cities(self._rules.world, self._final, seat)),
            self._turns.count(seat),
            self._deliveries.count(seat),
        )

    def _round(self, number: int, state: State) -> Round:
        seats = [Seat(seat) for seat in range(len(state.players))]
        return Round(
            number,
            tuple(player.money for player in state.players),
            tuple(len(standing_of(state.tracks, seat)) for seat in seats),
            tuple(len(major_cities(self._rules.world, state, seat)) for seat in seats),
        )


def _logs(entries: Sequence[Opened]) -> list[Sequence[Opened]]:
    """Return a log, preceded by the logs that it continues."""
    origin = genesis_of(entries[0]).origin
    if not isinstance(origin, Continuation):
        return [entries]
    return [*_logs(parse_log(origin.log, "the enclosed log").entries), entries]
