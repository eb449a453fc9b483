"""The form for a new group in the lobby: its name, its kind and its password."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QWidget

from gui.frame.page import Refusal
from gui.lobby.model.lobby import Lobby
from gui.texts.game_names import offers_choice, title_of
from gui.translation import _
from gui.widgets.choice_box import ChoiceBox
from gui.widgets.edit_box import EditBox
from gui.widgets.parts import button, label
from gui.widgets.wheel import leave_the_wheel
from gui.zone.model.zone_session import random_password
from net.lobby.limits import GROUP_NAME, PASSWORD
from net.lobby.messages import Kind


class NewGroup(QWidget):
    """A form that creates a group once it is complete (LOBBY-5)."""

    def __init__(self, lobby: Lobby) -> None:
        super().__init__()
        self._lobby: Final = lobby
        self.name = EditBox()
        self.name.setMaxLength(GROUP_NAME[1])
        self.name.setAccessibleName(_("Name of your group"))
        self.kind = ChoiceBox()
        self.kind.setAccessibleName(_("Kind of your group"))
        self.kind.addItem(_("public: all may join"), "public")
        self.kind.addItem(_("public and ranked: the zone scores it"), "ranked")
        self.kind.addItem(_("private: with a password"), "private")
        leave_the_wheel(self.kind)
        self.password = EditBox()
        self.password.setMaxLength(PASSWORD[1])
        self.password.setAccessibleName(_("Password of your group"))
        self.password.setText(random_password())
        self.password.setToolTip(
            _("Players with an invitation code or link need no password. For others, enter one.")
        )
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
        grid.addWidget(label(_("Name")), 0, 0)
        grid.addWidget(self.name, 0, 1)
        grid.addWidget(label(_("Kind")), 1, 0)
        grid.addWidget(self.kind, 1, 1)
        grid.addWidget(self._password_label, 2, 0)
        grid.addWidget(self.password, 2, 1)
        if offers_choice():
            grid.addWidget(label(_("Game")), 3, 0)
            grid.addWidget(label(title_of(lobby.game)), 3, 1)
        grid.addWidget(self.refused, 4, 0, 1, 2)
        grid.addWidget(self.create_button, 5, 1, Qt.AlignmentFlag.AlignRight)

    def refresh(self) -> None:
        """Show whether the group can be created, and if not, why."""
        is_private = self._kind == "private"
        self.password.setVisible(is_private)
        self._password_label.setVisible(is_private)
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
        kind: Kind = self.kind.currentData()
        return kind

    def _create(self) -> None:
        if self.create_button.isEnabled():
            self.refused.hide()
            creation = self._lobby.group_spec(self.name.text(), self._kind, self.password.text())
            self._lobby.session.create_group(creation, on_refused=self.refused.tell)
