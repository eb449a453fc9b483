"""So much at once and so much again later, and never more."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.rates import Bucket, Rate


def test_so_many_at_once_and_so_many_again_later() -> None:
    bucket = Bucket(Rate(4, 10.0))
    assert [bucket.take(100.0) for _ in range(5)] == [True] * 4 + [False]
    assert bucket.wait(100.0) == pytest.approx(2.5)
    assert bucket.take(102.5)
    assert not bucket.take(102.5)
    assert [bucket.take(112.5) for _ in range(5)] == [True] * 4 + [False]


def test_after_a_pause_there_is_no_more_than_at_first() -> None:
    bucket = Bucket(Rate(4, 10.0))
    bucket.take(0.0)
    assert sum(bucket.take(1e6) for _ in range(100)) == 4


@pytest.mark.parametrize("now", [0.0, 0.1, 1e6 + 0.3])
@pytest.mark.parametrize("most", [3, 7, 20, 40, 1000])
def test_all_of_it_may_be_taken_at_one_instant(now: float, most: int) -> None:
    """However the times of each are rounded."""
    bucket = Bucket(Rate(most, 1.0))
    assert sum(bucket.take(now) for _ in range(2 * most)) == most


def test_more_than_there_ever_is_is_never_taken() -> None:
    bucket = Bucket(Rate(4, 10.0))
    assert not bucket.take(0.0, 5)
    assert not bucket.take(1e6, 5)
    assert bucket.take(1e6, 4)


def test_what_is_refused_takes_nothing() -> None:
    bucket = Bucket(Rate(1000, 1.0))
    assert bucket.take(0.0, 900)
    assert not bucket.take(0.0, 200)
    assert bucket.take(0.0, 100)


def test_what_is_taken_beyond_the_rate_is_waited_for() -> None:
    bucket = Bucket(Rate(1, 10.0))
    for _ in range(3):
        bucket.spend(0.0)
    assert bucket.wait(0.0) == pytest.approx(30.0)


def test_what_was_not_meant_is_given_back() -> None:
    bucket = Bucket(Rate(2, 10.0))
    bucket.spend(0.0)
    assert not bucket.is_full(0.0)
    bucket.give_back()
    assert bucket.is_full(0.0)
    assert [bucket.take(0.0) for _ in range(3)] == [True, True, False]


@given(st.lists(st.tuples(st.floats(0.0, 3.0), st.integers(1, 4)), max_size=60))
def test_nobody_gets_more_than_twice_his_rate_in_its_time(
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
def test_who_waits_as_long_as_he_is_told_may(now: float, most: int, seconds: float) -> None:
    """Else he would look again and again at one instant of a clock that waits for him."""
    bucket = Bucket(Rate(most, seconds))
    while bucket.take(now):
        pass
    now += bucket.wait(now)
    assert bucket.take(now)
