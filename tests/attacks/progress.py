"""The progress of an attack in its own process, and waiting for it with a deadline."""

import time
from collections.abc import Callable
from multiprocessing import get_context
from typing import Final

WITHIN: Final = 90.0
"""Seconds in which what is waited for has to be so, on a busy machine."""
_LOOK: Final = 0.05
"""Seconds from one look to the next."""


class Progress:
    """A count that an attack raises and another process reads."""

    def __init__(self) -> None:
        self._count = get_context("spawn").Value("q", 0)

    def note(self, more: int = 1) -> None:
        """Raise the count."""
        with self._count.get_lock():
            self._count.value += more

    @property
    def count(self) -> int:
        """Return how much the attack has done."""
        return int(self._count.value)


def wait_until(is_so: Callable[[], bool], *, within: float = WITHIN) -> None:
    """Return once a condition holds; raises AssertionError after this many seconds."""
    deadline = time.monotonic() + within
    while not is_so():
        assert time.monotonic() < deadline, f"it was not so within {within:.0f} s"
        time.sleep(_LOOK)


def most_until_steady(measure: Callable[[], int], *, grain: int, seconds: float) -> int:
    """Return the maximum measured until it has not grown by `grain` for this many seconds."""
    most = known = measure()
    grew = time.monotonic()

    def is_steady() -> bool:
        nonlocal most, known, grew
        most = max(most, measure())
        if most >= known + grain:
            known, grew = most, time.monotonic()
        return time.monotonic() - grew >= seconds

    wait_until(is_steady)
    return most
