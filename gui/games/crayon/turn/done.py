"""The done window: what is left unused, and the button that ends the turn."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.turn.model.losses import lost_at_end
from gui.games.crayon.turn.model.losses_in_words import line_of
from gui.games.crayon.turn.model.turn import Turn
from gui.games.crayon.window import CrayonWindow
from gui.games.crayon.words import crayon_words
from gui.translation import _, translated
from gui.widgets.parts import PRIMARY, allow, button, give_role, label


class DoneWindow(CrayonWindow):
    """A window in front of the map (DONEWIN-1)."""

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, _("End turn"))
        self._unused = label(wraps=True)
        self._unused.setMinimumWidth(320)
        self._end = button(_("End turn"), self._end_turn)
        self._end.setObjectName("end turn")
        self._cancel = button(_("Back"), lambda: desk.put_away("done"))
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._cancel)
        row.addWidget(self._end)
        column = QVBoxLayout(self)
        column.addWidget(self._unused)
        column.addLayout(row)

    def refresh(self) -> None:
        table = self.desk.table
        words = crayon_words(table)
        left = [f"•  {translated(line_of(loss, words))}" for loss in lost_at_end(table)]
        text = _("Unused this turn:") if left else _("Nothing left to do.")
        self._unused.setText("\n".join([text, *left]))
        allow(self._end, Turn(table).done)
        give_role(self._end, "" if left else PRIMARY)
        give_role(self._cancel, PRIMARY if left else "")

    def _end_turn(self) -> None:
        self.desk.put_away("done")
        self.desk.do(Turn(self.desk.table).done)
