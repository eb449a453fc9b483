"""The Train legend: loads, speed and owners, and what each type can become (EB-COMP-11)."""

from typing import Final

from PySide6.QtGui import QColor

from gui.games.crayon.legends.legend import Legend
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.legends.model import RailwayLegends
from gui.translation import _, translated
from gui.widgets.listed_rows import Cell, Row

_WIDTH: Final = 58
"""Width of a train's picture in pixels; it must fit into a row."""
_PLAIN: Final = QColor("#5b4632")
"""The colour of a train without an owner."""


class TrainLegend(Legend):
    """A table with a row for each type of train."""

    def __init__(self, desk: RailwayDesk) -> None:
        heads = (
            _("Train"),
            _("Player"),
            _("Loads"),
            _("Speed"),
        )
        super().__init__(desk, desk.title("train_legend"), heads)
        self._railway: Final = desk
        self.note.show()

    def lines(self) -> list[Row]:
        pictures = self.desk.pictures
        return [
            (
                Cell(
                    translated(row.train.name),
                    picture=pictures.train_pixmap(row.train.name, _PLAIN, _WIDTH),
                ),
                self.squares(row.squares),
                Cell(str(row.train.loads), row.train.loads),
                Cell(str(row.train.speed), row.train.speed),
            )
            for row in RailwayLegends(self._railway.table).trains
        ]

    def refresh(self) -> None:
        super().refresh()
        price = self.desk.money(RailwayLegends.upgrade_price)
        note = _("A better train costs {price}. There are enough of each type.")
        steps = [
            _("{train} → {others}").format(
                train=translated(row.train.name), others=", ".join(map(translated, row.next_types))
            )
            for row in RailwayLegends(self._railway.table).trains
            if row.next_types
        ]
        self.note.setText("\n".join([note.format(price=price), *steps]))
