"""The mute list: the players that a person wants to hear."""

from collections.abc import Iterable
from typing import Final

from core.log import PublicKey


class MuteList:
    """The lines and voices that are accepted, by key; senders are not notified.

    Lines are accepted from all players that are not muted. Voices are accepted from players that
    were accepted and are not muted: at first from none.
    """

    def __init__(self) -> None:
        self.accepted: Final[set[PublicKey]] = set()
        self.muted_lines: Final[set[PublicKey]] = set()
        self.muted_voices: Final[set[PublicKey]] = set()

    def mute(self, keys: Iterable[PublicKey]) -> None:
        """Stop accepting lines and voices of these keys."""
        keys = set(keys)
        self.muted_lines.update(keys)
        self.muted_voices.update(keys)

    def accepts_lines(self, key: PublicKey) -> bool:
        """Return whether lines of this key are accepted."""
        return key not in self.muted_lines

    def accepts_voice(self, key: PublicKey) -> bool:
        """Return whether audio-grams of this key are accepted."""
        return key in self.accepted and key not in self.muted_voices
