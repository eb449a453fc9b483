"""A strip that says what must be known of the others now, and what can be done about it."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout

from gui.translation import said
from gui.windows.desk import Desk
from gui.windows.parts import button, label
from gui.windows.window import Window


class StandingStrip(Window):
    """Above the map, as long as there is anything to say (DISCONNECT-3, 6 and 11).

    Its buttons tell what is wanted: that the computer plays at once for those who are lost, that
    the others are tried again, to play on alone, or to leave.
    """

    called = Signal()
    tried = Signal()
    alone = Signal()
    left = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, self.tr("Players who do not answer"))
        self.told: Final = label(role="warning", wraps=True)
        self.computer: Final = button(self.tr("Let the computer play now"), self._call_computer)
        self.computer.setToolTip(self.tr("It plays at once when all who are here want it."))
        self.again: Final = button(self.tr("Try now"), self.tried.emit, role="primary")
        self.again.setToolTip(self.tr("The others are called again at once."))
        self.go_alone: Final = button(self.tr("Play on alone"), self.alone.emit)
        self.go_alone.setToolTip(
            self.tr("The game goes on at this computer, and the computer plays for all others.")
        )
        self.leave: Final = button(self.tr("Leave"), self.left.emit)
        self.leave.setToolTip(self.tr("Back to the title. From there you can rejoin later."))
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 10, 4)
        row.addWidget(self.told, 1)
        for one in (self.computer, self.again, self.go_alone, self.leave):
            row.addWidget(one)
        desk.met.connect(self._see)
        desk.changed.connect(self._see)
        self.hide()

    def refresh(self) -> None:
        company = self.desk.company
        if company is None:
            return
        self.told.setText("\n".join(map(said, company.standing)))
        is_waited_for = bool(company.absent)
        self.computer.setVisible(is_waited_for and not company.is_out)
        if not is_waited_for:
            self.computer.setEnabled(True)
        self.again.setVisible(company.may_try)
        for one in (self.go_alone, self.leave):
            one.setVisible(company.is_out)

    def _see(self) -> None:
        self.changed()
        self.setVisible(self.desk.company is not None and bool(self.desk.company.standing))

    def _call_computer(self) -> None:
        self.computer.setEnabled(False)
        self.called.emit()
        self.desk.say(self.tr("The computer plays as soon as all who are here want it."))
