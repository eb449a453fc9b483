"""When Python frees rings of objects: in the window's thread, and without what lasts.

Python looks for such rings in whichever thread happens to allocate. A ring may hold a widget or a
timer, and Qt crashes when another thread than the window's deletes one.

The world and the record of a game are hundreds of thousands of objects that stay as long as the
game does. To look through them keeps the windows waiting for a fifth of a second.
"""

import gc
import time
from typing import Final

from PySide6.QtCore import QObject, QTimer

_EVERY: Final = 500
"""Milliseconds between two looks at how much was allocated."""
_SHARE: Final = 100
"""A full collection waits for this many times as long as the one before took."""


class GarbageCollector(QObject):
    """Collects garbage in the thread that made it, as often as Python would, until it is closed.

    `gc.disable()` stops it too.
    """

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._thresholds: Final = gc.get_threshold()
        self._full_from = 0.0
        gc.set_threshold(0)
        self._timer: Final = QTimer(self, interval=_EVERY)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """Collect the youngest generations of which enough was allocated since the last time."""
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
        """Let Python collect again, in any thread."""
        self._timer.stop()
        gc.set_threshold(*self._thresholds)
        self.deleteLater()


def set_lasting_aside() -> None:
    """Look once more for what can be freed, and no more through what is there now."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
