"""The legend of ships: fee, speed, and where each is (LEGEND-SHIP-1)."""

from typing import Final

from gui.games.crayon.legends.legend import Legend
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.legends.model import IronLegends
from gui.games.iron_dragon.ships.pictures import ship_pixmap
from gui.translation import _
from gui.widgets.listed_rows import Cell, Row

_WIDTH: Final = 29
"""Width of a ship's picture in pixels; it must fit into a row."""


class ShipLegend(Legend):
    """A table with a row for each ship."""

    def __init__(self, desk: IronDesk) -> None:
        heads = (
            _("Ship"),
            _("Where"),
            _("Fee"),
            _("Speed"),
        )
        super().__init__(desk, desk.title("ship_legend"), heads)
        self._iron = desk
        self.note.setText(
            _(
                "White: face down in the deck. No square: discarded, until the deck is used up.",
            )
        )
        self.note.show()

    def lines(self) -> list[Row]:
        return [
            (
                Cell(row.ship.name, picture=ship_pixmap(row.ship, _WIDTH)),
                self.squares(row.squares),
                Cell(self.desk.money(row.ship.fee), row.ship.fee),
                Cell(str(row.ship.speed), row.ship.speed),
            )
            for row in IronLegends(self._iron.table).ships
        ]
