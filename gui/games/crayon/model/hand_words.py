"""The words of a game for its cards."""

from typing import NamedTuple

from gui.texts.phrases import Phrase


class HandWords(NamedTuple):
    """Texts about the cards of a hand, which each game calls by its own name.

    `card` has the place `number`; `hand_of` and `hold` have `name`, a player; `remaining` has
    `count`.
    """

    card: Phrase
    """A card by its number: "Contract 12"."""
    undealt: Phrase
    """No cards have been dealt yet."""
    discarded: Phrase
    """The hand was given up, and new cards are coming."""
    pins: Phrase
    """The tip of the sign that a card's pins have on the map."""
    hand_of: Phrase
    """The title of another player's hand."""
    hold: Phrase
    """The tip of a player's sign in the order of play."""
    remaining: Phrase
    """The heading of the cards that are still in the deck: "Contracts (12)"."""
    load_link: Phrase = Phrase("Show the next city that makes {load}")
    """The tip of a demand's load."""
    city_link: Phrase = Phrase("Show {city} on the map")
    """The tip of a demand's city."""
