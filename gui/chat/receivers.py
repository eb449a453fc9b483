"""The recipients of the next line, and the mute list: a check box and a menu for each client."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QIcon
from PySide6.QtWidgets import QCheckBox, QGridLayout, QHBoxLayout, QMenu, QToolButton, QWidget

from core.table import ClientIndex
from gui.chat.model.chat import Chat
from gui.chat.signs import sign_of
from gui.translation import _
from gui.widgets.parts import beside_text, literal, plain_tip
from gui.windows.desk import Desk

_COLUMNS: Final = 2
_NAME: Final = 110
"""Width of a name in pixels at the usual text size; its tip has the full name."""


class RecipientChooser(QWidget):
    """The recipients (CHAT-5) and the mute list (CHAT-6).

    `rechosen` is emitted when the recipients of the next line change.
    """

    recipients_changed = Signal()

    def __init__(self, desk: Desk, chat: Chat, *, may_choose: bool) -> None:
        super().__init__()
        self._chat: Final = chat
        self._may_choose: Final = may_choose
        self.everybody: Final = QCheckBox(_("All"))
        self.everybody.setChecked(True)
        self.everybody.clicked.connect(self._choose_all)
        self.boxes: Final = {client: self._box(desk, client) for client in chat.others}
        self.mute_buttons: Final = {client: self._mute_button(client) for client in chat.others}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        grid.addWidget(self.everybody, 0, 0)
        for place, client in enumerate(chat.others, 1):
            cell = QHBoxLayout()
            cell.addWidget(self.boxes[client])
            cell.addStretch(1)
            cell.addWidget(self.mute_buttons[client])
            grid.addLayout(cell, place // _COLUMNS, place % _COLUMNS)
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        for box in (self.everybody, *self.boxes.values()):
            box.setEnabled(may_choose)
            if not may_choose:
                box.setToolTip(_("In a ranked game, all messages go to everyone."))
        self.show_mute_states()

    @property
    def chosen(self) -> list[ClientIndex] | None:
        """The recipients of the next line; None if it is for all."""
        chosen = [client for client, box in self.boxes.items() if box.isChecked()]
        return None if len(chosen) == len(self.boxes) else chosen

    def show_mute_states(self) -> None:
        """Show the muted and accepted players."""
        for client, mute_button in self.mute_buttons.items():
            mutes = (client in self._chat.muted_text, client in self._chat.muted_voice)
            mute_button.setText({
                (False, False): "…",
                (True, False): _("text muted"),
                (False, True): _("voice muted"),
                (True, True): _("muted"),
            }[mutes])  # fmt: skip
            for line, is_on in zip(
                mute_button.menu().actions(), (*mutes, client in self._chat.accepted), strict=True
            ):
                line.setChecked(is_on)

    def _box(self, desk: Desk, client: ClientIndex) -> QCheckBox:
        name = self._chat.names[client]
        box = QCheckBox()
        room = beside_text(_NAME)
        box.setText(literal(_shortened(box, name, room)))
        box.setIcon(QIcon(sign_of(desk, client)))
        box.setAccessibleName(name)
        box.setToolTip(plain_tip(name))
        box.setChecked(True)
        box.clicked.connect(self._choose)
        return box

    def _mute_button(self, client: ClientIndex) -> QToolButton:
        name, chat = self._chat.names[client], self._chat
        button = QToolButton()
        button.setAccessibleName(_("Mute {name}").format(name=name))
        button.setToolTip(plain_tip(button.accessibleName()))
        button.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        button.setStyleSheet("QToolButton::menu-indicator { image: none; width: 0; }")
        menu = QMenu(button)
        self._add_action(menu, _("Mute text"),
                   lambda on: chat.mute_text(client, muted=on))  # fmt: skip
        self._add_action(menu, _("Mute voice messages"),
                   lambda on: chat.mute_voice(client, muted=on))  # fmt: skip
        self._add_action(menu, _("Play voice messages automatically"),
                   lambda on: chat.accept(client, accepted=on))  # fmt: skip
        button.setMenu(menu)
        return button

    def _add_action(self, menu: QMenu, text: str, switch: Callable[[bool], None]) -> QAction:
        line = menu.addAction(text)
        line.setCheckable(True)
        line.triggered.connect(switch)
        return line

    def _choose_all(self) -> None:
        for box in self.boxes.values():
            box.setChecked(self.everybody.isChecked())
        self.recipients_changed.emit()

    def _choose(self) -> None:
        self.everybody.setChecked(self.chosen is None)
        self.recipients_changed.emit()


def _shortened(widget: QWidget, text: str, room: int) -> str:
    return widget.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)
