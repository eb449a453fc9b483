"""A regional map: a further view of the only map of a game, over the same live table.

It takes the same tool as the main map, and shows the same layers. Trains, rings and strokes move in
both; decoration such as snow moves only in the main map, so that a frame costs little more.
"""

from math import ceil
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QHideEvent, QMouseEvent, QResizeEvent

from core.games.crayon.board import Milepost
from gui.games.crayon.map_view.told import ToldMap
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.regional.model import REGION, zoom_for
from gui.map.model.camera import ZOOMS, Look

_ZOOM: Final = ZOOMS[3]
"""The zoom for which the view has its natural size."""
_LEAST: Final = QSize(240, 180)


class RegionalView(ToldMap):
    """A twin of the main map, which shows about a region until the player scrolls or zooms."""

    def __init__(self, main: TableMap) -> None:
        super().__init__(main.desk, (), clock=lambda: main.motion.now, main=main)
        self._table_map: Final = main
        self._region: Milepost | None = None
        self.layers[:] = [*main.shared_layers, *self.own_layers]
        self.drags = main.drags
        self.motion.allowed = main.motion.allowed
        self.setMinimumSize(_LEAST)
        self.cursor_moved.connect(main.cursor_moved)
        self.idled.connect(main.idled)

    @property
    def drifts(self) -> bool:
        return False

    @property
    def look(self) -> Look:
        """The position and zoom of this view."""
        return self.looks[0]

    def show_region(self, at: Milepost) -> None:
        """Show the region around a milepost."""
        self._region = at
        self._frame()

    def _frame(self) -> None:
        if self._region is not None:
            self.camera.zoom_to(zoom_for(self.width(), self.height()))
            self.camera.centre_on(*self.places.place(self._region))
            self.update()

    def restore(self, look: Look) -> None:
        """Show what the view showed when it was stored."""
        self._region = None
        self.restore_looks([look])

    def scroll_map(self, right: float, down: float) -> None:
        self._region = None
        super().scroll_map(right, down)

    def zoom_to(self, step: int, *, about: tuple[float, float] | None = None) -> None:
        self._region = None
        super().zoom_to(step, about=about)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._frame()

    def sizeHint(self) -> QSize:
        wide, high = REGION
        return QSize(ceil(wide * _ZOOM), ceil(high * _ZOOM))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self._table_map.end_marks()
        super().mousePressEvent(event)

    def focusNextPrevChild(self, forward: bool) -> bool:
        return (forward and self._table_map.take_tab()) or super().focusNextPrevChild(forward)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.put_away()
