"""The legend of building costs, in general and for the local player (LEGEND-BUILD-1)."""

from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.legends.legend import Legend
from gui.games.iron_dragon.legends.model import Legends, PriceRow
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.model.titles import IRON_TITLES
from gui.translation import _, translated
from gui.widgets.listed_rows import Cell, Row


class BuildLegend(Legend):
    """A table with a row for each kind of place, and for each kind of crossing."""

    def __init__(self, desk: IronDesk) -> None:
        heads = (
            _("Place built to"),
            _("Costs"),
            _("Your price"),
        )
        super().__init__(desk, translated(IRON_TITLES["build_legend"]), heads)
        self.note.show()

    def lines(self) -> list[Row]:
        legends, table = Legends(self.desk.table), self.desk.table
        rule = _(
            "Rivers and inlets are added to the price of the place. Of the two directions of a "
            "section the cheaper one counts, if both are allowed.",
        )
        if legends.race is not None:
            told = _("Your foreman is {name} ({race}).")
            foreman = local_player(table).foreman
            rule = f"{told.format(name=foreman, race=translated(legends.race.value))} {rule}"
        self.note.setText(rule)
        return [
            (Cell(translated(row.what)), self._price(row), self._own(row)) for row in legends.prices
        ]

    def _price(self, row: PriceRow) -> Cell:
        return Cell(self._gold(row).format(sum=row.price), row.price)

    def _own(self, row: PriceRow) -> Cell:
        if row.own is None:
            return Cell(_("cannot build"), 99)
        text = "" if row.own == row.price else self._gold(row).format(sum=row.own)
        return Cell(text, row.own)

    def _gold(self, row: PriceRow) -> str:
        if row.group == "crossing":
            return _("+{sum} GP")
        return _("{sum} GP")
