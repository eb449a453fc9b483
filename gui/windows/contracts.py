"""The Contracts window: the three contracts of a player, and the order of one's own runs."""

from typing import Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QVBoxLayout, QWidget

from core.games.iron_dragon.events import ContractDrawn
from core.table import events_of
from gui.windows.desk import Desk
from gui.windows.hand import Hand
from gui.windows.parts import label
from gui.windows.scroll import scrolled
from gui.windows.window import SeatWindow

translate: Final = QCoreApplication.translate


class ContractsWindow(SeatWindow):
    """Comes up by itself when the local player draws a contract (CONTRACTWIN-6)."""

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
        whole.addWidget(scrolled(inside))
        desk.changed.connect(self._come_up)

    def refresh(self) -> None:
        self.hand.show_seat(self.seat)
        self._hint.setVisible(self.seat == self.desk.table.local)

    def _come_up(self) -> None:
        table, latest = self.desk.table, self.desk.latest
        if latest is None:
            return
        drawn = [
            event
            for opened in latest.entries
            for event in events_of(opened, table.rules)
            if isinstance(event, ContractDrawn) and event.seat == table.local
        ]
        if drawn and not table.is_computer(table.local):
            self.show_seat(None)
            self.desk.open("contracts")
