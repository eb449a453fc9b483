"""The base of all games' toolbars: buttons for actions, and the count of unread chat lines."""

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton, QWidget

from gui.theme.icons import Picture, icon
from gui.theme.icons.desk import chat
from gui.translation import _
from gui.widgets.parts import label
from gui.windows.desk import Desk
from gui.windows.window import Window

_ICON: Final = QSize(30, 30)


class Toolbar(Window):
    """A bar with a button for each action; a game adds the player in turn.

    `buttons` are the pictures by the names of their actions. The `chat` button is shown with
    `has_chat`.
    """

    def __init__(
        self,
        desk: Desk,
        actions: Mapping[str, QAction],
        buttons: Mapping[str, Picture],
        *,
        has_chat: bool = False,
    ) -> None:
        super().__init__(desk, _("Toolbar"))
        self.setProperty("role", "bar")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self._actions: Final = actions
        self.ranked: Final = label(_("ranked"), role="badge")
        self.ranked.setToolTip(_("The zone scores this game for the players’ ratings."))
        self.ranked.setVisible(desk.table.is_ranked)
        self.buttons: Final = {name: self._button(pic, name) for name, pic in buttons.items()}
        self.chat: Final = self._button(chat, "chat_line")
        self._unread: Final = label(role="badge")
        self._unread.setParent(self.chat)  # in its corner, as there is little room beside it
        self._unread.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.chat.setVisible(has_chat)
        self.show_unread(0)

    @property
    def purse(self) -> QWidget | None:
        """The widget with the local player's money; None if the game shows none."""
        return None

    def _button(self, picture: Picture, name: str) -> QToolButton:
        action = self._actions[name]
        tool = QToolButton()
        tool.setIcon(icon(picture))
        tool.setIconSize(_ICON)
        tool.setAccessibleName(action.text())
        tool.setToolTip(action.toolTip())
        tool.clicked.connect(lambda: action.trigger())
        return tool

    def show_unread(self, count: int) -> None:
        """Show the number of unread lines of the chat (CHAT-2)."""
        self._unread.setText(str(count) if count else "")
        self._unread.setVisible(bool(count))
        self._unread.adjustSize()
        self._unread.move(self.chat.width() - self._unread.width(), 0)
        unread = _("New in the chat: {count}").format(count=count)
        tip = self._actions["chat_line"].toolTip()
        self.chat.setToolTip(f"{tip}\n{unread}" if count else tip)
        self.chat.setAccessibleDescription(unread if count else "")

    def allow(self, name: str, bar: str) -> None:
        """Enable a button, or disable it with the reason `bar` in its tooltip (TIP-3)."""
        self.buttons[name].setEnabled(not bar)
        tip = self._actions[name].toolTip()
        self.buttons[name].setToolTip(f"{tip}\n{bar}" if bar else tip)
