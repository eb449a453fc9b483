"""Under the victory: the question whether one plays again together, and the answer to it."""

from functools import partial
from typing import Final

from PySide6.QtWidgets import QVBoxLayout, QWidget
from shiboken6 import isValid

from gui.models.again import Again
from gui.translation import said
from gui.windows.flow_row import FlowRow
from gui.windows.parts import button, label


class AgainBar(QWidget):
    """Who leads the table asks the others, and each of them answers."""

    def __init__(self, again: Again) -> None:
        super().__init__()
        self._again: Final = again
        self.told: Final = label(role="heading", wraps=True)
        self.ask: Final = button(self.tr("Play again together"), again.ask)
        self.go: Final = button(self.tr("Go without the others"), again.go)
        self.yes: Final = button(self.tr("Play again"), partial(again.answer, True), role="primary")
        self.no: Final = button(self.tr("Not now"), partial(again.answer, False))
        row = FlowRow()
        for one in (self.ask, self.go, self.yes, self.no):
            row.addWidget(one)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.told)
        column.addLayout(row)
        self.destroyed.connect(again.watch(self.refresh))
        self.refresh()

    def refresh(self) -> None:
        """Show how it stands."""
        if not isValid(self):
            return
        again = self._again
        sentence = again.sentence
        self.told.setText("" if sentence is None else said(sentence))
        self.told.setVisible(sentence is not None)
        self.ask.setEnabled(again.can_ask)
        self.ask.setVisible(again.leads or not again.can_answer)
        self.ask.setToolTip(
            self.tr("Asks the others; who agrees comes to a new table with the same options.")
            if again.leads
            else self.tr("Whoever leads the table can ask for another game.")
        )
        self.go.setVisible(again.can_go)
        self.yes.setVisible(again.can_answer)
        self.no.setVisible(again.can_answer)
