"""The runner of async tests: its clock waits for threads, its error is not in a group."""

from collections.abc import Awaitable, Callable, Iterable
from math import inf

import trio
from trio.testing import MockClock


def run(
    test: Callable[[], Awaitable[object]],
    *,
    clock: trio.abc.Clock | None = None,
    instruments: Iterable[trio.abc.Instrument] = (),
) -> None:
    """Run an async test, on a simulated clock if it has one.

    Raises the error of the test itself: a group with a single error hides where a test failed.
    """
    if isinstance(clock, MockClock):
        instruments = *instruments, Threads(clock)
    try:
        trio.run(test, clock=clock, instruments=list(instruments))
        return
    except BaseExceptionGroup as group:
        error: BaseException = group
    while isinstance(error, BaseExceptionGroup) and len(error.exceptions) == 1:
        error = error.exceptions[0]
    raise error


class Threads(trio.abc.Instrument):
    """Stops a simulated clock while a thread works.

    A task that waits for a thread counts as asleep, so the clock would jump past all timeouts
    before the thread is done.
    """

    def __init__(self, clock: MockClock) -> None:
        self._clock = clock

    def after_task_step(self, _: trio.lowlevel.Task) -> None:
        works = trio.to_thread.current_default_thread_limiter().borrowed_tokens > 0
        threshold = inf if works else 0.0
        if self._clock.autojump_threshold != threshold:
            self._clock.autojump_threshold = threshold
