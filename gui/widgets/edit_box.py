"""Edit boxes in which Delete clears the whole text, and Ctrl+Z restores it."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QPushButton


class EditBox(QLineEdit):
    """A line of text (CONTROL-3)."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Delete and not event.modifiers():
            self.selectAll()
            self.del_()
            return
        super().keyPressEvent(event)


def enable_with_text(button: QPushButton, box: QLineEdit) -> None:
    """Enable a button only while its edit box contains more than spaces."""

    def follow(text: str) -> None:
        button.setEnabled(bool(text.strip()))

    box.textChanged.connect(follow)
    follow(box.text())
