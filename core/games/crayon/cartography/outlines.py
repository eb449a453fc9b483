"""Outlines of areas and courses of rivers on a hex board, smoothed so that no hexagon shows.

A corner of a hex is the middle of three points; it is identified by the sums of their columns
(doubled, odd rows one more) and rows, which are integers. Lines that meet at a corner also meet
there after smoothing, as corners are moved before lines are drawn. The middle of a side bends
equally for all lines along it.
"""

import itertools
from collections.abc import Callable, Iterable
from typing import Final

from core.games.crayon.hexes import around

Hex = tuple[int, int]
Corner = tuple[int, int]
Spot = tuple[float, float]
Line = list[Spot]
Lie = Callable[[Corner, Hex | None], Spot]
"""Returns the position of a corner as seen from a hex: both shores of a channel share a corner."""

ROW: Final = 3**0.5 / 2
_WOBBLE: Final = 0.34
_BEND: Final = 0.26


def middle(hex_: Hex) -> Spot:
    """Return the centre of a hex: hexes to the right and hexes down."""
    return hex_[0] + (hex_[1] % 2) / 2, hex_[1] * ROW


def hex_at(x: float, y: float) -> Hex:
    """Return the hex nearest to a spot; it may be beyond the rim."""
    rows = range(round(y / ROW) - 1, round(y / ROW) + 2)
    near = [(round(x - (row % 2) / 2), row) for row in rows]
    return min(near, key=lambda hex_: (middle(hex_)[0] - x) ** 2 + (middle(hex_)[1] - y) ** 2)


def corner(*hexes: Hex) -> Corner:
    """Return the corner between three hexes."""
    return sum(2 * c + r % 2 for c, r in hexes), sum(r for _, r in hexes)


def beside(a: Hex, b: Hex) -> list[Hex]:
    """Return the two hexes next to both of two neighbours."""
    return sorted(set(around(*a)) & set(around(*b)))


def exact(at: Corner) -> Spot:
    """Return the position of a corner of a regular hex."""
    return at[0] / 6, at[1] * ROW / 3


def spot(at: Corner, _: Hex | None = None) -> Spot:
    """Return the position of a corner after a small, deterministic displacement."""
    x, y = exact(at)
    right, down = _hash(at) % 101 / 100 - 0.5, _hash(at) // 101 % 101 / 100 - 0.5
    return x + right * _WOBBLE, y + down * _WOBBLE


def outlines(
    inside: Iterable[Hex], parted: Callable[[Hex, Hex], bool], lie: Lie = spot
) -> list[Line]:
    """Return the closed lines around an area.

    `inside` are its hexes; `parted` returns whether a line divides a hex from its neighbour.
    """
    sides = [
        (hex_, side)
        for hex_ in inside
        for side, other in enumerate(around(*hex_))
        if parted(hex_, other)
    ]
    left = dict.fromkeys(sides)
    lines = []
    while left:
        at = next(iter(left))
        line: list[tuple[Corner, Spot]] = []
        while at in left:
            del left[at]
            hex_, side = at
            near = around(*hex_)
            begins = corner(hex_, near[side - 1], near[side])
            line.append((begins, lie(begins, hex_)))
            side = (side + 1) % 6
            while not parted(hex_, near[side]):
                across = near[side]
                side = (around(*across).index(hex_) + 1) % 6
                hex_, near = across, around(*across)
            at = hex_, side
        lines.append(smooth(_bent([*line, line[0]])[:-1], closed=True))
    return lines


def courses(steps: Iterable[tuple[Corner, Corner]], lie: Lie = spot) -> list[Line]:
    """Return the open lines made of steps between corners, cut where more than two meet."""
    met: dict[Corner, set[Corner]] = {}
    for a, b in steps:
        met.setdefault(a, set()).add(b)
        met.setdefault(b, set()).add(a)
    knots = {at for at, others in met.items() if len(others) != 2}
    lines = []
    for start in sorted(met, key=lambda at: (at not in knots, at)):
        while met[start]:
            line = [start]
            while met[line[-1]] and (len(line) == 1 or line[-1] not in knots):
                after = min(met[line[-1]])
                met[line[-1]].discard(after)
                met[after].discard(line[-1])
                line.append(after)
            lines.append(smooth(_bent([(at, lie(at, None)) for at in line]), closed=False))
    return lines


def smooth(line: Line, *, closed: bool) -> Line:
    """Return the line with its corners cut twice (Chaikin's algorithm); open ends stay fixed."""
    for _ in range(2):
        pairs = list(zip(line, line[1:] + line[:1], strict=True))
        cut = [p for a, b in (pairs if closed else pairs[:-1]) for p in (_on(a, b), _on(b, a))]
        line = cut if closed else [line[0], *cut, line[-1]]
    return line


def _bent(line: list[tuple[Corner, Spot]]) -> Line:
    """Return the line with the middle of each side displaced, the same from both directions."""
    bent = [line[0][1]]
    for (a, start), (b, end) in itertools.pairwise(line):
        low, high = sorted((exact(a), exact(b)))
        off = (_hash((a[0] + b[0], a[1] + b[1])) % 101 / 100 - 0.5) * _BEND
        bent.append(
            (
                (start[0] + end[0]) / 2 + (high[1] - low[1]) * off,
                (start[1] + end[1]) / 2 - (high[0] - low[0]) * off,
            )
        )
        bent.append(end)
    return bent


def _on(a: Spot, b: Spot) -> Spot:
    return a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25


def _hash(at: Corner) -> int:
    mixed = (at[0] * 0x9E3779B1 + at[1] * 0x85EBCA77) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return mixed ^ mixed >> 12
