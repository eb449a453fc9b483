"""What Empire Builder calls the cards of a hand: demand cards."""

from typing import Final

from gui.games.crayon.model.hand_words import HandWords
from gui.texts.phrases import Phrase

HAND: Final = HandWords(
    card=Phrase("Demand card {number}"),
    undealt=Phrase("No demand cards dealt yet."),
    discarded=Phrase("Demand cards traded in. New ones are coming."),
    pins=Phrase("This card’s pins on the map look like this."),
    hand_of=Phrase("Demand cards of {name}"),
    hold=Phrase("{name}: hold to see the demand cards, click for Who’s who"),
    remaining=Phrase("Demand cards ({count})"),
    load_link=Phrase(
        "Mark the cities that make {load}, and the city that pays. Double click: show the next city"
    ),
    city_link=Phrase(
        "Mark {city}, and the cities that make the load. Double click: show {city} on the map"
    ),
)
