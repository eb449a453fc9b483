"""The workers and their children end whenever the program ends, for any reason."""

import os
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from tests.soak.harness import attempt
from tests.soak.workers import workers

ROOT = Path(__file__).parents[2]


def wait_for_a_child(case: str) -> None:
    """Run a case with a child that reports its start, then waits longer than any test."""
    subprocess.run(["sh", "-c", f"echo {case}; sleep 3600"], check=True)


def wait_in_a_worker() -> None:
    """Run the program that the tests end."""
    with workers(1) as spread:
        list(spread(partial(attempt, wait_for_a_child, keeps=False), ["begun"]))


def double(case: str) -> None:
    assert int(case) * 2 != 6


def test_workers_carry_out_every_case() -> None:
    with workers(2) as spread:
        found = spread(partial(attempt, double, keeps=False), ["1", "2", "3", "4"])
        faults: dict[str, str | None] = {finding.case: finding.fault for finding in found}
    assert sorted(faults) == ["1", "2", "3", "4"]
    assert [case for case, fault in faults.items() if fault] == ["3"]


@pytest.mark.usefixtures("default_signals")
@pytest.mark.parametrize(
    "how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL], ids=lambda how: how.name
)
def test_nothing_outlives_the_program(how: signal.Signals) -> None:
    program = "from tests.soak.test_workers import wait_in_a_worker; wait_in_a_worker()"
    with subprocess.Popen(
        [sys.executable, "-c", program],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    ) as parent:
        assert parent.stdout is not None
        assert parent.stdout.readline() == b"begun\n"
        parent.send_signal(how)
        try:
            # The pipe ends when the last process that could write to it has ended.
            rest, _ = parent.communicate(timeout=60)
        except subprocess.TimeoutExpired:
            os.killpg(parent.pid, signal.SIGKILL)
            raise
        assert rest == b""
        assert parent.returncode != 0
