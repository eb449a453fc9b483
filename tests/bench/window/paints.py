"""A counter of a widget's paint events."""

from typing import Final

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget


class Paints(QObject):
    """Counts, in `count`, how often the whole of a widget was painted since this was made."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget: Final = widget
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802 as Qt calls it
        if isinstance(event, QPaintEvent) and event.rect() == self._widget.rect():
            self.count += 1
        return False
