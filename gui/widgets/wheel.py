"""Controls that pass the wheel on to their page unless they have the focus."""

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QWidget


def ignore_wheel_without_focus(widget: QWidget) -> None:
    """Let the page scroll when the wheel turns over a control without the focus."""
    widget.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    widget.installEventFilter(_PassesWheel(widget))


class _PassesWheel(QObject):
    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is not QEvent.Type.Wheel or not isinstance(watched, QWidget):
            return False
        if watched.hasFocus():
            return False
        event.ignore()
        return True
