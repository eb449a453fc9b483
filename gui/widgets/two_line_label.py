"""A label with room for two lines, so that nothing below moves when its text wraps."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QLabel

_LINES: Final = 2


class TwoLineLabel(QLabel):
    """A plain text label that wraps and is at least two lines high in its current font."""

    def __init__(self) -> None:
        super().__init__()
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)

    def heightForWidth(self, width: int) -> int:
        return max(super().heightForWidth(width), self._least)

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint().expandedTo(QSize(0, self._least))

    @property
    def _least(self) -> int:
        return _LINES * self.fontMetrics().lineSpacing()
