"""A label that shortens its text if there is little room."""

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel

from gui.widgets.parts import plain_tip

_FEWEST_LETTERS: Final = 8
"""Minimum number of visible letters."""


class ElidedLabel(QLabel):
    """A plain text label with an ellipsis; the tip of a shortened text is the full text.

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
