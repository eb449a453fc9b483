"""Waves from formulas: tones, plucked strings, noise; mixing, and 16-bit PCM output.

A wave is an array of floats at `RATE` per second, with full volume at 1. The same arguments always
give the same wave.
"""

import wave
from array import array
from collections.abc import Iterable, Sequence
from io import BytesIO
from math import exp, sin, tau
from random import Random
from typing import Final, TypeAlias

RATE: Final = 22050
"""Samples per second."""

Wave: TypeAlias = "array[float]"
Partials = Sequence[tuple[float, float]]
"""Multiples of a frequency, and the volume of each."""

_TABLE: Final = 4096
_SINE: Final = array("f", (sin(tau * n / _TABLE) for n in range(_TABLE)))
_LOUDEST: Final = 32767


def silence(seconds: float) -> Wave:
    """Return a silent wave."""
    return array("f", bytes(4 * round(seconds * RATE)))


def tone(
    frequency: float,
    seconds: float,
    *,
    partials: Partials = ((1.0, 1.0),),
    attack: float = 0.01,
    fading: float = 4.0,
    glide: float = 1.0,
    vibrato: float = 0.0,
) -> Wave:
    """Return a tone that rises for `attack` seconds, then decays, faster for greater `fading`.

    Its final frequency is `glide` times the initial wave; `vibrato` is the relative depth of its
    modulation.
    """
    count = round(seconds * RATE)
    wave = silence(seconds)
    whole = sum(loud for _, loud in partials)
    for times, loud in partials:
        share, phase = loud / whole, 0.0
        step = frequency * times * _TABLE / RATE
        if glide == 1.0 and vibrato == 0.0:  # several times faster
            wave = array(
                "f",
                [old + share * _SINE[int(n * step) % _TABLE] for n, old in enumerate(wave)],
            )
            continue
        for n in range(count):
            sway = 1.0 + vibrato * _SINE[int(n * 5.5 * _TABLE / RATE) % _TABLE]
            phase += step * sway * (1.0 + (glide - 1.0) * n / count)
            wave[n] += share * _SINE[int(phase) % _TABLE]
    return shaped(wave, attack=attack, fading=fading)


def pluck(frequency: float, seconds: float, *, seed: str, dull: float = 0.5) -> Wave:
    """Return a plucked string by the Karplus-Strong algorithm: noise in a filtered loop."""
    random = Random(seed)
    length = max(2, round(RATE / frequency))
    loop = [random.uniform(-1.0, 1.0) for _ in range(length)]
    for _ in range(2):  # a soft finger
        loop = [(loop[n - 1] + loop[n]) / 2 for n in range(length)]
    middle = sum(loop) / length
    loop = [value - middle for value in loop]
    wave = array("f")
    place = 0
    stay = 0.9965
    for _ in range(round(seconds * RATE)):
        now, after = loop[place], loop[(place + 1) % length]
        wave.append(now)
        loop[place] = stay * (now * (1 - dull) + after * dull)
        place = (place + 1) % length
    return shaped(wave, attack=0.003, fading=1.2)


def noise(seconds: float, *, seed: str, smooth: float, fading: float, attack: float = 0.01) -> Wave:
    """Return a hiss, or a rumble if `smooth` is near 1."""
    random = Random(seed)
    wave, now = array("f"), 0.0
    gain = 1.0 / max(0.02, (1.0 - smooth) ** 0.5)
    for _ in range(round(seconds * RATE)):
        now = smooth * now + (1.0 - smooth) * random.uniform(-1.0, 1.0)
        wave.append(now * gain)
    return shaped(wave, attack=attack, fading=fading)


def shaped(given: Wave, *, attack: float, fading: float) -> Wave:
    """Return the wave with an attack, a decay, and an end without a click."""
    count, rise = len(given), max(1, round(attack * RATE))
    last = min(count, round(0.02 * RATE))
    decay = exp(-fading / RATE)
    loud = 1.0
    for n in range(count):
        if n < rise:
            given[n] *= n / rise
        else:
            loud *= decay
            given[n] *= loud
        if n >= count - last:
            given[n] *= (count - 1 - n) / last
    return given


def mixed(parts: Iterable[tuple[float, Wave, float]]) -> Wave:
    """Return the sum of waves, each with its start in seconds and its volume."""
    placed = [(round(start * RATE), sound, loud) for start, sound, loud in parts]
    total = array("f", bytes(4 * max(start + len(sound) for start, sound, _ in placed)))
    for start, sound, loud in placed:
        end = start + len(sound)
        under = total[start:end]
        total[start:end] = array(
            "f", [low + loud * high for low, high in zip(under, sound, strict=True)]
        )
    return total


def levelled(given: Wave, peak: float) -> Wave:
    """Return the wave scaled to a peak."""
    highest = max((abs(value) for value in given), default=0.0)
    if highest == 0.0:
        return given
    return array("f", [value * peak / highest for value in given])


def wav(given: Wave) -> bytes:
    """Return the wave as a WAV file, 16 bits and mono."""
    samples = array("h", [round(max(-1.0, min(1.0, value)) * _LOUDEST) for value in given])
    content = BytesIO()
    with wave.open(content, "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(samples.tobytes())
    return content.getvalue()


def frequency(note: str) -> float:
    """Return the frequency of a note in hertz: `a4` is 440, `c#5` a black key."""
    name, octave = note[:-1], int(note[-1])
    keys = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
    step = keys[name[0]] + name.count("#") - name[1:].count("b")
    return float(440.0 * 2.0 ** ((step - 9) / 12 + octave - 4))
