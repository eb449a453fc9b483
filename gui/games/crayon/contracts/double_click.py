"""Double clicks on a button, which Qt reports as two presses."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QPushButton


class DoubleClick(QObject):
    """Calls `act` after the second press of a double click, which is then no press of its own."""

    def __init__(self, button: QPushButton, act: Callable[[], object]) -> None:
        super().__init__(button)
        self._act: Final = act
        button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.MouseButtonDblClick:
            self._act()
            return True
        return super().eventFilter(watched, event)
