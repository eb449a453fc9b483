"""What is said in a lobby or a group, and the line in which one says something."""

from collections.abc import Iterable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPlainTextEdit, QVBoxLayout, QWidget

from gui.models.lobby import MOST_LINES
from gui.models.place import Said
from gui.windows.edit_box import EditBox
from gui.windows.parts import label
from net.lobby.limits import LINE


class Talk(QWidget):
    """Enter tells the line by `spoken`; text is shown as it is, and never as a page (CHAT-7)."""

    spoken = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown = 0
        self.log = QPlainTextEdit()
        self.log.setReadOnly(True)
        self.log.setMaximumBlockCount(MOST_LINES)
        self.log.setAccessibleName(self.tr("What was said"))
        self.box = EditBox()
        self.box.setMaxLength(LINE)
        self.box.setAccessibleName(self.tr("Say something"))
        self.box.setPlaceholderText(self.tr("Say something; Enter sends it"))
        self.box.returnPressed.connect(self._send)
        self.refused = label(role="warning", wraps=True)
        self.refused.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.log, 1)
        column.addWidget(self.refused)
        column.addWidget(self.box)

    def show_lines(self, lines: Iterable[Said], said: int) -> None:
        """Show those that are new; `said` is how many there ever were, the last being these."""
        kept = list(lines)
        for line in kept[len(kept) - min(said - self._shown, len(kept)) :]:
            self.log.appendPlainText(f"{line.name}: {line.text}")
        self._shown = said

    def refuse(self, why: str, text: str) -> None:
        """A line was not sent; it can be sent again."""
        self.refused.setText(why)
        self.refused.show()
        if not self.box.text():
            self.box.setText(text)

    def _send(self) -> None:
        text = self.box.text().strip()
        if text:  # CHAT-1
            self.refused.hide()
            self.box.clear()
            self.spoken.emit(text)
