"""What a new hand is worth beside one's own, by what could be drawn."""

from typing import Any

import pytest

from core.ai.planner.pitching import HANDS, gain_of_pitching
from core.ai.planner.plans import TURN, Sketch
from core.games.iron_dragon.state import State
from tests.core.ai.planner.places import A, state
from tests.core.games.iron_dragon.rules.places import WORLD

HERE = state({"contracts": [1, 2, 3]})


class Guessed:
    """A search for plans that finds one of this promise, or none."""

    def __init__(self, guess: int | None) -> None:
        self._guess = guess

    def best(self, *, width: int, most: int) -> list[Sketch]:
        assert most == 1 <= width
        return [] if self._guess is None else [Sketch(self._guess, "Kola")]


def gain(own: int | None, *others: int | None) -> int | None:
    """Of pitching a hand of one promise where new ones have these, again and again."""
    asked = 0

    def planning(of: State) -> Any:
        nonlocal asked
        if of == HERE:
            return Guessed(own)
        asked += 1
        return Guessed(others[(asked - 1) % len(others)])

    return gain_of_pitching(WORLD, HERE, A, planning)


@pytest.mark.parametrize("promise", [-5 * TURN, 0, 5 * TURN])
def test_where_all_hands_are_alike_a_pitch_costs_its_turn(promise: int) -> None:
    assert gain(promise, promise) == -TURN


def test_a_hand_that_is_so_much_worse_is_worth_a_pitch() -> None:
    assert gain(0, -5 * TURN) == 4 * TURN


def test_a_bad_hand_to_come_can_be_pitched_too() -> None:
    """Every second hand is good: two pitches on the mean until one has it."""
    assert gain(0, -10 * TURN, 90 * TURN) == pytest.approx(8 * TURN, abs=2)


def test_a_hand_without_a_plan_is_pitched_again() -> None:
    assert gain(0, -10 * TURN, None) == pytest.approx(8 * TURN, abs=2)


@pytest.mark.parametrize(("own", "other"), [(None, 0), (0, None)])
def test_where_nothing_can_be_planned_nothing_is_said(own: int | None, other: int | None) -> None:
    assert gain(own, other) is None


def test_the_hands_are_of_the_deck_and_no_card_is_in_two() -> None:
    drawn: list[int] = []

    def planning(of: State) -> Any:
        if of != HERE:
            drawn.extend(of.players[A].contracts)
        return Guessed(0)

    gain_of_pitching(WORLD, HERE, A, planning)
    assert len(drawn) == len(set(drawn)) == 3 * HANDS
    assert set(drawn) <= set(HERE.contracts.deck) & set(WORLD.contracts)
    assert not set(HERE.contracts.deck) <= set(WORLD.contracts), "events are in it too"
