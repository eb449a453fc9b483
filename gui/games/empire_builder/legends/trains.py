"""The Train legend: loads, speed, owners, and what each type can become (EB-COMP-11)."""

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
            _("Can become"),
        )
        super().__init__(desk, desk.title("train_legend"), heads)
        self._railway: Final = desk
        price = desk.money(RailwayLegends.upgrade_price)
        note = _("A better train costs {price}. There are enough of each type.")
        self.note.setText(note.format(price=price))
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
                Cell(", ".join(map(translated, row.next_types)) or "–"),
            )
            for row in RailwayLegends(self._railway.table).trains
        ]
