"""The random choices of a portrait, which depend only on the foreman."""

from collections.abc import Sequence
from typing import TypeVar
from zlib import crc32

from core.games.iron_dragon.cards import Foreman, foremen

T = TypeVar("T")


class Sitter:
    """The choices for a foreman: always the same, but different for two foremen of a race."""

    def __init__(self, foreman: Foreman) -> None:
        names = [other.name for other in foremen() if other.race == foreman.race]
        stranger = crc32(foreman.name.encode())
        self._place = names.index(foreman.name) if foreman.name in names else stranger
        self._asked = 0

    def choice(self, options: Sequence[T]) -> T:
        """Return one of several options."""
        chosen = options[(self._place + self._asked) % len(options)]
        self._asked += 1
        return chosen
