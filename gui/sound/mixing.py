"""What is heard at once, added up: sounds that each come to their end, over a tune that does not.

One thread mixes, others tell what it is to mix; no call waits for another. Samples are 16 bits wide
and `RATE` to the second.
"""

import wave
from array import array
from collections import deque
from collections.abc import Generator
from io import BytesIO
from itertools import chain, islice, repeat
from typing import Final, TypeAlias

Samples: TypeAlias = "array[int]"

MOST: Final = 8
"""Sounds that are heard at once; a ninth is left out."""

_HIGHEST: Final = 32767


def samples_of(wav: bytes) -> Samples:
    """The samples of a WAV file that `synthesis.wav` has made."""
    with wave.open(BytesIO(wav)) as file:
        return array("h", file.readframes(file.getnframes()))


class Mixer:
    """Everything that comes out of one device."""

    def __init__(self) -> None:
        self.sound_loudness = 1.0
        self.music_loudness = 1.0
        self.tune: Samples | None = None
        """What is played over and over; another one, or none, begins after this has faded."""
        self._arrived: Final[deque[Samples]] = deque(maxlen=MOST)
        self._voices: list[_Voice] = []
        self._music: _Voice | None = None

    def begin(self, sound: Samples) -> None:
        """Let a sound be heard, once."""
        self._arrived.append(sound)

    def frames(self) -> Generator[bytes, int, None]:
        """For a device, which sends how many samples it wants; it is started already."""
        generator = self._frames()
        next(generator)
        return generator

    def _frames(self) -> Generator[bytes, int, None]:
        count = yield b""
        while True:
            count = yield self.mix(count).tobytes()

    def mix(self, count: int) -> Samples:
        """The next samples; the thread of the device alone may ask for them."""
        self._take_in()
        heard = [0.0] * count
        for voice in self._voices:
            heard = voice.over(heard, self.sound_loudness)
        self._voices = [one for one in self._voices if not one.has_ended]
        if self._music is not None:
            wanted = self.music_loudness if self._music.samples is self.tune else 0.0
            heard = self._music.over(heard, wanted)
            if self._music.samples is not self.tune:
                self._music = None
        if max(heard, default=0.0) > _HIGHEST or min(heard, default=0.0) < -_HIGHEST:
            heard = [max(-_HIGHEST, min(_HIGHEST, one)) for one in heard]
        return array("h", map(int, heard))

    def _take_in(self) -> None:
        while self._arrived:
            sound = self._arrived.popleft()
            if len(self._voices) < MOST:
                self._voices.append(_Voice(sound, self.sound_loudness))
        if self._music is None and self.tune:
            self._music = _Voice(self.tune, 0.0, ends=False)


class _Voice:
    """Samples on their way; its loudness glides to what is wanted, for a leap would click."""

    def __init__(self, samples: Samples, loudness: float, *, ends: bool = True) -> None:
        self.samples: Final = samples
        self._left = len(samples) if ends else None
        self._loudness = loudness
        rounds = (samples, repeat(0)) if ends else repeat(samples)
        self._stream: Final = chain.from_iterable(rounds)

    @property
    def has_ended(self) -> bool:
        return self._left is not None and self._left <= 0

    def over(self, heard: list[float], wanted: float) -> list[float]:
        """What is heard, with the next of this voice added."""
        count = len(heard)
        if self._left is not None:
            self._left -= count
        new = islice(self._stream, count)
        was, self._loudness = self._loudness, wanted
        if was == wanted:
            return [old + wanted * one for old, one in zip(heard, new, strict=True)]
        step = (wanted - was) / count
        return [
            old + (was + step * n) * one
            for n, (old, one) in enumerate(zip(heard, new, strict=True), 1)
        ]
