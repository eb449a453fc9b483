"""The question whether to join a group of the lobby, and joining by code."""

from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from core.errors import FactualError
from gui.frame.page import Refusal
from gui.lobby.model.lobby import JoinChoice, Lobby
from gui.texts.game_names import is_known, offers_choice, title_of, why_no_table
from gui.translation import _, pgettext, translated
from gui.widgets.edit_box import EditBox, enable_with_text
from gui.widgets.parts import PRIMARY, button, give_role, label
from gui.zone.model.zone_session import rules_version
from net.lobby.limits import PASSWORD


class JoinQuestion(QFrame):
    """The question about the selected group, with buttons to join and to watch.

    `asks` sends whether the question is shown.
    """

    asks = Signal(bool)

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self._lobby: Final = lobby
        self._choice: JoinChoice | None = None
        self.setProperty("role", "card")
        self.asked = label(role="heading", wraps=True)
        self.about = label(wraps=True)
        self.password = EditBox()
        self.password.setEchoMode(EditBox.EchoMode.Password)
        self.password.setMaxLength(PASSWORD[1])
        self.password.setPlaceholderText(_("Password of the group"))
        self.password.setAccessibleName(_("Password of the group"))
        self.password.returnPressed.connect(self._join)
        self.join = button(_("Join"), self._join, role="primary")
        self.watch = button(
            pgettext("a game that is played", "Watch"), partial(self._join, is_watching=True)
        )
        self.watch.setToolTip(_("Join the group without a seat and watch the game."))
        self.drop = button(_("Cancel"), partial(self.ask, None))
        row = QHBoxLayout()
        row.addWidget(self.password, 1)
        row.addStretch(1)
        for control in (self.drop, self.watch, self.join):
            row.addWidget(control)
        self.refused = Refusal()
        column = QVBoxLayout(self)
        for words in (self.asked, self.about, self.refused):
            column.addWidget(words)
        column.addLayout(row)
        self.hide()

    def ask(self, choice: JoinChoice | None) -> None:
        """Ask about a group; None hides the question."""
        self._choice = choice
        self.setVisible(choice is not None)
        self.refused.hide()
        self.password.clear()
        self.asks.emit(choice is not None)
        if choice is None:
            return
        listing = choice.listing
        asked = _("Join “{name}”, led by {leader}?")
        if listing.has_begun:
            asked = _("Watch “{name}”, led by {leader}? The game has started.")
        self.asked.setText(asked.format(name=listing.name, leader=listing.leaders_name))
        self.join.setVisible(not listing.has_begun)
        give_role(self.watch, PRIMARY if listing.has_begun else "")
        changed = translated(self._lobby.changed_options(listing))
        about = _("All options are at their defaults.")
        if changed:
            about = _("Changed options: {options}.").format(options=changed)
        if offers_choice():
            about = f"{title_of(listing.game)}. {about}"
        self.about.setText(translated(why_no_table(listing.game)) or about)
        can_join = is_known(listing.game)
        self.join.setEnabled(can_join)
        self.watch.setEnabled(can_join)
        asks = listing.has_password and choice.code is None and can_join
        self.password.setVisible(asks)
        first = self.watch if listing.has_begun else self.join
        (self.password if asks else first).setFocus()

    def refresh(self) -> None:
        """Update the question: the group may be gone (LOBBY-4), or its game may have begun."""
        choice, is_there = self._choice, True
        if choice is not None and choice.code is None:
            now = self._lobby.session.model.groups.get(choice.listing.id)
            is_there = now is not None
            if now is not None and now.has_begun != choice.listing.has_begun:
                self.ask(JoinChoice(now))
        can_join = is_there and (choice is None or is_known(choice.listing.game))
        self.join.setEnabled(can_join)
        self.watch.setEnabled(can_join)
        if not is_there:
            self.refused.show_text(
                _("That group has started its game or has ended. Choose another.")
            )

    def _join(self, *, is_watching: bool = False) -> None:
        if self._choice is None:
            return
        listing, code = self._choice
        if not is_known(listing.game):
            return
        rules, password = rules_version(listing.game), self.password.text()
        self.refused.hide()
        ask = partial(self._lobby.session.request, on_refused=self.refused.show_error)
        if code is not None:
            ask(lambda client: client.join_with_code(listing, rules, code, is_watching=is_watching))
        elif listing.has_password:
            ask(
                lambda client: client.join_with_password(
                    listing, rules, password, is_watching=is_watching
                )
            )
        else:
            ask(lambda client: client.join(listing.id, rules, is_watching=is_watching))


class CodeLine(QWidget):
    """The field for a code or a link; `found` sends the `Choice` that it leads to."""

    group_found = Signal(object)

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self._lobby: Final = lobby
        self.box = EditBox()
        self.box.setAccessibleName(_("Invitation code or link"))
        self.box.setPlaceholderText(_("Invitation code or link"))
        self.box.returnPressed.connect(self._look_up)
        self.refused = Refusal()
        self.box.textEdited.connect(self.refused.hide)
        self.look_up = button(_("Look up"), self._look_up)
        enable_with_text(self.look_up, self.box)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.addWidget(self.box, 0, 0)
        grid.addWidget(self.look_up, 0, 1)
        grid.addWidget(self.refused, 1, 0, 1, 2)

    def look_up_code(self, text: str) -> None:
        """Look up the group of a code or a link."""
        self.box.setText(text)
        self._look_up()

    def _look_up(self) -> None:
        if not self.look_up.isEnabled():
            return  # Enter in an empty field
        self.refused.hide()
        try:
            code = self._lobby.parse_code(self.box.text())
        except FactualError as error:
            self.refused.show_error(error)
            self.box.setFocus()
            return
        self._lobby.session.request(
            lambda client: client.find(code),
            on_refused=self.refused.show_error,
            on_done=lambda listing: self.group_found.emit(JoinChoice(listing, code)),
        )
