"""The legend of building costs, in general and with the local player's foreman (LEGEND-BUILD-1)."""

from gui.games.crayon.legends.build import BuildLegend
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.legends.model import IronLegends, OwnPrice
from gui.games.iron_dragon.model.table import local_player
from gui.translation import _, translated
from gui.widgets.listed_rows import Cell, Row


class IronBuildLegend(BuildLegend):
    """A table with a column for the local player's own price."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, (_("Your price"),))
        self._iron = desk

    def lines(self) -> list[Row]:
        table = self._iron.table
        legends = IronLegends(table)
        foreman = ""
        if legends.race is not None:
            text = _("Your foreman is {name} ({race}).")
            name = local_player(table).foreman
            foreman = text.format(name=name, race=translated(legends.race.value))
        self.show_note(foreman)
        return [(*self.place_and_price(price.row), self._own(price)) for price in legends.prices]

    def _own(self, price: OwnPrice) -> Cell:
        if price.own is None:
            return Cell(_("cannot build"), 99)
        cell = self.price_cell(price.row, price.own)
        return cell._replace(text="") if price.own == price.row.price else cell
