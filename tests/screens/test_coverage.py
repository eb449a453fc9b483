"""Every line of the screens reference has a test."""

import re
from pathlib import Path

import pytest

from tests.rules.marks import Shown, shown_by_all

IDS = Path(__file__).with_name("ids.txt").read_text().split()


@pytest.fixture
def shown(pytestconfig: pytest.Config) -> Shown:
    """Return the tests of each line among all tests, not only those that this run has collected."""
    return shown_by_all(pytestconfig, "screen")


def test_ids_are_listed_once_each() -> None:
    assert len(set(IDS)) == len(IDS) == 392
    assert all(re.fullmatch(r"[A-Z0-9]+(-[A-Z]+)*-[1-9]\d*", name) for name in IDS)


def test_every_line_is_shown_by_a_test(shown: Shown) -> None:
    missing = [name for name in IDS if name not in shown]
    assert not missing, f"no test shows {', '.join(missing)}"


def test_every_mark_names_a_line(shown: Shown) -> None:
    assert {key: tests for key, tests in shown.items() if key not in IDS} == {}
