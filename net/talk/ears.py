"""Whom a person wants to hear."""

from collections.abc import Iterable
from typing import Final

from core.log import PublicKey


class Ears:
    """Whose lines and voices are let in, by their keys; nobody is told of it.

    Lines are those of all who are not muted. A voice is that of somebody who was accepted, and is
    not muted: at first nobody's.
    """

    def __init__(self) -> None:
        self.accepted: Final[set[PublicKey]] = set()
        self.muted_lines: Final[set[PublicKey]] = set()
        self.muted_voices: Final[set[PublicKey]] = set()

    def mute(self, keys: Iterable[PublicKey]) -> None:
        """Hear neither lines nor voices of these any more."""
        keys = set(keys)
        self.muted_lines.update(keys)
        self.muted_voices.update(keys)

    def hear_lines(self, key: PublicKey) -> bool:
        """Whether a line of his is let in."""
        return key not in self.muted_lines

    def hear_voice(self, key: PublicKey) -> bool:
        """Whether an audio-gram of his is let in."""
        return key in self.accepted and key not in self.muted_voices
