"""Cards and seats named by a scenario."""

import pytest

from core.games.crayon.piles import Pile
from core.games.crayon.scenario import Dealing, seat_named
from core.ruleset import ScenarioImpossible, Seat


def test_cards_go_to_their_places_once() -> None:
    cards = Dealing((1, 2, 3, 4, 5), "card")
    assert cards.take(4) == 4
    cards.keep_for_drawing((1,))
    assert cards.first(2) == [2, 3]
    assert cards.pile([9]) == Pile((1, 5), (9,), (1,))


def test_card_in_two_places_is_refused() -> None:
    cards = Dealing((1, 2), "card")
    cards.take(1)
    with pytest.raises(ScenarioImpossible, match="card 1 is in two places"):
        cards.take(1)


@pytest.mark.parametrize("kept", [(1, 1), (3,)])
def test_cards_to_be_drawn_must_be_in_the_deck_once(kept: tuple[int, ...]) -> None:
    with pytest.raises(ScenarioImpossible, match="the deck has not all of these"):
        Dealing((1, 2), "card").keep_for_drawing(kept)


def test_too_few_cards_to_deal_are_refused() -> None:
    cards = Dealing((1, 2), "card")
    cards.keep_for_drawing((2,))
    with pytest.raises(ScenarioImpossible, match="too few are left to deal: card"):
        cards.first(2)


@pytest.mark.parametrize("number", [-1, 2])
def test_seat_beyond_the_table_is_refused(number: int) -> None:
    assert seat_named(1, 2) == Seat(1)
    with pytest.raises(ScenarioImpossible, match="there is no seat"):
        seat_named(number, 2)
