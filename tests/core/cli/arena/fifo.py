"""A FIFO that reports when programs have started, and when none of them is left."""

import os
import selectors
import signal
from contextlib import suppress
from pathlib import Path

PATIENCE = 30.0
"""Seconds until a test gives up; no passing test waits that long."""
_TOLD = 4


class Watch:
    """The reading end; a program writes its session when it has started, and holds the other end.

    A report is a number of four bytes, little-endian.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / "watch"
        os.mkfifo(self.path)
        self._end = os.open(self.path, os.O_RDONLY | os.O_NONBLOCK)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._end, selectors.EVENT_READ)
        self._sessions: set[int] = set()

    def close(self) -> None:
        """End what a failed test has left."""
        self._selector.close()
        with suppress(BlockingIOError):  # a process still holds the other end
            while self._read():
                pass
            self._sessions.clear()
        for session in self._sessions:
            with suppress(ProcessLookupError):
                os.killpg(session, signal.SIGKILL)
        os.close(self._end)

    def wait_until_started(self, programs: int) -> None:
        for _ in range(programs):
            self._wait()
            assert self._read(), "the programs have ended"

    def wait_until_none_is_left(self) -> None:
        """Wait until all holders of the other end have ended."""
        self._wait()
        while self._read():
            self._wait()

    def _wait(self) -> None:
        assert self._selector.select(PATIENCE), "the programs did not start, or do not end"

    def _read(self) -> bool:
        """Return whether a program reports its start; None is left if not."""
        report = os.read(self._end, _TOLD)
        if report:
            self._sessions.add(int.from_bytes(report, "little"))
        return bool(report)
