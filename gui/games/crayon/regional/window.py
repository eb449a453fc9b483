"""The window of a regional map: the view, whether it is kept, and the way back to the whole map."""

from typing import Final

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QCheckBox, QHBoxLayout, QVBoxLayout

from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.regional.view import RegionalView
from gui.games.crayon.window import CrayonWindow
from gui.map.model.camera import View
from gui.translation import _
from gui.widgets.focus import mark_likely
from gui.widgets.parts import button


class RegionWindow(CrayonWindow):
    """A window that shows the region of a city; `left` asks to close it."""

    left = Signal()

    def __init__(self, main: TableMap) -> None:
        super().__init__(main.desk, _("Region"))
        self.city: str | None = None
        self.view: Final = RegionalView(main)
        mark_likely(self.view, on=True)
        self.keep: Final = QCheckBox(_("Keep"))
        self.keep.setToolTip(_("Keep this window when you choose another region."))
        self.leave: Final = button(_("Global"), self.left.emit)
        self.leave.setToolTip(_("Close this window; the main map stays."))
        bar = QHBoxLayout()
        bar.setContentsMargins(6, 2, 6, 2)
        bar.addWidget(self.keep)
        bar.addStretch(1)
        bar.addWidget(self.leave)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(bar)
        column.addWidget(self.view, 1)

    def refresh(self) -> None:
        """Do nothing: the main map repaints its twins."""

    def show_city(self, city: str) -> None:
        """Show the region of a city."""
        self._name(city)
        board = self.desk.table.rules.world.board
        self.view.show_region(board.cities[city].mileposts[0])

    def restore(self, stored: View) -> None:
        """Show what the window showed when it was stored."""
        self._name(stored.place)
        self.view.restore(stored.look)
        with QSignalBlocker(self.keep):
            self.keep.setChecked(stored.kept)

    @property
    def stored(self) -> View | None:
        """What to store of this window; None before it shows a city."""
        if self.city is None:
            return None
        return View(self.city, self.view.look, self.keep.isChecked())

    def _name(self, city: str) -> None:
        self.city = city
        self.setWindowTitle(city)
        self.view.setAccessibleName(_("Region of {city}").format(city=city))
