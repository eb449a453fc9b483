"""The legend of cities and their kingdoms (LEGEND-CITY-1)."""

from typing import ClassVar

from gui.games.crayon.legends.cities import CityLegend
from gui.texts.phrases import Phrase


class IronCityLegend(CityLegend):
    """A table with a row for each city."""

    land: ClassVar[Phrase] = Phrase("Kingdom")
