"""The city window of Empire Builder."""

from functools import partial
from typing import ClassVar

from PySide6.QtWidgets import QCheckBox

from gui.games.crayon.city.model.city import Aboard, CityHere, Wanted
from gui.games.crayon.city.window import CityWindow
from gui.games.crayon.desk import CrayonDesk
from gui.texts.phrases import Phrase
from gui.translation import _, translated


class RailwayCityWindow(CityWindow):
    """The window of the city where the local player's train is (EB-SCR-30, EB-SCR-31)."""

    drop: ClassVar[Phrase] = Phrase("Dump {load}")
    drop_here: ClassVar[Phrase] = Phrase("Dump {load} here")

    def __init__(self, desk: CrayonDesk) -> None:
        super().__init__(desk)
        self._asks = QCheckBox(_("Ask before a load is dumped"))
        self._asks.toggled.connect(self._note)
        self.column.addWidget(self._asks)

    def refresh(self) -> None:
        super().refresh()
        city = CityHere(self.desk.table, self.desk.train)
        self._asks.setChecked(self.desk.settings.present.desktop.ask_before_dumping)
        self._asks.setVisible(city.name is not None and bool(city.aboard))

    def _note(self, asks: bool) -> None:
        """Keep in the settings whether the player wants the question."""
        if asks != self.desk.settings.present.desktop.ask_before_dumping:
            remark = self.desk.settings.change("Ask Before Dumping", asks)
            if remark is not None:
                self.desk.say(translated(remark))

    def _remark_on(self, wanted: Wanted) -> str:
        """Return the part of a payoff that repays the loan (EB-BORROW-4)."""
        table = self.desk.table
        owed = table.rules.queries.debt(table.state, table.local)
        if not owed or wanted.deliver is None or not wanted.deliver.allowed:
            return ""
        pay, money = wanted.demand.pay, self.desk.money
        text = _("Payoff {payoff}, loan {owed}, you get {rest}.")
        return text.format(payoff=money(pay), owed=money(owed), rest=money(pay - owed))

    def _leave(self, aboard: Aboard) -> None:
        """Dump a load; ask first, unless the player has turned the question off."""
        if not self._asks.isChecked() or not aboard.leave.allowed:
            super()._leave(aboard)
            return
        city, load = CityHere(self.desk.table, self.desk.train), translated(aboard.load)
        if city.makes(aboard.load):
            text = _("{load} stays in {city}, which makes it: you can take it on again here.")
        else:
            text = _("{load} stays in {city}, which does not make it: you lose it.")
        self.desk.ask_before(
            _("Dump {load}").format(load=load),
            text.format(load=load, city=city.name),
            yes=_("Dump it"),
            go_on=partial(super()._leave, aboard),
        )
