"""The done window: what is left unused, and the button that ends the turn."""

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.turn.model.turn import Turn
from gui.games.iron_dragon.window import IronWindow
from gui.translation import _, ngettext, translated
from gui.widgets.focus import mark_likely
from gui.widgets.parts import allow, button, label


class DoneWindow(IronWindow):
    """A window in front of the map (DONEWIN-1)."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("End turn"))
        self._unused = label(wraps=True)
        self._unused.setMinimumWidth(320)
        self._end = button(_("End turn"), self._end_turn, role="primary")
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
        turn = Turn(self.desk.table)
        unused = turn.unused
        lines = [
            ngettext("{count} move left", "{count} moves left", unused.points).format(
                count=unused.points
            )
            if unused.points
            else "",
            _("{gold} GP could still be spent on track").format(gold=unused.gold)
            if unused.gold
            else "",
            *(
                _("{load} could be delivered here for {payoff} GP").format(
                    load=translated(delivery.demand.load), payoff=delivery.demand.pay
                )
                for delivery in unused.deliveries
            ),
        ]
        left = [f"•  {line}" for line in lines if line]
        text = _("Unused in this turn:") if left else _("Everything is used up.")
        self._unused.setText("\n".join([text, *left]))
        allow(self._end, turn.done)
        mark_likely(self._end, on=not left)

    def _end_turn(self) -> None:
        self.desk.put_away("done")
        self.desk.do(Turn(self.desk.table).done)
