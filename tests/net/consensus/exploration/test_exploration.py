"""Every order of all events at small tables keeps the laws of the consensus."""

from collections.abc import Mapping
from typing import NamedTuple

import pytest

from tests.net.consensus.exploration.bounds import SAMPLES, Bounds
from tests.net.consensus.exploration.exploring import Result, explore
from tests.net.consensus.exploration.model import Model
from tests.net.consensus.exploration.roles import Role
from tests.net.consensus.exploration.telling import Coverage, coverage, merged, table, trace_text

MATTERS = (
    (Role.LEADS, "crash", Role.DOWN),
    (Role.LEADS, "crash at work", Role.DOWN),
    (Role.LEADS, "resign", Role.OVER),
    (Role.LEADS, "pre-vote request", Role.LEADS),
    (Role.LEADS, "pre-vote grant", Role.CANDIDATE),
    (Role.LEADS, "entries", Role.FOLLOWS),
    (Role.DOWN, "restart", Role.OVER),
    (Role.DOWN, "restart", Role.FOLLOWS),
    (Role.DOWN, "restart", Role.WITNESS),
    (Role.OVER, "entries", Role.FOLLOWS),
    (Role.OVER, "pause", Role.PRE_VOTES),
    (Role.OVER, "vote request", Role.OVER),
    (Role.FOLLOWS, "status", Role.PRE_VOTES),
    (Role.FOLLOWS, "linked", Role.PRE_VOTES),
    (Role.FOLLOWS, "vote request", Role.FOLLOWS),
    (Role.FOLLOWS, "entries", Role.FOLLOWS),
    (Role.CANDIDATE, "log mismatch", Role.CANDIDATE),
    (Role.FOLLOWS, "unlinked", Role.FOLLOWS),
    (Role.FOLLOWS, "reveal", Role.FOLLOWS),
    (Role.PRE_VOTES, "pre-vote grant", Role.CANDIDATE),
    (Role.PRE_VOTES, "vote request", Role.FOLLOWS),
    (Role.PRE_VOTES, "crash", Role.DOWN),
    (Role.CANDIDATE, "vote", Role.LEADS),
    (Role.CANDIDATE, "vote request", Role.FOLLOWS),
    (Role.CANDIDATE, "crash at work", Role.DOWN),
    (Role.WITNESS, "vote request", Role.WITNESS),
    (Role.WITNESS, "hold", Role.WITNESS),
    (Role.WITNESS, "reveal request", Role.WITNESS),
    (Role.WITNESS, "crash at work", Role.DOWN),
)
"""Required steps of a meaningful sample: every transition into and out of the lead."""


MOST = 100_000
"""Maximum number of states; a sample that exceeds it after a protocol change needs narrower
bounds."""


class Explored(NamedTuple):
    """The result for one sample, its trace as text, and the steps taken."""

    result: Result
    trace: str
    steps: Coverage


@pytest.fixture(scope="module")
def explored() -> Mapping[Bounds, Explored]:
    results = {}
    for bounds in SAMPLES:
        model = Model(bounds)
        result = explore(model, reduced=True, most=MOST)
        trace = trace_text(model, result.trace) if result.trace else ""
        results[bounds] = Explored(result, trace, coverage(model.programs))
    return results


@pytest.mark.parametrize("bounds", SAMPLES, ids=str)
def test_every_order_keeps_the_laws(bounds: Bounds, explored: Mapping[Bounds, Explored]) -> None:
    result, trace, _ = explored[bounds]
    assert result.trace is None, f"{result.trace.fault}\n{trace}"
    assert result.is_whole, f"these bounds are too wide for a sample: {result.states:,} states"


def test_important_steps_are_taken(explored: Mapping[Bounds, Explored]) -> None:
    steps = merged(result.steps for result in explored.values())
    missing = [step for step in MATTERS if step not in steps]
    assert not missing, "\n".join(table(steps))


@pytest.mark.parametrize(
    "bounds",
    [
        Bounds(2, crashes=(0,), commands=(1,)),
        Bounds(2, silences=(0, 1), breaks=((0, 1),)),
        Bounds(2, tosses=True, commands=(0, 1)),
        Bounds(2, witness=True, crashes=(0,)),
        Bounds(3, apart=((0, 2),), commands=(0,), resignations=(0,)),
        Bounds(3, tosses=True, commands=(1,), apart=((1, 2),)),
    ],
    ids=str,
)
def test_reduction_omits_no_program_and_no_end(bounds: Bounds) -> None:
    """Without the reduction more orders are taken, and no other state is reached."""
    model = Model(bounds)
    reduced = explore(model, reduced=True)
    steps = set(model.programs.outcomes)
    whole = explore(model)
    assert reduced.ends == whole.ends
    assert set(model.programs.outcomes) == steps
    assert reduced.states < whole.states


def test_step_from_a_snapshot_is_deterministic() -> None:
    """A machine shares no mutable object with its snapshot."""
    model = Model(Bounds(2, tosses=True, crashes=(0,), commands=(1,)))
    explore(model, reduced=True)
    steps = list(model.programs.outcomes.items())
    assert len(steps) > 100
    for (number, happens), outcome in steps:
        assert model.programs.carry_out(number, happens) == outcome
