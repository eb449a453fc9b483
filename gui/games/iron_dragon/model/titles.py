"""The window titles of Iron Dragon."""

from typing import Final

from gui.games.crayon.find.model import CRAYON_TITLES
from gui.texts.phrases import Phrase
from gui.texts.window_titles import TITLES

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
"""English titles by window name, including those of every game."""
