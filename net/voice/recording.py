"""Recorded speech from a device, up to the maximum length of an audio-gram."""

from array import array
from collections.abc import Generator
from threading import Event
from typing import Final

from net.voice.gram import LARGEST_PCM, RATE, SAMPLE

_LOUDEST: Final = 32768


class Recorder:
    """Takes samples of 16 bits, `RATE` to the second. One thread gives them, others look on."""

    def __init__(self) -> None:
        self.level = 0.0
        """The highest of what came last, 0 to 1."""
        self.done: Final = Event()
        """Set once nothing more is taken: it was stopped, or is full."""
        self._taken: Final = bytearray()

    @property
    def seconds(self) -> float:
        """How much has been spoken."""
        return len(self._taken) / SAMPLE / RATE

    @property
    def left(self) -> float:
        """Seconds that may still be spoken."""
        return (LARGEST_PCM - len(self._taken)) / SAMPLE / RATE

    def take(self, samples: bytes) -> None:
        """Add what was spoken, as much of it as there is room for."""
        if self.done.is_set():
            return
        whole = len(samples) // SAMPLE * SAMPLE
        fits = samples[: min(whole, LARGEST_PCM - len(self._taken))]
        values = array("h", bytes(fits))
        self.level = max(map(abs, values), default=0) / _LOUDEST
        self._taken.extend(fits)
        if len(self._taken) == LARGEST_PCM:
            self._end()

    def intake(self) -> Generator[None, bytes, None]:
        """For a device, which sends what it hears; it is started already, and ends when done."""
        generator = self._intake()
        next(generator)
        return generator

    def stop(self) -> bytes:
        """Take no more; all that was spoken, for `net.voice.coding.encoded` unless it is empty."""
        self._end()
        return bytes(self._taken)

    def _end(self) -> None:
        self.level = 0.0
        self.done.set()

    def _intake(self) -> Generator[None, bytes, None]:
        while not self.done.is_set():
            self.take((yield))
