"""Who sits for a portrait, and what he has chosen to look like."""

from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

from core.games.iron_dragon.cards import Foreman, foremen

T = TypeVar("T")


class Sitter:
    """Makes the same choices each time; two of a race make different ones wherever they can."""

    def __init__(self, foreman: Foreman) -> None:
        names = [other.name for other in foremen() if other.race == foreman.race]
        stranger = crc32(foreman.name.encode())
        self._place = names.index(foreman.name) if foreman.name in names else stranger
        self._asked = 0

    def choice(self, options: Sequence[T]) -> T:
        """One of some ways to look."""
        chosen = options[(self._place + self._asked) % len(options)]
        self._asked += 1
        return chosen
