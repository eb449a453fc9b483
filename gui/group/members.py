"""The members of a group, each with their link and mark; and the invitation for others."""

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QGridLayout, QVBoxLayout, QWidget

from core.log import PublicKey
from gui.group.model.group import GroupSetup
from gui.group.model.inviting import GroupInvitation
from gui.group.rows import MemberRow
from gui.translation import _
from gui.widgets.parts import button, label
from gui.widgets.scroll import Scrolled


class GroupMembers(QWidget):
    """The list of members; `changed` is called after each change by the leader here."""

    def __init__(self, group: GroupSetup, changed: Callable[[], object]) -> None:
        super().__init__()
        self._group: Final = group
        self._changed: Final = changed
        self.rows: Final[dict[PublicKey, MemberRow]] = {}
        inner = QWidget()
        self._lines: Final = QVBoxLayout(inner)
        self._lines.setContentsMargins(4, 4, 4, 4)
        self._lines.addStretch(1)
        self.watchable: Final = button("", self._set_watchable)
        self.watchable.setCheckable(True)
        if group.place.lobby is None:
            self.watchable.hide()
        self.where: Final = label(role="faint", wraps=True)
        self.where.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(Scrolled(inner), 1)
        column.addWidget(self.where)
        column.addWidget(self.watchable, 0, Qt.AlignmentFlag.AlignLeft)

    def refresh(self) -> None:
        """Update the list from the group."""
        lines = self._group.member_lines
        there = {line.member.key for line in lines}
        for key in [key for key in self.rows if key not in there]:
            row = self.rows.pop(key)
            row.hide()
            row.deleteLater()
        for line in lines:
            key = line.member.key
            if key not in self.rows:
                self.rows[key] = MemberRow(self._group, key, self._changed)
                self._lines.insertWidget(len(self.rows) - 1, self.rows[key])
            self.rows[key].show_line(line)
            self.rows[key].show()  # otherwise it counts for no height yet
        watchable = self._group.table.watchable
        self.watchable.setChecked(watchable)
        self.watchable.setEnabled(self._group.is_leader and not self._group.has_begun)
        self.watchable.setText(
            _("Members without a seat may watch")
            if watchable
            else _("Members without a seat may not watch")
        )

    def show_address(self, address: str) -> None:
        """Show the address for players whose list does not show the table."""
        text = _("Players who do not see your table in the list can join by address: {address}")
        self.where.setText(text.format(address=address))
        self.where.show()

    def _set_watchable(self) -> None:
        self._group.set_watchable(self.watchable.isChecked())
        self._changed()


class InvitationPanel(QWidget):
    """The code and the link, each with a button that copies it."""

    def __init__(self, inviting: GroupInvitation) -> None:
        super().__init__()
        self._inviting: Final = inviting
        self.code: Final = label(role="figure")
        self.code.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.copy_code: Final = button(_("Copy the code"), self._copy_code)
        self.copy_link: Final = button(_("Copy the link"), self._copy_link)
        self.renew: Final = button(_("Renew"), partial(inviting.renew, self.refresh))
        self.renew.setToolTip(_("Creates a new code. The previous code stops working."))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(2, 1)
        if inviting.own_zone:
            text = _("The link leads to {address}, where your own network finds this zone.")
            where = label(text.format(address=inviting.own_zone), role="faint", wraps=True)
            elsewhere = _(
                "For players elsewhere, put the zone’s public address into the configuration "
                "and allow UDP to it."
            )
            where.setToolTip(elsewhere)
            self.copy_link.setToolTip(elsewhere)
            grid.addWidget(where, 2, 0, 1, 4)
        grid.addWidget(self.code, 0, 0, 1, 3)
        grid.addWidget(self.renew, 0, 3)
        grid.addWidget(self.copy_code, 1, 0)
        grid.addWidget(self.copy_link, 1, 1)
        self.refresh()
        inviting.renew(self.refresh)

    def refresh(self) -> None:
        """Show the current code."""
        code = self._inviting.code
        self.code.setText(_("…") if code is None else str(code))
        self.copy_code.setEnabled(code is not None)
        self.copy_link.setEnabled(code is not None)

    def _copy_code(self) -> None:
        QApplication.clipboard().setText(str(self._inviting.code))

    def _copy_link(self) -> None:
        QApplication.clipboard().setText(self._inviting.link)
