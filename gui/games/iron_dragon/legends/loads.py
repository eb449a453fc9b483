"""The legend of loads: cities that make them, number left, and carriers (LEGEND-LOAD-1)."""

from gui.games.iron_dragon.contracts.links import Link
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.legends.legend import Legend
from gui.games.iron_dragon.legends.model import Legends
from gui.games.iron_dragon.loads.labels import load_pixmap
from gui.games.iron_dragon.model.titles import IRON_TITLES
from gui.translation import _, translated
from gui.widgets.listed_rows import Cell, Row


class LoadLegend(Legend):
    """A table with a row for each load; a click shows the next city that makes it."""

    def __init__(self, desk: IronDesk) -> None:
        heads = (
            _("Load"),
            _("Whose"),
            _("Made in"),
        )
        super().__init__(desk, translated(IRON_TITLES["load_legend"]), heads, wraps=True)

    def lines(self) -> list[Row]:
        tip = _("Click to see the cities one after the other")
        return [
            (
                Cell(
                    translated(row.load),
                    picture=load_pixmap(row.load),
                    link=Link("load", row.load),
                    tip=tip,
                ),
                self.squares(row.squares),
                Cell(", ".join(row.cities)),
            )
            for row in Legends(self.desk.table).loads
        ]
