"""Benchmarks of Empire Builder: replay, and `legal` late in a game of six."""

from functools import cache

from core.games.empire_builder.rules import RULES
from tests.bench.figures import Run
from tests.bench.late import ROUNDS, SEATS, Late, legal_times, played_late, replayed_events

DESCRIPTION = f"{ROUNDS} rounds of {SEATS} greedy players of Empire Builder"


@cache
def late_game(rounds: int = ROUNDS) -> Late:
    """Return the measured game."""
    return played_late(RULES, rounds)


def figures(late: Late) -> Run:
    """Measure events per second, and median and 95th percentile of `legal` in µs."""
    times = {f"empire_builder_{name}": figure for name, figure in legal_times(late).items()}
    return {"empire_builder_events": replayed_events(late), **times}
