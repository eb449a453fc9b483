"""Tests that send signals also pass from a background shell, which ignores some of them."""

import signal
import subprocess
import sys
from collections.abc import Iterator

import pytest

from tests.signals import STOPS, unignored

CHILD = "import signal; print(*(signal.getsignal(one) == signal.SIG_IGN for one in {stops}))"


@pytest.fixture
def _background() -> Iterator[None]:
    """Ignore the stop signals in this process, like a background job."""
    before = {stop: signal.getsignal(stop) for stop in STOPS}
    for number in STOPS:
        signal.signal(number, signal.SIG_IGN)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)


def ignored_by_a_child() -> list[str]:
    child = [sys.executable, "-c", CHILD.format(stops=[int(stop) for stop in STOPS])]
    return subprocess.run(child, capture_output=True, text=True, check=True).stdout.split()


@pytest.mark.usefixtures("_background")
def test_child_inherits_no_ignored_signal() -> None:
    assert ignored_by_a_child() == ["True"] * len(STOPS)
    with unignored():
        assert ignored_by_a_child() == ["False"] * len(STOPS)
    assert [signal.getsignal(stop) for stop in STOPS] == [signal.SIG_IGN] * len(STOPS)


@pytest.mark.usefixtures("_background")
def test_interrupt_is_raised_as_in_the_foreground() -> None:
    with unignored(), pytest.raises(KeyboardInterrupt):
        signal.raise_signal(signal.SIGINT)


def test_installed_handler_is_kept() -> None:
    before = [signal.getsignal(stop) for stop in STOPS]
    with unignored():
        handlers = [signal.getsignal(stop) for stop in STOPS]
    assert [
        handler for handler, was in zip(handlers, before, strict=True) if was != signal.SIG_IGN
    ] == [was for was in before if was != signal.SIG_IGN]
