"""Turns of the wheel add up to steps."""

import pytest

from gui.map.model.wheel import Wheel


def turned(*turns: tuple[int, int]) -> list[int]:
    """Return the steps completed by turns, each an angle and a time in milliseconds."""
    wheel = Wheel()
    return [wheel.turn(by, at) for by, at in turns]


@pytest.mark.parametrize(("by", "steps"), [(120, 1), (-120, -1), (240, 2), (-360, -3), (0, 0)])
def test_notch_is_a_step(by: int, steps: int) -> None:
    assert turned((by, 0)) == [steps]


@pytest.mark.parametrize("sign", [1, -1])
def test_small_turns_add_up_to_a_step(sign: int) -> None:
    steps = turned(*((8 * sign, at) for at in range(31)))
    assert steps == [sign if n in {14, 29} else 0 for n in range(31)]


def test_rest_of_a_step_waits_for_the_next_turn() -> None:
    assert turned((100, 0), (100, 10), (40, 20)) == [0, 1, 1]


def test_turn_in_the_other_direction_starts_again() -> None:
    assert turned((100, 0), (-20, 10), (-100, 20)) == [0, 0, -1]


def test_turn_after_a_pause_starts_again() -> None:
    assert turned((100, 0), (20, 1000)) == [0, 1]
    assert turned((100, 0), (20, 1001), (100, 1002)) == [0, 0, 1]
