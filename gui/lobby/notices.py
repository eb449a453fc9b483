"""The notice of an invitation, above everything else in the lobby."""

from typing import Final

from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout

from gui.frame.page import Refusal
from gui.lobby.model.lobby import Lobby
from gui.texts.game_names import is_known, why_no_table
from gui.translation import _, translated
from gui.widgets.announcing import announce
from gui.widgets.flow_row import FlowRow
from gui.widgets.parts import button, label
from gui.zone.model.zone_session import rules_version
from net.lobby import Listing


class InvitationNotice(QFrame):
    """The oldest open invitation with its terms, and the number of further ones.

    It never takes the keyboard, and stays until the player answers or the invitation ends.
    """

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self._lobby: Final = lobby
        self._shown: Listing | None = None
        self.setProperty("role", "card")
        self.setAccessibleName(_("Invitation"))
        self.heading: Final = label(role="heading", wraps=True)
        self.terms: Final = label(wraps=True)
        self.further: Final = label(role="faint")
        self.join: Final = button(_("Join"), self._join)
        self.decline: Final = button(_("Decline"), self._decline)
        self.ignore: Final = button(_("Ignore this player"), self._ignore)
        self.ignore.setToolTip(
            _("Declines silently. This player’s messages and invitations no longer reach you.")
        )
        self.refused: Final = Refusal()
        buttons = FlowRow(at_right=True)
        for control in (self.ignore, self.decline, self.join):
            buttons.addWidget(control)
        row = QHBoxLayout()
        row.addWidget(self.further)
        row.addLayout(buttons, 1)
        column = QVBoxLayout(self)
        for words in (self.heading, self.terms, self.refused):
            column.addWidget(words)
        column.addLayout(row)
        self.hide()

    def refresh(self) -> None:
        """Show the oldest invitation."""
        invitations = self._lobby.invitations
        shown = invitations[0] if invitations else None
        is_new = shown is not None and (self._shown is None or shown.id != self._shown.id)
        if shown is None or is_new:
            self.refused.hide()
        self._shown = shown
        self.setVisible(shown is not None)
        if shown is None:
            return
        heading = _("{leader} invites you to “{name}”.")
        self.heading.setText(heading.format(leader=shown.leaders_name, name=shown.name))
        if is_new:
            announce(self, self.heading.text())
        no_table = translated(why_no_table(shown.game))
        self.terms.setText(no_table or translated(self._lobby.invitation_terms(shown)))
        self.join.setEnabled(is_known(shown.game))
        self.join.setToolTip(no_table)
        more = len(invitations) - 1
        self.further.setVisible(more > 0)
        self.further.setText(_("Further invitations: {count}.").format(count=more))

    def _join(self) -> None:
        shown = self._shown
        if shown is not None:
            self.refused.hide()
            rules = rules_version(shown.game)
            self._lobby.session.request(
                lambda client: client.join(shown.id, rules), on_refused=self.refused.show_error
            )

    def _decline(self) -> None:
        shown = self._shown
        if shown is not None:
            self.refused.hide()
            self._lobby.session.request(
                lambda client: client.decline(shown.id), on_refused=self.refused.show_error
            )

    def _ignore(self) -> None:
        if self._shown is not None:
            self.refused.hide()
            self._lobby.ignore(
                self._shown.leader,
                ignored=True,
                on_refused=self.refused.show_error,
                on_done=self.refresh,
            )
