"""The window of the player who is offered a deal: its terms, and Yes or No (EB-SCR-41)."""

from functools import partial
from typing import Final, Literal

from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from gui.games.empire_builder.deals.model.deals import Deals
from gui.games.empire_builder.deals.terms import Terms
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.window import RailwayWindow
from gui.translation import _
from gui.widgets.focus import mark_final
from gui.widgets.parts import allow, button, label


class OfferWindow(RailwayWindow):
    """A window in front of the map that stays until answered."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk, _("An offer for your track"))
        self.terms: Final = Terms(desk)
        self.yes: Final = button(_("Yes"), partial(self._answer, "yes"))
        mark_final(self.yes)
        self.no: Final = button(_("No"), partial(self._answer, "no"))
        row = QHBoxLayout()
        row.addWidget(label(_("You cannot take back a yes."), role="faint"), 1)
        row.addWidget(self.no)
        row.addWidget(self.yes)
        column = QVBoxLayout(self)
        column.addWidget(self.terms)
        column.addLayout(row)

    def refresh(self) -> None:
        deals = Deals(self.desk.table)
        self.terms.refresh()
        if deals.part == "answers":
            allow(self.yes, deals.answer("yes"))
            allow(self.no, deals.answer("no"))

    def _answer(self, answer: Literal["yes", "no"]) -> None:
        desk = self.desk
        if desk.is_asked():
            return
        desk.put_away("offer")
        desk.mark(())
        desk.do(Deals(desk.table).answer(answer))
