"""The words of a game for the fees that movement costs."""

from typing import NamedTuple

from gui.texts.phrases import Phrase


class MovingWords(NamedTuple):
    """Texts about the payments for the use of track, which each game calls by its own name."""

    routes: Phrase
    """The button that shows routes with a new payment."""
    show_routes: Phrase
    """The tip of that button."""
