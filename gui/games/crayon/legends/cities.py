"""The legend of cities: loads, size and location (LEGEND-CITY-1).

A game inherits from it; it may add columns.
"""

from collections.abc import Sequence
from typing import ClassVar, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap

from gui.games.crayon.contracts.links import Link
from gui.games.crayon.desk import CrayonDesk
from gui.games.crayon.legends.legend import Legend
from gui.games.crayon.legends.model import CityRow, Legends
from gui.texts.phrases import Phrase
from gui.translation import _, translated
from gui.widgets.listed_rows import Cell, Row

_SIZES: Final = ("small", "medium", "major")
_GAP: Final = 3


class CityLegend(Legend):
    """A table with a row for each city; a click shows the city on the map.

    `land` is the head of the column of kingdoms or countries.
    """

    land: ClassVar[Phrase]

    def __init__(self, desk: CrayonDesk, heads: Sequence[str] = ()) -> None:
        """Create the table; `heads` are those of further columns."""
        usual = (
            _("City"),
            _("Makes"),
            _("Size"),
            translated(self.land),
        )
        super().__init__(desk, desk.title("city_legend"), (*usual, *heads))

    def land_name(self, row: CityRow) -> str:
        """Return the kingdom or country as the column shows it."""
        return row.land

    def more(self, row: CityRow) -> Row:
        """Return the cells of the further columns."""
        del row
        return ()

    def lines(self) -> list[Row]:
        sizes = {
            "small": _("small"),
            "medium": _("medium"),
            "major": _("major"),
        }
        return [
            (
                Cell(row.city, link=Link("city", row.city)),
                self.loads(row),
                Cell(sizes[row.size], _SIZES.index(row.size)),
                Cell(self.land_name(row)),
                *self.more(row),
            )
            for row in Legends(self.desk.table).cities
        ]

    def loads(self, row: CityRow) -> Cell:
        """Return the cell of the loads that a city makes."""
        return Cell(", ".join(map(translated, row.loads)), picture=self.pictures(row))

    def pictures(self, row: CityRow) -> QPixmap | None:
        """Return the pictures of a city's loads, or None."""
        return self._pictures(row.loads) if row.loads else None

    def _pictures(self, loads: tuple[str, ...]) -> QPixmap:
        """Return the pictures of the loads side by side."""
        singles = [self.desk.pictures.load_pixmap(load) for load in loads]
        side, sharpness = singles[0].width(), singles[0].devicePixelRatio()
        gap = round(_GAP * sharpness)
        whole = QPixmap(len(singles) * (side + gap) - gap, side)
        whole.setDevicePixelRatio(sharpness)
        whole.fill(Qt.GlobalColor.transparent)
        painter = QPainter(whole)
        for place, single in enumerate(singles):
            painter.drawPixmap(round(place * (side + gap) / sharpness), 0, single)
        painter.end()
        return whole
