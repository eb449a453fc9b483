"""Which tests show a rule, as pytest collects them, and where the core cites it.

What it says of rules holds for all that tests are marked with; `tests.screens` asks it too.
"""

import ast
import contextlib
import io
import json
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
IDS = tuple((HERE / "ids.txt").read_text().split())
CITED = re.compile(r"\b([A-Z]{2,}(?:-[A-Z]+)*)-(\d+)\b(?: to \1-(\d+)\b)?")
NO_RULES = frozenset({"UTF-8"})
MAYBE_NOT_RUN = ("skip", "skipif", "xfail")


class Collector:
    """Listens to pytest and notes what each test is marked with that is sure to run."""

    def __init__(self, marker: str) -> None:
        self.marker = marker
        self.tests: dict[str, list[str]] = defaultdict(list)

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        for item in session.items:
            if any(item.get_closest_marker(name) for name in MAYBE_NOT_RUN):
                continue
            for rule in {rule for mark in item.iter_markers(self.marker) for rule in mark.args}:
                self.tests[rule].append(item.nodeid)


def shown_in(folder: Path, marker: str = "rule") -> dict[str, list[str]]:
    """The tests under a folder that show each rule; raises ValueError if not all can be read.

    It is for a process of its own: pytest does not collect twice in one.
    """
    collector, said = Collector(marker), io.StringIO()
    tests = folder.rglob("test_*.py")
    files = [file for file in tests if f"{marker}(" in file.read_text("utf-8")]
    asked = ["--collect-only", "-qq", "--assert=plain", "-p", "no:cacheprovider", "-p", "no:xdist"]
    with contextlib.redirect_stdout(said):
        found = pytest.main(
            [*asked, "-c", str(ROOT / "pyproject.toml"), *map(str, sorted(files) or [folder])],
            plugins=[collector],
        )
    if found != pytest.ExitCode.OK:
        raise ValueError(said.getvalue())
    return dict(collector.tests)


def citations(folder: Path) -> Iterator[tuple[str, str]]:
    """Every rule that the sources and data under a folder cite, and the place: file and line."""
    for file in sorted((*folder.rglob("*.py"), *folder.rglob("*.toml"))):
        for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), start=1):
            for family, first, last in CITED.findall(line):
                for rule in range(int(first), int(last or first) + 1):
                    if f"{family}-{rule}" not in NO_RULES:
                        yield f"{family}-{rule}", f"{file.relative_to(folder.parent)}:{number}"


def homes(folder: Path, rule: str) -> Iterator[str]:
    """The sources that say in their first lines that they hold the whole family of a rule."""
    family = re.compile(rf"[(\s]{rule.rpartition('-')[0]}[,)]")
    for file in sorted(folder.rglob("*.py")):
        if family.search(ast.get_docstring(ast.parse(file.read_text(encoding="utf-8"))) or ""):
            yield str(file.relative_to(folder.parent))


if __name__ == "__main__":
    print(json.dumps(shown_in(Path(sys.argv[1]), *sys.argv[2:])))
