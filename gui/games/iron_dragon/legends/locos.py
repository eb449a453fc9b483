"""The legend of the locos in this game: level, loads, speed, and owners (LEGEND-LOCO-1)."""

from gui.games.crayon.legends.legend import Legend
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.legends.model import IronLegends
from gui.translation import _
from gui.widgets.listed_rows import Cell, Row


class LocoLegend(Legend):
    """A table with a row for each kind of loco."""

    def __init__(self, desk: IronDesk) -> None:
        heads = (
            _("Loco"),
            _("Player"),
            _("Level"),
            _("Loads"),
            _("Speed"),
        )
        super().__init__(desk, desk.title("loco_legend"), heads)
        self._iron = desk

    def lines(self) -> list[Row]:
        return [
            (
                Cell(row.loco.name),
                self.squares(row.squares),
                Cell(row.loco.level, row.rung),
                Cell(str(row.loco.loads), row.loco.loads),
                Cell(str(row.loco.speed), row.loco.speed),
            )
            for row in IronLegends(self._iron.table).locos
        ]
