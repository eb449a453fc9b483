"""The Contracts window: the three contracts of a player, and the order of one's own runs."""

from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from gui.windows.desk import Desk
from gui.windows.hand import Hand
from gui.windows.parts import label
from gui.windows.scroll import Scrolled
from gui.windows.window import SeatWindow

translate: Final = QCoreApplication.translate


class ContractsWindow(SeatWindow):
    """The screen of a game lets it come up when the local player draws one (CONTRACTWIN-6)."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk, translate("ContractsWindow", "Contracts"))
        self.hand: Final = Hand(desk)
        self._hint: Final = label(
            self.tr(
                "The coloured buttons note the order in which you plan your runs. "
                "Nobody else sees it."
            ),
            role="small",
            wraps=True,
        )
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.addWidget(self.hand)
        column.addWidget(self._hint)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Scrolled(inside))

    def refresh(self) -> None:
        self.hand.show_seat(self.seat)
        self._hint.setVisible(self.seat == self.desk.table.local)
