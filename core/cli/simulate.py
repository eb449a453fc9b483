"""Computer players play whole games against one another at local tables."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from core.ai.levels import player_of
from core.cli.engine import secret_of
from core.ruleset import Options
from core.table import LocalTable, Rules


class Simulated(NamedTuple):
    """A game that was played to its end, or cut."""

    seed: str
    table: LocalTable
    cut: bool

    def report(self) -> dict[str, Any]:
        """Who won, in how many turns and entries."""
        table = self.table
        outcome = table.rules.outcome(table.state)
        return {
            "seed": self.seed,
            "winner": None if outcome is None else outcome.winner,
            "turns": table.rules.turn(table.state).number,
            "entries": len(table.timeline),
            "draws": table.position.table.draw,
            "cut": self.cut,
            "digest": table.digest.hex(),
        }


def simulate_game(
    rules: Rules, levels: Sequence[str], *, seed: str, options: Options, most_turns: int
) -> Simulated:
    """Play one game; after `most_turns` turns of all seats together it is cut."""
    names = [(f"{level} {seat + 1}", level) for seat, level in enumerate(levels)]
    table = LocalTable.new(rules, names, secret=secret_of(seed), options=options)
    players = [player_of(level) for level in levels]
    while rules.turn(table.state).number <= most_turns:
        awaiting = rules.awaiting(table.state)
        if not isinstance(awaiting, tuple) or not awaiting:
            return Simulated(seed, table, cut=False)
        seat = awaiting[0].seat
        choice = players[seat].choose(rules, table.state, seat, chance=table.digest)
        table.do(seat, choice.command)
    return Simulated(seed, table, cut=True)
