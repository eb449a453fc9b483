"""Verification of a record in a thread while it is watched (REPLAY-10)."""

from typing import Final

from PySide6.QtCore import QObject, QRunnable, QThreadPool, Signal

from gui.replay.model.record import Record
from gui.replay.model.verdict import Verdict, examine


class _Stopped(Exception):
    """The viewer was closed before verification ended."""


class Verifying(QObject):
    """The verification; `progressed` sends the number of entries checked, `found` the verdict.

    At most one verdict is sent. Both signals arrive in the GUI thread.
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
        """Start the verification; does not block."""
        self._pool.start(_Examining(self))

    def wait(self) -> None:
        """Block until it has ended; the verdict is sent with the next event."""
        self._pool.waitForDone()

    def stop(self) -> None:
        """Cancel, and wait for the thread to end."""
        self._stopped = True
        self.wait()

    def run(self) -> None:
        """Verify the record in the calling thread."""
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
