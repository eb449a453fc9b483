"""A button that takes the place of another one, as wide as the wider of them."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtWidgets import QPushButton

from gui.widgets.parts import give_role


class SteadyButton(QPushButton):
    """A button with room for each text of its place, in bold too, so that its neighbours stay."""

    def __init__(
        self, text: str, press: Callable[[], object], *, room_for: Sequence[str], role: str = ""
    ) -> None:
        """Create a button that calls `press`; `room_for` are the texts of the other buttons."""
        super().__init__(text)
        self._texts: Final = (text, *room_for)
        give_role(self, role)
        self.clicked.connect(lambda: press())

    def sizeHint(self) -> QSize:
        bold = QFont(self.font())
        bold.setBold(True)
        widest = max(_width(QFontMetrics(bold), text) for text in self._texts)
        own = _width(self.fontMetrics(), self.text())
        return super().sizeHint() + QSize(max(0, widest - own), 0)


def _width(metrics: QFontMetrics, text: str) -> int:
    """Return the width that Qt counts for the text of a button."""
    return metrics.size(Qt.TextFlag.TextShowMnemonic, text).width()
