"""The window titles of Empire Builder."""

from typing import Final

from gui.games.crayon.model.titles import CRAYON_TITLES
from gui.texts.phrases import Phrase

RAILWAY_TITLES: Final = {
    **CRAYON_TITLES,
    "album": Phrase("Photo album"),
    "borrow": Phrase("Borrow"),
    "contract_legend": Phrase("Demand card legend"),
    "contracts": Phrase("Demand cards"),
    "deal": Phrase("Track deal"),
    "event_legend": Phrase("Event legend"),
    "player": Phrase("Player card"),
    "train": Phrase("Train"),
    "train_legend": Phrase("Train legend"),
}
"""English titles by window name."""
