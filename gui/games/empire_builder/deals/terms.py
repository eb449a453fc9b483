"""The terms of the open offer, which everybody sees."""

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from core.games.crayon.board import EdgeId
from gui.games.empire_builder.deals.model.deals import Deals
from gui.games.empire_builder.deals.sections import sections_text
from gui.games.empire_builder.desk import RailwayDesk
from gui.translation import _
from gui.widgets.parts import button, label


class Terms(QFrame):
    """A card with the players, what each gets, and a button that shows the sections."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__()
        self.setProperty("role", "card")
        self._desk: Final = desk
        self.head: Final = label(role="heading", wraps=True)
        self.asked_gets: Final = label(wraps=True)
        self.offerer_gets: Final = label(wraps=True)
        self.show_sections: Final = button(_("Show on the map"), self._show_sections)
        column = QVBoxLayout(self)
        for line in (self.head, self.asked_gets, self.offerer_gets):
            column.addWidget(line)
        column.addWidget(self.show_sections, 0, Qt.AlignmentFlag.AlignLeft)

    def refresh(self) -> None:
        """Show the open offer; nothing without one."""
        deals, names = Deals(self._desk.table), self._desk.table.names
        deal = deals.open
        if deal is None:
            return
        by, to = names[deal.by], names[deal.to]
        self.head.setText(_("{name} offers {other} a deal").format(name=by, other=to))
        given = self._sections(deals, deal.gives) if deal.gives else self._desk.money(deal.price)
        got = _("{name} gets: {what}")
        self.asked_gets.setText(got.format(name=to, what=given))
        wanted = self._sections(deals, deal.wants)
        self.offerer_gets.setText(got.format(name=by, what=wanted))

    def _sections(self, deals: Deals, edges: Collection[EdgeId]) -> str:
        return sections_text(len(edges), self._desk.money(deals.cost(edges)))

    def _show_sections(self) -> None:
        """Mark the mileposts of the offer on the map, and centre on one."""
        deal = Deals(self._desk.table).open
        if deal is None:
            return
        sections = self._desk.table.rules.world.board.sections
        both = deal.wants | deal.gives
        self._desk.mark({end for edge in both for end in (sections[edge].a, sections[edge].b)})
        self._desk.centre_on(sections[min(deal.wants)].a)
