"""Statistics of samples: quantiles, and intervals by resampling. Independent of games."""

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

RESAMPLES: Final = 10_000
_SEED: Final = "rail-table arena"
_TAIL: Final = 0.025
"""The share that a 95 % interval excludes at either end."""


class Interval(NamedTuple):
    """An interval with its bounds."""

    low: float
    high: float


def quantile(ordered: Sequence[float], share: float) -> float:
    """Return the value below which this share of a sorted, non-empty sample lies.

    It is interpolated linearly between two values, as in numpy and R (type 7).
    """
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def bootstrap_mean(blocks: Sequence[float], *, resamples: int = RESAMPLES) -> Interval | None:
    """Return the 95 % interval of the mean over blocks, by the percentile method.

    Whole blocks are drawn with replacement, as the games of a block share their seed. The draws are
    deterministic. Returns None for fewer than two blocks.
    """
    if len(blocks) < 2:
        return None
    dice = random.Random(_SEED)
    means = sorted(sum(dice.choices(blocks, k=len(blocks))) for _ in range(resamples))
    return Interval(quantile(means, _TAIL) / len(blocks), quantile(means, 1 - _TAIL) / len(blocks))
