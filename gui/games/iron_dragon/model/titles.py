"""The window titles of Iron Dragon."""

from typing import Final

from gui.games.crayon.model.titles import CRAYON_TITLES
from gui.texts.phrases import Phrase

IRON_TITLES: Final = {
    **CRAYON_TITLES,
    "contract_legend": Phrase("Contract legend"),
    "contracts": Phrase("Contracts"),
    "loco_legend": Phrase("Loco legend"),
    "ship_legend": Phrase("Ship legend"),
}
"""English titles by window name."""
