"""The opening: seats, cash, the cut for the first turn, and the deal (EB-SETUP, EB-FAST)."""

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder.rules import RULES
from core.ruleset import ChanceNeeded, SeatsOutOfRange
from tests.core.games.empire_builder.tables import A, B, C, D, cut, drawn, empty
from tests.each import each

EVENT = 97


def highest(card: int) -> int:
    return max(demand.pay for demand in RULES.world.contracts[card].demands)


def ranked() -> list[int]:
    return sorted(RULES.world.contracts, key=highest)


@pytest.mark.rule("EB-SETUP-1", "EB-BAD-24")
@pytest.mark.parametrize("seats", [1, 7])
def test_game_is_for_two_to_six(seats: int) -> None:
    with pytest.raises(SeatsOutOfRange) as caught:
        RULES.setup(seats, RULES.complete_options({}))
    assert caught.value.rule == "EB-SETUP-1"


@pytest.mark.rule("EB-SETUP-2")
def test_seats_have_different_colours() -> None:
    seats = RULES.view(empty(6).state, None)["seats"]
    assert len({seat["color"] for seat in seats}) == 6


@pytest.mark.rule("EB-SETUP-3", "EB-TRAIN-1")
def test_players_start_with_forty_and_a_freight() -> None:
    for player in each(empty(4).state.players):
        assert (player.money, player.contracts) == (40, ())
        assert [(train.loco, train.at, train.loads) for train in player.trains] == [
            ("Freight", None, ())
        ]


@pytest.mark.rule("EB-FAST-1")
def test_fast_start_gives_sixty_and_three_building_turns() -> None:
    state = empty(2, {"Fast Start": "Yes"}).state
    assert state.players[0].money == 60
    assert state.settings.place_turn == 4


@pytest.mark.rule("EB-SETUP-4", "EB-SETUP-5")
def test_highest_card_goes_first_and_the_seats_follow() -> None:
    low, *_, high = ranked()
    story = cut(empty(3), low, high, EVENT)
    assert story.state.order == (B, C, A)
    assert len(story.state.contracts.deck) == 112  # the cards went back


@pytest.mark.rule("EB-SETUP-4")
def test_seats_may_cut_the_same_card_and_those_level_cut_again() -> None:
    low, *_, high = ranked()
    story = cut(empty(4), high, EVENT, high, low)
    assert RULES.awaiting(story.state) == ChanceNeeded("cut", 2)
    story = cut(story, EVENT, low)
    assert story.state.order == (C, D, A, B)
    assert [[(seen.seat, seen.card) for seen in cuts] for cuts in story.state.cuts] == [
        [(A, high), (B, EVENT), (C, high), (D, low)],
        [(A, EVENT), (C, low)],
    ]


@pytest.mark.rule("EB-SETUP-4")
def test_all_cut_again_after_only_events() -> None:
    story = cut(empty(2), 97, 98)
    assert RULES.awaiting(story.state) == ChanceNeeded("cut", 2)
    story = cut(story, 97, ranked()[-1])
    assert story.state.order == (B, A)


@pytest.mark.rule("EB-SETUP-6", "EB-SETUP-7")
def test_deal_sets_events_aside_and_shuffles_them_back() -> None:
    story = cut(empty(2), ranked()[-1], EVENT)
    story = cut(story, 97, 1, 2, 112, 3, 4, 5)
    story = story.given(*story.drawing(story.state.contracts.deck.index(6)).events)
    assert [player.contracts for player in story.state.players] == [(1, 3, 5), (2, 4, 6)]
    assert {97, 112} <= set(story.state.contracts.deck)
    assert not story.state.events
    assert (story.state.turn, story.state.active) == (1, A)


@pytest.mark.rule("EB-SETUP-6")
def test_deal_begins_with_the_first_in_the_order_of_play() -> None:
    story = cut(cut(empty(2), EVENT, ranked()[-1]), 10)
    assert story.state.players[1].contracts == (10,)
    story = drawn(story)
    assert story.state.active == B


@pytest.mark.rule("EB-EX-17")
def test_example_of_cutting() -> None:
    by_pay = ranked()
    top, level = next(
        (card, other)
        for card in reversed(by_pay)
        for other in by_pay
        if card != other and highest(card) == highest(other)
    )
    lower = next(card for card in by_pay if 0 < highest(card) < highest(top))
    story = cut(empty(4), top, EVENT, level, lower)
    story = cut(story, lower, top)
    assert story.state.order == (C, D, A, B)


@pytest.mark.rule("EB-SETUP-7")
def test_no_command_belongs_to_the_opening() -> None:
    story = empty(2)
    assert list(RULES.legal(story.state, A)) == []
    story = drawn(story)
    assert isinstance(RULES.decide(story.state, story.state.active, do.EndTurn())[0], ev.TurnBegan)
