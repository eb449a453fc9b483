"""Who plays sounds: a device, or nobody. Volumes are percent, as the settings have them."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, Self

from config import Interface
from core.errors import FactualError
from gui.sound.sounds import Sound

UNSET: Final = 80
"""Percent of a volume that nobody has set."""


class Volumes(NamedTuple):
    """How loud sounds and music are, and both together."""

    sound: int = UNSET
    music: int = UNSET
    total: int = UNSET

    @classmethod
    def of(cls, interface: Interface) -> Self:
        """As the settings are at present (CONFIG-7 to CONFIG-9)."""
        wanted = (
            interface.default_sound_volume_pct,
            interface.default_music_volume_pct,
            interface.default_total_volume_pct,
        )
        return cls(*(UNSET if one is None else one for one in wanted))

    @property
    def of_sounds(self) -> float:
        """What a sound is multiplied by, 0 to 1."""
        return self.sound * self.total / 10_000

    @property
    def of_music(self) -> float:
        """What music is multiplied by, 0 to 1."""
        return self.music * self.total / 10_000


class Player(Protocol):
    """Plays what it is told, as loud as the settings say; none of it may wait or fail."""

    @property
    def devices(self) -> Sequence[str]:
        """The names of the devices that there are, by their numbers; empty without any."""
        ...

    @property
    def trouble(self) -> Sequence[FactualError]:
        """Why less is heard than the settings ask for; empty if all is well."""
        ...

    def play(self, sound: Sound) -> None:
        """Begin a sound, beside those that are heard."""
        ...

    def play_music(self, *, on: bool, softly: bool = False) -> None:
        """Let the tune begin, and begin again; or end it."""
        ...

    def speak(self, voice: bytes) -> None:
        """Let samples of `net.voice` be heard, after those that were to be heard before them."""
        ...

    def hush(self) -> None:
        """Let no voice be heard any more, not even to its end."""
        ...

    @property
    def is_speaking(self) -> bool:
        """Whether a voice is heard, or will be."""
        ...

    def follow(self, interface: Interface) -> None:
        """Be as loud as the settings say now, and on the devices that they choose."""
        ...

    def close(self) -> None:
        """Be silent for good."""
        ...


class SilentPlayer:
    """For pictures and tests: takes everything, and nothing is heard."""

    devices: Sequence[str] = ()
    trouble: Sequence[FactualError] = ()
    is_speaking = False

    def play(self, sound: Sound) -> None:
        del sound

    def play_music(self, *, on: bool, softly: bool = False) -> None:
        del on, softly

    def speak(self, voice: bytes) -> None:
        del voice

    def hush(self) -> None:
        return

    def follow(self, interface: Interface) -> None:
        del interface

    def close(self) -> None:
        return
