"""The music: a gentle tune for a harp over a low string, in D Dorian.

A line of the score is a bar of three beats. A note is its name and its length in beats; a dot is a
rest.
"""

from functools import cache
from typing import Final, NamedTuple

from gui.sound.synthesis import Wave, frequency, levelled, mixed, pluck, tone

BEAT: Final = 0.62
"""Seconds per beat."""

_BEATS: Final = 3

_FIRST: Final = """
d5 2 e5 1 | f5 2 e5 1 | d5 1 c5 1 a4 1 | d5 3
f5 2 g5 1 | a5 2 g5 1 | f5 1 e5 1 c5 1 | e5 3
d5 2 e5 1 | f5 2 g5 1 | a5 1 g5 1 e5 1 | f5 2 d5 1
c5 1 d5 1 e5 1 | f5 1 e5 1 c5 1 | d5 3 | . 3
"""
_SECOND: Final = """
a5 2 c6 1 | b5 2 g5 1 | a5 1 f5 1 d5 1 | e5 3
f5 2 a5 1 | g5 2 e5 1 | f5 1 d5 1 c5 1 | d5 3
a4 1 d5 1 e5 1 | f5 2 g5 1 | a5 2 f5 1 | g5 1 e5 1 c5 1
d5 2 f5 1 | e5 1 c5 1 e5 1 | d5 3 | . 3
"""
_CHORDS: Final = {
    "first": "d d a d | f c a a | d f c d | c a d d",
    "second": "f g d a | f c a d | d f f c | d a d d",
}
_TONES: Final = {
    "d": ("d3", "a3", "f4"),
    "a": ("a2", "e3", "c4"),
    "f": ("f2", "c3", "a3"),
    "c": ("c3", "g3", "e4"),
    "g": ("g2", "d3", "b3"),
}


class Note(NamedTuple):
    """A note: its start and length in beats, its name, and its volume."""

    at: float
    beats: float
    name: str
    loud: float


def score() -> list[Note]:
    """Return the whole tune: the first part twice, the second, and the first again."""
    notes: list[Note] = []
    at = 0.0
    for number, part in enumerate(("first", "first", "second", "first")):
        melody = _FIRST if part == "first" else _SECOND
        bars = [bar.split() for bar in melody.replace("\n", " | ").split("|") if bar.strip()]
        chords = [chord for chord in _CHORDS[part].split() if chord != "|"]
        for bar, chord in zip(bars, chords, strict=True):
            notes.extend(_accompaniment(at, chord))
            notes.extend(_melody(at, bar, soft=number == 1))
            at += _BEATS
    return notes


def _melody(at: float, bar: list[str], *, soft: bool) -> list[Note]:
    notes = []
    for name, beats in zip(bar[::2], bar[1::2], strict=True):
        if name != ".":
            notes.append(Note(at, float(beats), name, 0.5 if soft else 0.72))
        at += float(beats)
    return notes


def _accompaniment(at: float, chord: str) -> list[Note]:
    low, middle, high = _TONES[chord]
    return [
        Note(at, 3, low, 0.5),
        Note(at + 1, 2, middle, 0.3),
        Note(at + 1.5, 1.5, high, 0.24),
        Note(at + 2, 1, middle, 0.26),
    ]


@cache
def _string(name: str, beats: float) -> Wave:
    """Return a note of the harp, which decays beyond its length."""
    return pluck(frequency(name), beats * BEAT + 0.9, seed=name, dull=0.46)


@cache
def _drone() -> Wave:
    """Return one bar of the low string."""
    long = _BEATS * BEAT + 0.4
    return tone(
        frequency("d3"), long, partials=((1.0, 1.0), (2.0, 0.4), (3.0, 0.2)), attack=0.8, fading=0.6
    )


def make_music() -> Wave:
    """Return the tune as a wave that can be repeated."""
    notes = score()
    parts = [(note.at * BEAT, _string(note.name, note.beats), note.loud) for note in notes]
    bars = round(max(note.at + note.beats for note in notes) / _BEATS)
    parts.extend((bar * _BEATS * BEAT, _drone(), 0.05) for bar in range(0, bars, 2))
    return levelled(mixed(parts), 0.6)
