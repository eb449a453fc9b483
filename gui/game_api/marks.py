"""Marks of a record, which the seek bar shows and jumps go to."""

from collections.abc import Sequence
from typing import NamedTuple

from core.ruleset import Seat

Points = tuple[tuple[float, float], ...]
"""Corners of a shape, to the right and down from its middle, from about -1 to 1."""


class MarkKind(NamedTuple):
    """A kind of mark: its name with an article, and its look.

    An empty `shape` is a disc. On the seek bar, its middle is at `down` times the height of the
    band, and it extends by `size` text heights to each side; without `size` it is not shown there.
    It has its player's colour unless it `is_inked`.
    """

    name: str
    shape: Points = ()
    down: float = 0.5
    size: float = 0.0
    is_inked: bool = False


class Mark(NamedTuple):
    """A mark: its kind, its player, and the entry after which it shows."""

    entry: int
    kind: MarkKind
    seat: Seat


def next_mark(
    marks: Sequence[Mark], entry: int, *, kind: MarkKind | None, seat: Seat | None, back: bool
) -> Mark | None:
    """Return the next mark after an entry, or the previous one; None if none (REPLAY-5).

    `kind` and `seat` restrict the search unless None.
    """
    fitting = [mark for mark in marks if kind in (None, mark.kind) and seat in (None, mark.seat)]
    if back:
        return next((mark for mark in reversed(fitting) if mark.entry < entry), None)
    return next((mark for mark in fitting if mark.entry > entry), None)
