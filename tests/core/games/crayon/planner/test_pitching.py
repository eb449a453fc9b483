"""The value of a new hand, from the contracts that could be drawn."""

import pytest

from core.games.crayon.planner.pitching import Hand, after_pitching
from core.games.crayon.planner.plans import TURN

CARDS = range(4, 121)
HANDS = 5


def worth(*totals: int | None) -> int | None:
    """Return the value of a new hand if drawn contracts have these values, repeatedly."""
    asked = iter(range(HANDS))
    return after_pitching(3, CARDS, lambda _: totals[next(asked) % len(totals)], hands=HANDS)


@pytest.mark.parametrize("total", [5 * TURN, 40 * TURN])
def test_pitch_costs_its_turn_if_all_hands_are_equal(total: int) -> None:
    assert worth(total) == total + TURN


def test_bad_new_hand_can_be_pitched_too() -> None:
    """Three of five are good, so it takes five pitches to draw three of them."""
    assert worth(20 * TURN, 90 * TURN) == pytest.approx(20 * TURN + 5 * TURN / 3, abs=2)


def test_hand_without_a_plan_is_pitched_again() -> None:
    assert worth(20 * TURN, None) == pytest.approx(20 * TURN + 5 * TURN / 3, abs=2)


def test_slightly_worse_hand_is_kept() -> None:
    assert worth(20 * TURN, 20 * TURN + 100) == pytest.approx(21 * TURN + 40, abs=1)


def test_no_estimate_without_any_plan() -> None:
    assert worth(None) is None


def test_hands_are_of_the_given_cards_and_share_none() -> None:
    drawn: list[int] = []

    def total(hand: Hand) -> int:
        assert len(hand) == 3
        drawn.extend(hand)
        return 0

    after_pitching(3, CARDS, total, hands=HANDS)
    assert len(drawn) == len(set(drawn)) == 3 * HANDS
    assert set(drawn) <= set(CARDS)
