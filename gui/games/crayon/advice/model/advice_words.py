"""The words of a game for the plans of the computer."""

from collections.abc import Callable
from typing import Any, NamedTuple

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
    buy_after: Phrase
    """The purchase comes after the moves of this turn."""
    buy_then: Phrase
    """The purchase comes after a delivery."""
    make_room: Phrase
    """A full train leaves the `load` behind."""
    buys_at_start: Callable[[Any], bool]
    """Return whether the rules of a state allow purchases only at the start of a turn."""

    pitch_first: Phrase
    build_on: Phrase
    """No delivery is worth its track, so the player should build towards a major city."""
    purchase: Phrase
