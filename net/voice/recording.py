"""Recorded speech from a device, up to the maximum length of an audio-gram."""

from array import array
from collections.abc import Generator
from threading import Event
from typing import Final

from net.voice.gram import LARGEST_PCM, RATE, SAMPLE

_LOUDEST: Final = 32768


class Recorder:
    """A recorder for 16-bit samples, `RATE` per second. One thread adds them, others read."""

    def __init__(self) -> None:
        self.level = 0.0
        """The peak of the latest samples, 0 to 1."""
        self.done: Final = Event()
        """Set once the recorder accepts no more samples, because it was stopped or is full."""
        self._recorded: Final = bytearray()

    @property
    def seconds(self) -> float:
        """The length of the recording in seconds."""
        return len(self._recorded) / SAMPLE / RATE

    @property
    def left(self) -> float:
        """The seconds left before the recorder is full."""
        return (LARGEST_PCM - len(self._recorded)) / SAMPLE / RATE

    def take(self, samples: bytes) -> None:
        """Add samples, as far as there is room."""
        if self.done.is_set():
            return
        whole = len(samples) // SAMPLE * SAMPLE
        fits = samples[: min(whole, LARGEST_PCM - len(self._recorded))]
        values = array("h", bytes(fits))
        self.level = max(map(abs, values), default=0) / _LOUDEST
        self._recorded.extend(fits)
        if len(self._recorded) == LARGEST_PCM:
            self._end()

    def intake(self) -> Generator[None, bytes, None]:
        """Return a started generator that takes samples from a device, and ends when done."""
        generator = self._intake()
        next(generator)
        return generator

    def stop(self) -> bytes:
        """Stop, and return the recording; unless empty, it fits `net.voice.coding.encoded`."""
        self._end()
        return bytes(self._recorded)

    def _end(self) -> None:
        self.level = 0.0
        self.done.set()

    def _intake(self) -> Generator[None, bytes, None]:
        while not self.done.is_set():
            self.take((yield))
