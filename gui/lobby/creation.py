"""The form for a new group in the lobby: its name, its kind and its password."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.frame.game_box import GameBox
from gui.frame.page import Refusal
from gui.lobby.model.lobby import Lobby
from gui.lobby.people import InviteByName
from gui.options.presets import CUSTOM, presets_of
from gui.texts.game_names import offers_choice
from gui.texts.phrases import Phrase, listed
from gui.translation import _, translated
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.edit_box import EditBox
from gui.widgets.parts import button, label, plain_tip
from gui.widgets.wheel import ignore_wheel_without_focus
from gui.zone.model.zone_session import random_password
from net.lobby import Player
from net.lobby.limits import GROUP_NAME, PASSWORD
from net.lobby.messages import Kind

_TABLE: Final = "table"
"""The choice of a private group in no list (EB-SCR-4)."""


class NewGroup(QWidget):
    """A form that creates a group once it is complete (LOBBY-5), and chooses its guests.

    `guests_changed` is sent when a guest was added by name.
    """

    guests_changed = Signal()

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self._lobby: Final = lobby
        self.game = GameBox(lobby.game, self._choose_game)
        self.terms = ChoiceBox()
        self.terms.setAccessibleName(_("Terms of your group"))
        self.terms.activated.connect(self._choose_terms)
        ignore_wheel_without_focus(self.terms)
        self._terms_label = label(_("Terms"))
        self.name = EditBox()
        self.name.setMaxLength(GROUP_NAME[1])
        self.name.setAccessibleName(_("Name of your group"))
        self.kind = ChoiceBox()
        self.kind.setAccessibleName(_("Kind of your group"))
        self.kind.addItem(_("public: all may join"), "public")
        self.kind.addItem(_("ranked: the zone scores it"), "ranked")
        self.kind.addItem(_("private: with a password"), "private")
        if lobby.has_invitations:
            self.kind.addItem(_("table: in no list"), _TABLE)
            tip = _("Players reach a table only by invitation or code.")
            self.kind.setItemData(self.kind.count() - 1, tip, Qt.ItemDataRole.ToolTipRole)
        ignore_wheel_without_focus(self.kind)
        self.password = EditBox()
        self.password.setMaxLength(PASSWORD[1])
        self.password.setAccessibleName(_("Password of your group"))
        self.password.setText(random_password())
        self.password.setToolTip(
            _("Players with an invitation code or link need no password. For others, enter one.")
        )
        self.by_name = InviteByName(lobby, self._add_guest)
        self.guests = label(role="faint", wraps=True)
        self.create_button = button(_("Create"), self._create, role="primary")
        self.refused = Refusal()
        for box in (self.name, self.password):
            box.textChanged.connect(self.refresh)
            box.returnPressed.connect(self._create)
        self.kind.currentIndexChanged.connect(self.refresh)
        self.kind.currentIndexChanged.connect(self.password.selectAll)  # to be typed over
        self._password_label = label(_("Password"))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(1, 1)
        if offers_choice():  # EB-SCR-1
            grid.addWidget(label(_("Game")), 0, 0)
            grid.addWidget(self.game, 0, 1)
        grid.addWidget(label(_("Name")), 1, 0)
        grid.addWidget(self.name, 1, 1)
        grid.addWidget(label(_("Kind")), 2, 0)
        grid.addWidget(self.kind, 2, 1)
        grid.addWidget(self._password_label, 3, 0)
        grid.addWidget(self.password, 3, 1)
        grid.addWidget(self._terms_label, 4, 0)
        grid.addWidget(self.terms, 4, 1)
        if lobby.has_invitations:
            grid.addWidget(label(_("Guests")), 5, 0)
            grid.addWidget(self.by_name, 5, 1)
            grid.addWidget(self.guests, 6, 1)
        grid.addWidget(self.refused, 7, 0, 1, 2)
        grid.addWidget(self.create_button, 8, 1, Qt.AlignmentFlag.AlignRight)
        self._list_terms()

    def _choose_game(self, game: str) -> None:
        self._lobby.choose_game(game)
        self._list_terms()

    def _list_terms(self) -> None:
        """List the presets of the game, and the player's own options if no preset has them."""
        presets, now = presets_of(self._lobby.game), self._lobby.preset
        self.terms.clear()
        for place, preset in enumerate(presets):
            self.terms.addItem(translated(Phrase(preset.title)))
            meaning = plain_tip(translated(Phrase(preset.meaning)))
            self.terms.setItemData(place, meaning, Qt.ItemDataRole.ToolTipRole)
        if now is None:
            self.terms.addItem(translated(CUSTOM))
        place = len(presets) if now is None else presets.index(now)
        self.terms.setCurrentIndex(place)
        self.terms.setToolTip(_("You can change each term in the group."))
        for widget in (self.terms, self._terms_label):
            widget.setVisible(bool(presets))

    def _choose_terms(self, place: int) -> None:
        presets = presets_of(self._lobby.game)
        if place < len(presets):
            self._lobby.choose_preset(presets[place])

    def refresh(self) -> None:
        """Show whether the group can be created, and if not, why."""
        is_private = self.kind.currentData() == "private"
        self.password.setVisible(is_private)
        self._password_label.setVisible(is_private)
        names = [guest.name for guest in self._lobby.guests]
        self.guests.setText(
            _("To be invited: {names}").format(names=translated(listed(names)))
            if names
            else _("Tick players in the list to invite them.")
        )
        missing = ""
        if len(self.name.text().strip()) < GROUP_NAME[0]:
            missing = _("The group needs a name.")
        elif is_private and len(self.password.text()) < PASSWORD[0]:
            missing = _("A private group needs a password of {count} characters.").format(
                count=PASSWORD[0]
            )
        elif self._lobby.connection_problem is not None:
            missing = _("There is no connection to the zone.")
        self.create_button.setEnabled(not missing)
        self.create_button.setToolTip(missing)

    @property
    def _kind(self) -> Kind:
        chosen: Kind = self.kind.currentData()
        return "private" if self._is_table else chosen

    @property
    def _is_table(self) -> bool:
        return bool(self.kind.currentData() == _TABLE)

    def _add_guest(self, player: Player) -> None:
        self._lobby.choose_guest(player.key, is_chosen=True)
        self.guests_changed.emit()

    def _create(self) -> None:
        if self.create_button.isEnabled():
            self.refused.hide()
            password = random_password() if self._is_table else self.password.text()
            creation = self._lobby.group_spec(
                self.name.text(), self._kind, password, is_listed=not self._is_table
            )
            self._lobby.session.create_group(creation, on_refused=self.refused.show_error)
