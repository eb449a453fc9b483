"""The Deal window: an offer in the making, or the open one until its answer (EB-SCR-41)."""

from typing import Final

from PySide6.QtGui import QHideEvent, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from gui.games.empire_builder.deals.drafting import Drafting
from gui.games.empire_builder.deals.model.deals import Deals
from gui.games.empire_builder.deals.terms import Terms
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.window import RailwayWindow
from gui.translation import _
from gui.widgets.parts import allow, button, label


class DealWindow(RailwayWindow):
    """A window beside the map, whose clicks change the same offer."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk, _("Track deal"))
        self.drafting: Final = Drafting(desk)
        self.terms: Final = Terms(desk)
        self.status: Final = label(role="faint", wraps=True)
        self.withdraw: Final = button(_("Withdraw"), self._withdraw)
        self.open_offer: Final = QWidget()
        row = QHBoxLayout()
        row.addWidget(self.status, 1)
        row.addWidget(self.withdraw)
        inside = QVBoxLayout(self.open_offer)
        inside.setContentsMargins(0, 0, 0, 0)
        inside.addWidget(self.terms)
        inside.addLayout(row)
        column = QVBoxLayout(self)
        column.addWidget(self.drafting)
        column.addWidget(self.open_offer)
        column.addStretch(1)
        disconnect = desk.deal.changed.connect(self.changed)
        self.destroyed.connect(lambda: disconnect())

    def refresh(self) -> None:
        deals, names = Deals(self.desk.table), self.desk.table.names
        deal = deals.open
        self.drafting.setVisible(deal is None)
        self.open_offer.setVisible(deal is not None)
        if deal is None:
            self.drafting.refresh()
            return
        self.terms.refresh()
        self.status.setText(_("{name} has not answered yet.").format(name=names[deal.to]))
        self.withdraw.setVisible(deals.part == "waits")
        if deals.part == "waits":
            allow(self.withdraw, deals.withdraw)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.desk.is_dealing = True

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.desk.is_dealing = False

    def _withdraw(self) -> None:
        self.desk.mark(())
        self.desk.do(Deals(self.desk.table).withdraw)
