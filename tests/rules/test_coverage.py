"""Every rule of the reference has a test, and no test or source names an unknown rule."""

import json
import re
from pathlib import Path

import pytest

from core.games.registry import SHIPPED
from tests.rules.marks import (
    IDS,
    ROOT,
    TESTS,
    Shown,
    citations,
    collect_elsewhere,
    is_whole,
    marked_files,
    shown_by_all,
)

SAMPLE = """
import pytest

def case(number):
    return pytest.param(number, marks=pytest.mark.rule(f"EX-{number}"))

@pytest.mark.rule("EX-1", "EX-2")
class TestClass:
    def test_in_it(self): pass

@pytest.mark.parametrize("number", [case(3), case(4)])
def test_cases(number): pass

@pytest.mark.skip(reason="for no reason")
@pytest.mark.rule("EX-5")
def test_skipped(): pass

@pytest.mark.parametrize("number", [
    pytest.param(6, marks=[pytest.mark.rule("EX-6"), pytest.mark.skipif("True", reason="none")]),
])
def test_skipped_case(number): pass

@pytest.mark.rule("EX-7")
def helper(): pass
"""


@pytest.fixture
def shown(pytestconfig: pytest.Config) -> Shown:
    """Return the tests of each rule among all tests, not only those that this run has collected."""
    return shown_by_all(pytestconfig, "rule")


def test_ids_are_listed_once_each() -> None:
    assert len(set(IDS)) == len(IDS) == 760
    assert all(re.fullmatch(r"[A-Z]{2,}(-[A-Z]+)*-[1-9]\d*", rule) for rule in IDS)


def test_every_rule_of_a_shipped_game_is_shown_by_a_test(shown: Shown) -> None:
    """A game in preparation is shipped only once each of its rules has a test."""
    shipped = {package.key for package in SHIPPED}
    missing = [rule for rule in IDS if rule not in shown and game_of(rule) in shipped]
    assert not missing, f"no test shows {', '.join(missing)}"


def game_of(rule: str) -> str:
    """Return the key of the game that a rule belongs to; most ids have no prefix."""
    games = {"EB": "empire-builder", "RW": "railways"}
    return games.get(rule.partition("-")[0], "iron-dragon")


def test_every_mark_names_a_rule(shown: Shown) -> None:
    assert {rule: tests for rule, tests in shown.items() if rule not in IDS} == {}


def test_every_rule_cited_by_the_core_exists() -> None:
    assert [(rule, place) for rule, place in citations(ROOT / "core") if rule not in IDS] == []


def test_only_marked_tests_that_run_show_a_rule(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text(SAMPLE)
    found = json.loads(collect_elsewhere(tmp_path).stdout)
    assert {rule: len(tests) for rule, tests in found.items()} == dict.fromkeys(
        ("EX-1", "EX-2", "EX-3", "EX-4"), 1
    )


def test_unreadable_tests_are_an_error(tmp_path: Path) -> None:
    (tmp_path / "test_sample.py").write_text("import nothing_of_this_name  # rule(")
    found = collect_elsewhere(tmp_path)
    assert found.returncode
    assert "nothing_of_this_name" in found.stderr


@pytest.mark.parametrize(
    ("arguments", "missing", "whole"),
    [
        (("tests",), 0, True),
        (("tests/rules", "tests"), 0, True),
        (("tests",), 1, False),
        (("tests", "tests/rules/test_coverage.py::test_a"), 0, False),
    ],
)
def test_run_without_some_marked_tests_is_not_whole(
    arguments: tuple[str, ...], missing: int, *, whole: bool
) -> None:
    marked = marked_files(TESTS, "rule")
    assert len(marked) > 50
    assert is_whole(arguments, marked[missing:], marked) is whole


def test_citations_are_found_singly_and_in_rows(tmp_path: Path) -> None:
    core = tmp_path / "core"
    core.mkdir()
    (core / "a.py").write_text('"""UTF-8 (LOSE-TURN-2 to LOSE-TURN-4)."""\nrule = "EX-1"\n')
    (core / "b.toml").write_text("# EX-2, EX-2 to TURN-4")
    assert list(citations(core)) == [
        *((f"LOSE-TURN-{number}", "core/a.py:1") for number in (2, 3, 4)),
        ("EX-1", "core/a.py:2"),
        *((rule, "core/b.toml:1") for rule in ("EX-2", "EX-2", "TURN-4")),
    ]
