"""The computer player chooses as in version 0.1.0; `make soak` asks it at all 200 positions."""

import pytest

from tests.golden.v0_1_0_answers import ANSWERS, check
from tests.soak.runs import RUNS

SAMPLE = list(ANSWERS)[3::9]
"""Every ninth position; the levels alternate, so each is included."""


@pytest.mark.parametrize("case", SAMPLE)
def test_computer_player_moves_as_before(case: str) -> None:
    check(case)


def test_sample_has_every_level() -> None:
    levels = {ANSWERS[case]["level"] for case in SAMPLE}
    assert levels == {"normal", "easy", "really-easy", "greedy", "random"}


def test_soak_asks_at_all_200_positions() -> None:
    assert RUNS["answers-0.1.0"].cases() == list(ANSWERS)
    assert len(ANSWERS) == 200
