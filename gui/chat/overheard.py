"""The chat of a watched game: the players' messages to everybody, without an input line."""

from typing import Final

from PySide6.QtWidgets import QVBoxLayout

from gui.chat.lines import ChatLines
from gui.chat.model.chat_log import ChatLog
from gui.chat.reading import ReadingWindow
from gui.translation import _
from gui.widgets.parts import label
from gui.windows.desk import Desk


class SpectatorChatWindow(ReadingWindow):
    """A dock beside a watched game (GROUP-9)."""

    def __init__(self, desk: Desk, chat_log: ChatLog) -> None:
        super().__init__(desk, chat_log)
        self.lines: Final = ChatLines(desk, chat_log)
        self.message: Final = label(
            _("You can read the players’ public messages but cannot send any."),
            role="small",
            wraps=True,
        )
        column = QVBoxLayout(self)
        column.setSpacing(6)
        column.addWidget(self.lines, 1)
        column.addWidget(self.message)

    def refresh(self) -> None:
        self.lines.show_new("")
