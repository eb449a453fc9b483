"""What Empire Builder calls the payments for the use of track: use fees."""

from typing import Final

from gui.games.crayon.model.moving_words import MovingWords
from gui.texts.phrases import Phrase

MOVING: Final = MovingWords(
    routes=Phrase("Fee routes"),
    show_routes=Phrase("Show routes that cost a new use fee [<]"),
)
