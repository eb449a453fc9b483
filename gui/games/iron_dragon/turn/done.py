"""The done window: what is left unused, and the button that ends the turn."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.turn.model.turn import Turn
from gui.games.iron_dragon.window import IronWindow
from gui.translation import said
from gui.widgets.focus import mark_likely
from gui.widgets.parts import allow, button, label


class DoneWindow(IronWindow):
    """A window in front of the map (DONEWIN-1)."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, self.tr("End of turn"))
        self._unused = label(wraps=True)
        self._unused.setMinimumWidth(320)
        self._end = button(self.tr("Done"), self._end_turn, role="primary")
        self._cancel = button(self.tr("Back"), lambda: desk.put_away("done"))
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._cancel)
        row.addWidget(self._end)
        column = QVBoxLayout(self)
        column.addWidget(self._unused)
        column.addLayout(row)

    def refresh(self) -> None:
        turn = Turn(self.desk.table)
        unused = turn.unused
        lines = [
            self.tr("%n move(s) left", "", unused.points) if unused.points else "",
            self.tr("{gold} GP could still be spent on track").format(gold=unused.gold)
            if unused.gold
            else "",
            *(
                self.tr("{load} could be delivered here for {payoff} GP").format(
                    load=said(one.demand.load), payoff=one.demand.pay
                )
                for one in unused.deliveries
            ),
        ]
        left = [f"•  {line}" for line in lines if line]
        text = self.tr("Unused in this turn:") if left else self.tr("Everything is used up.")
        self._unused.setText("\n".join([text, *left]))
        allow(self._end, turn.done)
        mark_likely(self._end, on=not left)

    def _end_turn(self) -> None:
        self.desk.put_away("done")
        self.desk.do(Turn(self.desk.table).done)
