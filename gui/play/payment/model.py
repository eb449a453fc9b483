"""The paths of coins that fly from one place to another."""

from operator import mul
from typing import Final, NamedTuple

LASTS: Final = 0.9
"""Seconds until the last coin arrives."""
_FLIES: Final = 0.6
"""Seconds that each coin flies."""
_BEND: Final = 0.2
"""How far along the way the curve has already risen or sunk to the height of its end."""
_PER_COIN: Final = 4
"""A coin stands for so much money."""
_FEWEST: Final = 3
_MOST: Final = 9

Spot = tuple[float, float]


class Coin(NamedTuple):
    """A coin at a place; `size` is 1 in flight, and shrinks to half as it arrives."""

    x: float
    y: float
    size: float


def coins_of(money: int) -> int:
    """Return how many coins stand for a payment."""
    return min(_MOST, max(_FEWEST, money // _PER_COIN))


def coins_at(passed: float, start: Spot, end: Spot, *, count: int) -> list[Coin]:
    """Return the coins in flight after `passed` seconds; they start one after the other."""
    delay = (LASTS - _FLIES) / max(1, count - 1)
    parts = ((passed - number * delay) / _FLIES for number in range(count))
    return [_coin(part, start, end) for part in parts if 0 <= part < 1]


def _coin(part: float, start: Spot, end: Spot) -> Coin:
    """Return a coin on a curve that stays between start and end."""
    part = part * part * (3 - 2 * part)  # starts and arrives slowly
    bend = start[0] + _BEND * (end[0] - start[0]), end[1]
    weights = (1 - part) ** 2, 2 * part * (1 - part), part**2
    x, y = (sum(map(mul, weights, each)) for each in zip(start, bend, end, strict=True))
    return Coin(x, y, min(1.0, 0.5 + 5 * (1 - part)))
