"""Which tests show a rule or a line of the screens, and where the core cites a rule.

`tests/conftest.py` records the marks of every run, so that a whole run collects only once.
"""

import ast
import contextlib
import io
import json
import os
import re
import subprocess
import sys
from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
TESTS: Final = ROOT / "tests"
IDS = tuple((HERE / "ids.txt").read_text().split())
CITED = re.compile(r"\b([A-Z]{2,}(?:-[A-Z]+)*)-(\d+)\b(?: to \1-(\d+)\b)?")
NO_RULES = frozenset({"UTF-8"})
MARKERS: Final = ("rule", "screen")
MAYBE_NOT_RUN = ("skip", "skipif", "xfail")

Shown = dict[str, list[str]]
"""The node ids of the tests that show each id."""


@dataclass(frozen=True)
class Marks:
    """The ids that collected tests show, by marker, and the files that the tests are in."""

    shown: dict[str, Shown]
    files: frozenset[Path]


COLLECTED: Final = pytest.StashKey[Marks]()
"""The marks of the run, in the stash of its configuration."""


def marks_of(items: Iterable[pytest.Item]) -> Marks:
    """Return the marks of the tests that cannot be skipped or fail as expected."""
    shown: dict[str, Shown] = {marker: defaultdict(list) for marker in MARKERS}
    files: set[Path] = set()
    for item in items:
        files.add(item.path)
        if any(item.get_closest_marker(name) for name in MAYBE_NOT_RUN):
            continue
        for marker, tests in shown.items():
            for rule in {arg for mark in item.iter_markers(marker) for arg in mark.args}:
                tests[rule].append(item.nodeid)
    return Marks({marker: dict(tests) for marker, tests in shown.items()}, frozenset(files))


def shown_by_all(config: pytest.Config, marker: str) -> Shown:
    """Return the tests of each id among all tests, even if this run has collected only some.

    Another process collects what is missing; raises ValueError if it cannot import a test file.
    """
    marks = config.stash[COLLECTED]
    last_failed = bool(config.getoption("lf", default=False))
    if not last_failed and is_whole(config.args, marks.files, marked_files(TESTS, marker)):
        return marks.shown[marker]
    found = collect_elsewhere(TESTS, marker)
    if found.returncode:
        raise ValueError(found.stderr)
    tests: Shown = json.loads(found.stdout)
    return tests


def is_whole(
    arguments: Sequence[str], collected: Collection[Path], marked: Collection[Path]
) -> bool:
    """Return whether a run with these arguments has collected every test of the marked files."""
    return set(marked) <= set(collected) and not any("::" in argument for argument in arguments)


def marked_files(folder: Path, marker: str) -> list[Path]:
    """Return the test files under a folder whose text applies the marker."""
    tests = sorted(folder.rglob("test_*.py"))
    return [file for file in tests if f"{marker}(" in file.read_text("utf-8")]


class _Collector:
    """A plugin that keeps the marks of the tests that pytest collects."""

    marks = Marks({}, frozenset())

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        self.marks = marks_of(items)


def shown_in(folder: Path, marker: str = "rule") -> Shown:
    """Collect the tests under a folder; raises ValueError if a file cannot be imported.

    Needs a process of its own, because pytest does not collect twice in one.
    """
    collector, said = _Collector(), io.StringIO()
    asked = ["--collect-only", "-qq", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist"]
    files = marked_files(folder, marker) or [folder]
    with contextlib.redirect_stdout(said):
        found = pytest.main(
            [*asked, "-c", str(ROOT / "pyproject.toml"), *map(str, files)], plugins=[collector]
        )
    if found != pytest.ExitCode.OK:
        raise ValueError(said.getvalue())
    return collector.marks.shown[marker]


def collect_elsewhere(folder: Path, marker: str = "rule") -> subprocess.CompletedProcess[str]:
    """Run `shown_in` in a process that inherits nothing from this run; it prints JSON."""
    environment = {name: os.environ[name] for name in os.environ if not name.startswith("PYTEST_")}
    asked = [sys.executable, "-m", "tests.rules.marks", str(folder), marker]
    return subprocess.run(asked, cwd=ROOT, env=environment, capture_output=True, text=True)


def citations(folder: Path) -> Iterator[tuple[str, str]]:
    """Yield every citation of a rule in the sources and data under a folder: file and line."""
    for file in sorted((*folder.rglob("*.py"), *folder.rglob("*.toml"))):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            for family, first, last in CITED.findall(line):
                for rule in range(int(first), int(last or first) + 1):
                    if f"{family}-{rule}" not in NO_RULES:
                        yield f"{family}-{rule}", f"{file.relative_to(folder.parent)}:{number}"


def homes(folder: Path, rule: str) -> Iterator[str]:
    """Yield the sources whose first lines claim the whole family of a rule."""
    family = re.compile(rf"[(\s]{rule.rpartition('-')[0]}[,)]")
    for file in sorted(folder.rglob("*.py")):
        if family.search(ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""):
            yield str(file.relative_to(folder.parent))


if __name__ == "__main__":
    print(json.dumps(shown_in(Path(sys.argv[1]), *sys.argv[2:])))
