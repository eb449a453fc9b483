"""The motion of widgets: whether it is wanted, and the frames of a short animation."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QStyle, QWidget

from config.configuration import Configuration

FRAME: Final = 16
"""Milliseconds between two frames."""


def motion_wanted(settings: Configuration, widget: QWidget) -> bool:
    """Return whether the settings, or else the desktop, allow animation (CONFIG-4, A11Y-7)."""
    reduced = settings.desktop.reduce_motion
    if not settings.interface.map_animations_on or reduced == "Yes":
        return False
    duration = QStyle.StyleHint.SH_Widget_Animation_Duration
    return reduced == "No" or widget.style().styleHint(duration, None, widget) > 0


class Frames(QObject):
    """The frames of one short animation of a widget.

    `came` is sent for each frame, with the seconds since the start. The owner stops the frames.
    """

    came = Signal(float)

    def __init__(self, widget: QWidget, clock: Callable[[], float] = monotonic) -> None:
        """Create the frames; `clock` returns seconds since an arbitrary start."""
        super().__init__(widget)
        self._clock: Final = clock
        self._since = 0.0
        self._timer: Final = QTimer(self, interval=FRAME)
        self._timer.timeout.connect(self.tick)

    @property
    def running(self) -> bool:
        """Whether frames come."""
        return self._timer.isActive()

    def start(self) -> None:
        """Start from the beginning, with a first frame now."""
        self._since = self._clock()
        self._timer.start()
        self.tick()

    def stop(self) -> None:
        """Stop the frames."""
        self._timer.stop()

    def tick(self) -> None:
        """Send the frame of this moment."""
        self.came.emit(self._clock() - self._since)
