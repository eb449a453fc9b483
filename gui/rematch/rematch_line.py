"""The question about a rematch in the victory window."""

from functools import partial
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from shiboken6 import isValid

from gui.rematch.model.rematch import Rematch
from gui.translation import _, translated
from gui.widgets.parts import button


class RematchLine(QLabel):
    """The state of a rematch; the leader asks with its `buttons`, and the others answer."""

    def __init__(self, rematch: Rematch) -> None:
        super().__init__()
        self.setWordWrap(True)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._rematch: Final = rematch
        self.ask: Final = button(_("Play again together"), rematch.ask)
        self.go: Final = button(_("Leave without the others"), rematch.start)
        self.yes: Final = button(_("Play again"), partial(rematch.answer, True))
        self.no: Final = button(_("Not now"), partial(rematch.answer, False))
        self.buttons: Final[tuple[QPushButton, ...]] = (self.ask, self.go, self.yes, self.no)
        self.destroyed.connect(rematch.changed.connect(self.refresh))

    def refresh(self) -> None:
        """Update the state."""
        if not isValid(self):
            return
        rematch = self._rematch
        sentence = rematch.status
        self.setText("" if sentence is None else translated(sentence))
        self.setVisible(sentence is not None)
        self.ask.setEnabled(rematch.can_ask)
        self.ask.setVisible(not rematch.can_answer and not rematch.can_start)
        self.ask.setToolTip(
            _("Asks the other players. Those who agree join a new table with the same options.")
            if rematch.leads
            else _("Only the leader of the table can ask for another game.")
        )
        self.go.setVisible(rematch.can_start)
        self.yes.setVisible(rematch.can_answer)
        self.no.setVisible(rematch.can_answer)
