"""Small tables explored whole: every choice of a few crashes, breaks, timeouts and commands."""

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from msgspec import Struct, convert, to_builtins

from tests.net.consensus.exploration.bounds import SAMPLES, Bounds
from tests.net.consensus.exploration.exploring import explore
from tests.net.consensus.exploration.model import Model
from tests.net.consensus.exploration.telling import Coverage, coverage, table, trace_text
from tests.soak.harness import Run

PARTIAL = ((0, 1), (0, 2), (1, 2))
"""Pairs of three programs that may have no link."""
LARGEST = (
    Bounds(2, crashes=(0, 0, 1), commands=(0, 1)),
    Bounds(2, silences=(0, 1), crashes=(0, 1), commands=(0, 1)),
    Bounds(2, witness=True, silences=(1, 2), crashes=(0,)),
    Bounds(2, witness=True, silences=(1, 2), commands=(0, 1)),
    Bounds(3, crashes=(0, 0)),
    Bounds(3, commands=(0, 1, 2)),
)
"""Bounds with more faults and commands than the samples of the test suite."""


class Explored(Struct, frozen=True):
    """What a case found: its size, and the transitions between roles with the number of steps."""

    states: int
    transitions: int
    depth: int
    steps: list[tuple[str, str, str, int]]


@cache
def bounds_of() -> dict[str, Bounds]:
    """Return all bounds by the names of their cases.

    Each kind of event happens to a program or link at most once. Two clients have four events
    (three in a game with draws, two with a witness), three clients two, and three programs of which
    two have no link have three.
    """
    every = [
        *SAMPLES,
        *LARGEST,
        *_choices(Bounds(2), 4),
        *_choices(Bounds(2, tosses=True), 3),
        *_choices(Bounds(2, witness=True), 2),
        *(each for pair in PARTIAL for each in _choices(Bounds(2, witness=True, apart=(pair,)), 3)),
        *_choices(Bounds(3), 2),
        *(each for pair in PARTIAL for each in _choices(Bounds(3, apart=(pair,)), 3)),
    ]
    return {str(bounds): bounds for bounds in every}


def _choices(bounds: Bounds, most: int) -> list[Bounds]:
    """Return every choice of up to `most` different events at a table."""
    size = bounds.clients + bounds.witness
    events: list[tuple[str, object]] = [("resignations", 0)]
    for program in range(size):
        events += [("silences", program), ("crashes", program)]
        if program < bounds.clients:
            events += [("pauses", program), ("commands", program)]
    pairs = combinations(range(size), 2)
    events += [("breaks", pair) for pair in pairs if pair not in bounds.apart]
    found = []
    for chosen in combinations(events, most):
        budget: dict[str, Any] = {}
        for name, what in chosen:
            budget[name] = (*budget.get(name, ()), what)
        found.append(bounds._replace(**budget))
    return found


def cases() -> list[str]:
    """Return the names of all bounds."""
    return list(bounds_of())


def check(case: str) -> object:
    """Explore within bounds; fails with the shortest trace to a state in which a law is broken."""
    model = Model(bounds_of()[case])
    result = explore(model, reduced=True)
    assert result.trace is None, trace_text(model, result.trace)
    assert result.is_whole, f"more than {result.states:,} states"
    steps = [(*step, count) for step, count in sorted(coverage(model.programs).items())]
    return to_builtins(Explored(result.states, result.transitions, result.depth, steps))


def report(results: Iterable[object]) -> Sequence[str]:
    """Return the size of all cases together, and the table of transitions between roles."""
    explored = convert(list(results), list[Explored])
    steps = Coverage()
    for case in explored:
        for before, what, after, count in case.steps:
            steps[before, what, after] += count
    return [
        f"{sum(case.states for case in explored):,} states, "
        f"{sum(case.transitions for case in explored):,} transitions, "
        f"at most {max((case.depth for case in explored), default=0)} moves from the start",
        *table(steps),
    ]


RUN = Run(
    name="exploration",
    about="small tables in every order of delivery, loss, crash and timeout: all laws hold",
    cases=cases,
    check=check,
    report=report,
)
