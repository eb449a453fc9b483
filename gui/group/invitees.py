"""The leader's list of people to invite, each with a box to tick, and a field for a name."""

from typing import Final

from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.errors import FactualError
from gui.frame.page import Refusal
from gui.group.model.invitees import STATES, GroupInvitees, InviteeLine
from gui.lobby.model.lobby import Lobby
from gui.lobby.people import InviteByName, People, PeopleView, PersonLine
from gui.translation import _, translated
from gui.widgets.parts import label


class InviteePanel(QWidget):
    """The people in the lobby, and the invited players with their states (EB-SCR-5)."""

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self.model: Final = GroupInvitees(lobby, self._show_refusal)
        self.people: Final = People(self)
        self.people.ticked.connect(self._set_invited)
        self.view: Final = PeopleView(self.people, _("People in the lobby"))
        self.empty: Final = label(_("Nobody else is in the lobby."), role="faint", wraps=True)
        self.by_name: Final = InviteByName(lobby, self.model.invite)
        self.refused: Final = Refusal()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view, 1)
        column.addWidget(self.empty)
        column.addWidget(self.refused)
        column.addWidget(self.by_name)
        self.model.invite_guests()

    def refresh(self, *, has_begun: bool = False) -> None:
        """Update the list from the lobby and the group."""
        lines = self.model.lines
        at = self.view.verticalScrollBar().value()
        self.people.show_lines([_person(line, is_fixed=has_begun) for line in lines])
        self.view.verticalScrollBar().setValue(at)
        self.view.setVisible(bool(lines))
        self.empty.setVisible(not lines)
        self.by_name.setEnabled(not has_begun)

    def _set_invited(self, key: object, is_invited: bool) -> None:
        (line,) = (line for line in self.model.lines if line.key == key)
        self.model.set_invited(line.key, is_invited=is_invited)

    def _show_refusal(self, error: FactualError | None) -> None:
        if error is None:
            self.refused.hide()
        else:
            self.refused.show_error(error)


def _person(line: InviteeLine, *, is_fixed: bool) -> PersonLine:
    text = line.name
    if line.state is not None and line.state in STATES:
        text = f"{text} — {translated(STATES[line.state])}"
    return PersonLine(line.key, text, line.is_ticked, is_fixed or line.is_fixed)
