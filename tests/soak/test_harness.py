"""The harness of the long runs: no case is repeated, and no fault is lost."""

import json
import pickle
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.soak import __main__ as program
from tests.soak import harness
from tests.soak.harness import Finding, Journal, Run, Spread, Summary, carry_out, code_digest
from tests.soak.runs import RUNS

CASES = ("one", "two", "three", "four")
CODE = "the code"


def check(case: str) -> None:
    """Check a case of the run "tiny", in which "three" fails."""
    if case == "three":
        raise ValueError("three is a crowd")


TINY = Run("tiny", "a run for tests", lambda: CASES, check)


class Tried:
    """Carries out cases one after another, at most `most`, and records them."""

    def __init__(self, most: int = 99) -> None:
        self.most = most
        self.cases: list[str] = []

    def __call__(
        self, carry_out_case: Callable[[str], Finding], cases: Sequence[str]
    ) -> Iterator[Finding]:
        for case in cases[: self.most]:
            self.cases.append(case)
            yield carry_out_case(case)


def start(path: Path, spread: Spread, *, code: str = CODE, fresh: bool = False) -> Summary:
    journal = Journal(path, code=code, fresh=fresh)
    return carry_out(TINY, journal, spread, lambda *_: None)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "soak" / "tiny.jsonl"


def test_every_case_is_carried_out_and_recorded(path: Path) -> None:
    tried = Tried()
    summary = start(path, tried)
    assert tuple(tried.cases) == CASES
    assert (summary.cases, summary.before) == (4, 0)
    ((case, fault),) = [(fault.case, fault.fault) for fault in summary.faults]
    assert case == "three"
    assert fault is not None
    assert fault.endswith("ValueError: three is a crowd\n")
    lines = [json.loads(line) for line in path.read_text().splitlines()]
    assert lines[0] == {"code": CODE}
    assert [line["case"] for line in lines[1:]] == list(CASES)


def test_a_run_that_was_stopped_goes_on_where_it_was(path: Path) -> None:
    start(path, Tried(most=2))
    tried = Tried()
    summary = start(path, tried)
    assert tried.cases == ["three", "four"]
    assert (summary.cases, summary.before) == (4, 2)


def test_what_failed_is_tried_again_and_what_passed_is_not(path: Path) -> None:
    start(path, Tried())
    tried = Tried()
    summary = start(path, tried)
    assert tried.cases == ["three"]
    assert len(summary.faults) == 1


@pytest.mark.parametrize("cut", [1, 5, 20])
def test_a_line_that_a_stop_cut_short_is_written_over(path: Path, cut: int) -> None:
    start(path, Tried(most=2))
    path.write_bytes(path.read_bytes()[:-cut])
    tried = Tried()
    start(path, tried)
    assert tried.cases == ["two", "three", "four"]
    assert [json.loads(line).get("case") for line in path.read_text().splitlines()] == [
        None,
        *CASES,
    ]


def test_a_fresh_start_forgets(path: Path) -> None:
    start(path, Tried())
    tried = Tried()
    assert start(path, tried, fresh=True).before == 0
    assert tuple(tried.cases) == CASES
    assert len(path.read_text().splitlines()) == 1 + len(CASES)


def test_what_other_code_has_passed_counts_for_nothing(path: Path) -> None:
    start(path, Tried())
    assert Journal(path, code="other").stale
    assert not Journal(path, code=CODE).stale
    tried = Tried()
    assert start(path, tried, code="other").before == 0
    assert tuple(tried.cases) == CASES


def test_report_has_the_results_of_all_starts(path: Path) -> None:
    def report(sizes: Iterable[object]) -> list[str]:
        return [f"sizes {[*sizes]}"]

    run = Run("sizes", "a run for tests", lambda: CASES[:2], len, report)
    carry_out(run, Journal(path, code=CODE), Tried(most=1), lambda *_: None)
    summary = carry_out(run, Journal(path, code=CODE), Tried(), lambda *_: None)
    assert summary.before == 1
    assert summary.report == ("sizes [3, 3]",)
    assert program.told(summary)[-1] == "  sizes [3, 3]"


def test_progress_is_told_after_each_case(path: Path) -> None:
    told: list[tuple[int, int, int]] = []
    carry_out(TINY, Journal(path, code=CODE), map, lambda *now: told.append(now))
    assert told == [(0, 4, 0), (1, 4, 0), (2, 4, 0), (3, 4, 1), (4, 4, 1)]


@pytest.mark.parametrize("run", RUNS.values(), ids=RUNS.keys())
def test_every_run_has_cases_with_ids_of_their_own_for_other_processes(run: Run) -> None:
    cases = run.cases()
    assert len(set(cases)) == len(cases) > 1
    assert pickle.loads(pickle.dumps(run.check)) is run.check
    assert run.cases() == cases


def test_other_code_has_another_digest(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(harness, "ROOT", tmp_path)
    digests = [code_digest()]
    for folder, name, text in [
        ("core", "a.py", "1"),
        ("core", "a.py", "2"),
        ("core", "b.py", "2"),
        ("tests", "a.py", "2"),
    ]:
        (tmp_path / folder).mkdir(exist_ok=True)
        (tmp_path / folder / name).write_text(text)
        digests.append(code_digest())
    assert len(set(digests)) == len(digests)


def test_docstrings_and_comments_leave_the_digest_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(harness, "ROOT", tmp_path)
    (tmp_path / "core").mkdir()
    digests = [
        (tmp_path / "core" / "a.py").write_text(text) and code_digest()
        for text in (
            '"""One."""\n\ndef name():\n    return "x"\n',
            '"""Two."""\n# why\ndef name():\n    """Return x."""\n    return "x"\n',
            'def name():\n    return "y"\n',
        )
    ]
    assert digests[0] == digests[1] != digests[2]


def test_a_failed_case_is_told_and_fails_the_program(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program, "FOLDER", tmp_path)
    monkeypatch.setattr(program, "RUNS", {"tiny": TINY})
    result = CliRunner().invoke(program.soak, ["--jobs", "2"])
    assert result.exit_code == 1
    assert "tiny: 3 of 4 cases passed (0 of them before), 1 failed" in result.stdout
    assert "    ValueError: three is a crowd\n" in result.stdout
    assert "tiny: 4 of 4, 1 failed\n" in result.stderr
    monkeypatch.setattr(program, "RUNS", {"tiny": TINY._replace(cases=lambda: CASES[:2])})
    assert CliRunner().invoke(program.soak, ["--jobs", "1"]).exit_code == 0
