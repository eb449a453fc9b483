"""The Build legend with the limits of access (EB-BUILD-2, EB-ACCESS-2 to EB-ACCESS-5)."""

from typing import Final

from gui.games.crayon.legends.build import BuildLegend
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.legends.model import CostRow, RailwayLegends
from gui.translation import _
from gui.widgets.listed_rows import Cell, Row


class RailwayBuildLegend(BuildLegend):
    """A table with columns for the most players at a place, and the most sections of each."""

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk, (_("Players"), _("Sections")))
        self._railway: Final = desk
        self.show_note(_("Most players at a place, and most sections of each."))

    def lines(self) -> list[Row]:
        return [
            (
                *self.place_and_price(row.price),
                self._limit(row, row.limit.players),
                self._limit(row, row.limit.sections),
            )
            for row in RailwayLegends(self._railway.table).costs
        ]

    def _limit(self, row: CostRow, most: int | None) -> Cell:
        if most is not None:
            return Cell(str(most))
        is_crossing = row.price.group == "crossing"
        return Cell("" if is_crossing else _("any"))
