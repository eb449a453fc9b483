"""Demands are fulfilled and their cards replaced; the pile becomes the deck again (EB-DEMAND)."""

from typing import Any

import pytest

from core.games.crayon import refusals as shared
from core.games.empire_builder import commands as do
from core.games.empire_builder import events as ev
from core.games.empire_builder import refusals as no
from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import OVER
from core.ruleset import ChanceNeeded
from tests.core.games.empire_builder.places import WORLD, centre, joining, out_of, ring
from tests.core.games.empire_builder.tables import (
    A,
    B,
    Game,
    done,
    go,
    lasting,
    money,
    pass_on,
    rule_of,
    start,
)

CITY = "Chicago"
CARDS = range(1, 113)


def asking(city: str, *, but: int = 0) -> tuple[int, int, str, int]:
    """Return a card with a demand there: number, demand, load and payoff."""
    return next(
        (card.number, place, demand.load, demand.pay)
        for card in WORLD.contracts.values()
        for place, demand in enumerate(card.demands)
        if demand.city == city and card.number != but
    )


CARD, PLACE, LOAD, PAY = asking(CITY)
NEXT, NEXT_PLACE, NEXT_LOAD, NEXT_PAY = asking(CITY, but=CARD)
OTHERS = [number for number in (91, 92, 93, 94) if number not in {CARD, NEXT}][:2]
DELIVERY = do.Deliver(contract=CARD, demand=PLACE)
RIVALS = (71, 72, 73)


def with_load(*loads: str, deck_top: tuple[int, ...] = (NEXT,), **document: Any) -> Game:
    """Give A the card, and these loads or the demanded one; B does nothing."""
    mine: dict[str, Any] = {"at": centre(CITY), "money": 5, "loads": loads or (LOAD,)}
    mine |= {"contracts": [CARD, *OTHERS], **document.pop("mine", {})}
    rival = {"at": centre("Miami"), "contracts": RIVALS, **document.pop("rival", {})}
    return start(mine, rival, deck_top=deck_top, **document)


def hand(story: Game, seat: int = 0) -> tuple[int, ...]:
    return story.state.players[seat].contracts


# What a delivery needs


@pytest.mark.rule("EB-DEMAND-1", "EB-BAD-9")
def test_only_the_holder_fulfils_a_demand() -> None:
    story = with_load(LOAD, active=1, rival={"at": centre(CITY), "loads": [LOAD]})
    story.when(B, DELIVERY).refuses(shared.NotInHand, contract=CARD, demand=PLACE)
    story.when(A, DELIVERY).refuses(no.NotAwaited)
    assert DELIVERY in RULES.legal(pass_on(story).state, A)


@pytest.mark.rule("EB-DEMAND-1", "EB-BAD-9")
def test_delivery_needs_city_load_and_card() -> None:
    wrong_city = with_load(mine={"at": centre("Miami")})
    wrong_city.when(A, DELIVERY).refuses(shared.WrongCity, load=LOAD, city=CITY, here="Miami")
    wrong_load = with_load("Iron" if LOAD != "Iron" else "Fish")
    wrong_load.when(A, DELIVERY).refuses(no.NotAboardTrain, load=LOAD)
    outside = with_load(mine={"at": out_of(CITY)[1]})
    outside.when(A, DELIVERY).refuses(no.NotInCity)
    for story in (wrong_city, wrong_load, outside):
        assert rule_of(story, A, DELIVERY) == "EB-DEMAND-1"


@pytest.mark.rule("EB-DEMAND-1", "EB-BAD-9")
@pytest.mark.parametrize(
    ("card", "demand"), [(NEXT, 0), (RIVALS[0], 0), (CARD, 3), (CARD, 9), (97, 0), (500, 0)]
)
def test_demand_must_be_in_hand(card: int, demand: int) -> None:
    story, wrong = with_load(), do.Deliver(contract=card, demand=demand)
    story.when(A, wrong).refuses(shared.NotInHand, contract=card, demand=demand)
    assert rule_of(story, A, wrong) == "EB-DEMAND-1"


@pytest.mark.rule("EB-DEMAND-1", "EB-LOAD-3", "EB-BAD-9")
def test_no_delivery_in_a_closed_city() -> None:
    story = with_load(events_in_play=[lasting(102)])
    story.when(A, DELIVERY).refuses(no.CityClosed, city=CITY)
    assert rule_of(story, A, DELIVERY) == "EB-LOAD-3"


@pytest.mark.rule("EB-DEMAND-1")
@pytest.mark.parametrize("at", [centre(CITY), *ring(CITY)])
def test_delivery_is_possible_at_any_milepost_of_the_city(at: str) -> None:
    assert DELIVERY in RULES.legal(with_load(mine={"at": at}).state, A)


# The course of a delivery


@pytest.mark.rule("EB-DEMAND-2")
def test_payoff_then_chip_then_pile_then_the_draw() -> None:
    story = with_load(contract_discard=[50])
    story = story.when(A, DELIVERY).then(ev.Earned(A, PAY), ev.LoadDelivered(A, LOAD, CARD))
    assert (money(story)[A], hand(story)) == (5 + PAY, tuple(OTHERS))
    assert story.state.players[A].trains[0].loads == ()
    assert (story.state.bank, story.state.contracts.discard) == (-PAY, (50, CARD))
    assert RULES.awaiting(story.state) == ChanceNeeded("contract")
    story = story.drawing().then(ev.ContractDrawn(A, NEXT))
    assert hand(story) == (*OTHERS, NEXT)
    assert (story.state.active, story.state.phase) == (A, "movement")


@pytest.mark.rule("EB-DEMAND-2", "EB-BORROW-4")
def test_debt_is_taken_from_the_payoff() -> None:
    story = with_load(mine={"owed": 30}, options={"Borrowing": "Yes"})
    story = story.when(A, DELIVERY).then(
        ev.Earned(A, PAY), ev.DebtCollected(A, 30), ev.LoadDelivered(A, LOAD, CARD)
    )
    assert (money(story)[A], story.state.players[A].owed) == (5 + PAY - 30, 0)


@pytest.mark.rule("EB-DEMAND-2", "EB-VICTORY-4")
def test_winner_by_the_payoff_draws_nothing() -> None:
    track = [list(ends) for ends in joining(5)]
    story = with_load(mine={"money": 250 - PAY, "track": track})
    story = story.when(A, DELIVERY).then(
        ev.Earned(A, PAY), ev.LoadDelivered(A, LOAD, CARD), ev.GameWon(A)
    )
    assert RULES.awaiting(story.state) == ()
    assert (story.state.phase, hand(story)) == (OVER, tuple(OTHERS))
    assert story.state.contracts.discard == (CARD,)
    poorer = with_load(mine={"money": 249 - PAY, "track": track})
    assert done(poorer, A, DELIVERY).state.winner is None


@pytest.mark.rule("EB-DEMAND-2", "EB-EVENT-1")
def test_events_are_resolved_until_a_demand_card_is_drawn() -> None:
    story = go(with_load(deck_top=(104, 98, NEXT), rival={"money": 60}), A, DELIVERY)
    story = story.drawing().then(
        ev.EventCardDrawn(A, 104), ev.Paid(B, 10, "tax"), ev.EventCardSpent(104)
    )
    story = story.drawing().then(ev.EventCardDrawn(A, 98, 6))
    story = story.drawing().then(ev.ContractDrawn(A, NEXT))
    assert (story.state.active, story.state.phase) == (A, "movement")
    assert story.state.players[A].trains[0].points == 9


@pytest.mark.rule("EB-DEMAND-2", "EB-LOSE-1")
def test_turn_that_an_event_ends_still_fills_the_hand() -> None:
    story = go(with_load(deck_top=(108, NEXT)), A, DELIVERY)  # a derailment at Chicago
    story = story.given(*story.drawing().events)
    assert RULES.awaiting(story.state) == ChanceNeeded("contract")
    story = story.given(*story.drawing().events)
    assert (hand(story), story.state.active) == ((*OTHERS, NEXT), B)


# One load, one demand, one card


@pytest.mark.rule("EB-DEMAND-3")
def test_delivery_uses_one_load_and_the_whole_card() -> None:
    story = done(with_load(LOAD, LOAD), A, DELIVERY)
    assert story.state.players[A].trains[0].loads == (LOAD,)
    for place in range(3):
        again = do.Deliver(contract=CARD, demand=place)
        story.when(A, again).refuses(shared.NotInHand, contract=CARD, demand=place)


@pytest.mark.rule("EB-DEMAND-3")
@pytest.mark.parametrize("place", range(3))
def test_each_demand_pays_its_own_payoff(place: int) -> None:
    demand = WORLD.contracts[CARD].demands[place]
    seat = {"at": centre(demand.city), "loads": [demand.load]}
    story = done(with_load(mine=seat), A, do.Deliver(contract=CARD, demand=place))
    assert money(story)[A] == 5 + demand.pay


@pytest.mark.rule("EB-DEMAND-3")
def test_new_card_may_be_fulfilled_in_the_same_city_and_turn() -> None:
    last = asking("Miami")[0]
    story = with_load(LOAD, NEXT_LOAD, deck_top=(NEXT, last))
    story = done(story, A, DELIVERY, do.Deliver(contract=NEXT, demand=NEXT_PLACE))
    assert money(story)[A] == 5 + PAY + NEXT_PAY
    assert hand(story) == (*OTHERS, last)
    assert story.state.players[A].trains[0].points == 9


@pytest.mark.rule("EB-DEMAND-3", "EB-DEMAND-1")
def test_cards_leave_a_hand_by_delivery_or_trade_in_only() -> None:
    quiet = with_load(mine={"money": 60})
    steps = (do.Move(path=ring(CITY)[:1]), do.Drop(load=LOAD), do.Upgrade(loco="Fast Freight"))
    for command in (*steps, do.EndTurn()):
        quiet = done(quiet, A, command)
        assert [hand(quiet), hand(quiet, B)] == [(CARD, *OTHERS), RIVALS]
    story = done(with_load(deck_top=(NEXT, 60, 61, 62)), A, DELIVERY)
    assert [hand(story), hand(story, B)] == [(*OTHERS, NEXT), RIVALS]
    story = done(pass_on(story), B, do.Pitch())
    assert [hand(story), hand(story, B)] == [(*OTHERS, NEXT), (60, 61, 62)]


@pytest.mark.rule("EB-DEMAND-3")
def test_deliveries_hands_traded_in_and_spent_events_form_one_pile() -> None:
    story = pass_on(done(with_load(deck_top=(104, NEXT, 60, 98, 61, 62)), A, DELIVERY))
    assert story.state.contracts.discard == (CARD, 104)
    story = done(story, B, do.Pitch())
    assert story.state.contracts.discard == (CARD, 104, *RIVALS)
    story = pass_on(pass_on(story))
    assert story.state.contracts.discard == (CARD, 104, *RIVALS, 98)
    assert story.state.events == ()
