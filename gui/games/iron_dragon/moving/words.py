"""What Iron Dragon calls the payments for the use of track: bribes."""

from typing import Final

from gui.games.crayon.model.moving_words import MovingWords
from gui.texts.phrases import Phrase

MOVING: Final = MovingWords(
    routes=Phrase("Bribe routes"),
    show_routes=Phrase("Show routes that cost a new bribe [<]"),
)
SAILED: Final = Phrase("Sailed {gone}, {left} sea points left")
"""The steps of a ship in this turn."""
