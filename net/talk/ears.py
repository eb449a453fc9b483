"""The mute list: the players that a person wants to hear."""

from collections.abc import Iterable
from typing import Final

from core.log import PublicKey


class Ears:
    """Which lines and voices are accepted, by key; the senders do not learn it.

    Lines are accepted from all players who are not muted. Voices are accepted from players who were
    accepted and are not muted: at first from none.
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
        """Return whether lines of this key are accepted."""
        return key not in self.muted_lines

    def hear_voice(self, key: PublicKey) -> bool:
        """Return whether audio-grams of this key are accepted."""
        return key in self.accepted and key not in self.muted_voices
