"""Piles: drawing, discarding and shuffling, and the cards that a scenario laid on top."""

import pytest

from core.games.crayon.piles import (
    Pile,
    discarded,
    drawn,
    needs_reshuffle,
    reshuffled,
    take,
    without,
)
from tests.walks import Dice


def test_draw_takes_any_card_of_the_deck() -> None:
    dice, pile = Dice("piles"), Pile((3, 5, 8), (1,))
    assert {take(pile, dice) for _ in range(60)} == {3, 5, 8}


def test_laid_cards_are_drawn_first_and_leave_the_deck() -> None:
    pile = Pile((3, 5, 8), laid=(8, 3))
    assert take(pile, Dice("piles")) == 8
    assert drawn(pile, 8) == Pile((3, 5), laid=(3,))


def test_discarded_cards_lie_on_top_in_order() -> None:
    assert discarded(Pile((3,), (1,)), [5, 8]) == Pile((3,), (1, 5, 8))


def test_reshuffle_makes_one_sorted_deck() -> None:
    assert reshuffled(Pile((5,), (8, 1))) == Pile((1, 5, 8))


@pytest.mark.parametrize(
    ("pile", "needed"),
    [(Pile((), (1,)), True), (Pile((3,), (1,)), False), (Pile(()), False)],
)
def test_reshuffle_is_needed_once_only_discarded_cards_are_left(
    pile: Pile[int], needed: bool
) -> None:
    assert needs_reshuffle(pile) == needed


def test_without_removes_the_first_equal_thing() -> None:
    assert without(("Gold", "Iron", "Gold"), "Gold") == ("Iron", "Gold")
    with pytest.raises(ValueError, match="not in tuple"):
        without(("Iron",), "Gold")
