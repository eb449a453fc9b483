"""A deck that is never shuffled again, and the ranking at the end (EB-SUDDEN)."""

from typing import Any

import pytest

from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.world import World
from core.ruleset import Outcome, Seat
from tests.core.games.empire_builder.places import card_that, centre, joining, out_of, ring
from tests.core.games.empire_builder.tables import (
    A,
    B,
    C,
    Game,
    awaited,
    done,
    drawn,
    empty,
    kinds,
    pass_on,
    start,
)

SUDDEN = {"Sudden Death": "Yes"}
CHICAGO, DENVER = centre("Chicago"), centre("Denver")
CARD, PLACE, DEMAND = card_that(lambda demand: demand.city == "Chicago")
DELIVERY = do.Deliver(contract=CARD, demand=PLACE)
READY = {"at": CHICAGO, "loads": [DEMAND.load], "contracts": [CARD, 91, 92]}
AWAY = {"at": DENVER}
HANDS = ([CARD, 91, 92], [81, 82, 83], [84, 85, 86])
FOG, SNOW = 107, 105


def ending(*seats: dict[str, Any], deck: list[int], **document: Any) -> Game:
    """Return a story with only these cards in the deck; it draws them in order.

    All others are in hands or discarded.
    """
    options = {**SUDDEN, **document.pop("options", {})}
    hands = HANDS[: len(seats)]
    dealt = {card for hand in hands for card in hand}
    rest = [card for card in all_cards(RULES.world) if card not in {*dealt, *deck}]
    return start(
        *({"contracts": hand, **AWAY, **seat} for hand, seat in zip(hands, seats, strict=True)),
        options=options,
        contract_discard=rest,
        deck_top=deck,
        **document,
    )


def all_cards(world: World) -> list[int]:
    return sorted({*world.contracts, *world.events})


def hand(story: Game, seat: int = 0) -> tuple[int, ...]:
    return story.state.players[seat].contracts


@pytest.mark.rule("EB-SUDDEN-2", "EB-DEMAND-4")
@pytest.mark.parametrize("option", ["Yes", "No"])
def test_deck_is_shuffled_again_only_without_sudden_death(option: str) -> None:
    story = ending(READY, {}, deck=[10], options={"Sudden Death": option})
    before = story.state.contracts.discard
    story = done(story, A, DELIVERY)
    assert hand(story) == (91, 92, 10)
    left = story.state.contracts
    if option == "Yes":
        assert (left.deck, left.discard) == ((), (*before, CARD))
    else:
        assert (left.deck, left.discard) == (tuple(sorted((*before, CARD))), ())


@pytest.mark.rule("EB-SUDDEN-2")
def test_hand_that_cannot_be_filled_stays_short() -> None:
    story = done(ending(READY, {}, deck=[FOG, SNOW]), A, DELIVERY)
    assert hand(story) == (91, 92)
    # The events that were left were drawn and are in play.
    assert [event.card for event in story.state.events] == [FOG, SNOW]
    assert story.state.contracts.deck == ()
    assert awaited(story) == (A, "turn")


@pytest.mark.rule("EB-SUDDEN-2")
def test_player_with_fewer_cards_plays_on() -> None:
    at, to = out_of("Chicago")
    second = next(
        (card.number, place, demand.load)
        for card in RULES.world.contracts.values()
        for place, demand in enumerate(card.demands)
        if demand.city == "Chicago" and card.number not in {CARD, 91, 81, 82, 83}
    )
    loads = [DEMAND.load, second[2]]
    seat = {"at": CHICAGO, "loads": loads, "contracts": [CARD, second[0], 91]}
    story = ending_with([CARD, second[0], 91], seat, deck=[])
    assert story.state.contracts.deck == ()
    story = done(story, A, DELIVERY, do.Move(path=ring("Chicago")[:1]))
    assert hand(story) == (second[0], 91)
    story = done(story, A, do.Deliver(contract=second[0], demand=second[1]))
    assert hand(story) == (91,)
    story = done(story, A, do.PickUp(load="Tourists"), do.Build(from_=at, to=to))
    assert "EndTurn" in kinds(story)


def ending_with(cards: list[int], seat: dict[str, Any], *, deck: list[int]) -> Game:
    """Return a story of two seats with this hand of the first, and only these cards to draw."""
    dealt = {*cards, 81, 82, 83}
    rest = [card for card in all_cards(RULES.world) if card not in {*dealt, *deck}]
    return start(
        seat,
        {**AWAY, "contracts": [81, 82, 83]},
        options=SUDDEN,
        contract_discard=rest,
        deck_top=deck,
    )


@pytest.mark.rule("EB-SUDDEN-2", "EB-TRADEIN-2")
def test_trade_in_draws_what_is_left_and_ends_the_turn() -> None:
    story = ending(READY, {}, deck=[FOG, 10])
    story = done(story, A, do.Pitch())
    assert hand(story) == (10,)
    assert story.state.winner is not None


@pytest.mark.rule("EB-SUDDEN-2", "EB-LOSE-2")
def test_last_event_may_ask_for_a_load_before_the_turn_goes_on() -> None:
    loads = {"loco": "Superfreight", "loads": [DEMAND.load, "Oil", "Fish"]}
    story = done(ending({**READY, **loads}, {}, {}, deck=[112, 111, 108]), A, DELIVERY)
    assert awaited(story) == (A, "lose_load")
    story = story.given(*RULES.decide(story.state, A, do.LoseLoad(load="Oil")))
    # The derailment takes the rest of the turn, and no demand card was left.
    assert hand(story) == (91, 92)
    assert story.state.winner is not None


@pytest.mark.rule("EB-SUDDEN-1", "EB-SUDDEN-3")
@pytest.mark.parametrize(("deck", "over"), [([10, 11], False), ([10, FOG], True), ([10], True)])
def test_game_ends_with_the_turn_in_which_the_last_demand_card_was_drawn(
    deck: list[int], *, over: bool
) -> None:
    at, to = out_of("Chicago")
    story = done(ending(READY, {}, deck=deck), A, DELIVERY, do.Build(from_=at, to=to))
    assert story.state.winner is None
    assert (pass_on(story).state.winner is not None) == over


def final(*seats: dict[str, Any], **document: Any) -> Game:
    """Return the end of a game at the end of the active seat's turn."""
    return pass_on(ending(*seats, deck=[], **document))


def ranked(story: Game) -> list[Seat]:
    """Return the seats from first to last place."""
    return [placing.seat for placing in RULES.standings(story.state)]


@pytest.mark.rule("EB-SUDDEN-4")
@pytest.mark.parametrize(
    ("worths", "order"),
    [
        (((100, 0), (99, 0), (98, 0)), [A, B, C]),
        (((98, 0), (100, 0), (99, 0)), [B, C, A]),
        (((150, 40), (200, 100), (109, 0)), [A, C, B]),
        (((5, 20), (-9, 0), (0, 12)), [B, C, A]),
    ],
)
def test_most_cash_less_debt_wins(worths: tuple[tuple[int, int], ...], order: list[Seat]) -> None:
    seats = [{"money": money, "owed": owed} for money, owed in worths]
    story = final(*seats, options={"Borrowing": "Yes"})
    assert RULES.outcome(story.state) == Outcome(order[0])
    assert ranked(story) == order
    points = [placing.points for placing in RULES.standings(story.state)]
    assert points == sorted((money - owed for money, owed in worths), reverse=True)


@pytest.mark.rule("EB-SUDDEN-4")
def test_of_players_with_the_same_worth_more_cities_in_one_group_win() -> None:
    three = {"money": 90, "track": joining(3)}
    for seats, order in (
        ((three, {"money": 90}), [A, B]),
        (({"money": 90}, three), [B, A]),
        ((three, {"money": 91}), [B, A]),
    ):
        assert ranked(final(*seats)) == order


@pytest.mark.rule("EB-SUDDEN-4")
@pytest.mark.parametrize(("order", "first"), [([0, 1, 2], C), ([1, 2, 0], A), ([2, 0, 1], B)])
@pytest.mark.parametrize("active", [0, 1, 2])
def test_of_players_level_in_both_the_later_in_the_order_of_play_wins(
    order: list[int], first: Seat, active: int
) -> None:
    story = final({"money": 50}, {"money": 50}, {"money": 50}, order=order, active=active)
    assert RULES.outcome(story.state) == Outcome(first)
    assert ranked(story) == [Seat(seat) for seat in reversed(order)]


@pytest.mark.rule("EB-SUDDEN-4", "EB-VICTORY-5", "EB-OPTION-13")
def test_money_and_cities_of_a_usual_victory_end_nothing() -> None:
    rich = {"money": 400, "track": joining(5)}
    story = pass_on(ending(rich, {}, deck=[10]))
    assert story.state.winner is None


@pytest.mark.rule("EB-SUDDEN-2")
def test_deal_of_a_new_game_is_unchanged() -> None:
    story = drawn(empty(2, SUDDEN))
    assert all(len(player.contracts) == 3 for player in story.state.players)
    assert len(story.state.contracts.deck) == 106


@pytest.mark.rule("EB-EX-19", "EB-SUDDEN-1", "EB-SUDDEN-3", "EB-SUDDEN-4")
def test_example_of_sudden_death() -> None:
    at, to = out_of("Chicago")
    seats = {**READY, "money": 141 - DEMAND.pay}, {"money": 150, "owed": 20}
    story = ending(*seats, deck=[FOG, 10, SNOW], options={"Borrowing": "Yes"})
    story = done(story, A, DELIVERY)
    assert [event.card for event in story.state.events] == [FOG]
    assert (hand(story), story.state.contracts.deck) == ((91, 92, 10), (SNOW,))
    story = done(story, A, do.Build(from_=at, to=to))
    assert story.state.winner is None
    story = story.when(A, do.EndTurn()).then(ev.GameWon(A))
    places = [(placing.seat, placing.points) for placing in RULES.standings(story.state)]
    assert places == [(A, 140), (B, 130)]
