"""A recorded game of six greedy players: replaying it, and `legal` in its second half."""

import time
from typing import Any, NamedTuple

from core.cli.simulate import simulate_game
from core.log import log_bytes, parse_log
from core.table import Rules, events_of, replay
from tests.bench.figures import Run, median, p95

SEATS = 6
ROUNDS = 30


class Late(NamedTuple):
    """A recorded game: its rules, its file's bytes, number of events, states of its second half."""

    rules: Rules
    log: bytes
    events: int
    states: tuple[Any, ...]


def played_late(rules: Rules, rounds: int = ROUNDS) -> Late:
    """Return the measured game; the same on every machine."""
    played = simulate_game(rules, ["greedy"] * SEATS, seed="bench", options={}, most_rounds=rounds)
    entries = played.table.timeline.entries
    states = [position.game for position in replay(entries, rules)]
    return Late(
        rules,
        log_bytes(entry.sealed for entry in entries),
        sum(len(events_of(entry, rules)) for entry in entries[1:]),
        tuple(states[len(states) // 2 :]),
    )


def replayed_events(late: Late) -> int:
    """Return the number of events per second, decoded from the file and folded."""
    start = time.perf_counter_ns()
    for _ in replay(parse_log(late.log, "the log").entries, late.rules):
        pass
    return late.events * 1_000_000_000 // (time.perf_counter_ns() - start)


def legal_times(late: Late) -> Run:
    """Return median and 95th percentile of the time for all of `legal`, in µs."""
    times = []
    for state in late.states:
        awaiting = late.rules.awaiting(state)
        if isinstance(awaiting, tuple) and awaiting:
            start = time.perf_counter_ns()
            list(late.rules.legal(state, awaiting[0].seat))
            times.append(time.perf_counter_ns() - start)
    return {"legal_median": median(times) // 1000, "legal_p95": p95(times) // 1000}
