"""The player on real devices: its own thread finds and opens devices and sends them samples.

So the windows never wait for a sound system. If it fails, the game is silent and the reason is
available. Sounds and music have separate devices if the settings say so (CONFIG-5, CONFIG-6).
"""

import logging
from array import array
from collections.abc import Sequence
from functools import cached_property, partial
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Event, Thread
from typing import Final, NamedTuple

from config import Interface
from config.disk import replace_file
from core.errors import FactualError
from gui.sound.mixing import Mixer, Samples, samples_of
from gui.sound.outlets import NoSuchOutlet, NotHeard, Outlet, Outlets, Output
from gui.sound.player import Volumes
from gui.sound.sounds import Sound
from gui.sound.store import SoundStore
from gui.sound.tunes import Tune
from net.voice.gram import RATE as VOICE_RATE

SYSTEM: Final = -1
"""The number of the system's default device."""

LISTING: Final = "err.txt"

SOFTLY: Final = 0.4
"""Volume of music in a game, relative to the title screen."""

_log = logging.getLogger(__name__)


class Chosen(NamedTuple):
    """The numbers of the devices for sounds and for music."""

    sound: int = SYSTEM
    music: int = SYSTEM

    @classmethod
    def of(cls, interface: Interface) -> "Chosen":
        """Return the choice in the settings."""
        return cls(interface.default_sound_device_id, interface.default_music_device_id)


class _Mixers(NamedTuple):
    """The mixers of the two devices; the same object if the devices are the same."""

    sound: Mixer
    music: Mixer


class DevicePlayer:
    """A player on the devices in the settings, as long as they exist."""

    def __init__(
        self,
        store: SoundStore,
        interface: Interface,
        *,
        logs: Path,
        outlets: Outlets | None = None,
    ) -> None:
        """Create the player; the folder `logs` takes a list of devices if the settings want it.

        See CONFIG-10.
        """
        self._store: Final = store
        self._given: Final = outlets
        self._listing: Final = logs / LISTING if interface.create_audio_config_listing else None
        self._found: Sequence[Outlet] = ()
        self._trouble: tuple[FactualError, ...] = ()
        self._volumes = Volumes.of(interface)
        self._chosen = Chosen.of(interface)
        self._tune: Tune | None = None
        self._softly = False
        self._samples: Final[dict[str, Samples]] = {}
        self._mixers = _new_mixers(together=True)
        self._outputs: list[Output] = []
        self._wishes: Final[SimpleQueue[Chosen | None]] = SimpleQueue()
        self._wishes.put(self._chosen)
        self._closed: Final = Event()

    def start(self) -> None:
        """Find and open the devices from now on; until then nothing is heard."""
        Thread(target=self._work, name="sound", daemon=True).start()

    # --- for the program; nothing here waits

    @property
    def devices(self) -> Sequence[str]:
        return [outlet.name for outlet in self._found]

    @property
    def trouble(self) -> Sequence[FactualError]:
        return self._trouble

    def play(self, sound: Sound) -> None:
        samples = self._samples.get(sound)
        if samples is not None:
            self._mixers.sound.begin(samples)

    def play_music(self, tune: Tune | None, *, softly: bool = False) -> None:
        self._tune, self._softly = tune, softly
        self._attune()

    def speak(self, voice: bytes) -> None:
        if self._outputs:
            from gui.sound.playback import resampled  # was loaded with the devices

            self._mixers.sound.speak(array("h", resampled(voice, VOICE_RATE)))

    def hush(self) -> None:
        self._mixers.sound.hush()

    @property
    def is_speaking(self) -> bool:
        return self._mixers.sound.is_speaking

    def follow(self, interface: Interface) -> None:
        self._volumes = Volumes.of(interface)
        self._attune()
        chosen = Chosen.of(interface)
        if chosen != self._chosen:
            self._chosen = chosen
            self._wishes.put(chosen)

    def close(self) -> None:
        self._closed.set()
        self._wishes.put(None)
        self._shut()

    def _attune(self) -> None:
        """Apply the current volumes and music to the mixers."""
        sound, music = self._mixers
        sound.sound_loudness = self._volumes.of_sounds
        music.music_loudness = self._volumes.of_music * (SOFTLY if self._softly else 1.0)
        if self._tune is None or self._tune in self._samples:
            music.tune = None if self._tune is None else self._samples[self._tune]

    def _shut(self) -> None:
        outputs, self._outputs = self._outputs, []
        for output in outputs:
            output.close()

    # --- in the player's thread

    @cached_property
    def _outlets(self) -> Outlets:
        if self._given is not None:
            return self._given
        from gui.sound.playback import Devices  # late: loading miniaudio takes long

        return Devices()

    def _work(self) -> None:
        self._found = self._outlets.find()
        coming = self._store.contents()
        all_there = False
        while not self._closed.is_set():
            try:
                chosen = self._wishes.get(block=all_there or not self._outputs)
            except Empty:
                all_there = not self._take(next(coming, None))
                continue
            if chosen is not None:
                self._open(chosen)

    def _take(self, sound: tuple[str, bytes] | None) -> bool:
        """Store the samples of one more sound; return whether there was one."""
        if sound is None:
            return False
        name, content = sound
        self._samples[name] = samples_of(content)
        self._attune()
        return True

    def _open(self, chosen: Chosen) -> None:
        """Play on the chosen devices instead of the current ones."""
        self._shut()
        self._trouble = ()
        sound, music = self._there(chosen.sound), self._there(chosen.music)
        self._mixers = _new_mixers(together=sound == music)
        self._attune()
        if self._found:
            self._begin(self._mixers.sound, sound)
            if music != sound:
                self._begin(self._mixers.music, music)
        self._list()
        if self._closed.is_set():
            self._shut()

    def _there(self, number: int) -> int:
        """Return the number if it exists, otherwise the default, after reporting the problem."""
        if not self._found or number < len(self._found):
            return number
        self._fail(NoSuchOutlet(number=number))
        return SYSTEM

    def _begin(self, mixer: Mixer, number: int) -> None:
        outlet = None if number == SYSTEM else self._found[number]
        try:
            self._outputs.append(self._outlets.open(mixer.frames(), outlet))
        except NotHeard as error:
            self._fail(error)

    def _fail(self, error: FactualError) -> None:
        if any(map(partial(_is_same, error), self._trouble)):
            return  # sounds and music have the same problem
        _log.warning("%s", error)
        self._trouble = (*self._trouble, error)

    def _list(self) -> None:
        if self._listing is None:
            return
        lines = [f"{SYSTEM:3}  the system's choice"]
        lines.extend(f"{number:3}  {outlet.name}" for number, outlet in enumerate(self._found))
        heading = "The sound devices of this computer, by the numbers that the configuration takes:"
        fault = "; ".join(map(str, self._trouble))
        fault = fault or ("" if self._found else "no sound device was found")
        content = "\n".join([heading, "", *lines, *(["", fault] if fault else []), ""])
        try:
            replace_file(self._listing, content.encode())
        except OSError as error:
            _log.warning("the listing %s cannot be written: %s", self._listing, error)


def _is_same(error: FactualError, other: FactualError) -> bool:
    return (type(error), error.facts) == (type(other), other.facts)


def _new_mixers(*, together: bool) -> _Mixers:
    sound = Mixer()
    return _Mixers(sound, sound if together else Mixer())
