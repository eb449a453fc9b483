"""The legend of cards and events: in the deck, held by a player, or discarded.

A row is one demand, so that rows can be sorted by city, load and payment (LEGEND-CONTRACT-1). The
order of the deck is never shown.
"""

from gui.games.crayon.contracts.links import Link
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.legends.legend import Legend
from gui.games.crayon.legends.model import ContractRow, EventRow, Legends
from gui.translation import _, translated
from gui.widgets.listed_rows import Cell, Row


class ContractLegend(Legend):
    """A table with three rows for each card, and one for each event."""

    def __init__(self, desk: CrayonDesk) -> None:
        heads = (
            _("Card"),
            _("Where"),
            _("Load"),
            _("City"),
            _("Pays"),
        )
        super().__init__(desk, desk.title("contract_legend"), heads)
        self.note.setText(
            _(
                "White: face down in the deck. No square: discarded, until the deck is used up.",
            )
        )
        self.note.show()

    def lines(self) -> list[Row]:
        legends = Legends(self.desk.table)
        rows = [row for contract in legends.contracts for row in self._contract(contract)]
        return rows + [self._event(row) for row in legends.events]

    def _contract(self, row: ContractRow) -> list[Row]:
        number, squares = Cell(str(row.number), row.number), self.squares(row.squares)
        return [
            (
                number,
                squares,
                Cell(
                    translated(demand.load),
                    picture=self.desk.pictures.load_pixmap(demand.load),
                    link=Link("load", demand.load),
                ),
                Cell(demand.city, link=Link("city", demand.city)),
                Cell(self.desk.money(demand.pay), demand.pay),
            )
            for demand in row.demands
        ]

    def _event(self, row: EventRow) -> Row:
        card = row.card
        name, text = translated(card.name), translated(card.text)
        return (
            Cell(str(card.number), card.number),
            self.squares(row.squares),
            Cell(_("Event"), tip=text),
            Cell(name, tip=text, spoken=f"{name}. {text}"),
            Cell(order=0),
        )
