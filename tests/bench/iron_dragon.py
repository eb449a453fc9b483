"""Benchmarks of Iron Dragon: random play, replay, and `legal` late in a game of six."""

import time
from functools import cache
from typing import NamedTuple

from core.cli.simulate import simulate_game
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.log import log_bytes, parse_log
from core.ruleset import ChanceNeeded
from core.table import events_of, replay
from tests.walks import Dice

SEATS = 6
ROUNDS = 30
COMMANDS = 2_000
DESCRIPTION = (
    f"{ROUNDS} rounds of {SEATS} greedy players of Iron Dragon; late is their second half; "
    f"and {COMMANDS:,} random commands of four from the deal"
)


class Late(NamedTuple):
    """A recorded game: its file's bytes, its number of events, its second half's states."""

    log: bytes
    events: int
    states: tuple[State, ...]


def long_game() -> bytes:
    """Return the file of a game of four with a hundred turns each, or until a victory."""
    played = simulate_game(RULES, ["greedy"] * 4, seed="x", options={}, most_rounds=100)
    return log_bytes(entry.sealed for entry in played.table.entries)


@cache
def late_game(rounds: int = ROUNDS) -> Late:
    """Return the measured game; the same on every machine."""
    levels = ["greedy"] * SEATS
    played = simulate_game(RULES, levels, seed="bench", options={}, most_rounds=rounds)
    entries = played.table.timeline.entries
    states = [position.game for position in replay(entries, RULES)]
    return Late(
        log_bytes(entry.sealed for entry in entries),
        sum(len(events_of(entry, RULES)) for entry in entries[1:]),
        tuple(states[len(states) // 2 :]),
    )


def replayed_events(late: Late) -> int:
    """Return the number of events per second, decoded from the file and folded."""
    start = time.perf_counter_ns()
    for _ in replay(parse_log(late.log, "the log").entries, RULES):
        pass
    return late.events * 1_000_000_000 // (time.perf_counter_ns() - start)


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


def legal_times(late: Late) -> dict[str, int]:
    """Return median and 95th percentile of the time for all of `legal`, in µs."""
    times = []
    for state in late.states:
        awaiting = RULES.awaiting(state)
        if isinstance(awaiting, tuple) and awaiting:
            start = time.perf_counter_ns()
            list(RULES.legal(state, awaiting[0].seat))
            times.append(time.perf_counter_ns() - start)
    times.sort()
    return {
        "legal_median": times[len(times) // 2] // 1000,
        "legal_p95": times[len(times) * 95 // 100] // 1000,
    }
