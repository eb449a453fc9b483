"""The loss window: which load is given up, to an event or for a smaller loco."""

from functools import partial

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QVBoxLayout

from core.games.iron_dragon import commands as do
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.loads.labels import load_icon
from gui.games.iron_dragon.locos.model import Locos
from gui.games.iron_dragon.loss.model import demands_for, loss_due
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.turn.first_purchase import first_purchase_warning
from gui.games.iron_dragon.window import IronWindow
from gui.translation import _, translated
from gui.widgets.parts import button, clear, label


class LossWindow(IronWindow):
    """A window in front of the map that stays until answered (LOSSWIN-1 to LOSSWIN-3)."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, _("Loss of loads"))
        self._cause = label(wraps=True)
        self._cause.setMinimumWidth(320)
        self._loads = QVBoxLayout()
        self._group = QButtonGroup(self)
        self._chosen: str | None = None
        self._confirm = button(_("Give it up"), self._give_up, role="primary")
        self._cancel = button(_("Keep the loco"), self._forget)
        row = QHBoxLayout()
        row.addStretch(1)
        row.addWidget(self._cancel)
        row.addWidget(self._confirm)
        column = QVBoxLayout(self)
        column.addWidget(self._cause)
        column.addLayout(self._loads)
        column.addLayout(row)

    def refresh(self) -> None:
        table, purchase = self.desk.table, self.desk.purchase
        event = loss_due(table)
        if event is not None:
            text = _("{name}, event {number}: give up 1 load.")
            self._cause.setText(text.format(name=translated(event.name), number=event.number))
        elif purchase is not None:
            text = _("The {loco} carries fewer loads: give up 1 of them.")
            text = text.format(loco=purchase.loco.name)
            self._cause.setText(f"{text} {first_purchase_warning(self.desk)}".strip())
        self._cancel.setVisible(event is None)
        self._chosen = None
        self._confirm.setEnabled(False)
        clear(self._loads)
        for load in dict.fromkeys(local_player(table).loads):
            self._loads.addWidget(self._choice(load))

    def _choice(self, load: str) -> QPushButton:
        serves = [
            _("{city} for {payoff} GP").format(city=demand.city, payoff=demand.pay)
            for demand in demands_for(self.desk.table, load)
        ]
        text = translated(load) if not serves else f"{translated(load)}: {', '.join(serves)}"
        made = button(text, partial(self._choose, load), icon=load_icon(load))
        made.setCheckable(True)
        self._group.addButton(made)
        return made

    def _choose(self, load: str) -> None:
        self._chosen = load
        self._confirm.setEnabled(True)

    def _give_up(self) -> None:
        assert self._chosen is not None
        purchase = self.desk.purchase
        if self.desk.is_asked():
            return
        self.desk.put_away("loss")
        if loss_due(self.desk.table) is not None:
            self.desk.give(do.LoseLoad(load=self._chosen))
        elif purchase is not None:
            self.desk.purchase = None
            locos = Locos(self.desk.table, self.desk.table.local)
            self.desk.do(locos.buy(purchase, lose=self._chosen))

    def _forget(self) -> None:
        self.desk.purchase = None
        self.desk.put_away("loss")
