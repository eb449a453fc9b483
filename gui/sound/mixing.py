"""The mixer: several sounds that end, and music that repeats.

One thread mixes while others give it sounds, without waiting for each other. Samples have 16 bits,
at `RATE` per second.
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
"""Maximum number of simultaneous sounds; further ones are dropped."""

MOST_SPOKEN: Final = 4
"""Maximum number of queued audio-grams; further ones are dropped."""

_HIGHEST: Final = 32767


def samples_of(wav: bytes) -> Samples:
    """Return the samples of a WAV file made by `synthesis.wav`."""
    with wave.open(BytesIO(wav)) as file:
        return array("h", file.readframes(file.getnframes()))


class Mixer:
    """The mixer of one device."""

    def __init__(self) -> None:
        self.sound_loudness = 1.0
        self.music_loudness = 1.0
        self.tune: Samples | None = None
        """The repeating music; a change starts after the previous music has faded out."""
        self._arrived: Final[deque[Samples]] = deque(maxlen=MOST)
        self._spoken: Final[deque[Samples]] = deque()
        self._hushed = False
        self._voices: list[_Voice] = []
        self._speaker: _Voice | None = None
        self._music: _Voice | None = None

    def begin(self, sound: Samples) -> None:
        """Play a sound once."""
        self._arrived.append(sound)

    def speak(self, voice: Samples) -> None:
        """Queue an audio-gram."""
        if len(self._spoken) < MOST_SPOKEN:
            self._spoken.append(voice)

    def hush(self) -> None:
        """Stop the current audio-gram and drop the queued ones."""
        self._spoken.clear()
        self._hushed = True

    @property
    def is_speaking(self) -> bool:
        """Whether an audio-gram is playing or queued."""
        return self._speaker is not None or bool(self._spoken)

    def frames(self) -> Generator[bytes, int, None]:
        """Return a started generator for a device, which sends the number of samples it needs."""
        generator = self._frames()
        next(generator)
        return generator

    def _frames(self) -> Generator[bytes, int, None]:
        count = yield b""
        while True:
            count = yield self.mix(count).tobytes()

    def mix(self, count: int) -> Samples:
        """Return the next samples; only the device's thread may call this."""
        hushed, self._hushed = self._hushed, False
        self._take_in(hushed=hushed)
        heard = [0.0] * count
        for voice in self._voices:
            heard = voice.over(heard, self.sound_loudness)
        self._voices = [playing for playing in self._voices if not playing.has_ended]
        heard = self._with_speaker(heard, hushed=hushed)
        if self._music is not None:
            wanted = self.music_loudness if self._music.samples is self.tune else 0.0
            heard = self._music.over(heard, wanted)
            if self._music.samples is not self.tune:
                self._music = None
        if max(heard, default=0.0) > _HIGHEST or min(heard, default=0.0) < -_HIGHEST:
            heard = [max(-_HIGHEST, min(_HIGHEST, sample)) for sample in heard]
        return array("h", map(int, heard))

    def _with_speaker(self, heard: list[float], *, hushed: bool) -> list[float]:
        if self._speaker is None:
            return heard
        heard = self._speaker.over(heard, 0.0 if hushed else self.sound_loudness)
        if hushed or self._speaker.has_ended:
            self._speaker = None
        return heard

    def _take_in(self, *, hushed: bool) -> None:
        while self._arrived:
            sound = self._arrived.popleft()
            if len(self._voices) < MOST:
                self._voices.append(_Voice(sound, self.sound_loudness))
        if self._speaker is None and self._spoken and not hushed:
            self._speaker = _Voice(self._spoken.popleft(), self.sound_loudness)
        if self._music is None and self.tune:
            self._music = _Voice(self.tune, 0.0, ends=False)


class _Voice:
    """Samples that are playing; the volume changes gradually, since a jump would click."""

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
        """Add this voice's next samples to `heard`."""
        count = len(heard)
        if self._left is not None:
            self._left -= count
        new = islice(self._stream, count)
        was, self._loudness = self._loudness, wanted
        if was == wanted:
            return [old + wanted * sample for old, sample in zip(heard, new, strict=True)]
        step = (wanted - was) / count
        return [
            old + (was + step * n) * sample
            for n, (old, sample) in enumerate(zip(heard, new, strict=True), 1)
        ]
