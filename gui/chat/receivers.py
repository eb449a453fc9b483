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


class Receivers(QWidget):
    """The recipients (CHAT-5) and the mute list (CHAT-6).

    `rechosen` is emitted when the recipients of the next line change.
    """

    rechosen = Signal()

    def __init__(self, desk: Desk, chat: Chat, *, may_choose: bool) -> None:
        super().__init__()
        self._chat: Final = chat
        self._may_choose: Final = may_choose
        self.everybody: Final = QCheckBox(_("All"))
        self.everybody.setChecked(True)
        self.everybody.clicked.connect(self._choose_all)
        self.boxes: Final = {client: self._box(desk, client) for client in chat.others}
        self.mute_list: Final = {client: self._ear(client) for client in chat.others}
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        grid.addWidget(self.everybody, 0, 0)
        for place, client in enumerate(chat.others, 1):
            cell = QHBoxLayout()
            cell.addWidget(self.boxes[client])
            cell.addStretch(1)
            cell.addWidget(self.mute_list[client])
            grid.addLayout(cell, place // _COLUMNS, place % _COLUMNS)
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        for box in (self.everybody, *self.boxes.values()):
            box.setEnabled(may_choose)
            if not may_choose:
                box.setToolTip(_("In a ranked game everybody reads what is said."))
        self.show_ears()

    @property
    def chosen(self) -> list[ClientIndex] | None:
        """The recipients of the next line; None if it is for all."""
        chosen = [client for client, box in self.boxes.items() if box.isChecked()]
        return None if len(chosen) == len(self.boxes) else chosen

    def show_ears(self) -> None:
        """Show the muted and accepted players."""
        for client, ear in self.mute_list.items():
            mutes = (client in self._chat.muted_text, client in self._chat.muted_voice)
            ear.setText({
                (False, False): "…",
                (True, False): _("text muted"),
                (False, True): _("voice muted"),
                (True, True): _("muted"),
            }[mutes])  # fmt: skip
            for line, is_on in zip(
                ear.menu().actions(), (*mutes, client in self._chat.accepted), strict=True
            ):
                line.setChecked(is_on)

    def _box(self, desk: Desk, client: ClientIndex) -> QCheckBox:
        name = self._chat.names[client]
        made = QCheckBox()
        room = beside_text(_NAME)
        made.setText(literal(_shortened(made, name, room)))
        made.setIcon(QIcon(sign_of(desk, client)))
        made.setAccessibleName(name)
        made.setToolTip(plain_tip(name))
        made.setChecked(True)
        made.clicked.connect(self._choose)
        return made

    def _ear(self, client: ClientIndex) -> QToolButton:
        name, chat = self._chat.names[client], self._chat
        made = QToolButton()
        made.setAccessibleName(_("Whether you hear {name}").format(name=name))
        made.setToolTip(plain_tip(made.accessibleName()))
        made.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        made.setStyleSheet("QToolButton::menu-indicator { image: none; width: 0; }")
        menu = QMenu(made)
        self._line(menu, _("Mute what is written"),
                   lambda on: chat.mute_text(client, muted=on))  # fmt: skip
        self._line(menu, _("Mute audio-grams"),
                   lambda on: chat.mute_voice(client, muted=on))  # fmt: skip
        self._line(menu, _("Play audio-grams as they come"),
                   lambda on: chat.accept(client, accepted=on))  # fmt: skip
        made.setMenu(menu)
        return made

    def _line(self, menu: QMenu, text: str, switch: Callable[[bool], None]) -> QAction:
        line = menu.addAction(text)
        line.setCheckable(True)
        line.triggered.connect(switch)
        return line

    def _choose_all(self) -> None:
        for box in self.boxes.values():
            box.setChecked(self.everybody.isChecked())
        self.rechosen.emit()

    def _choose(self) -> None:
        self.everybody.setChecked(self.chosen is None)
        self.rechosen.emit()


def _shortened(widget: QWidget, text: str, room: int) -> str:
    return widget.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, room)
