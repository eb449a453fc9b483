"""The loss window: which load a train gives up."""

from functools import partial
from typing import Any, Final

from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QPushButton, QVBoxLayout

from core.games.crayon.game_state import CrayonEventCard
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.loss.model import demands_for, loss_due
from gui.games.crayon.model.table import local_player
from gui.games.crayon.window import CrayonWindow
from gui.translation import _, translated
from gui.widgets.parts import button, clear, label


class LossWindow(CrayonWindow):
    """A window in front of the map that stays until answered (LOSSWIN-1 to LOSSWIN-3).

    A game with other reasons to give up a load overrides `cause` and `command`.
    """

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk, _("Give up loads"))
        self._cause = label(wraps=True)
        self._cause.setMinimumWidth(320)
        self._loads = QVBoxLayout()
        self._group = QButtonGroup(self)
        self._chosen: str | None = None
        self._confirm = button(_("Give it up"), self._confirmed, role="primary")
        self.answers: Final = QHBoxLayout()
        self.answers.addStretch(1)
        self.answers.addWidget(self._confirm)
        column = QVBoxLayout(self)
        column.addWidget(self._cause)
        column.addLayout(self._loads)
        column.addLayout(self.answers)

    def refresh(self) -> None:
        self._cause.setText(self.cause)
        self._chosen = None
        self._confirm.setEnabled(False)
        clear(self._loads)
        for load in dict.fromkeys(local_player(self.desk.table).trains[self.train].loads):
            self._loads.addWidget(self._choice(load))

    @property
    def due(self) -> CrayonEventCard | None:
        """The event for which the local player must give up a load now."""
        return loss_due(self.desk.table)

    @property
    def cause(self) -> str:
        """The sentence that says why a load is given up."""
        if self.due is None:
            return ""
        if len(local_player(self.desk.table).trains) == 1:
            text = _("{name}, event {number}: give up 1 load.")
        else:
            text = _("{name}, event {number}: give up 1 load of train {train}.")
        name, number = translated(self.due.name), self.due.number
        return text.format(name=name, number=number, train=self.train + 1)

    @property
    def train(self) -> int:
        """The number of the train that gives up a load."""
        table = self.desk.table
        return 0 if self.due is None else table.rules.queries.losing_train(table.state)

    def command(self, load: str) -> Any:
        """Return the command that gives up a load."""
        return self.desk.table.rules.queries.orders.lose_load(load, train=self.train)

    def _choice(self, load: str) -> QPushButton:
        text = _("{city} for {payoff}")
        serves = [
            text.format(city=demand.city, payoff=self.desk.money(demand.pay))
            for demand in demands_for(self.desk.table, load)
        ]
        name = translated(load) if not serves else f"{translated(load)}: {', '.join(serves)}"
        icon = self.desk.pictures.load_icon(load)
        choice = button(name, partial(self._choose, load), icon=icon)
        choice.setCheckable(True)
        self._group.addButton(choice)
        return choice

    def _choose(self, load: str) -> None:
        self._chosen = load
        self._confirm.setEnabled(True)

    def _confirmed(self) -> None:
        assert self._chosen is not None
        if self.desk.is_asked():
            return
        command = self.command(self._chosen)  # closing the window forgets why it was open
        self.desk.put_away("loss")
        self.desk.send(command)
