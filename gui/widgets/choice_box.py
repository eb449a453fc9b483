"""A drop-down list whose name screen readers know.

On Linux, Qt gives them the chosen line as the name of a list. They get its own name from a label
that belongs to it, which is not shown: most lists stand in a row without a label.
"""

from typing import Final

from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QComboBox, QLabel
from shiboken6 import isValid


class ChoiceBox(QComboBox):
    """A drop-down list; give it its name by `setAccessibleName`."""

    def __init__(self) -> None:
        super().__init__()
        self._label: Final = QLabel()
        label = self._label
        label.hide()
        self.destroyed.connect(lambda: label.deleteLater() if isValid(label) else None)

    def setAccessibleName(self, name: str) -> None:
        super().setAccessibleName(name)
        self._label.setText(name)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        around = self.parentWidget()
        if around is not None and self._label.parentWidget() is not around:
            self._label.setParent(around)  # Qt looks for a label among the siblings
            self._label.setBuddy(self)
