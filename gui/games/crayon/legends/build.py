"""The legend of building costs (LEGEND-BUILD-1).

A game inherits from it and gives the rows; it may add columns, such as the local player's price.
"""

from collections.abc import Sequence

from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.legends.legend import Legend
from gui.games.crayon.legends.model import PriceRow
from gui.translation import _, translated
from gui.widgets.listed_rows import Cell


class BuildLegend(Legend):
    """A table with a row for each kind of place, and for each kind of crossing."""

    def __init__(self, desk: CrayonDesk, heads: Sequence[str]) -> None:
        """Create the table; `heads` are those of further columns."""
        super().__init__(desk, desk.title("build_legend"), (_("Build to"), _("Cost"), *heads))
        self.note.show()

    def show_note(self, more: str = "") -> None:
        """Show how a price is found, after a sentence of the game."""
        rule = _(
            "Crossing a river or an inlet costs extra. If a section can be built from either "
            "end, you pay for the cheaper direction.",
        )
        self.note.setText(f"{more} {rule}" if more else rule)

    def place_and_price(self, row: PriceRow) -> tuple[Cell, Cell]:
        """Return the first two cells of a row."""
        return Cell(translated(row.what)), self.price_cell(row, row.price)

    def price_cell(self, row: PriceRow, price: int) -> Cell:
        """Return a price of a row; that of a crossing has a plus sign."""
        money = self.desk.money(price)
        return Cell(f"+{money}" if row.group == "crossing" else money, price)
