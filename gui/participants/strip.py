"""A strip with the current problems of other players, and possible actions."""

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QProgressBar

from gui.participants.model.absence import Absence
from gui.translation import _, translated
from gui.widgets.parts import beside_text, button, give_role, label
from gui.windows.desk import Desk
from gui.windows.window import Window

_BAR: Final = 240
"""Width of the progress bar in pixels at the usual text size."""


class StandingStrip(Window):
    """The strip above the map, while there is a problem (DISCONNECT-3, 6 and 11).

    Its buttons request that the computer immediately plays for lost players, that the program
    reconnects to the others, plays on alone, or leaves.
    """

    called = Signal()
    tried = Signal()
    alone = Signal()
    left = Signal()

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, _("Players who do not answer"))
        self.message: Final = label(role="warning", wraps=True)
        self.computer: Final = button(_("Let the computer play now"), self._call_computer)
        self.computer.setToolTip(_("It starts as soon as all connected players agree."))
        self.who: Final = button(_("Who’s who"), lambda: desk.open("whos_who"))
        self.who.setToolTip(_("You can agree there too, or withdraw."))
        self.again: Final = button(_("Try now"), self.tried.emit, role="primary")
        self.again.setToolTip(_("Tries to reconnect now."))
        self.go_alone: Final = button(_("Play on alone"), self.alone.emit)
        self.go_alone.setToolTip(
            _("The game continues on this computer, and the computer plays for the others.")
        )
        self.leave: Final = button(_("Leave"), self.left.emit)
        self._absence: Absence | None = None
        self.bar: Final = QProgressBar()
        self.bar.setAccessibleName(_("Progress of catching up"))
        self.bar.setFixedWidth(beside_text(_BAR))
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 10, 4)
        row.addWidget(self.message, 1)
        row.addWidget(self.bar)
        for control in (self.who, self.computer, self.again, self.go_alone, self.leave):
            row.addWidget(control)
        desk.met.connect(self._see)
        desk.changed.connect(self._see)
        self.hide()

    def refresh(self) -> None:
        participants = self.desk.participants
        if participants is None:
            return
        self.message.setText("\n".join(self._lines))
        caught_up = self._caught_up
        self.bar.setVisible(caught_up is not None)
        if caught_up is not None:
            done, missed = caught_up
            self.bar.setRange(0, missed)
            self.bar.setValue(done)
        is_waited_for = bool(participants.absent)
        self.computer.setVisible(is_waited_for and not participants.is_offline)
        if not is_waited_for:
            self.computer.setEnabled(True)
        self.who.setVisible(bool(participants.removal.standing) and not participants.is_offline)
        self.again.setVisible(participants.can_reconnect)
        for control in (self.go_alone, self.leave):
            control.setVisible(participants.is_offline)
        give_role(self.go_alone, "" if participants.can_reconnect else "primary")
        self.leave.setToolTip(
            _("Back to title. You can still play on alone from there.")
            if participants.removal.is_removed(participants.me)
            else _("Back to title. You can rejoin from there later.")
        )

    def follow(self, absence: Absence) -> None:
        """Show the progress of catching up (DISCONNECT-8)."""
        self._absence = absence
        self._see()

    @property
    def _caught_up(self) -> tuple[int, int] | None:
        return None if self._absence is None else self._absence.caught_up

    @property
    def _lines(self) -> list[str]:
        participants = self.desk.participants
        lines = [] if participants is None else list(map(translated, participants.status_lines))
        if self._caught_up is not None:
            lines.append(_("You are back. Catching up on what you missed…"))
        return lines

    def _see(self) -> None:
        if self._absence is not None:
            self._absence.refresh()
        self.changed()
        self.setVisible(bool(self._lines))

    def _call_computer(self) -> None:
        self.computer.setEnabled(False)
        self.called.emit()
        self.desk.say(_("The computer plays as soon as all connected players agree."))
