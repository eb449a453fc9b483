"""Clients are split in two: one part may continue, and all logs are equal afterwards."""

import pytest

from tests.net.consensus.trials import split, splits

SIX = splits(6)
HALVES = [split for split in SIX if len(split[0]) == 3]


def test_splits_of_six_are_complete() -> None:
    assert len(SIX) == len(set(SIX)) == 31
    assert len(HALVES) == 10


@pytest.mark.parametrize("witness", [None, 0, 1], ids=["alone", "with leader", "against leader"])
@pytest.mark.parametrize("number", [1, 4, 9])
def test_four_in_two_parts(number: int, witness: int | None) -> None:
    part, other = splits(4)[number % len(splits(4))]
    split(part, other, witness=witness)


@pytest.mark.parametrize("witness", [None, 1], ids=["alone", "against leader"])
def test_six_in_two_halves(witness: int | None) -> None:
    split(*HALVES[3], witness=witness)


def test_leader_alone_of_six() -> None:
    split(*SIX[0], witness=None)
