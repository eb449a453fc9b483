"""Count actions per subject, with limits and bounded memory."""

import pytest

from net.rates import Allowance, Rate
from rendezvous.gate import Delays


def test_burst_is_allowed_and_refills_later() -> None:
    allowance = Allowance[str](Rate(4, 10.0))
    assert [allowance.take("ann", 100.0) for _ in range(4)] == [0.0] * 4
    assert allowance.take("ann", 100.0) == pytest.approx(2.5)
    assert allowance.take("ann", 102.5) == 0.0
    assert allowance.take("ann", 102.5) > 0.0
    assert [allowance.take("ann", 112.5) for _ in range(4)] == [0.0] * 4


def test_each_subject_is_counted_separately() -> None:
    allowance = Allowance[str](Rate(1, 10.0))
    assert allowance.take("ann", 0.0) == 0.0
    assert allowance.take("ben", 0.0) == 0.0
    assert allowance.take("ann", 0.0) > 0.0


def test_returned_allowance_can_be_used_again() -> None:
    allowance = Allowance[str](Rate(2, 10.0))
    allowance.take("ann", 0.0)
    allowance.take("ann", 0.0)
    allowance.give_back("ann", 0.0)
    assert allowance.take("ann", 0.0) == 0.0
    assert allowance.take("ann", 0.0) > 0.0
    allowance.give_back("ben", 0.0)
    assert len(allowance) == 1


def test_memory_is_bounded() -> None:
    allowance = Allowance[int](Rate(1, 1e6), most=100)
    for subject in range(5000):
        allowance.take(subject, 0.0)
        assert len(allowance) <= 100
    assert allowance.take(4999, 0.0) > 0.0


def test_longest_absent_subject_is_forgotten_first() -> None:
    allowance = Allowance[int](Rate(1, 10.0), most=100)
    for subject in range(100):
        allowance.take(subject, 0.0)
    allowance.take(1000, 11.0)
    assert len(allowance) == 1


def test_repeated_failures_wait_longer_each_time() -> None:
    delays, now = Delays[str](5, 60.0, 3600.0), 0.0
    for _ in range(5):
        assert delays.wait("ann", now) == 0.0
        delays.fail("ann", now)
    assert delays.wait("ann", now) == 60.0
    assert delays.wait("ann", now + 60.0) == 0.0
    waits = []
    for _ in range(60):
        now += delays.wait("ann", now)
        delays.fail("ann", now)
        waits.append(delays.wait("ann", now))
    assert waits == sorted(waits)
    assert waits[4] == 120.0
    assert waits[-1] == 3600.0


def test_success_is_forgiven_and_idle_failures_are_forgotten() -> None:
    delays = Delays[str](2, 60.0, 3600.0)
    for _ in range(20):
        delays.fail("ann", 0.0)
        delays.forgive("ann")
    assert delays.wait("ann", 0.0) == 0.0
    for _ in range(4):
        delays.fail("ann", 0.0)
    delays.fail("ann", 3601.0)
    assert delays.wait("ann", 3601.0) == 0.0


def test_failures_of_a_bounded_number_of_subjects_are_kept() -> None:
    delays = Delays[int](1, 60.0, 3600.0, most=10)
    for subject in range(100):
        delays.fail(subject, 0.0)
    assert [delays.wait(subject, 0.0) > 0 for subject in (89, 90, 99)] == [False, True, True]
