"""The arithmetic of samples: quantiles, and intervals by resampling. It knows nothing of games."""

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

RESAMPLES: Final = 10_000
_SEED: Final = "rail-table arena"
_TAIL: Final = 0.025
"""What a 95 % interval leaves out at either end."""


class Interval(NamedTuple):
    """From where to where."""

    low: float
    high: float


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value below which this share of a sorted, non-empty sample lies.

    Between two values it is interpolated linearly, as numpy and R (type 7) do.
    """
    place = share * (len(ordered) - 1)
    below = int(place)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (ordered[above] - ordered[below]) * (place - below)


def bootstrap_mean(blocks: Sequence[float], *, resamples: int = RESAMPLES) -> Interval | None:
    """The 95 % interval of the mean over blocks, by the percentile method; None for less than two.

    Whole blocks are drawn with replacement, for the games of a block have their seed in common.
    The draws are the same every time.
    """
    if len(blocks) < 2:
        return None
    dice = random.Random(_SEED)
    means = sorted(sum(dice.choices(blocks, k=len(blocks))) for _ in range(resamples))
    return Interval(quantile(means, _TAIL) / len(blocks), quantile(means, 1 - _TAIL) / len(blocks))
