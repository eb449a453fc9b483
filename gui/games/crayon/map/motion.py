"""The animation clock of a map; it runs only while a layer moves."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QRegion
from PySide6.QtWidgets import QWidget

from gui.games.crayon.map.scene import Layer, Scene

_FRAME: Final = 33
"""Milliseconds between two frames."""


class Motion(QObject):
    """The animation clock of a view; nothing moves while `allowed` is false."""

    def __init__(
        self,
        view: QWidget,
        layers: Sequence[Layer],
        scene: Callable[[], Scene],
        clock: Callable[[], float],
    ) -> None:
        super().__init__(view)
        self._view: Final = view
        self._layers: Final = layers
        self._scene: Final = scene
        self._clock: Final = clock
        self._timer: Final = QTimer(self, interval=_FRAME)
        self._timer.timeout.connect(self._tick)
        self._moved = QRegion()
        self.allowed = True

    @property
    def now(self) -> float:
        """Seconds since an arbitrary start."""
        return self._clock()

    @property
    def running(self) -> bool:
        """Whether the clock runs."""
        return self._timer.isActive()

    def go_on(self) -> None:
        """Start the clock if a layer has something to animate."""
        if not self._timer.isActive() and not self._moving().isEmpty():
            self._timer.start()

    def _tick(self) -> None:
        moving = self._moving() if self._view.isVisible() else QRegion()
        # Repaint the area that moved in the previous frame too.
        self._view.update(moving.united(self._moved))
        self._moved = moving
        if moving.isEmpty():
            self._timer.stop()

    def _moving(self) -> QRegion:
        scene = self._scene()
        region = QRegion()
        for layer in self._layers:
            region = region.united(layer.moving(scene))
        return region
