"""Labels that are larger than their map was made for: what has no room is left out.

Names of large cities come first and always stay. Smaller cities follow, then tunnels and ports,
each only if a place is free. The loads of a city come last, so that they never cost a name.
"""

from collections.abc import Callable, Iterable, Sequence
from itertools import groupby
from math import inf
from typing import Final

from core.games.crayon.cartography.label_places import Label, Marks, Placed, Words, place_labels
from core.games.crayon.cartography.lettering import Box

_APART: Final = 0.06
"""Minimum space around a label, in hexes of the smaller map."""
_ANYWHERE: Final = 0.46
"""The highest price of a free place; covering something costs more."""
_NEAR: Final = 0.26
"""The highest price of a free place for loads: above, below, or to the right of the name."""

Length = Callable[[Words], float]


def place_crowded(
    labels: Sequence[Label],
    growth: float,
    *,
    frame: Box,
    symbols: Iterable[Box],
    avoided: Iterable[Box],
    length: Length,
) -> list[Placed]:
    """Return the labels for which there is room, on a map that is smaller by the factor `growth`.

    The most important label comes first; labels of the first one's size always stay. `symbols` are
    never covered by other labels; the boxes in `avoided` are covered only if no place is free
    without. The second line of a label has its loads.
    """
    small = [label._replace(symbol=_shrunk(label.symbol, growth)) for label in labels]
    crowd = _Crowd(
        _shrunk(frame, growth),
        [_shrunk(symbol, growth) for symbol in symbols],
        [_shrunk(box, growth) for box in avoided],
        length,
    )
    tiers = groupby(small, lambda label: (label.lines[0].role, label.lines[0].size))
    for number, (_, tier) in enumerate(tiers):
        crowd.add([label._replace(lines=label.lines[:1]) for label in tier], always=number == 0)
    loads = {label.name: label.lines[1:] for label in small}
    for name in list(crowd.placed):
        for line in loads[name.label.name]:
            crowd.add_one(Label(name.label.name, name.box, (line,), _NEAR))
    return crowd.placed


class _Crowd:
    """The labels that have found a place so far."""

    def __init__(self, frame: Box, symbols: list[Box], avoided: list[Box], length: Length) -> None:
        self._frame: Final = frame
        self._symbols: Final = symbols
        self._avoided: Final = avoided
        self._length: Final = length
        self.placed: list[Placed] = []

    def add(self, tier: Sequence[Label], *, always: bool) -> None:
        """Add names that make room for each other; without `always`, those that are free."""
        fitting = [label for label in tier if self._put([label._replace(limit=inf)], ())]
        together = [label._replace(limit=None) for label in fitting]
        put = self._put(together, [*self._taken(), *self._avoided])
        if always:
            self.placed += put
            return
        by_name = {placed.label.name: placed for placed in put}
        for label in fitting:
            placed = by_name.get(label.name)
            if placed is not None and self._is_free(placed):
                self.placed.append(placed)
            else:
                self.add_one(label._replace(limit=_ANYWHERE))

    def add_one(self, label: Label) -> None:
        """Add a label if its limit allows a place."""
        taken = self._taken(label.symbol)
        for avoided in (self._avoided, []):
            put = self._put([label], [*taken, *avoided])
            if put:
                self.placed += put
                return

    def _put(self, labels: Sequence[Label], taken: Iterable[Box]) -> list[Placed]:
        return place_labels(
            labels, frame=self._frame, marks=Marks(), taken=taken, length=self._length
        )

    def _taken(self, own: Box | None = None) -> list[Box]:
        """Return what no label may cover, except the box `own` that it stands at."""
        boxes = (placed.box for placed in self.placed if placed.box != own)
        return [*self._symbols, *(box.wider(_APART) for box in boxes)]

    def _is_free(self, placed: Placed) -> bool:
        own = placed.label.symbol
        return not any(placed.box.overlap(box) for box in self._taken() if box != own)


def _shrunk(box: Box, growth: float) -> Box:
    return Box(*(side / growth for side in box))
