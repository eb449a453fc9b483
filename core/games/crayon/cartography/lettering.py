"""The size of letters, and the position of each letter of a word along a line.

Lengths are in hexes. The default widths are those of DejaVu Serif; callers may pass others. Drawn
maps use Georgia if available, which is narrower.
"""

from bisect import bisect
from collections.abc import Callable, Iterator
from itertools import accumulate, pairwise
from math import atan2, cos, degrees, dist, radians, sin
from typing import Final, NamedTuple

from core.games.crayon.cartography.outlines import Line, Spot

_WIDTHS: Final = {
    0.33: "ijl,. '-", 0.4: "ftIJ", 0.5: "rsz", 0.57: "cvxy", 0.61: "aoek", 0.64: "bdghnpqu",
    0.7: "LYPTFSZ", 0.76: "XAVBEKRC", 0.84: "DGOQU", 0.88: "wHN", 1.03: "mMW",
}  # fmt: skip
_WIDTH: Final = {letter: width for width, letters in _WIDTHS.items() for letter in letters}
Widths = Callable[[str], float]
"""Returns the width of a letter at size 1."""

_TALL: Final = 0.76
_DEEP: Final = 0.24


class Box(NamedTuple):
    """An upright rectangle on a map; y grows downwards."""

    left: float
    top: float
    right: float
    bottom: float

    def overlap(self, other: "Box") -> float:
        """Return the area that two boxes share."""
        wide = min(self.right, other.right) - max(self.left, other.left)
        high = min(self.bottom, other.bottom) - max(self.top, other.top)
        return wide * high if wide > 0 and high > 0 else 0.0

    def within(self, other: "Box") -> bool:
        """Return whether the box is wholly inside another."""
        return (
            self.left >= other.left
            and self.top >= other.top
            and self.right <= other.right
            and self.bottom <= other.bottom
        )

    def wider(self, by: float) -> "Box":
        """Return the box enlarged by this much on every side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


class Glyph(NamedTuple):
    """A letter: the start of its baseline, its turn in degrees, its width and its size."""

    letter: str
    x: float
    y: float
    turn: float
    width: float
    size: float

    def spots(self) -> Iterator[Spot]:
        """Yield nine spots that cover it: corners, middles of sides, and centre."""
        right, down = cos(radians(self.turn)), sin(radians(self.turn))
        for ahead in (0.0, self.width / 2, self.width):
            for up in (-self.size * _DEEP, self.size * (_TALL - _DEEP) / 2, self.size * _TALL):
                yield self.x + ahead * right + up * down, self.y + ahead * down - up * right

    @property
    def box(self) -> Box:
        """The upright box around it."""
        xs, ys = zip(*self.spots(), strict=True)
        return Box(min(xs), min(ys), max(xs), max(ys))


def serif(letter: str) -> float:
    """Return the width of a letter in DejaVu Serif at size 1."""
    return _WIDTH.get(letter, 1.03)


def width(text: str, size: float, *, spacing: float = 0.0, widths: Widths = serif) -> float:
    """Return the length of a straight word; `spacing` is added between letters."""
    return sum(map(widths, text)) * size + spacing * (len(text) - 1)


def along(
    text: str, line: Line, size: float, *, spacing: float = 0.0, widths: Widths = serif
) -> list[Glyph]:
    """Return a word centred on a line, each letter turned with the line.

    The result is empty if the line is shorter than the word.
    """
    lengths = [0.0, *accumulate(dist(a, b) for a, b in pairwise(line))]
    at = (lengths[-1] - width(text, size, spacing=spacing, widths=widths)) / 2
    if at < 0:
        return []
    glyphs = []
    for letter in text:
        wide = widths(letter) * size
        (x, y), (right, down) = _at(line, lengths, at), _at(line, lengths, at + wide)
        glyphs.append(Glyph(letter, x, y, degrees(atan2(down - y, right - x)), wide, size))
        at += wide + spacing
    return glyphs


def _at(line: Line, lengths: list[float], at: float) -> Spot:
    n = min(max(bisect(lengths, at) - 1, 0), len(line) - 2)
    part = (at - lengths[n]) / ((lengths[n + 1] - lengths[n]) or 1)
    (x, y), (right, down) = line[n], line[n + 1]
    return x + (right - x) * part, y + (down - y) * part
