"""The interface for playing sounds, and a silent player. Volumes are percentages."""

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol, Self

from config import Interface
from core.errors import FactualError
from gui.sound.sounds import Sound
from gui.sound.tunes import Tune

UNSET: Final = 80
"""Default of all volumes in percent."""


class Volumes(NamedTuple):
    """The volumes of sounds and music, and of both together."""

    sound: int = UNSET
    music: int = UNSET
    total: int = UNSET

    @classmethod
    def of(cls, interface: Interface) -> Self:
        """Return the volumes in the settings (CONFIG-7 to CONFIG-9)."""
        wanted = (
            interface.default_sound_volume_pct,
            interface.default_music_volume_pct,
            interface.default_total_volume_pct,
        )
        return cls(*(UNSET if level is None else level for level in wanted))

    @property
    def of_sounds(self) -> float:
        """The factor for sounds, 0 to 1."""
        return self.sound * self.total / 10_000

    @property
    def of_music(self) -> float:
        """The factor for music, 0 to 1."""
        return self.music * self.total / 10_000


class Player(Protocol):
    """A player of sounds at the configured volumes; no method may block or fail."""

    @property
    def devices(self) -> Sequence[str]:
        """The names of the playback devices by number; empty without any."""
        ...

    @property
    def trouble(self) -> Sequence[FactualError]:
        """Why the settings cannot be followed; empty if they are."""
        ...

    def play(self, sound: Sound) -> None:
        """Play a sound, together with those that are playing."""
        ...

    def play_music(self, tune: Tune | None, *, softly: bool = False) -> None:
        """Play a tune, which repeats; None stops the music. Another tune is faded in."""
        ...

    def speak(self, voice: bytes) -> None:
        """Queue samples of `net.voice`."""
        ...

    def hush(self) -> None:
        """Stop the current audio-gram and drop the queued ones."""
        ...

    @property
    def is_speaking(self) -> bool:
        """Whether an audio-gram is playing or queued."""
        ...

    def follow(self, interface: Interface) -> None:
        """Apply the volumes and devices in the settings."""
        ...

    def close(self) -> None:
        """Stop all sound permanently."""
        ...


class SilentPlayer:
    """A player without sound, for pictures and tests."""

    devices: Sequence[str] = ()
    trouble: Sequence[FactualError] = ()
    is_speaking = False

    def play(self, sound: Sound) -> None:
        del sound

    def play_music(self, tune: Tune | None, *, softly: bool = False) -> None:
        del tune, softly

    def speak(self, voice: bytes) -> None:
        del voice

    def hush(self) -> None:
        return

    def follow(self, interface: Interface) -> None:
        del interface

    def close(self) -> None:
        return
