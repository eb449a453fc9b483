"""The words of a game for building."""

from collections.abc import Callable
from typing import Any, NamedTuple

from gui.texts.phrases import Phrase

Money = Callable[[int], Phrase]
"""Returns a sum of money as windows show it."""


class Shop(NamedTuple):
    """A window where something else than track is bought, with the text and tip of its button."""

    window: str
    text: Phrase
    tip: Phrase


class BuildingWords(NamedTuple):
    """Texts about building.

    `purchase` returns what an event bought other than track, None if it bought nothing.
    """

    shops: tuple[Shop, ...]
    site_fee: Phrase | None
    """The name of the fee for building at some places, in games that have one."""
    left: Phrase
    """The money `left` to spend, of the `limit` of a turn."""
    point: Phrase
    """The player can point at a demand, or at the map, to see costs."""
    purchase: Callable[[Any, Money], Phrase | None]
