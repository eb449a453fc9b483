"""A line of text that is shortened where there is little room for it."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel

from gui.windows.parts import plain_tip

_FEWEST_LETTERS: Final = 8
"""That are seen at least."""


class Shortened(QLabel):
    """Plain text with an ellipsis where it is cut, and then all of it as its tip.

    `role` as in `gui.theme.sheet`.
    """

    def __init__(self, text: str = "", *, role: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setProperty("role", role)

    def minimumSizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        least = QSize(metrics.averageCharWidth() * _FEWEST_LETTERS, metrics.height())
        return least.boundedTo(self.sizeHint())

    def paintEvent(self, event: QPaintEvent) -> None:
        del event
        right = Qt.TextElideMode.ElideRight
        text = self.fontMetrics().elidedText(self.text(), right, self.width())
        self.setToolTip("" if text == self.text() else plain_tip(self.text()))
        self.style().drawItemText(
            QPainter(self), self.rect(), self.alignment(), self.palette(), True, text,
            self.foregroundRole(),
        )  # fmt: skip
