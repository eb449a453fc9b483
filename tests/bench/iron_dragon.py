"""Benchmarks of Iron Dragon: random play, replay, and `legal` late in a game of six."""

import time
from functools import cache

from core.cli.simulate import simulate_game
from core.games.iron_dragon.rules import RULES
from core.log import log_bytes
from core.ruleset import ChanceNeeded
from tests.bench.late import ROUNDS, SEATS, Late, played_late
from tests.walks import Dice

COMMANDS = 2_000
DESCRIPTION = (
    f"{ROUNDS} rounds of {SEATS} greedy players of Iron Dragon; late is their second half; "
    f"and {COMMANDS:,} random commands of four from the deal"
)


def long_game() -> bytes:
    """Return the file of a game of four with a hundred turns each, or until a victory."""
    played = simulate_game(RULES, ["greedy"] * 4, seed="x", options={}, most_rounds=100)
    return log_bytes(entry.sealed for entry in played.table.entries)


@cache
def late_game(rounds: int = ROUNDS) -> Late:
    """Return the measured game."""
    return played_late(RULES, rounds)


def random_commands(commands: int = COMMANDS) -> int:
    """Return the number of random legal commands per second, draws included."""
    dice, done = Dice("bench"), 0
    state = RULES.setup(4, RULES.complete_options({}))
    start = time.perf_counter_ns()
    while done < commands and (awaiting := RULES.awaiting(state)):
        if isinstance(awaiting, ChanceNeeded):
            events = RULES.resolve(state, dice)
        else:
            seat = awaiting[0].seat
            legal = list(RULES.legal(state, seat))
            events = RULES.decide(state, seat, legal[dice.below(len(legal))])
            done += 1
        for event in events:
            state = RULES.evolve(state, event)
    return done * 1_000_000_000 // (time.perf_counter_ns() - start)
