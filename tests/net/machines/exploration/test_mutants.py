"""The explorer finds mistakes that break the consensus, each with a shortest trace."""

import pytest

from tests.net.machines.exploration import mutants
from tests.net.machines.exploration.bounds import Bounds
from tests.net.machines.exploration.exploring import explore
from tests.net.machines.exploration.model import Model
from tests.net.machines.exploration.telling import told


def found_in(bounds: Bounds) -> str:
    """Return the trace to the first fault; an exploration without one fails the test."""
    model = Model(bounds)
    found = explore(model, reduced=True)
    assert found.trace is not None, f"nothing found in {found.states:,} states"
    return told(model, found.trace)


FORGOTTEN = """\
  1. 0 resigns [leads -> its term is over]
  2. 1 receives from 0: standing (entry 0 of term 0, promised 0, confirmed 0) \
[follows -> sounds out]
  3. 0 receives from 1: sounding (term 1, entry 0 of term 0)
  4. 1 receives from 0: willing (term 1) [sounds out -> stands]
  5. 0 receives from 1: stand (term 1, entry 0 of term 0), and crashes in the middle of its work \
[its term is over -> is down]
  6. 0 starts on its disk [is down -> its term is over]
  7. 2 notices that the link to 0 is broken
  8. 0 dials 2
  9. 2 answers 0
 10. 2 receives from 0: standing (entry 0 of term 0, promised 0, confirmed 0) \
[follows -> sounds out]
 11. 0 receives from 2: standing (entry 0 of term 0, promised 0, confirmed 0)
 12. 0 receives from 2: sounding (term 1, entry 0 of term 0)
 13. 2 receives from 0: willing (term 1) [sounds out -> stands]
 14. 2 receives from 0: standing (entry 0 of term 0, promised 0, confirmed 0)
 15. 0 receives from 2: stand (term 1, entry 0 of term 0) [its term is over -> is down]
     it votes for 1 and 2 in term 1"""


def test_member_that_forgets_its_vote_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    mutants.forget_votes(monkeypatch)
    bounds = Bounds(3, resignations=(0,), crashes=(0,), pauses=(2,), apart=((1, 2),))
    assert found_in(bounds) == FORGOTTEN


@pytest.mark.parametrize(
    ("mutant", "bounds", "fault", "moves"),
    [
        pytest.param(
            mutants.keep_votes_off_the_disk,
            Bounds(2, crashes=(0,)),
            "a vote is not on the disk",
            10,
            id="vote off the disk",
        ),
        pytest.param(
            mutants.confirm_alone,
            Bounds(3, commands=(0,), silences=(1, 2), apart=((0, 1), (0, 2))),
            "two entries 1 are confirmed",
            10,
            id="confirmed by one alone",
        ),
        pytest.param(
            mutants.vote_for_logs_behind,
            Bounds(3, commands=(0,), silences=(1, 2), pauses=(2,), apart=((0, 1),)),
            "the leader of term 1 lacks entry 1, which was confirmed in term 0",
            19,
            id="vote for a log behind",
        ),
        pytest.param(
            mutants.count_old_terms,
            Bounds(3, commands=(0,), silences=(1, 2), apart=((0, 1),)),
            "entry 1 of term 0 is counted by itself in term 2",
            30,
            id="entry of an old term",
        ),
    ],
)
def test_mutant_is_found_by_a_shortest_trace(
    monkeypatch: pytest.MonkeyPatch,
    *,
    mutant: mutants.Mutant,
    bounds: Bounds,
    fault: str,
    moves: int,
) -> None:
    mutant(monkeypatch)
    *lines, law = found_in(bounds).splitlines()
    assert law.strip() == fault
    assert len(lines) == moves
