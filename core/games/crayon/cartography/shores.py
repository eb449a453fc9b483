"""Positions of hex corners at narrow water, so that a fjord looks natural.

A single sea point at the head of an inlet or in a sound would look like a round pond between two
pipes, so its shores are drawn together. At a channel each of the two mileposts has its own shore.
"""

from collections.abc import Callable, Iterable
from typing import Final

from core.games.crayon.cartography.outlines import (
    Corner,
    Hex,
    Spot,
    beside,
    corner,
    exact,
    middle,
    spot,
)
from core.games.crayon.hexes import around

_CHANNEL: Final = 0.2
"""Distance from the middle of a channel to either shore, in distances between hex centres."""

_SOUND: Final = 0.62
_HEAD: Final = (0.7, 0.45)
"""Shares of its width that a sea point with one exit keeps, before and behind its middle."""


class Shores:
    """The positions of corners on a map, given its sea hexes and the sections that are inlets."""

    def __init__(
        self,
        seas: Iterable[Hex],
        is_sea: Callable[[Hex], bool],
        inlets: Iterable[tuple[Hex, Hex]],
    ) -> None:
        self.inlets = {frozenset(pair) for pair in inlets}
        self._is_sea = is_sea
        self._pulled: dict[Corner, Spot] = {}
        self._across: dict[tuple[Corner, Hex], Hex] = {}
        outs: dict[Hex, list[Hex]] = {}
        for pair in self.inlets:
            a, b = pair
            point, other = beside(a, b)
            outs.setdefault(point, []).append(other)
            outs.setdefault(other, []).append(point)
            for sea in (point, other):
                at = corner(a, b, sea)
                self._across[at, a], self._across[at, b] = b, a
        for sea in seas:
            near = [other for other in around(*sea) if is_sea(other)]
            self._draw_together(sea, near + outs.get(sea, []))

    def lie(self, at: Corner, hex_: Hex | None) -> Spot:
        """Return the position of a corner seen from a hex; without a hex, the water's middle."""
        x, y = self._pulled.get(at) or spot(at)
        over = self._across.get((at, hex_)) if hex_ else None
        if over is None or hex_ is None:
            return x, y
        here, there = middle(hex_), middle(over)
        return x + (here[0] - there[0]) * _CHANNEL, y + (here[1] - there[1]) * _CHANNEL

    def _draw_together(self, sea: Hex, outs: list[Hex]) -> None:
        x, y = middle(sea)
        ways = [_unit(other[0] - x, other[1] - y) for other in map(middle, outs)]
        if len(ways) == 1:
            before, behind = _HEAD
            (axis,) = ways
        elif len(ways) == 2 and ways[0][0] * ways[1][0] + ways[0][1] * ways[1][1] < -0.4:
            before = behind = _SOUND
            axis = _unit(ways[0][0] - ways[1][0], ways[0][1] - ways[1][1])
        else:
            return
        near = around(*sea)
        for n, other in enumerate(near):
            if self._is_sea(other) or self._is_sea(near[n - 1]):
                continue
            at = corner(sea, near[n - 1], other)
            natural, regular = spot(at), exact(at)
            right = (natural[0] + regular[0]) / 2 - x
            down = (natural[1] + regular[1]) / 2 - y
            along = right * axis[0] + down * axis[1]
            off = (right * -axis[1] + down * axis[0]) * (behind if along < 0 else before)
            self._pulled[at] = (
                x + along * axis[0] - off * axis[1],
                y + along * axis[1] + off * axis[0],
            )


def _unit(right: float, down: float) -> Spot:
    length = (right**2 + down**2) ** 0.5
    return right / length, down / length
