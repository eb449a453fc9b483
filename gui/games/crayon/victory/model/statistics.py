"""Statistics of a game from its log: standings after each round, and totals of each player.

A restored game, or one that continues from a record, counts from the start of the original log.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple, Self

from core.games.crayon.events import LoadDelivered, TurnBegan
from core.games.crayon.game_state import CrayonState
from core.games.crayon.queries import CrayonRules
from core.games.crayon.track import standing_of
from core.log import Opened, parse_log
from core.ruleset import Seat
from core.table import Continuation, genesis_of, replay
from gui.games.crayon.model.table import CrayonTable
from gui.table.model.history import History


class Round(NamedTuple):
    """The standing of each seat after a round: money, sections of track, major cities joined.

    `worth` is the money less the debt.
    """

    number: int
    money: tuple[int, ...]
    worth: tuple[int, ...]
    network: tuple[int, ...]
    majors: tuple[int, ...]


class Account(NamedTuple):
    """The totals of one seat; `earned` is the sum of all payoffs and fees received."""

    seat: Seat
    money: int
    debt: int
    earned: int
    majors: int
    turns: int
    deliveries: int

    @property
    def worth(self) -> int:
        """The money less the debt."""
        return self.money - self.debt


class Statistics:
    """The statistics of a whole log."""

    def __init__(self, rules: CrayonRules, entries: Sequence[Opened]) -> None:
        self._rules: Final = rules
        logs = _logs(entries)
        last: dict[int, CrayonState] = {}
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
    def of(cls, table: CrayonTable) -> Self:
        """Return the statistics of a table up to now."""
        return cls(table.rules, table.entries)

    @property
    def accounts(self) -> list[Account]:
        """The totals of all seats by their places, then by money minus debt."""
        places = {placing.seat: placing.place for placing in self._rules.standings(self._final)}
        return sorted(
            map(self._account, self.seats),
            key=lambda account: (places.get(account.seat, 0), -account.worth, account.seat),
        )

    def _account(self, seat: Seat) -> Account:
        player = self._final.players[seat]
        return Account(
            seat,
            player.money,
            self._rules.queries.debt(self._final, seat),
            player.earned,
            len(self._rules.queries.major_cities(self._final, seat)),
            self._turns.count(seat),
            self._deliveries.count(seat),
        )

    def _round(self, number: int, state: CrayonState) -> Round:
        seats = [Seat(seat) for seat in range(len(state.players))]
        queries = self._rules.queries
        return Round(
            number,
            tuple(player.money for player in state.players),
            tuple(state.players[seat].money - queries.debt(state, seat) for seat in seats),
            tuple(len(standing_of(state.tracks, seat)) for seat in seats),
            tuple(len(queries.major_cities(state, seat)) for seat in seats),
        )


def _logs(entries: Sequence[Opened]) -> list[Sequence[Opened]]:
    """Return a log, preceded by the logs that it continues."""
    origin = genesis_of(entries[0]).origin
    if not isinstance(origin, Continuation):
        return [entries]
    return [*_logs(parse_log(origin.log, "the enclosed log").entries), entries]
