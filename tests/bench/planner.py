"""The benchmark of the computer player: the time that `normal` needs for a turn."""

import time
from collections import Counter

from core.ai.seated import SeatedPlayer
from core.cli.engine import secret_of
from core.games.iron_dragon.ai.levels import AI
from core.games.iron_dragon.rules import RULES
from core.ruleset import ChanceNeeded, Seat
from core.table import LocalTable

SEATS = 4
ROUNDS = 20
DESCRIPTION = f"{ROUNDS} rounds of {SEATS} normal players of Iron Dragon"


def turn_times(rounds: int = ROUNDS) -> dict[str, int]:
    """Measure mean and 95th percentile of the time for all choices of a turn, in ms."""
    names = [(f"normal {seat + 1}", "normal") for seat in range(SEATS)]
    table = LocalTable.new(RULES, names, secret=secret_of("bench"), options={})
    seats = [SeatedPlayer(AI.player("normal"), RULES, Seat(seat)) for seat in range(SEATS)]
    turns: Counter[int] = Counter()
    while table.state.turn <= rounds and (awaiting := RULES.awaiting(table.state)):
        assert not isinstance(awaiting, ChanceNeeded), "a local table draws at once"
        seat = awaiting[0].seat
        start = time.perf_counter_ns()
        choice = seats[seat].choose(table.state, chance=table.digest)
        if awaiting[0].purpose == "turn":
            turns[RULES.turn(table.state).number] += time.perf_counter_ns() - start
        table.do(seat, choice.command)
    times = sorted(turns.values())
    return {
        "turn_mean": sum(times) // len(times) // 1_000_000,
        "turn_p95": times[len(times) * 95 // 100] // 1_000_000,
    }
