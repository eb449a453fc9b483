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

from gui.sound.synthesis import RATE

Samples: TypeAlias = "array[int]"

MOST: Final = 8
"""Maximum number of simultaneous sounds; further ones are dropped."""

MOST_SPOKEN: Final = 4
"""Maximum number of queued audio-grams; further ones are dropped."""

FADE: Final = 4 * RATE
"""Number of samples in which a tune gives way to another."""

_HIGHEST: Final = 32767


def samples_of(wav: bytes) -> Samples:
    """Return the samples of a WAV file made by `synthesis.wav`."""
    with wave.open(BytesIO(wav)) as file:
        return array("h", file.readframes(file.getnframes()))


class Mixer:
    """The mixer of one device."""

    def __init__(self, fade: int = FADE) -> None:
        """Create the mixer; `fade` is the number of samples from one tune to the next."""
        self._fade: Final = fade
        self.sound_loudness = 1.0
        self.music_loudness = 1.0
        self.tune: Samples | None = None
        """The repeating music; another tune is faded in over the previous one."""
        self._arrived: Final[deque[Samples]] = deque(maxlen=MOST)
        self._spoken: Final[deque[Samples]] = deque()
        self._hushed = False
        self._voices: list[_Voice] = []
        self._speaker: _Voice | None = None
        self._tunes: list[_Voice] = []

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
        mixed = [0.0] * count
        for voice in self._voices:
            mixed = voice.over(mixed, self.sound_loudness)
        self._voices = [playing for playing in self._voices if not playing.has_ended]
        mixed = self._with_speaker(mixed, hushed=hushed)
        mixed = self._with_music(mixed)
        if max(mixed, default=0.0) > _HIGHEST or min(mixed, default=0.0) < -_HIGHEST:
            mixed = [max(-_HIGHEST, min(_HIGHEST, sample)) for sample in mixed]
        return array("h", map(int, mixed))

    def _with_music(self, mixed: list[float]) -> list[float]:
        """Add the tune, and the tunes that give way to it."""
        tune = self.tune
        if tune and not any(voice.samples is tune for voice in self._tunes):
            share = 0.0 if self._tunes else 1.0
            self._tunes.append(_Voice(tune, 0.0, ends=False, share=share))
        part = len(mixed) / self._fade
        for voice in self._tunes:
            if tune is None:
                voice.share = 0.0
            elif voice.samples is tune:
                voice.share = min(1.0, voice.share + part)
            else:
                voice.share = max(0.0, voice.share - part)
            mixed = voice.over(mixed, self.music_loudness * voice.share)
        self._tunes = [voice for voice in self._tunes if voice.share or voice.samples is tune]
        return mixed

    def _with_speaker(self, mixed: list[float], *, hushed: bool) -> list[float]:
        if self._speaker is None:
            return mixed
        mixed = self._speaker.over(mixed, 0.0 if hushed else self.sound_loudness)
        if hushed or self._speaker.has_ended:
            self._speaker = None
        return mixed

    def _take_in(self, *, hushed: bool) -> None:
        while self._arrived:
            sound = self._arrived.popleft()
            if len(self._voices) < MOST:
                self._voices.append(_Voice(sound, self.sound_loudness))
        if self._speaker is None and self._spoken and not hushed:
            self._speaker = _Voice(self._spoken.popleft(), self.sound_loudness)


class _Voice:
    """Samples that are playing; the volume changes gradually, since a jump would click.

    `share` is the part of the volume that a tune has while it gives way to another.
    """

    def __init__(
        self, samples: Samples, loudness: float, *, ends: bool = True, share: float = 1.0
    ) -> None:
        self.samples: Final = samples
        self.share = share
        self._left = len(samples) if ends else None
        self._loudness = loudness
        rounds = (samples, repeat(0)) if ends else repeat(samples)
        self._stream: Final = chain.from_iterable(rounds)

    @property
    def has_ended(self) -> bool:
        return self._left is not None and self._left <= 0

    def over(self, under: list[float], wanted: float) -> list[float]:
        """Add this voice's next samples to `heard`."""
        count = len(under)
        if self._left is not None:
            self._left -= count
        new = islice(self._stream, count)
        was, self._loudness = self._loudness, wanted
        if was == wanted:
            return [old + wanted * sample for old, sample in zip(under, new, strict=True)]
        step = (wanted - was) / count
        return [
            old + (was + step * n) * sample
            for n, (old, sample) in enumerate(zip(under, new, strict=True), 1)
        ]
