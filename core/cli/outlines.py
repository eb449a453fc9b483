"""Outlines of areas and courses of rivers on a hex board, smoothed so that no hexagon shows.

A corner of a hex is the middle of three points; it is known by the sums of their columns
(doubled, odd rows one more) and rows, which are whole numbers. Whatever meets at a
corner meets there after smoothing too, for corners are moved before lines are drawn.
"""

from collections.abc import Callable, Iterable
from typing import Final

from core.games.crayon.hexes import around

Hex = tuple[int, int]
Corner = tuple[int, int]
Spot = tuple[float, float]
Line = list[Spot]

ROW: Final = 3**0.5 / 2
_WOBBLE: Final = 0.34


def middle(hex_: Hex) -> Spot:
    """Where the point lies: hexes to the right and hexes down."""
    return hex_[0] + (hex_[1] % 2) / 2, hex_[1] * ROW


def corner(*hexes: Hex) -> Corner:
    """The corner between three points."""
    return sum(2 * c + r % 2 for c, r in hexes), sum(r for _, r in hexes)


def spot(at: Corner) -> Spot:
    """Where a corner lies after it has been moved a little, always alike."""
    right, down = _hash(at) % 101 / 100 - 0.5, _hash(at) // 101 % 101 / 100 - 0.5
    return at[0] / 6 + right * _WOBBLE, at[1] * ROW / 3 + down * _WOBBLE


def sides(hex_: Hex) -> Iterable[tuple[Hex, Corner, Corner]]:
    """The neighbours, each with the two corners of the side that it shares."""
    near = around(*hex_)
    for n, other in enumerate(near):
        yield other, corner(hex_, near[n - 1], other), corner(hex_, other, near[(n + 1) % 6])


def outlines(inside: Iterable[Hex], belongs: Callable[[Hex], bool]) -> list[Line]:
    """The closed lines around an area: its hexes, and what tells whether a hex is one."""
    follows: dict[Corner, list[Corner]] = {}
    for hex_ in inside:
        for other, a, b in sides(hex_):
            if not belongs(other):
                follows.setdefault(a, []).append(b)
    lines = []
    while follows:
        at = start = min(follows)
        line = [at]
        while at in follows:
            after = follows[at].pop()
            if not follows[at]:
                del follows[at]
            at = after
            if at == start:
                break
            line.append(at)
        lines.append(smooth([spot(each) for each in line], closed=True))
    return lines


def courses(steps: Iterable[tuple[Corner, Corner]]) -> list[Line]:
    """The open lines that the steps between corners make, cut where more than two meet."""
    beside: dict[Corner, set[Corner]] = {}
    for a, b in steps:
        beside.setdefault(a, set()).add(b)
        beside.setdefault(b, set()).add(a)
    lines = []
    for start in sorted(beside, key=lambda at: (len(beside[at]) == 2, at)):
        while beside[start]:
            line = [start]
            while beside[line[-1]]:
                after = min(beside[line[-1]])
                beside[line[-1]].discard(after)
                beside[after].discard(line[-1])
                line.append(after)
            lines.append(smooth([spot(each) for each in line], closed=False))
    return lines


def between(a: Spot, b: Spot, out: float) -> Line:
    """The way from a to b without this share of it at either end."""
    across, down = (b[0] - a[0]) * out, (b[1] - a[1]) * out
    return [(a[0] + across, a[1] + down), (b[0] - across, b[1] - down)]


def smooth(line: Line, *, closed: bool) -> Line:
    """The line with its corners cut, twice (Chaikin's way); open ends stay where they are."""
    for _ in range(2):
        pairs = list(zip(line, line[1:] + line[:1], strict=True))
        cut = [p for a, b in (pairs if closed else pairs[:-1]) for p in (_on(a, b), _on(b, a))]
        line = cut if closed else [line[0], *cut, line[-1]]
    return line


def _on(a: Spot, b: Spot) -> Spot:
    return a[0] * 0.75 + b[0] * 0.25, a[1] * 0.75 + b[1] * 0.25


def _hash(at: Corner) -> int:
    mixed = (at[0] * 0x9E3779B1 + at[1] * 0x85EBCA77) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    return mixed ^ mixed >> 12
