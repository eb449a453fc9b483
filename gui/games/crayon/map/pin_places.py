"""Places for rows of pins that cover neither names nor each other, where that is possible.

A row tries places ever farther from the one that it would like, and takes the first one that is
free; if none is, it takes the one that covers the least. This module is independent of Qt.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

Sides = tuple[float, float, float, float]
"""Left, top, right and bottom."""

_RINGS: Final = 5
_STEP: Final = 0.5
"""Distance between two places, in heights of the row."""
_WAYS: Final = ((0, -1), (1, 0), (-1, 0), (1, -1), (-1, -1), (0, 1), (1, 1), (-1, 1))
_CLEAR: Final = 3.0
"""Pixels around the tip that a row may not cover, or nobody sees what it points at."""


class Box(NamedTuple):
    """The box of a row where it would like to be, and the tip at which its pins point."""

    left: float
    top: float
    right: float
    bottom: float
    tip_x: float
    tip_y: float


def place_rows(rows: Sequence[Box], names: Iterable[Sides]) -> list[tuple[float, float]]:
    """Return the left and top of each row; earlier rows have the first choice."""
    taken = list(names)
    tips = [
        (row.tip_x - _CLEAR, row.tip_y - _CLEAR, row.tip_x + _CLEAR, row.tip_y + _CLEAR)
        for row in rows
    ]
    places = []
    for row in rows:
        wide, high = row.right - row.left, row.bottom - row.top
        reach = (_RINGS + 1) * high
        west, north = row.left - reach, row.top - reach
        east, south = row.right + reach, row.bottom + reach
        near = [  # inline: nearly all boxes are far away
            box
            for box in (*taken, *tips)
            if box[0] < east and box[2] > west and box[1] < south and box[3] > north
        ]
        best, least = (row.left, row.top), float("inf")
        for right, down in _offsets():
            left, top = row.left + right * high, row.top + down * high
            sides = (left, top, left + wide, top + high)
            covered = sum(_shared(box, sides) for box in near)
            if covered < least:
                best, least = (left, top), covered
            if not covered:
                break
        taken.append((*best, best[0] + wide, best[1] + high))
        places.append(best)
    return places


def _offsets() -> Iterator[tuple[float, float]]:
    """Yield offsets in heights of a row, the nearest first."""
    yield 0.0, 0.0
    for ring in range(1, 2 * _RINGS + 1):
        for right, down in _WAYS:
            yield right * ring * _STEP, down * ring * _STEP


def _shared(box: Sides, other: Sides) -> float:
    """Return the area that two boxes share."""
    wide = min(box[2], other[2]) - max(box[0], other[0])
    high = min(box[3], other[3]) - max(box[1], other[1])
    return wide * high if wide > 0 and high > 0 else 0.0
