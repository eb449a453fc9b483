"""The window that finds a place by name (KEY-45)."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCompleter, QVBoxLayout

from gui.games.crayon.find.model import CRAYON_TITLES
from gui.translation import _, translated
from gui.widgets.edit_box import EditBox
from gui.widgets.parts import label
from gui.windows.desk import Desk
from gui.windows.window import Window


class FindWindow(Window):
    """A window with a field for a name, or a part of one; Enter shows the place."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translated(CRAYON_TITLES["find"]))
        self.line = EditBox()
        self.line.setAccessibleName(_("Name of a city"))
        self.line.setPlaceholderText(_("Name of a city"))
        completer = QCompleter(sorted(desk.table.rules.world.board.cities), self.line)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.line.setCompleter(completer)
        self.line.returnPressed.connect(self._find)
        self._amiss = label(role="warning")
        column = QVBoxLayout(self)
        column.addWidget(self.line)
        column.addWidget(self._amiss)

    def refresh(self) -> None:
        """Keep what the player has typed: the window shows nothing of the table."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.line.selectAll()
        self._amiss.setText("")

    def _find(self) -> None:
        cities, wanted = (
            self.desk.table.rules.world.board.cities,
            self.line.text().strip().casefold(),
        )
        found = [name for name in cities if wanted and wanted in name.casefold()]
        exact = [name for name in found if name.casefold() == wanted]
        if not found:
            self._amiss.setText(_("There is no such place."))
            return
        self.desk.put_away("find")
        self.desk.centre_on(cities[(exact or sorted(found))[0]].mileposts[0])
