"""The process that leads an arena is stopped through a pipe; other processes are unaffected."""

import signal
import subprocess
from collections.abc import Iterator
from multiprocessing.connection import wait

import pytest

from core.cli.arena.stopping import leave_stops_to_parent, stop_requests
from tests.core.cli.arena.programs import command

STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
TOLD = (*STOPS, signal.SIGQUIT)


@pytest.fixture(autouse=True)
def _handlers() -> Iterator[None]:
    """Restore this process's signal handlers after each test."""
    before = {signals: signal.getsignal(signals) for signals in TOLD}
    yield
    for key, handler in before.items():
        signal.signal(key, handler)


@pytest.mark.usefixtures("default_signals")
@pytest.mark.parametrize("sent", STOPS, ids=str)
def test_signal_only_closes_the_pipe(sent: signal.Signals) -> None:
    before = signal.getsignal(sent)
    with stop_requests() as stop:
        assert not stop.poll()
        for _ in range(2):
            signal.raise_signal(sent)
            assert wait([stop]) == [stop]
    assert signal.getsignal(sent) == before


def test_ignored_signal_stays_ignored() -> None:
    signal.signal(signal.SIGHUP, signal.SIG_IGN)
    with stop_requests() as stop:
        signal.raise_signal(signal.SIGHUP)
        assert not stop.poll()


def test_other_processes_and_their_programs_are_unaffected() -> None:
    leave_stops_to_parent()
    for sent in TOLD:
        signal.raise_signal(sent)
    interpreter, *options, _ = command("first_legal")
    asked = f"import signal; print([signal.getsignal(one).name for one in {[*map(int, TOLD[1:])]}])"
    done = subprocess.run([interpreter, *options, "-c", asked], capture_output=True, check=True)
    assert done.stdout == b"['SIG_DFL', 'SIG_DFL', 'SIG_DFL']\n"
