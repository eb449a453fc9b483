"""The chat of a lobby or a group, with an input line."""

from typing import Final

from PySide6.QtGui import QFont, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from core.errors import FactualError
from gui.frame.page import Refusal
from gui.lobby.model.place import Place
from gui.room.model.chat_lines import MOST_LINES, RoomChatLine
from gui.translation import _
from gui.widgets.edit_box import EditBox
from net.lobby.limits import LINE


class ChatPanel(QWidget):
    """The chat; Enter sends the line, and all text is shown as plain text (CHAT-7)."""

    def __init__(self, place: Place) -> None:
        super().__init__()
        self._place: Final = place
        self._shown = 0
        self.log = QPlainTextEdit()
        self.log.setReadOnly(True)
        self.log.setMaximumBlockCount(MOST_LINES)
        self.log.setAccessibleName(_("Messages"))
        self.box = EditBox()
        self.box.setMaxLength(LINE)
        self.box.setAccessibleName(_("Write a message"))
        self.box.setPlaceholderText(_("Write a message; Enter sends it"))
        self.box.returnPressed.connect(self._send)
        self.refused = Refusal()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.log, 1)
        column.addWidget(self.refused)
        column.addWidget(self.box)

    def refresh(self) -> None:
        """Show the new lines."""
        kept, count = list(self._place.lines.kept), self._place.lines.count
        for line in kept[len(kept) - min(count - self._shown, len(kept)) :]:
            self._add_line(line)
        self._shown = count

    def _add_line(self, line: RoomChatLine) -> None:
        """Add a line after its sender's name in bold, which no message can imitate."""
        self.log.appendPlainText(f"{line.name}: {line.text}")
        cursor = QTextCursor(self.log.document().lastBlock())
        cursor.setPosition(
            cursor.position() + len(line.name.encode("utf-16-le")) // 2 + 1,
            QTextCursor.MoveMode.KeepAnchor,
        )
        bold = QTextCharFormat()
        bold.setFontWeight(QFont.Weight.Bold)
        cursor.mergeCharFormat(bold)

    def _send(self) -> None:
        text = self.box.text().strip()
        if text:  # CHAT-1
            self.refused.hide()
            self.box.clear()
            self._place.request(
                lambda client: client.say(text),
                on_refused=lambda error: self._show_refusal(error, text),
            )

    def _show_refusal(self, error: FactualError, text: str) -> None:
        """Show that a line was not sent, and put it back into the input line."""
        self.refused.show_error(error)
        if not self.box.text():
            self.box.setText(text)
