"""`python -m tests.soak.mutation.server [FILE...]`: tries one mutant after another.

A line in is the name of a mutant, a line out names the marked test, or the test in the files, that
killed it. The server has imported the libraries of the tests, and nothing of the project. Each
mutant gets a fork, in which its module is compiled from the altered syntax tree when it is first
imported. So everything derived from the module, such as constants, tables and caches, is that of
the mutant. Nothing is written to the disk.

The tests that are most likely to fail run first: those that killed a mutant of the same function or
module, and those that name the rules at stake.
"""

import importlib.abc
import importlib.machinery
import importlib.util
import os
import resource
import signal
import sys
import tempfile
import traceback
from collections.abc import Sequence
from types import ModuleType
from typing import Any

import hypothesis.stateful
import msgspec
import pytest

from tests.soak.mutation.mutants import NOTHING, mutants_of, mutated, path_of
from tests.soak.mutation.sources import ROOT, likely, marked_tests, module_of

SECONDS = 20
"""Maximum seconds of work, for a test that never ends; the longest test takes two."""
MEMORY = 4 << 30
PHASES = (hypothesis.Phase.explicit, hypothesis.Phase.generate)


class Verdict(msgspec.Struct, frozen=True):
    """The verdict on a mutant: `killer` is the test that failed, None if all passed.

    `trouble` is the error if no test could run.
    """

    killer: str | None
    trouble: str | None = None


class Killers:
    """The tests that have killed mutants of each function and each module, latest first."""

    def __init__(self) -> None:
        self._of: dict[str, list[str]] = {}

    def add(self, name: str, test: str) -> None:
        for place in _whereabouts(name):
            known = self._of.setdefault(place, [])
            if test in known:
                known.remove(test)
            known.insert(0, test)

    def of(self, name: str) -> list[str]:
        """Return the killers for the function, then those for the module."""
        return list(
            dict.fromkeys(test for place in _whereabouts(name) for test in self._of.get(place, ()))
        )


def _whereabouts(name: str) -> tuple[str, str]:
    function = name.partition(":")[0]
    return function, ".".join(function.split(".")[:2])


def judge(name: str, killers: Killers, files: Sequence[str]) -> Verdict:
    """Run the tests of these files against a mutant until one fails."""
    if name == NOTHING:
        return _tried(name, files, [])
    mutant = mutants_of(path_of(name))[name]
    known = killers.of(name)
    left = list(files)
    for near in ({test.partition("::")[0] for test in known[:2]}, likely(mutant.rules), files):
        paths = [path for path in left if path in near]
        left = [path for path in left if path not in near]
        verdict = _tried(name, paths, [*known, *mutant.rules]) if paths else Verdict(None)
        if verdict.killer is not None:
            killers.add(name, verdict.killer)
        if verdict != Verdict(None):
            return verdict
    return Verdict(None)


def _tried(name: str, paths: Sequence[str], order: Sequence[str]) -> Verdict:
    """Run these files of tests in a process of its own, and return the verdict."""
    with tempfile.TemporaryFile() as told:
        child = os.fork()
        if not child:
            try:
                verdict = _run(name, paths, order)
            except BaseException:  # noqa: BLE001 - reported to the server
                verdict = Verdict(None, trouble=traceback.format_exc())
            os.write(told.fileno(), msgspec.json.encode(verdict))
            os._exit(0)
        _, status = os.waitpid(child, 0)
        told.seek(0)
        answer = told.read()
    if os.WIFSIGNALED(status):
        return Verdict(f"ended by {signal.Signals(os.WTERMSIG(status)).name}")
    if not answer:
        return Verdict(None, trouble="the tests ended the process")
    return msgspec.json.decode(answer, type=Verdict)


def _run(name: str, paths: Sequence[str], order: Sequence[str]) -> Verdict:
    """Run the tests in this process, which cannot be used afterwards."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    silence = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(silence, stream)
    altered = None
    if name != NOTHING:
        altered = Altered(name)
        assert altered.module not in sys.modules
        sys.meta_path.insert(0, altered)
    watch = Watch(order)
    code = pytest.main(
        ["-x", "-q", "-m", "rule", "--assert=plain", "-p", "no:cacheprovider", *paths],
        plugins=[watch],
    )
    if watch.failed is not None:
        return Verdict(watch.failed)
    if code == pytest.ExitCode.USAGE_ERROR and name != NOTHING:
        return Verdict("it cannot be imported")
    if code not in {pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED}:
        return Verdict(None, trouble=f"pytest ended with {code!r}")
    return Verdict(None)


class Altered(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Finds one module, and loads it from its altered syntax tree."""

    def __init__(self, name: str) -> None:
        self._path = path_of(name)
        self.module = module_of(self._path)
        self._tree = mutated(self._path, name)

    def find_spec(
        self, fullname: str, path: Any = None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.module:
            return None
        file = ROOT / self._path
        return importlib.util.spec_from_file_location(fullname, file, loader=self)

    def create_module(self, spec: importlib.machinery.ModuleSpec) -> None:
        """Use the default module."""

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self._tree, str(ROOT / self._path), "exec"), module.__dict__)


class Watch:
    """Runs the likeliest tests first and notes a failed one; limits the time of each test."""

    def __init__(self, order: Sequence[str]) -> None:
        self._order = {seat: place for place, seat in enumerate(order)}
        self.failed: str | None = None

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection(self) -> None:
        """Do not search the smallest example of a failing property."""
        usual = hypothesis.settings.get_profile("default")
        hypothesis.settings.register_profile("mutation", usual, phases=PHASES)
        hypothesis.settings.load_profile("mutation")

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items.sort(key=self._place)

    def _place(self, item: pytest.Item) -> tuple[bool, int]:
        """Return the sort key of a test: properties, which take long, come last."""
        last = len(self._order)
        named = [str(id) for mark in item.iter_markers("rule") for id in mark.args]
        place = min(self._order.get(key, last) for key in (item.nodeid, *named))
        return hypothesis.is_hypothesis_test(getattr(item, "obj", None)), place

    def pytest_runtest_logstart(self) -> None:
        signal.setitimer(signal.ITIMER_PROF, SECONDS)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed = self.failed or report.nodeid


def serve() -> None:
    """Judge the mutants named on standard input, until it ends."""
    killers, files = Killers(), sys.argv[1:] or list(marked_tests())
    for line in sys.stdin:
        verdict = judge(line.rstrip("\n"), killers, files)
        print(msgspec.json.encode(verdict).decode(), flush=True)


if __name__ == "__main__":
    serve()
