"""What stands out in a record; the seek bar shows it, and jumps go from one mark to the next."""

from collections.abc import Sequence
from typing import NamedTuple

from core.ruleset import Seat

Points = tuple[tuple[float, float], ...]
"""Corners of a shape, right and down of its middle, from about -1 to 1."""


class MarkKind(NamedTuple):
    """A kind of mark: its name, which an article can precede, and its looks.

    An empty `shape` is a disc. On the seek bar the middle is `down` of the height of its band, and
    the mark is `size` heights of text to each side; a kind without `size` is left out there. It has
    its player's colour unless it `is_inked`.
    """

    name: str
    shape: Points = ()
    down: float = 0.5
    size: float = 0.0
    is_inked: bool = False


class Mark(NamedTuple):
    """Something that stands out, its player, and the entry after which it shows."""

    entry: int
    kind: MarkKind
    seat: Seat


def next_mark(
    marks: Sequence[Mark], entry: int, *, kind: MarkKind | None, seat: Seat | None, back: bool
) -> Mark | None:
    """Return the nearest mark after an entry, or before it; None if there is none (REPLAY-5).

    Without a kind any will do, without a seat anybody's.
    """
    fitting = [one for one in marks if kind in (None, one.kind) and seat in (None, one.seat)]
    if back:
        return next((one for one in reversed(fitting) if one.entry < entry), None)
    return next((one for one in fitting if one.entry > entry), None)
