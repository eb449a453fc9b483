"""The explorer finds mistakes that break the consensus, each with a shortest trace."""

import pytest

from tests.net.consensus.exploration import mutants
from tests.net.consensus.exploration.bounds import Bounds
from tests.net.consensus.exploration.exploring import explore
from tests.net.consensus.exploration.model import Model
from tests.net.consensus.exploration.telling import trace_text

FORGETFUL = Bounds(3, resignations=(0,), crashes=(0,), pauses=(2,), apart=((1, 2),))
MOST = 100_000
"""Maximum number of states, so that the exploration of an undetected mutant ends early."""


def first_trace(bounds: Bounds) -> str:
    """Return the trace to the first fault; an exploration without one fails the test."""
    model = Model(bounds)
    result = explore(model, reduced=True, most=MOST)
    assert result.trace is not None, f"nothing found in {result.states:,} states"
    return trace_text(model, result.trace)


def test_trace_of_a_forgotten_vote_is_readable(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mutants.forget_votes(monkeypatch)
    story = first_trace(FORGETFUL)
    assert story.splitlines()[0] == "  1. 0 resigns [leads -> its term is over]"
    for line in (
        "1 receives from 0: pre-vote grant (term 1) [pre-votes -> is a candidate]",
        "(term 1, entry 0 of term 0), and crashes in the middle of its work",
        "0 starts on its disk",
        "2 notices that the link to 0 is broken",
        "0 receives from 2: vote request (term 1, entry 0 of term 0)",
    ):
        assert line in story, story
    assert story.endswith("it votes for 1 and 2 in term 1")


@pytest.mark.parametrize(
    ("mutant", "bounds", "fault", "most"),
    [
        pytest.param(
            mutants.keep_votes_off_the_disk,
            Bounds(2, crashes=(0,)),
            "a vote is not on the disk",
            15,
            id="vote off the disk",
        ),
        pytest.param(
            mutants.confirm_alone,
            Bounds(3, commands=(0,), silences=(1, 2), apart=((0, 1), (0, 2))),
            "two entries 1 are confirmed",
            15,
            id="confirmed by one alone",
        ),
        pytest.param(
            mutants.vote_for_logs_behind,
            Bounds(3, commands=(0,), silences=(1, 2), pauses=(2,), apart=((0, 1),)),
            "the leader of term 1 lacks entry 1, which was confirmed in term 0",
            25,
            id="vote for a log behind",
        ),
        pytest.param(
            mutants.count_old_terms,
            Bounds(3, commands=(0,), silences=(1, 2), apart=((0, 1),)),
            "entry 1 of term 0 is counted by itself in term 2",
            40,
            id="entry of an old term",
        ),
    ],
)
def test_mutant_is_found_with_a_short_trace(
    monkeypatch: pytest.MonkeyPatch,
    *,
    mutant: mutants.Mutant,
    bounds: Bounds,
    fault: str,
    most: int,
) -> None:
    mutant(monkeypatch)
    *lines, law = first_trace(bounds).splitlines()
    assert law.strip() == fault
    assert 5 < len(lines) <= most
