"""Quantiles and intervals, compared with values worked out by hand."""

from fractions import Fraction
from itertools import product

import pytest

from core.cli.arena.statistics import bootstrap_mean, quantile


@pytest.mark.parametrize(
    ("sample", "share", "value"),
    [
        ([7], 0.95, 7),
        ([1, 2], 0.5, 1.5),
        ([1, 2, 3, 4], 0.25, 1.75),
        ([1, 2, 3, 4], 0.75, 3.25),
        ([10, 20, 40], 0.5, 20),
        ([0, 100], 0.95, 95),
        ([1, 2, 3], 0, 1),
        ([1, 2, 3], 1, 3),
    ],
)
def test_quantile_is_interpolated(sample: list[float], share: float, value: float) -> None:
    assert quantile(sample, share) == pytest.approx(value)


def test_equal_blocks_give_a_certain_interval() -> None:
    assert bootstrap_mean([0.5] * 10) == (0.5, 0.5)
    assert bootstrap_mean([1, 1]) == (1, 1)


@pytest.mark.parametrize("blocks", [[], [0.5]], ids=len)
def test_fewer_than_two_blocks_have_no_interval(blocks: list[float]) -> None:
    assert bootstrap_mean(blocks) is None


def test_two_different_blocks_allow_every_mean() -> None:
    """Of 0 and 1, a quarter of all draws has the mean 0, and a quarter the mean 1."""
    assert bootstrap_mean([0, 1]) == (0, 1)


def test_interval_is_that_of_all_possible_draws() -> None:
    """Five blocks, one of them lost: 5^5 draws are few enough to count."""
    blocks = [0, 1, 1, 1, 1]
    means = sorted(Fraction(sum(draw), 5) for draw in product(blocks, repeat=5))
    tail = len(means) // 40
    assert (means[tail], means[-tail - 1]) == (Fraction(2, 5), Fraction(1))
    assert bootstrap_mean(blocks) == pytest.approx((0.4, 1))


def test_interval_is_reproducible_and_independent_of_the_order() -> None:
    blocks = [0, 0.5, 1, 0.5, 0.5, 1, 1, 0]
    first = bootstrap_mean(blocks)
    assert first is not None
    assert first == bootstrap_mean(blocks)
    assert 0 < first.low < sum(blocks) / 8 < first.high < 1


def test_more_blocks_narrow_the_interval() -> None:
    few, many = bootstrap_mean([0, 1] * 4), bootstrap_mean([0, 1] * 50, resamples=1000)
    assert few is not None
    assert many is not None
    assert few.low < many.low < 0.5 < many.high < few.high
