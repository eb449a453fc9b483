"""What Iron Dragon calls the cards of a hand: contracts."""

from typing import Final

from gui.games.crayon.model.hand_words import HandWords
from gui.texts.phrases import Phrase

HAND: Final = HandWords(
    card=Phrase("Contract {number}"),
    undealt=Phrase("No contracts dealt yet."),
    discarded=Phrase("Contracts discarded. New ones are coming."),
    pins=Phrase("This contract’s pins on the map look like this."),
    hand_of=Phrase("Contracts of {name}"),
    hold=Phrase("{name}: hold to see the contracts, click for Who’s who"),
    remaining=Phrase("Contracts ({count})"),
)
