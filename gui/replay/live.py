"""A strip for spectators that shows the table's leader, and the end of the game."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from gui.replay.model.live_game import LiveGame
from gui.translation import _, translated
from gui.widgets.parts import label


class LiveStrip(QFrame):
    """The strip about a `LiveGame`."""

    def __init__(self, live: LiveGame) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(_("Watching a game"))
        self._live: Final = live
        self.message: Final = label(wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 5, 14, 5)
        column.addWidget(self.message)
        self.destroyed.connect(live.changed.connect(self._show))
        self._show()

    def _show(self) -> None:
        line = translated(self._live.line)
        if line != self.message.text():
            self.message.setText(line)
