"""The progress of painting a view: a text if it takes long, and frames while tiles fade in."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, QTimer

from gui.games.crayon.map_view.ground import Ground
from gui.translation import _

_LATE: Final = 400
"""Milliseconds that tiles of the view may be missing before a message says so."""
_FADING: Final = 33
"""Milliseconds between two frames while tiles fade in."""


class PaintingProgress(QObject):
    """The progress of the ground of a view, which `update` repaints."""

    def __init__(self, view: QObject, update: Callable[[], object]) -> None:
        super().__init__(view)
        self._update: Final = update
        self.is_late = False
        """Whether tiles have been missing for long."""
        self.late: Final = QTimer(self, interval=_LATE, singleShot=True)
        self.late.timeout.connect(self._be_late)
        self._fade: Final = QTimer(self, interval=_FADING, singleShot=True)
        self._fade.timeout.connect(update)

    def note(self, ground: Ground) -> None:
        """Note the state of the ground after it was painted."""
        arrived, wanted = ground.arrived
        if arrived == wanted:
            self.late.stop()
            self.is_late = False
        elif not self.is_late and not self.late.isActive():
            self.late.start()
        if ground.is_fading:
            self._fade.start()

    def text(self, ground: Ground) -> str:
        """Return the progress in words if painting takes long; else an empty text."""
        arrived, wanted = ground.arrived
        if not self.is_late or arrived == wanted:
            return ""
        return _("Painting the map: {percent} %").format(percent=100 * arrived // wanted)

    def _be_late(self) -> None:
        self.is_late = True
        self._update()
