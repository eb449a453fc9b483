"""Positions of place labels: around their symbols, without overlaps.

Each label has candidate positions, each with a price for the marks it would cover. Required labels
are placed one by one, then moved as long as that lowers the total price; optional labels follow.
The result is deterministic: the same map has the same labels.
"""

import itertools
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import dist
from typing import Final, NamedTuple

from core.games.crayon.cartography.lettering import Box, width
from core.games.crayon.cartography.outlines import Line, Spot

_GAP: Final = 0.1
_ROUNDS: Final = 30
_ON_A_LABEL: Final = 100.0
_ON_A_SYMBOL: Final = 25.0
_LEADING: Final = 1.08
_DEEP: Final = 0.24

_WAYS: Final = (
    (0.0, 1, 0.0), (0.0, -1, 0.25), (1.0, 0, 0.15), (-1.0, 0, 0.3), (0.75, 1, 0.3),
    (-0.75, 1, 0.4), (0.75, -1, 0.35), (-0.75, -1, 0.45), (0.4, 1, 0.15), (-0.4, 1, 0.2),
    (0.4, -1, 0.35), (-0.4, -1, 0.4), (1.0, 0.5, 0.25), (-1.0, 0.5, 0.4), (1.0, -0.5, 0.25),
    (-1.0, -0.5, 0.4),
)  # fmt: skip
"""Label places: offset to the side (-1 to 1), above (-1) or below (1) the symbol, and the cost."""


class Words(NamedTuple):
    """A line of a label, with its size and its role, which selects the style."""

    text: str
    size: float
    role: str


def written(line: Words) -> float:
    """Return the length of a line."""
    return width(line.text, line.size)


class Label(NamedTuple):
    """The label of a symbol; one with a limit is left out if it would cost more."""

    name: str
    symbol: Box
    lines: tuple[Words, ...]
    limit: float | None = None


class Placed(NamedTuple):
    """A placed label: the centre of its lines, the baseline of each, and its bounding box."""

    label: Label
    x: float
    baselines: tuple[float, ...]
    box: Box


class Marks:
    """Spots with a price for covering them."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[tuple[float, float, float]]] = {}

    def add(self, at: Spot, price: float) -> None:
        """Add a spot."""
        self._cells.setdefault((int(at[0]), int(at[1])), []).append((*at, price))

    def add_line(self, line: Line, price: float) -> None:
        """Add a line, priced by its length; its pieces must be short."""
        for a, b in itertools.pairwise(line):
            self.add(((a[0] + b[0]) / 2, (a[1] + b[1]) / 2), price * dist(a, b))

    def price(self, box: Box) -> float:
        """Return the total price of the spots in a box."""
        total = 0.0
        for column in range(int(box.left) - 1, int(box.right) + 1):
            for row in range(int(box.top) - 1, int(box.bottom) + 1):
                for x, y, price in self._cells.get((column, row), ()):
                    if box.left <= x <= box.right and box.top <= y <= box.bottom:
                        total += price
        return total


def place_labels(
    labels: Sequence[Label],
    *,
    frame: Box,
    marks: Marks,
    taken: Iterable[Box] = (),
    length: Callable[[Words], float] = written,
) -> list[Placed]:
    """Return the placed labels, each within the frame; labels with a high price come first.

    `taken` are symbols and words that labels should avoid; `length` returns the length of a line.
    """
    hard = list(taken)
    options = {
        label.name: [
            (place, place_price + marks.price(place.box) + _covered(place.box, hard, label))
            for place, place_price in _positions(label, length)
            if place.box.within(frame)
        ]
        for label in labels
    }
    chosen: dict[str, Placed] = {}

    def whole(label: Label, option: tuple[Placed, float]) -> float:
        others = (placed.box for name, placed in chosen.items() if name != label.name)
        return option[1] + _ON_A_LABEL * sum(map(option[0].box.wider(_GAP).overlap, others))

    standing = [label for label in labels if label.limit is None]
    for _ in range(_ROUNDS):
        before = dict(chosen)
        for label in standing:
            prices = [whole(label, option) for option in options[label.name]]
            chosen[label.name] = options[label.name][prices.index(min(prices))][0]
        if chosen == before:
            break
    for label in labels:
        if label.limit is not None and options[label.name]:
            best = min(options[label.name], key=lambda option: whole(label, option))
            if whole(label, best) <= label.limit:
                chosen[label.name] = best[0]
    return [chosen[label.name] for label in labels if label.name in chosen]


def _covered(box: Box, hard: Iterable[Box], label: Label) -> float:
    """Return the price of overlapping placed boxes; it drives out optional labels."""
    price = _ON_A_SYMBOL if label.limit is None else _ON_A_LABEL
    others = (each for each in hard if each != label.symbol)
    return sum(price * area for area in map(box.wider(_GAP / 2).overlap, others))


def _positions(label: Label, length: Callable[[Words], float]) -> Iterator[tuple[Placed, float]]:
    wide = max(map(length, label.lines))
    high = sum(line.size for line in label.lines) * _LEADING
    symbol = label.symbol
    mid_x, mid_y = (symbol.left + symbol.right) / 2, (symbol.top + symbol.bottom) / 2
    for side, down, price in _WAYS:
        beside = abs(side) == 1
        reach = (symbol.right - symbol.left + wide) / 2 + (_GAP if beside else 0)
        x = mid_x + reach * side
        if beside:
            top = mid_y - high / 2 + down * (symbol.bottom - symbol.top) / 2
        else:
            top = symbol.bottom + _GAP if down > 0 else symbol.top - high - _GAP
        baselines, at = [], top
        for line in label.lines:
            at += line.size * _LEADING
            baselines.append(at - line.size * _DEEP)
        box = Box(x - wide / 2, top, x + wide / 2, top + high)
        yield Placed(label, x, tuple(baselines), box), price
