"""A record is verified in a thread while it is already being watched (REPLAY-10)."""

from typing import Final

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from gui.models.record import Record
from gui.models.verdict import Verdict, examine


class _Stopped(Exception):
    """The viewer was closed before the end."""


class Verifying(QObject):
    """`progressed` tells how many entries are checked, `found` the verdict; at most one is found.

    Both arrive in the thread of the windows.
    """

    progressed = Signal(int)
    found = Signal(object)

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record: Final = record
        self._stopped = False
        self._pool: Final = QThreadPool(self)
        self._pool.setMaxThreadCount(1)

    def start(self) -> None:
        """Begin; returns at once."""
        self._pool.start(_Examining(self))

    def wait(self) -> None:
        """Return when it is done; what it found is told by the next event."""
        self._pool.waitForDone()

    def stop(self) -> None:
        """Give up, and wait until the thread has."""
        self._stopped = True
        self.wait()

    def run(self) -> None:
        """Do the work, in the calling thread."""
        done = 0

        def progress(count: int) -> None:
            nonlocal done
            done += count
            if self._stopped:
                raise _Stopped
            self.progressed.emit(done)

        record = self.record
        try:
            verdict: Verdict = examine(record.entries, record.rules, progress=progress)
        except _Stopped:
            return
        self.found.emit(verdict)


class _Examining(QRunnable):
    def __init__(self, work: Verifying) -> None:
        super().__init__()
        self._work = work

    def run(self) -> None:
        self._work.run()
