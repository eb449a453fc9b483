"""Garbage collection in the GUI thread, without scanning long-lived objects.

Python collects cycles in whichever thread happens to allocate. A cycle may contain a widget or a
timer, and Qt crashes if another thread than the GUI thread deletes one.

The world and the record of a game are hundreds of thousands of objects that live as long as the
game. Scanning them blocks the windows for 200 ms.
"""

import gc
import time
from typing import Final

from PySide6.QtCore import QObject, QTimer

_EVERY: Final = 500
"""Milliseconds between two checks of the allocation counts."""
_SHARE: Final = 100
"""A full collection waits for this many times the duration of the previous one."""


class GarbageCollector(QObject):
    """A garbage collector that runs in its own thread, as often as Python's, until it is closed.

    `gc.disable()` stops it too.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thresholds: Final = gc.get_threshold()
        self._full_from = 0.0
        gc.set_threshold(0)
        self._timer: Final = QTimer(self, interval=_EVERY)
        self._timer.timeout.connect(self.collect_due)
        self._timer.start()

    def collect_due(self) -> None:
        """Collect the generations that have exceeded their thresholds since the last collection."""
        if not gc.isenabled():
            return
        is_due = [
            count > most for count, most in zip(gc.get_count(), self._thresholds, strict=True)
        ]
        now = time.monotonic()
        if is_due[2] and now >= self._full_from:
            gc.collect()
            after = time.monotonic()
            self._full_from = after + _SHARE * (after - now)
        elif is_due[1]:
            gc.collect(1)
        elif is_due[0]:
            gc.collect(0)

    def close(self) -> None:
        """Return to Python's own garbage collection, in any thread."""
        self._timer.stop()
        gc.set_threshold(*self._thresholds)
        self.deleteLater()


def set_lasting_aside() -> None:
    """Collect once more, then exclude all existing objects from later collections."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
