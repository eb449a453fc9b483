"""A rate limit: a burst, a refill over time, and never more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.rates import Bucket, Rate


def test_burst_is_allowed_and_refills_later() -> None:
    bucket = Bucket(Rate(4, 10.0))
    assert [bucket.take(100.0) for _ in range(5)] == [True] * 4 + [False]
    assert bucket.wait(100.0) == pytest.approx(2.5)
    assert bucket.take(102.5)
    assert not bucket.take(102.5)
    assert [bucket.take(112.5) for _ in range(5)] == [True] * 4 + [False]


def test_pause_allows_no_more_than_the_first_burst() -> None:
    bucket = Bucket(Rate(4, 10.0))
    bucket.take(0.0)
    assert sum(bucket.take(1e6) for _ in range(100)) == 4


@pytest.mark.parametrize("now", [0.0, 0.1, 1e6 + 0.3])
@pytest.mark.parametrize("most", [3, 7, 20, 40, 1000])
def test_whole_burst_may_be_taken_at_one_instant(now: float, most: int) -> None:
    """Regardless of how times are rounded."""
    bucket = Bucket(Rate(most, 1.0))
    assert sum(bucket.take(now) for _ in range(2 * most)) == most


def test_amount_above_the_burst_is_never_taken() -> None:
    bucket = Bucket(Rate(4, 10.0))
    assert not bucket.take(0.0, 5)
    assert not bucket.take(1e6, 5)
    assert bucket.take(1e6, 4)


def test_refusal_takes_nothing() -> None:
    bucket = Bucket(Rate(1000, 1.0))
    assert bucket.take(0.0, 900)
    assert not bucket.take(0.0, 200)
    assert bucket.take(0.0, 100)


def test_amount_above_the_rate_is_waited_for() -> None:
    bucket = Bucket(Rate(1, 10.0))
    for _ in range(3):
        bucket.spend(0.0)
    assert bucket.wait(0.0) == pytest.approx(30.0)


def test_returned_allowance_can_be_used_again() -> None:
    bucket = Bucket(Rate(2, 10.0))
    bucket.spend(0.0)
    assert not bucket.is_full(0.0)
    bucket.give_back()
    assert bucket.is_full(0.0)
    assert [bucket.take(0.0) for _ in range(3)] == [True, True, False]


@given(st.lists(st.tuples(st.floats(0.0, 3.0), st.integers(1, 4)), max_size=60))
def test_nobody_gets_more_than_twice_the_rate_in_its_period(
    pauses: list[tuple[float, int]],
) -> None:
    bucket, now, granted = Bucket(Rate(4, 10.0)), 0.0, list[tuple[float, int]]()
    for pause, amount in pauses:
        now += pause
        if bucket.take(now, amount):
            granted.append((now, amount))
    for start, _ in granted:
        assert sum(amount for at, amount in granted if start <= at <= start + 9.99) <= 8


@given(st.floats(0.0, 1e6), st.integers(1, 1000), st.floats(0.01, 100.0))
def test_waiting_the_stated_time_is_enough(now: float, most: int, seconds: float) -> None:
    """Otherwise a caller would retry at one instant of a clock that waits for it."""
    bucket = Bucket(Rate(most, seconds))
    while bucket.take(now):
        pass
    now += bucket.wait(now)
    assert bucket.take(now)
