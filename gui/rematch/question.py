"""The question about a rematch in the victory window."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from shiboken6 import isValid

from gui.rematch.model.rematch import Again
from gui.translation import _, translated
from gui.widgets.parts import button


class AgainLine(QLabel):
    """The state of a rematch; the leader asks with its `buttons`, and the others answer."""

    def __init__(self, again: Again) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._again: Final = again
        self.ask: Final = button(_("Play again together"), again.ask)
        self.go: Final = button(_("Go without the others"), again.go)
        self.yes: Final = button(_("Play again"), partial(again.answer, True))
        self.no: Final = button(_("Not now"), partial(again.answer, False))
        self.buttons: Final[tuple[QPushButton, ...]] = (self.ask, self.go, self.yes, self.no)
        self.destroyed.connect(again.changed.connect(self.refresh))

    def refresh(self) -> None:
        """Update the state."""
        if not isValid(self):
            return
        again = self._again
        sentence = again.sentence
        self.setText("" if sentence is None else translated(sentence))
        self.setVisible(sentence is not None)
        self.ask.setEnabled(again.can_ask)
        self.ask.setVisible(not again.can_answer and not again.can_go)
        self.ask.setToolTip(
            _("Asks the other players. Those who agree join a new table with the same options.")
            if again.leads
            else _("Only the leader of the table can ask for another game.")
        )
        self.go.setVisible(again.can_go)
        self.yes.setVisible(again.can_answer)
        self.no.setVisible(again.can_answer)
