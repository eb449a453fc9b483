"""The names of the windows that menus of Iron Dragon open."""

from typing import Final

from gui.games.crayon.models.titles import CRAYON_TITLES
from gui.models.phrases import Phrase
from gui.models.titles import TITLES

IRON_TITLES: Final = {
    **TITLES,
    **CRAYON_TITLES,
    "build_legend": Phrase("Build legend"),
    "city_legend": Phrase("City legend"),
    "contract_legend": Phrase("Contract legend"),
    "events": Phrase("Events in play"),
    "load_legend": Phrase("Load legend"),
    "loco_legend": Phrase("Loco legend"),
    "ship_legend": Phrase("Ship legend"),
}
"""The names in English, by the program's own names of the windows, those of every game too."""
