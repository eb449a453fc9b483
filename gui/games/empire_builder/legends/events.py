"""The Events legend: every event card with its text, and where it is (EB-KEY-8)."""

from typing import Final

from gui.games.crayon.legends.legend import Legend
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.legends.model import RailwayLegends
from gui.translation import _, translated
from gui.widgets.listed_rows import Cell, Row


class EventLegend(Legend):
    """A table with a row for each event card."""

    def __init__(self, desk: RailwayDesk) -> None:
        heads = (
            _("Card"),
            _("Where"),
            _("Event"),
        )
        super().__init__(desk, desk.title("event_legend"), heads)
        self._railway: Final = desk
        text = _("White: face down in the deck. Coloured: in play. No square: discarded.")
        self.note.setText(text)
        self.note.show()

    def lines(self) -> list[Row]:
        return [
            (
                Cell(str(row.card.number), row.card.number),
                self.squares(row.squares),
                Cell(f"{translated(row.card.name)}. {translated(row.card.text)}"),
            )
            for row in RailwayLegends(self._railway.table).events
        ]
