"""Every line of the screens reference has a test."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
IDS = (HERE / "ids.txt").read_text().split()


@pytest.fixture(scope="module")
def shown() -> dict[str, list[str]]:
    """The tests of each line: all of them, whichever part of them runs now; it takes seconds."""
    environment = {name: os.environ[name] for name in os.environ if not name.startswith("PYTEST_")}
    asked = [sys.executable, "-m", "tests.rules.marks", str(ROOT / "tests"), "screen"]
    found = subprocess.run(asked, cwd=ROOT, env=environment, capture_output=True, text=True)
    assert found.returncode == 0, found.stderr
    tests: dict[str, list[str]] = json.loads(found.stdout)
    return tests


def test_the_ids_are_told_once_each() -> None:
    assert len(set(IDS)) == len(IDS) == 335
    assert all(re.fullmatch(r"[A-Z0-9]+(-[A-Z]+)*-[1-9]\d*", one) for one in IDS)


def test_every_line_is_shown_by_a_test(shown: dict[str, list[str]]) -> None:
    missing = [one for one in IDS if one not in shown]
    assert not missing, f"no test shows {', '.join(missing)}"


def test_every_mark_names_a_line(shown: dict[str, list[str]]) -> None:
    assert {one: tests for one, tests in shown.items() if one not in IDS} == {}
