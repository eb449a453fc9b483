"""The words of a game for the plans of the computer."""

from typing import NamedTuple

from gui.texts.phrases import Phrase


class AdviceWords(NamedTuple):
    """Texts about plans; those about a purchase have the place `loco`.

    The last three are sentences, the others clauses of one.
    """

    pitch: Phrase
    """The player should exchange the hand."""
    wait: Phrase
    """No delivery is worth its track."""
    buy: Phrase
    """The purchase of a loco, without a delivery."""
    buy_first: Phrase
    """The purchase comes before the delivery."""
    buy_then: Phrase
    """The purchase comes after a delivery."""

    pitch_first: Phrase
    build_on: Phrase
    """No delivery is worth its track, so the player should build towards a major city."""
    purchase: Phrase
