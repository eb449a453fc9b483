"""The window that finds a place by name (KEY-45)."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QCompleter, QHBoxLayout, QVBoxLayout

from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.window import CrayonWindow
from gui.translation import _
from gui.widgets.edit_box import EditBox
from gui.widgets.focus import mark_likely
from gui.widgets.parts import button, label


class FindWindow(CrayonWindow):
    """A window with a field for a name, or a part of one; Enter shows the place."""

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, desk.title("find"))
        self.line = EditBox()
        self.line.setAccessibleName(_("City name"))
        self.line.setPlaceholderText(_("City name"))
        mark_likely(self.line, on=True)
        completer = QCompleter(sorted(desk.table.rules.world.board.cities), self.line)
        completer.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        completer.setFilterMode(Qt.MatchFlag.MatchContains)
        self.line.setCompleter(completer)
        self.line.returnPressed.connect(self._find)
        self._not_found = label(role="warning")
        self._not_found.hide()
        column = QVBoxLayout(self)
        column.addWidget(self.line)
        foot = QHBoxLayout()
        foot.addWidget(self._not_found, 1)
        foot.addStretch()
        foot.addWidget(button(_("Show"), self._find, role="primary"))
        column.addLayout(foot)

    def refresh(self) -> None:
        """Keep what the player has typed: the window shows nothing of the table."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.line.selectAll()
        self._not_found.hide()

    def _find(self) -> None:
        cities, wanted = (
            self.desk.table.rules.world.board.cities,
            self.line.text().strip().casefold(),
        )
        matching = [name for name in cities if wanted and wanted in name.casefold()]
        exact = [name for name in matching if name.casefold() == wanted]
        if not matching:
            self._not_found.setText(_("No place found."))
            self._not_found.show()
            return
        self.desk.put_away("find")
        self.desk.centre_on(cities[(exact or sorted(matching))[0]].mileposts[0])
