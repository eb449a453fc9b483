"""Carries out a long run: its cases on all cores, each recorded once it is finished.

A stopped run continues where it was, as long as the code is the same; failed cases are tried again.
"""

import ast
import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

ROOT = Path(__file__).parents[2]


class Run(NamedTuple):
    """A sequence of cases with unique ids.

    `check` raises an error for a case that fails. It is called in another process, so it is a
    function of a module and derives all it needs from the id. If there is a `report`, the results
    of `check` are JSON-like and recorded; `report` makes lines of the results of all passed cases,
    including those of earlier starts.
    """

    name: str
    about: str
    cases: Callable[[], Sequence[str]]
    check: Callable[[str], object]
    report: Callable[[Iterable[object]], Sequence[str]] | None = None


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """A finished case; `fault` is None if it passed, `result` is recorded for the report."""

    case: str
    fault: str | None
    result: Any = None


class Summary(NamedTuple):
    """The end of a run: the number of cases, those finished by an earlier start, the faults."""

    run: Run
    cases: int
    before: int
    faults: tuple[Finding, ...]
    report: tuple[str, ...] = ()


Spread = Callable[[Callable[[str], Finding], Sequence[str]], Iterable[Finding]]
"""Executes cases: in this process (`map`), or in other processes and in any order."""


def carry_out(
    run: Run, journal: "Journal", spread: Spread, tell: Callable[[int, int, int], object]
) -> Summary:
    """Carry out all unfinished cases; `tell` gets the numbers of done, all and failed cases."""
    cases = run.cases()
    todo = [case for case in cases if case not in journal.passed]
    done = before = len(cases) - len(todo)
    faults: list[Finding] = []
    results = [journal.results[case] for case in cases if case in journal.passed]
    tell(done, len(cases), 0)
    keeps = run.report is not None
    for finding in journal.keep(spread(partial(attempt, run.check, keeps=keeps), todo)):
        done += 1
        if finding.fault is not None:
            faults.append(finding)
        else:
            results.append(finding.result)
        tell(done, len(cases), len(faults))
    report = () if run.report is None else tuple(run.report(results))
    return Summary(run, len(cases), before, tuple(faults), report)


def attempt(check: Callable[[str], object], case: str, *, keeps: bool) -> Finding:
    """Carry out a case; record its error as a fault, and its result if the run has a report."""
    try:
        result = check(case)
    except Exception:  # noqa: BLE001 - recorded, and reported at the end
        return Finding(case, traceback.format_exc())
    return Finding(case, None, result if keeps else None)


class Journal:
    """The finished cases of a run in a file of JSON lines, the first of which names the code.

    `passed` are those of an earlier start; empty if that had other code (`stale`).
    """

    def __init__(self, path: Path, *, code: str, fresh: bool = False) -> None:
        self._path = path
        self._first = msgspec.json.encode({"code": code}) + b"\n"
        data = path.read_bytes() if path.exists() and not fresh else b""
        self.stale = bool(data) and not data.startswith(self._first)
        # Overwrite a last line that was cut short by a stop.
        self._kept = b"" if self.stale else data[: data.rfind(b"\n") + 1]
        findings = [msgspec.json.decode(line, type=Finding) for line in self._kept.splitlines()[1:]]
        self.results = {
            finding.case: finding.result for finding in findings if finding.fault is None
        }
        self.passed = frozenset(self.results)

    def keep(self, findings: Iterable[Finding]) -> Iterator[Finding]:
        """Write each finding when it arrives, and yield it."""
        self._path.parent.mkdir(exist_ok=True)
        with self._path.open("ab") as file:
            file.truncate(len(self._kept))
            if not self._kept:
                file.write(self._first)
            for finding in findings:
                file.write(msgspec.json.encode(finding) + b"\n")
                file.flush()
                yield finding


def code_digest() -> str:
    """Return a digest of the code that the findings depend on: all but that of the windows.

    Comments and docstrings may change: findings stay valid while the parsed code is the same.
    """
    digest = blake2b(digest_size=16)
    for folder in ("core", "net", "rendezvous", "tests"):
        for file in sorted((ROOT / folder).rglob("*.py")):
            digest.update(f"{file.relative_to(ROOT)}\0{parsed(file.read_text())}".encode())
    return digest.hexdigest()


def parsed(source: str) -> str:
    """Return the syntax tree of a module as text, without its docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(ast.Constant(str())), *rest]:
                    node.body = rest or [ast.Pass()]
    return ast.dump(tree)
