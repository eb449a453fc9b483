"""The run "mutation": every mutant is killed, except those that make no difference."""

import atexit
import subprocess
import sys
import tomllib
from functools import cache
from pathlib import Path

import msgspec

from tests.soak.harness import ROOT, Run
from tests.soak.mutation.mutants import NOTHING, mutants_of, path_of
from tests.soak.mutation.server import Verdict
from tests.soak.mutation.sources import SOURCES

EQUIVALENT = Path(__file__).with_name("equivalent.toml")
LISTED = "no difference: "
"""Prefix of the cases of mutants in `EQUIVALENT`, as an unlisted mutant is another case."""


class Server:
    """The process that tries mutants one after another, with these files of tests, or all."""

    def __init__(self, *files: str) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.soak.mutation.server", *files],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def judge(self, name: str) -> Verdict:
        """Return the verdict of the marked tests on a mutant."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(name.encode() + b"\n")
        self._process.stdin.flush()
        verdict = msgspec.json.decode(self._process.stdout.readline(), type=Verdict)
        if verdict.trouble is not None:
            raise RuntimeError(f"{name}: {verdict.trouble}")
        return verdict

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


@cache
def equivalent() -> dict[str, str]:
    """Return the reason for each mutant that makes no difference."""
    listed: dict[str, str] = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8"))
    return listed


def cases() -> list[str]:
    """Return the names of all mutants, and of the listed ones that are no mutants."""
    others = [name for name in _all() if name not in equivalent()]
    return [NOTHING, *(LISTED + name for name in equivalent()), *others]


def _all() -> list[str]:
    return [name for path in SOURCES for name in mutants_of(path)]


@cache
def server() -> Server:
    """Return the server of this process."""
    started = Server()
    atexit.register(started.close)
    return started


def check(case: str) -> None:
    """Check one mutant by its name."""
    judged(case.removeprefix(LISTED), server())


def judged(name: str, by: Server) -> None:
    """Check that a mutant is killed, or makes no difference and survives."""
    if name == NOTHING:
        killer = by.judge(name).killer
        assert killer is None, f"{killer} fails although nothing is altered"
        return
    path = path_of(name)
    mutant = mutants_of(path).get(name)
    assert mutant is not None, f"{EQUIVALENT.name} lists what is no mutant any more"
    killer = by.judge(name).killer
    if name in equivalent():
        assert killer is None, f"{EQUIVALENT.name} lists it, but {killer} fails"
    else:
        where = f"{path}:{mutant.line} ({', '.join(mutant.rules)})"
        assert killer is not None, f"{where}: no test of a rule fails"


RUN = Run(
    name="mutation",
    about="each rule altered in every way: a test that is marked with a rule fails",
    cases=cases,
    check=check,
)
