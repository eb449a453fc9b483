"""How long the windows of a program block each other.

A timer that is always due ticks between the other work of the window loop. Between two ticks no key
and no click is handled. Apart from the elapsed time, the CPU time is measured: it is the program's
own, however busy the machine is.
"""

import time
from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer


class Slots(QObject):
    """The longest time that the loop was blocked, in seconds, since the last `begin`.

    The opening of a screen is measured separately: with or without a network, it is built in one
    go, and painted for the first time then.
    """

    def __init__(self, screen: Callable[[], QObject | None], parent: QObject) -> None:
        super().__init__(parent)
        self._screen: Final = screen
        self._timer: Final = QTimer(self, interval=0)
        self._timer.timeout.connect(self._tick)

    def begin(self) -> None:
        """Start to measure."""
        self.longest = self.worked = self.opening = 0.0
        self.count = 0
        self._up, self._is_painted, self._was_painted = self._screen(), True, True
        self._at, self._work = time.perf_counter(), time.thread_time()
        self._timer.start()

    def end(self) -> None:
        """Stop measuring."""
        self._timer.stop()

    def _tick(self) -> None:
        now, work, up = time.perf_counter(), time.thread_time(), self._screen()
        if up is self._up and self._was_painted:
            self.count += 1
            self.longest = max(self.longest, now - self._at)
            self.worked = max(self.worked, work - self._work)
        else:
            self.opening = max(self.opening, work - self._work)
        if up is not self._up and up is not None:
            self._is_painted = False
            up.installEventFilter(self)
        self._up, self._was_painted = up, self._is_painted
        self._at, self._work = time.perf_counter(), time.thread_time()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's own name
        if watched is self._up and event.type() is QEvent.Type.Paint:
            self._is_painted = True
        return super().eventFilter(watched, event)
