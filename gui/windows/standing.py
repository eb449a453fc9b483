"""A strip that says what must be known of the others now: who is lost, and for how long still."""

from typing import Final

from PySide6.QtWidgets import QVBoxLayout

from gui.translation import said
from gui.windows.desk import Desk
from gui.windows.parts import label
from gui.windows.window import Window


class StandingStrip(Window):
    """Above the map, as long as there is anything to say (DISCONNECT-3, DISCONNECT-11)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, self.tr("Players who do not answer"))
        self._text: Final = label(role="warning", wraps=True)
        column = QVBoxLayout(self)
        column.setContentsMargins(10, 4, 10, 4)
        column.addWidget(self._text)
        desk.met.connect(self._see)
        desk.changed.connect(self._see)
        self.hide()

    def refresh(self) -> None:
        company = self.desk.company
        standing = [] if company is None else company.standing
        self._text.setText("\n".join(map(said, standing)))

    def _see(self) -> None:
        self.changed()
        self.setVisible(self.desk.company is not None and bool(self.desk.company.standing))
