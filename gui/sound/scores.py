"""The notation of the music, and how a piece becomes a wave that repeats without a seam.

A score is a line of bars between `|`. A bar has notes, each with its name and its length in beats:
a dot is a rest, and `c4+e4+g4` are notes at the same time.
"""

from array import array
from collections.abc import Iterator
from math import sqrt
from typing import Final, NamedTuple

from gui.sound.instruments import Instrument, note
from gui.sound.synthesis import RATE, Wave

_LOUD: Final = 0.062
"""Root mean square of a piece: all pieces are equally loud, and softer than the sounds."""
_PEAK: Final = 0.6
"""Maximum peak of a piece."""


class Part(NamedTuple):
    """The score of an instrument in a section, and its volume."""

    instrument: Instrument
    loud: float
    score: str


class Piece(NamedTuple):
    """A piece: seconds per beat, beats per bar, its sections, and their order."""

    beat: float
    bar: int
    sections: dict[str, tuple[Part, ...]]
    form: str

    @property
    def seconds(self) -> float:
        """The length of the piece."""
        bars = sum(len(bars_of(self.sections[name][0].score)) for name in self.form)
        return bars * self.bar * self.beat


class Note(NamedTuple):
    """A note: its start and length in beats, its name, instrument and volume."""

    at: float
    beats: float
    name: str
    instrument: Instrument
    loud: float


def bars_of(score: str) -> list[list[tuple[tuple[str, ...], float]]]:
    """Return the bars of a score; each has names of notes, and their length in beats."""
    bars = []
    for text in score.replace("\n", " ").strip(" |").split("|"):
        words = text.split()
        names = (() if word == "." else tuple(word.split("+")) for word in words[::2])
        bars.append([*zip(names, map(float, words[1::2]), strict=True)])
    return bars


def notes_of(piece: Piece) -> Iterator[Note]:
    """Yield all notes of a piece."""
    start = 0.0
    for name in piece.form:
        at = start
        for part in piece.sections[name]:
            at = start
            for bar in bars_of(part.score):
                for names, beats in bar:
                    for pitch in names:
                        yield Note(at, beats, pitch, part.instrument, part.loud)
                    at += beats
        start = at


def played(piece: Piece) -> Wave:
    """Return a piece as a wave; what rings beyond its end sounds over its beginning."""
    length = round(piece.seconds * RATE)
    whole = array("f", bytes(4 * length))
    for at, beats, name, instrument, loud in notes_of(piece):
        sound = note(instrument, name, beats * piece.beat)
        start = round(at * piece.beat * RATE) % length
        _add(whole, sound[: length - start], start, loud)
        _add(whole, sound[length - start :], 0, loud)
    return _balanced(whole)


def _add(whole: Wave, sound: Wave, start: int, loud: float) -> None:
    end = start + len(sound)
    under = whole[start:end]
    whole[start:end] = array(
        "f", [low + loud * high for low, high in zip(under, sound, strict=True)]
    )


def _balanced(given: Wave) -> Wave:
    """Return the wave as loud as all pieces, but within the peak."""
    peak = max(map(abs, given))
    loudness = sqrt(sum(value * value for value in given) / len(given))
    factor = min(_LOUD / loudness, _PEAK / peak)
    return array("f", [value * factor for value in given])
