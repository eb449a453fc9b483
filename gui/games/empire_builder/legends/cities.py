"""The City legend with countries, and with the players present of the places allowed."""

from typing import ClassVar, Final

from gui.games.crayon.legends.cities import CityLegend
from gui.games.crayon.legends.model import CityRow
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.legends.model import RailwayLegends
from gui.texts.phrases import Phrase
from gui.translation import _, translated
from gui.widgets.listed_rows import Cell, Row
from gui.widgets.parts import plain_tip


class RailwayCityLegend(CityLegend):
    """A table with a row for each city; white squares are places for further players."""

    land: ClassVar[Phrase] = Phrase("Land")

    def __init__(self, desk: RailwayDesk) -> None:
        super().__init__(desk, (_("Players"),))
        self._railway: Final = desk
        self.note.setText(
            _(
                "Coloured: players with track. White: room for another player. Any number may enter"
                " a major city."
            )
        )
        self.note.show()

    def land_name(self, row: CityRow) -> str:
        """Return the country, short enough for its column."""
        return _("USA") if row.land == "United States" else _("CAN")

    def loads(self, row: CityRow) -> Cell:
        """Return the pictures of the loads; the names, too wide for a dock, are in the tip."""
        names = ", ".join(map(translated, row.loads))
        return Cell(picture=self.pictures(row), spoken=names, tip=plain_tip(names))

    def more(self, row: CityRow) -> Row:
        room = RailwayLegends(self._railway.table).room(row.city)
        free = 0 if room.most is None else room.most - len(room.present)
        return (self.squares((*room.present, *[None] * free)),)
