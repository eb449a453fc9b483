"""Synthetic sounds of these tests, and measurements of sounds."""

from array import array
from cmath import exp
from math import log10, pi, sin, sqrt
from random import Random

from net.voice.gram import RATE


def samples(values: list[float]) -> bytes:
    """Return 16-bit samples, with 1 as full scale."""
    return array("h", [round(32767 * max(-1.0, min(1.0, value))) for value in values]).tobytes()


def sine(hertz: float, seconds: float, loud: float = 0.4) -> bytes:
    """Return one tone."""
    return samples([loud * sin(2 * pi * hertz * n / RATE) for n in range(round(seconds * RATE))])


def voice(seconds: float) -> bytes:
    """Return a sound like a sung vowel: a swelling buzz of 110 Hz with formants."""
    formants = ((730.0, 90.0, 1.0), (1090.0, 110.0, 0.5), (2440.0, 160.0, 0.3))
    partials = []
    for number in range(1, 32):
        hertz = 110.0 * number
        loud = sum(part / (1 + ((hertz - at) / wide) ** 2) for at, wide, part in formants)
        partials.append((hertz, loud))
    whole = sum(loud for _, loud in partials)
    period = round(RATE / 110.0 * 11)  # a whole number of samples: 4800
    wave = [
        sum(loud * sin(2 * pi * hertz * n / RATE) for hertz, loud in partials) / whole
        for n in range(period)
    ]
    return samples(
        [
            (0.6 + 0.3 * sin(2 * pi * 3 * n / RATE)) * wave[n % period]
            for n in range(round(seconds * RATE))
        ]
    )


def hiss(seconds: float, seed: str) -> bytes:
    """Return noise as loud and irregular as possible, which needs the most bytes."""
    dice = Random(seed)
    return array(
        "h", [dice.randrange(-32768, 32768) for _ in range(round(seconds * RATE))]
    ).tobytes()


def loudness(sound: bytes, hertz: float) -> float:
    """Return the loudness of a tone in a sound, 0 to 1: one bin of a discrete Fourier transform."""
    values = array("h", sound)
    turn = exp(-2j * pi * hertz / RATE)
    found, where = 0j, 1 + 0j
    for value in values:
        found += value * where
        where *= turn
    return 2 * abs(found) / len(values) / 32767


def power(sound: bytes) -> float:
    """Return the mean square, 0 to 1."""
    values = array("h", sound)
    return sum(value * value for value in values) / len(values) / 32767**2


def noise_ratio(sound: bytes, heard: bytes) -> float:
    """Return how many decibels a sound is above the error of its reproduction.

    The reproduction may be late by up to 10 ms, and louder or softer: the best match counts.
    """
    told, found = array("h", sound), array("h", heard)
    count = min(len(told), len(found)) - 480

    def alike(late: int, step: int) -> float:
        return sum(told[n] * found[n + late] for n in range(0, count, step))

    late = max(range(480), key=lambda number: alike(number, 37))
    both = alike(late, 1)
    of_told = sum(told[n] ** 2 for n in range(count))
    of_found = sum(found[n + late] ** 2 for n in range(count))
    likeness = both / sqrt(of_told * of_found)
    return 10 * log10(likeness**2 / (1 - likeness**2))
