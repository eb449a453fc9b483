"""The legend of cities: loads, size and location (LEGEND-CITY-1)."""

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap

from gui.games.iron_dragon.contracts.links import Link
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.legends.legend import Legend
from gui.games.iron_dragon.legends.model import Legends
from gui.games.iron_dragon.loads.labels import load_pixmap
from gui.games.iron_dragon.model.titles import IRON_TITLES
from gui.translation import _, translated
from gui.widgets.listed_rows import Cell, Row

_SIZES: Final = ("small", "medium", "major")
_GAP: Final = 3


class CityLegend(Legend):
    """A table with a row for each city; a click shows the city on the map."""

    def __init__(self, desk: IronDesk) -> None:
        heads = (
            _("City"),
            _("Makes"),
            _("Size"),
            _("Kingdom"),
        )
        super().__init__(desk, translated(IRON_TITLES["city_legend"]), heads)

    def lines(self) -> list[Row]:
        sizes = {
            "small": _("small"),
            "medium": _("medium"),
            "major": _("major"),
        }
        return [
            (
                Cell(row.city, link=Link("city", row.city)),
                Cell(
                    ", ".join(map(translated, row.loads)),
                    picture=_pictures(row.loads) if row.loads else None,
                ),
                Cell(sizes[row.size], _SIZES.index(row.size)),
                Cell(row.kingdom),
            )
            for row in Legends(self.desk.table).cities
        ]


def _pictures(loads: tuple[str, ...]) -> QPixmap:
    """Return the pictures of the loads side by side."""
    singles = [load_pixmap(load) for load in loads]
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
