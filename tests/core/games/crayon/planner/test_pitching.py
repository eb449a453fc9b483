"""What a new hand is worth, by those that could be drawn."""

import pytest

from core.games.crayon.planner.pitching import HANDS, Hand, after_pitching
from core.games.crayon.planner.plans import TURN

CARDS = range(4, 121)


def worth(*totals: int | None) -> int | None:
    """Of a new hand where those that are drawn come to these, again and again."""
    asked = iter(range(HANDS))
    return after_pitching(3, CARDS, lambda _: totals[next(asked) % len(totals)])


@pytest.mark.parametrize("total", [5 * TURN, 40 * TURN])
def test_where_all_hands_are_alike_a_pitch_costs_its_turn(total: int) -> None:
    assert worth(total) == total + TURN


def test_a_bad_hand_to_come_can_be_pitched_too() -> None:
    """Three of five are good, so that it takes five pitches to draw three of them."""
    assert worth(20 * TURN, 90 * TURN) == pytest.approx(20 * TURN + 5 * TURN / 3, abs=2)


def test_a_hand_without_a_plan_is_pitched_again() -> None:
    assert worth(20 * TURN, None) == pytest.approx(20 * TURN + 5 * TURN / 3, abs=2)


def test_a_hand_that_is_hardly_worse_is_kept() -> None:
    assert worth(20 * TURN, 20 * TURN + 100) == pytest.approx(21 * TURN + 40, abs=1)


def test_where_nothing_can_be_planned_nothing_is_said() -> None:
    assert worth(None) is None


def test_hands_are_of_the_given_cards_and_share_none() -> None:
    drawn: list[int] = []

    def total(hand: Hand) -> int:
        assert len(hand) == 3
        drawn.extend(hand)
        return 0

    after_pitching(3, CARDS, total)
    assert len(drawn) == len(set(drawn)) == 3 * HANDS
    assert set(drawn) <= set(CARDS)
