"""From the empty table to the first turn (SETUP)."""

import pytest

from core.games.crayon.track import taken
from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import DEAL, LOCO
from core.ruleset import Options, Seat, SeatsOutOfRange
from tests.core.games.iron_dragon.rules.places import docks
from tests.core.games.iron_dragon.rules.tables import (
    Game,
    awaited,
    deal,
    dealt,
    drawn,
    empty,
    go,
    opened,
    start,
)

A, B, C = Seat(0), Seat(1), Seat(2)
FAST: Options = {"Starting Locos": "Fast"}
DISCARDED: Options = {"Discard Initial Events": "Yes"}
EVENTS = tuple(range(121, 147))


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_two_to_six_players_are_allowed(seats: int) -> None:
    assert len(opened(seats).state.players) == seats


@pytest.mark.rule("SETUP-1")
@pytest.mark.parametrize("seats", [1, 7])
def test_one_or_seven_players_are_refused(seats: int) -> None:
    with pytest.raises(SeatsOutOfRange) as refused:
        empty(seats)
    assert refused.value.facts == {"seats": seats, "least": 2, "most": 6}


@pytest.mark.rule("SETUP-2")
def test_each_seat_has_a_colour_of_its_own_beside_its_track_and_train() -> None:
    seats = RULES.view(opened(6).state, None)["seats"]
    assert len({seat["color"] for seat in seats}) == 6
    assert all({"track", "at"} <= set(seat) for seat in seats)


@pytest.mark.rule("SETUP-3")
@pytest.mark.parametrize(
    ("options", "loco", "money"),
    [
        ({}, "Teapot", 60),
        ({"Starting Locos": "Slow"}, "Handcar", 60),
        ({"Starting Money": 80}, "Teapot", 80),
    ],
)
def test_player_starts_with_cash_and_a_loco_and_nothing_on_the_map(
    options: Options, loco: str, money: int
) -> None:
    state = opened(3, options).state
    for player in state.players:
        assert (player.money, player.debt, player.earned, player.loco) == (money, 0, 0, loco)
        assert (player.loads, player.aboard, player.at, player.came_from) == ((), None, None, None)
        assert player.skip_turns == 0
    assert list(taken(state.tracks)) == []


@pytest.mark.rule("SETUP-4")
def test_three_whole_decks_and_nothing_discarded() -> None:
    state = empty(4).state
    assert state.contracts.deck == tuple(range(1, 147))
    assert state.foremen.deck == tuple(sorted(RULES.world.foremen))
    assert state.ships.deck == tuple(sorted(RULES.world.ships))
    piles = (state.contracts, state.foremen, state.ships)
    assert [(pile.discard, pile.laid) for pile in piles] == [((), ())] * 3


def _all_first_draws(story: Game, cards: int) -> list[ev.AnyEvent]:
    """Return the result of each number of a draw; the draw asks for no more numbers than cards."""
    with pytest.raises(AssertionError, match=f"not below {cards}"):
        story.drawing(cards)
    return [story.drawing(pick).events[0] for pick in range(cards)]


@pytest.mark.rule("SETUP-4")
def test_any_card_may_come_first_with_equal_chance() -> None:
    found = _all_first_draws(empty(2), 146)
    assert found == [
        *(ev.ContractDealt(A, card) for card in range(1, 121)),
        *(ev.EventSetAside(card) for card in EVENTS),
    ]
    found = _all_first_draws(dealt(2), 13)
    assert set(found) == {ev.ForemanDealt(B, name) for name in RULES.world.foremen}
    harbour = go(start({"at": docks("Wikkedde")}, {}), A, do.DrawShips())
    found = _all_first_draws(harbour, 13)
    assert set(found) == {ev.ShipDrawn(A, name) for name in RULES.world.ships}


@pytest.mark.rule("SETUP-5")
def test_cards_are_dealt_singly_and_an_event_is_replaced_for_the_same_seat() -> None:
    story = deal(empty(3), 7, 121, 8, 146, 122, 9, 10, 11, 12, 13, 14)
    hands = [player.contracts for player in story.state.players]
    assert hands == [(7, 10, 13), (8, 11, 14), (9, 12)]
    assert story.state.set_aside == (121, 146, 122)
    assert story.state.phase == DEAL
    assert deal(story, 15).state.phase == LOCO


@pytest.mark.rule("SETUP-6")
def test_events_drawn_in_the_deal_are_shuffled_back_without_effect() -> None:
    met = (134, 121, 126)
    story = deal(empty(2), 10, *met, 11, 12, 13, 14)
    cash = [player.money for player in story.state.players]
    story = deal(story, 15)
    pile = story.state.contracts
    assert set(met) <= set(pile.deck)
    assert (len(pile.deck), pile.discard, story.state.set_aside) == (140, (), ())
    assert (story.state.events, story.state.bridge_permanent) == ((), False)
    assert [player.money for player in story.state.players] == cash == [60, 60]


@pytest.mark.rule("SETUP-6")
def test_events_drawn_in_the_deal_are_discarded_with_that_option() -> None:
    story = deal(empty(2, DISCARDED), 10, 134, 121, 126, 11, 12, 13, 14, 15)
    pile = story.state.contracts
    assert (pile.discard, len(pile.deck), story.state.set_aside) == ((134, 121, 126), 137, ())
    assert story.state.events == ()
    assert [player.money for player in story.state.players] == [60, 60]


@pytest.mark.rule("SETUP-7")
@pytest.mark.parametrize("options", [{}, DISCARDED])
def test_opening_hand_is_three_contracts_even_if_all_events_come_first(options: Options) -> None:
    story = drawn(deal(empty(6, options), *EVENTS))
    hands = [player.contracts for player in story.state.players]
    assert [len(hand) for hand in hands] == [3] * 6
    assert {card for hand in hands for card in hand} == set(range(1, 19))


@pytest.mark.rule("SETUP-8")
def test_hand_does_not_change_before_the_first_turn() -> None:
    story = drawn(dealt(2, FAST))
    for purpose, choice, refusal in (
        ("loco", do.ChooseLoco(loco="Fire Drake"), no.StartingLocoFirst),
        ("loco", do.ChooseLoco(loco="Fire Drake"), no.StartingLocoFirst),
        ("foreman", do.ChooseForeman(foreman="Denzel"), no.StartingForemanFirst),
    ):
        seat, asked = awaited(story)
        assert asked == purpose
        story.when(seat, do.Pitch()).refuses(refusal, seat=seat)
        story.when(1 - seat, do.Pitch()).refuses(no.NotAwaited, seat=1 - seat, awaited=[seat])
        if purpose == "loco":
            story = drawn(go(story, seat, choice))
    story = opened(2)
    story.when(A, do.Pitch()).refuses(no.NotAwaited, seat=A, awaited=[B])
    story = drawn(go(story, B, do.Pitch()))
    assert story.state.players[A].contracts == (1, 3, 5)
    assert story.state.players[B].contracts == (7, 8, 9)


@pytest.mark.rule("SETUP-9")
def test_highest_contract_plays_first_and_not_the_highest_hand() -> None:
    story = deal(empty(3), 97, 1, 50, 98, 2, 51, 99, 120, 110)
    assert story.state.order == (B, C, A)
    story = deal(empty(3), 120, 97, 117, 1, 98, 118, 2, 99, 119)
    assert story.state.order == (A, C, B)


@pytest.mark.rule("SETUP-9")
def test_order_never_changes_although_hands_do() -> None:
    story = opened(3)
    assert story.state.order == (C, B, A)
    for seat in (C, B, A):
        story = drawn(go(story, seat, do.Pitch()))
    highest = [max(player.contracts) for player in story.state.players]
    assert highest == [18, 15, 12]
    assert story.state.order == (C, B, A)


@pytest.mark.rule("SETUP-10")
def test_fast_locos_are_chosen_in_order_of_play_while_available() -> None:
    story = dealt(6, FAST)
    assert {player.loco for player in story.state.players} == {""}
    order = []
    for taken_ in range(6):
        seat, purpose = awaited(story)
        assert purpose == "loco"
        order.append(seat)
        drake = do.ChooseLoco(loco="Fire Drake")
        if taken_ == 3:
            story.when(seat, drake).refuses(no.NoLocoLeft, loco="Fire Drake")
        choice = drake if taken_ < 3 else do.ChooseLoco(loco="White Dragon")
        story = story.when(seat, choice).then(ev.LocoChosen(seat, choice.loco))
    assert tuple(order) == story.state.order == tuple(map(Seat, (5, 4, 3, 2, 1, 0)))
    locos = [player.loco for player in story.state.players]
    assert locos == ["White Dragon"] * 3 + ["Fire Drake"] * 3


@pytest.mark.rule("SETUP-10")
@pytest.mark.parametrize("loco", ["Teapot", "Iron Dragon", "Salamander", "No Such Loco"])
def test_no_other_loco_can_be_the_first(loco: str) -> None:
    choices = ["Fire Drake", "White Dragon"]
    story = dealt(2, FAST)
    story.when(B, do.ChooseLoco(loco=loco)).refuses(no.NotAStartingLoco, loco=loco, choices=choices)
    assert list(RULES.legal(story.state, B)) == [do.ChooseLoco(loco=choice) for choice in choices]


@pytest.mark.rule("SETUP-10")
@pytest.mark.parametrize("options", [{}, {"Starting Locos": "Slow"}])
def test_no_loco_is_chosen_without_fast(options: Options) -> None:
    assert awaited(drawn(dealt(2, options))) == (B, "foreman")
