"""A strip that says how the others at a table are connected, as long as something is amiss."""

from collections.abc import Callable
from time import monotonic
from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout

from gui.models.connection import Connection
from gui.models.net_table import NetModel
from gui.translation import said
from gui.windows.parts import button, label
from net.session.told import OfTable

_EVERY: Final = 1000
"""Milliseconds from one look at the clock to the next."""


class ConnectionStrip(QFrame):
    """`said` has a sentence for the status line; `alone` and `left` tell of its buttons."""

    said = Signal(str)
    alone = Signal()
    left = Signal()

    def __init__(self, table: NetModel, clock: Callable[[], float] = monotonic) -> None:
        """`clock` tells seconds."""
        super().__init__()
        self.setProperty("role", "card")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(self.tr("Connection"))
        self._table: Final = table
        self._clock: Final = clock
        self.connection: Final = Connection(table)
        self.told: Final = label(role="warning", wraps=True)
        self.computer: Final = button(self.tr("Let the computer play now"), self._call_computer)
        self.computer.setToolTip(self.tr("It plays at once when all who are here want it."))
        self.go_alone: Final = button(self.tr("Play on alone"), self.alone.emit)
        self.go_alone.setToolTip(
            self.tr("The game goes on at this computer, and the computer plays for all others.")
        )
        self.leave: Final = button(self.tr("Leave"), self.left.emit)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 4, 10, 4)
        row.addWidget(self.told, 1)
        for one in (self.computer, self.go_alone, self.leave):
            row.addWidget(one)
        self._timer: Final = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self.refresh)
        self._timer.start()
        self.refresh()

    def hear(self, one: OfTable) -> None:
        """Something has happened at the table."""
        sentence = self.connection.hear(one, now=self._clock())
        if sentence is not None:
            self.said.emit(said(sentence))
        self.refresh()

    def end(self, why: str) -> None:
        """This program plays at the table no more, for this reason."""
        self.connection.end(why)
        self.refresh()

    def refresh(self) -> None:
        """Show what is amiss now."""
        lines = self.connection.lines(now=self._clock())
        is_over = self._table.winner is not None
        self.told.setText("  ".join(said(line) for line in lines))
        self.setVisible(bool(lines) and not is_over)
        may_go_alone = self.connection.may_go_alone
        self.computer.setVisible(bool(self.connection.lost) and not may_go_alone)
        self.go_alone.setVisible(may_go_alone)
        self.leave.setVisible(may_go_alone)

    def _call_computer(self) -> None:
        for client in self.connection.lost:
            self._table.call_computer(client)
        self.computer.setEnabled(False)
        self.said.emit(self.tr("The computer plays as soon as all who are here want it."))
