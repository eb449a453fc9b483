"""The instruments of the music; a note may ring beyond its length."""

from array import array
from collections.abc import Callable
from functools import cache
from math import cos, pi
from typing import Final, Literal

from gui.sound.synthesis import (
    RATE,
    Partials,
    Wave,
    frequency,
    mixed,
    noise,
    pluck,
    tone,
)

Instrument = Literal["harp", "bass", "flute", "reed", "pad", "bell", "drum", "brush"]

_FLUTE: Final[Partials] = ((1.0, 1.0), (2.0, 0.22), (3.0, 0.06))
_REED: Final[Partials] = ((1.0, 1.0), (3.0, 0.34), (5.0, 0.12))
_PAD: Final[Partials] = ((1.0, 1.0), (1.004, 0.8), (2.0, 0.18))
_BASS: Final[Partials] = ((1.0, 1.0), (2.0, 0.35))
_BELL: Final[Partials] = ((1.0, 1.0), (2.76, 0.28), (5.4, 0.08))


@cache
def note(instrument: Instrument, name: str, seconds: float) -> Wave:
    """Return a note; drums have no pitch, so that their `name` does not matter."""
    return _PLAYED[instrument](name, seconds)


def _harp(name: str, seconds: float) -> Wave:
    return pluck(frequency(name), seconds + 0.9, seed=name, dull=0.46)


def _bass(name: str, seconds: float) -> Wave:
    return tone(frequency(name), seconds + 0.5, partials=_BASS, attack=0.02, fading=1.5)


def _flute(name: str, seconds: float) -> Wave:
    return _held(name, seconds, _FLUTE, attack=0.09, release=0.22, vibrato=0.0035)


def _reed(name: str, seconds: float) -> Wave:
    return _held(name, seconds, _REED, attack=0.07, release=0.18, vibrato=0.002)


def _pad(name: str, seconds: float) -> Wave:
    return _held(name, seconds, _PAD, attack=0.8, release=1.3, vibrato=0.0)


def _bell(name: str, seconds: float) -> Wave:
    return tone(frequency(name), seconds + 1.6, partials=_BELL, attack=0.004, fading=2.6)


def _drum(name: str, seconds: float) -> Wave:
    del name, seconds
    skin = tone(92.0, 0.5, attack=0.004, fading=9.0, glide=0.6)
    hand = noise(0.12, seed="hand", smooth=0.75, fading=40.0, attack=0.002)
    return mixed([(0.0, skin, 1.0), (0.0, hand, 0.25)])


def _brush(name: str, seconds: float) -> Wave:
    del name, seconds
    return noise(0.16, seed="brush", smooth=0.2, fading=26.0, attack=0.012)


def _held(
    name: str, seconds: float, partials: Partials, *, attack: float, release: float, vibrato: float
) -> Wave:
    """Return a note that is held, rises and falls softly, and ends `release` seconds later."""
    whole = tone(
        frequency(name),
        seconds + release,
        partials=partials,
        attack=0.002,
        fading=0.12,
        vibrato=vibrato,
    )
    count, rise, fall = len(whole), round(attack * RATE), round(release * RATE)
    rise = min(rise, count - fall)
    ease = [(1 - cos(pi * n / rise)) / 2 for n in range(rise)]
    end = [(1 + cos(pi * n / fall)) / 2 for n in range(fall)]
    shape = (*ease, *([1.0] * (count - rise - fall)), *end)
    return array("f", [value * part for value, part in zip(whole, shape, strict=True)])


_PLAYED: Final[dict[Instrument, Callable[[str, float], Wave]]] = {
    "harp": _harp,
    "bass": _bass,
    "flute": _flute,
    "reed": _reed,
    "pad": _pad,
    "bell": _bell,
    "drum": _drum,
    "brush": _brush,
}
