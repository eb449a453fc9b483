"""The names of terrain and of countries in the tips of the map."""

from collections.abc import Mapping
from typing import Final

from gui.texts.phrases import Phrase

TERRAINS: Final[Mapping[str, Phrase]] = {
    "plain": Phrase("Clear milepost"),
    "mountain": Phrase("Rough milepost"),
}
"""The terrains outside cities, as the board game calls their mileposts."""

COUNTRIES: Final[Mapping[str, Phrase]] = {
    "Canada": Phrase("Canada"),
    "United States": Phrase("the United States"),
}
"""The countries as they follow "in"."""
