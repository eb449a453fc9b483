"""Whole games of computer players at local tables."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from core.ai.player import Choice
from core.ai.seated import SeatedPlayer
from core.cli.engine import secret_of
from core.cli.views import awaited_first, seats_in, standings_view
from core.games.registry import ai_of, told_of
from core.ruleset import Options, Seat
from core.table import LocalTable, Rules, chance_at, check_value


class Simulated(NamedTuple):
    """A game that was played to its end, or cut short."""

    seed: str
    table: LocalTable
    cut: bool

    @property
    def rounds(self) -> int:
        """The number of rounds played; the last one may be incomplete."""
        seats = len(self.table.position.genesis.seats)
        turns = self.table.rules.turn(self.table.state).number - self.cut
        return -(-turns // seats)

    def report(self) -> dict[str, Any]:
        """Return the winner, the number of rounds, and the final figures of each seat."""
        table = self.table
        outcome = table.rules.outcome(table.state)
        return {
            "seed": self.seed,
            "winner": None if outcome is None else outcome.winner,
            "standings": standings_view(table.rules, table.state),
            "cut": self.cut,
            "rounds": self.rounds,
            "entries": len(table.timeline),
            "draws": table.position.table.draw,
            "seats": self._seats(),
            "digest": table.digest.hex(),
        }

    def _seats(self) -> list[dict[str, Any]]:
        rules, plans = self.table.rules, self.table.position.genesis.seats
        shown, names = seats_in(rules.view(self.table.state, None), len(plans)), told_of(rules.name)
        return [
            {"name": plan.name, "level": plan.level}
            | {name: report[name] for name in names or numbers_in(report) if name in report}
            for plan, report in zip(plans, shown, strict=True)
        ]


def numbers_in(seat: dict[str, Any]) -> list[str]:
    """Return the fields of a seat that are numbers."""
    return [name for name, value in seat.items() if type(value) is int and name != "seat"]


def figures_of(seat: dict[str, Any]) -> dict[str, Any]:
    """Return the figures of a seat for a report, without its name and level."""
    return {name: figure for name, figure in seat.items() if name not in ("name", "level")}


def simulate_game(
    rules: Rules, levels: Sequence[str], *, seed: str, options: Options, most_rounds: int
) -> Simulated:
    """Play one game; cut it short after `most_rounds` rounds.

    Raises UnlawfulType if the game makes a state that is not of its type; a table itself reads each
    command and event back from the log.
    """
    names = [(f"{level} {seat + 1}", level) for seat, level in enumerate(levels)]
    table = LocalTable.new(rules, names, secret=secret_of(seed), options=options)
    ai = ai_of(rules.name)
    players = [SeatedPlayer(ai.player(level), rules, Seat(n)) for n, level in enumerate(levels)]
    check = partial(check_value, kind=rules.state_type, where="state")
    check(table.state)
    return Simulated(seed, table, play_out(table, players, most_rounds=most_rounds, check=check))


class AtSeat(Protocol):
    """The player of a seat, such as a SeatedPlayer."""

    def choose(self, state: Any, *, chance: bytes) -> Choice:
        """Return the seat's choice in a state in which it must act."""
        ...


def play_out(
    table: LocalTable,
    players: Sequence[AtSeat],
    *,
    most_rounds: int,
    check: Callable[[Any], None] | None = None,
) -> bool:
    """Play a game to its end, one player a seat; return True if it was cut short.

    `check` is called with the state after each command.
    """
    rules = table.rules
    while rules.turn(table.state).number <= most_rounds * len(players):
        awaited = awaited_first(table)
        if awaited is None:
            return False
        seat = awaited.seat
        choice = players[seat].choose(table.state, chance=chance_at(table.position))
        table.do(seat, choice.command)
        if check is not None:
            check(table.state)
    return True
