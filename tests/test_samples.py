"""A sample keeps all cases, and some of them quick."""

from pathlib import Path

import pytest

from tests.samples import sampled

TESTS = Path(__file__).parent
SAMPLES = TESTS / "samples.py"


def test_quick_cases_are_spread_evenly_and_include_the_first() -> None:
    cases = sampled("abcdefg", quick=3)
    assert [case for case in cases if isinstance(case, str)] == ["a", "c", "e"]
    slow = [case for case in cases if not isinstance(case, str)]
    assert [case.values for case in slow] == [("b",), ("d",), ("f",), ("g",)]
    assert {mark.name for case in slow for mark in case.marks} == {"slow"}


def test_tuple_is_a_value_for_each_name() -> None:
    first, second = sampled([("a", 1), ("b", 2)], quick=1)
    assert (first, second.values) == (("a", 1), ("b", 2))


@pytest.mark.parametrize("quick", [-1, 0, 2, 3])
def test_sample_is_neither_empty_nor_whole(quick: int) -> None:
    with pytest.raises(ValueError, match=f"{quick} quick cases of 2"):
        sampled([1, 2], quick=quick)


def test_only_samples_are_slow() -> None:
    """Each slow case then has a quick one of the same test, which `make test` runs."""
    files = set(TESTS.glob("**/*.py")) - {Path(__file__)}
    assert [file for file in files if "mark.slow" in file.read_text("utf-8")] == [SAMPLES]
