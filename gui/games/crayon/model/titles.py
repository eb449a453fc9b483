"""The window titles that crayon-rail games share; a game adds those of its own windows."""

from typing import Final

from gui.texts.phrases import Phrase
from gui.texts.window_titles import TITLES

CRAYON_TITLES: Final = {
    **TITLES,
    "build_legend": Phrase("Build legend"),
    "city_legend": Phrase("City legend"),
    "events": Phrase("Events in play"),
    "find": Phrase("Find a place"),
    "load_legend": Phrase("Load legend"),
}
"""English titles by window name, including those of every game."""
