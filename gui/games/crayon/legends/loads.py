"""The legend of loads: cities that make them, number left, and carriers (LEGEND-LOAD-1)."""

from gui.games.crayon.contracts.links import Link
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.legends.legend import Legend
from gui.games.crayon.legends.model import Legends
from gui.translation import _, translated
from gui.widgets.listed_rows import Cell, Row


class LoadLegend(Legend):
    """A table with a row for each load; a click shows the next city that makes it."""

    def __init__(self, desk: CrayonDesk) -> None:
        heads = (
            _("Load"),
            _("Player"),
            _("Made in"),
        )
        super().__init__(desk, desk.title("load_legend"), heads, wraps=True)

    def lines(self) -> list[Row]:
        tip = _("Click to step through its cities")
        return [
            (
                Cell(
                    translated(row.load),
                    picture=self.desk.pictures.load_pixmap(row.load),
                    link=Link("load", row.load),
                    tip=tip,
                ),
                self.squares(row.squares),
                Cell(", ".join(row.cities)),
            )
            for row in Legends(self.desk.table).loads
        ]
