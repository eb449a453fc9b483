"""A FIFO that tells when programs have started, and when none of them is left."""

import os
import selectors
from pathlib import Path

PATIENCE = 30.0
"""Seconds until a test gives up; none waits so long unless it fails."""


class Watch:
    """The reading end; a program writes a byte when it has started, and holds the other end."""

    def __init__(self, folder: Path) -> None:
        self.path = folder / "watch"
        os.mkfifo(self.path)
        self._end = os.open(self.path, os.O_RDONLY | os.O_NONBLOCK)
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._end, selectors.EVENT_READ)

    def close(self) -> None:
        self._selector.close()
        os.close(self._end)

    def wait_until_started(self, programs: int) -> None:
        while programs:
            programs -= len(self._read())

    def wait_until_none_is_left(self) -> None:
        """Until everybody who held the other end has ended."""
        while self._read():
            pass

    def _read(self) -> bytes:
        assert self._selector.select(PATIENCE), "the programs did not start, or do not end"
        return os.read(self._end, 1)
