"""Contracts are fulfilled and replaced; the pile becomes the deck again (CONTRACT)."""

from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import MOVEMENT, OVER
from core.ruleset import ChanceNeeded, Seat
from tests.core.games.iron_dragon.rules.places import WORLD, centre, docks, joining, ring
from tests.core.games.iron_dragon.rules.tables import Game, done, go, lasting, start
from tests.each import each

A, B = Seat(0), Seat(1)
CITY = "Bluefeld"
CARDS = range(1, 147)


def asking(city: str, *, but: int = 0) -> tuple[int, int, str, int]:
    """Return a contract with a demand there: number, demand, load and payoff."""
    return next(
        (card.number, place, demand.load, demand.pay)
        for card in WORLD.contracts.values()
        for place, demand in enumerate(card.demands)
        if demand.city == city and card.number != but
    )


CARD, PLACE, LOAD, PAY = asking(CITY)
NEXT, NEXT_PLACE, NEXT_LOAD, NEXT_PAY = asking(CITY, but=CARD)
OTHERS = [number for number in (118, 119, 120) if number not in {CARD, NEXT}][:2]
DELIVERY = do.Deliver(contract=CARD, demand=PLACE)
RIVALS = (111, 112, 113)


def with_load(*loads: str, deck_top: tuple[int, ...] = (NEXT,), **document: Any) -> Game:
    """Give A the contract, and these loads or the demanded one; B does nothing."""
    mine: dict[str, Any] = {"at": centre(CITY), "money": 5, "loads": loads or (LOAD,)}
    mine |= {"contracts": [CARD, *OTHERS], **document.pop("mine", {})}
    rival = {"at": centre("Kola"), "contracts": RIVALS, **document.pop("rival", {})}
    return start(mine, rival, deck_top=deck_top, **document)


@pytest.mark.rule("CONTRACT-1")
def test_only_the_holder_fulfils_a_contract() -> None:
    story = with_load(LOAD, active=1, rival={"at": centre(CITY), "loads": [LOAD]})
    story.when(B, DELIVERY).refuses(no.NotInHand, contract=CARD, demand=PLACE)
    story.when(A, DELIVERY).refuses(no.NotAwaited)
    assert DELIVERY in RULES.legal(done(story, B, do.EndTurn()).state, A)


@pytest.mark.rule("CONTRACT-2")
def test_delivery_needs_city_load_and_contract() -> None:
    with_load(mine={"at": centre("Kola")}).when(A, DELIVERY).refuses(
        no.WrongCity, load=LOAD, city=CITY, here="Kola"
    )
    other = "Iron" if LOAD != "Iron" else "Fish"
    with_load(other).when(A, DELIVERY).refuses(no.NotAboardTrain, load=LOAD)
    story = with_load()
    for wrong in (do.Deliver(contract=NEXT, demand=0), do.Deliver(contract=CARD, demand=3)):
        story.when(A, wrong).refuses(no.NotInHand, contract=wrong.contract)
    aboard = with_load(mine={"at": docks(CITY), "aboard": "Vulture"})
    aboard.when(A, DELIVERY).refuses(no.Aboard)


@pytest.mark.rule("CONTRACT-2")
def test_delivery_is_possible_at_any_milepost_of_the_city() -> None:
    for at in each(ring(CITY)):
        assert DELIVERY in RULES.legal(with_load(mine={"at": at}).state, A)


@pytest.mark.rule("CONTRACT-3", "LOAD-5")
def test_payoff_then_chip_then_pile_then_the_draw() -> None:
    story = with_load(contract_discard=[50])
    story = story.when(A, DELIVERY).then(ev.Earned(A, PAY), ev.LoadDelivered(A, LOAD, CARD))
    player = story.state.players[A]
    assert (player.money, player.loads, player.contracts) == (5 + PAY, (), tuple(OTHERS))
    assert story.state.contracts.discard == (50, CARD)
    assert RULES.awaiting(story.state) == ChanceNeeded("contract")
    story = story.drawing().then(ev.ContractDrawn(A, NEXT))
    assert story.state.players[A].contracts == (*OTHERS, NEXT)
    assert story.state.active == A


@pytest.mark.rule("CONTRACT-3", "VICTORY-6")
def test_winner_by_the_payoff_draws_nothing() -> None:
    track = joining(7)
    owner = {"money": 250 - PAY, "track": [list(ends) for ends in track]}
    story = with_load(mine=owner)
    story = story.when(A, DELIVERY).then(
        ev.Earned(A, PAY), ev.LoadDelivered(A, LOAD, CARD), ev.GameWon(A)
    )
    assert RULES.awaiting(story.state) == ()
    assert (story.state.phase, story.state.players[A].contracts) == (OVER, tuple(OTHERS))
    assert story.state.contracts.discard == (CARD,)
    poorer = with_load(mine={**owner, "money": 249 - PAY})
    assert done(poorer, A, DELIVERY).state.winner is None


@pytest.mark.rule("CONTRACT-3", "EVENT-6")
def test_events_are_resolved_until_a_contract_is_drawn() -> None:
    story = go(with_load(deck_top=(134, 139, NEXT), rival={"money": 60}), A, DELIVERY)
    story = story.drawing().then(
        ev.EventCardDrawn(A, 134), ev.Paid(B, 10, "tax"), ev.EventCardSpent(134)
    )
    story = story.drawing().then(ev.EventCardDrawn(A, 139, 6))
    story = story.drawing().then(ev.ContractDrawn(A, NEXT))
    assert (story.state.active, story.state.phase, story.state.doing.points) == (A, MOVEMENT, 10)


@pytest.mark.rule("CONTRACT-3", "LOSE-TURN-2")
def test_turn_that_an_event_ends_still_fills_the_hand() -> None:
    story = go(with_load(deck_top=(133, NEXT)), A, DELIVERY)  # Bluefeld lies in Bright
    story = story.given(*story.drawing().events)
    assert RULES.awaiting(story.state) == ChanceNeeded("contract")
    story = story.drawing().then(ev.ContractDrawn(A, NEXT), ev.TurnBegan(B, 5, MOVEMENT, 10))
    assert story.state.players[A].contracts == (*OTHERS, NEXT)


@pytest.mark.rule("CONTRACT-4")
def test_delivery_uses_one_load_and_the_whole_card() -> None:
    story = done(with_load(LOAD, LOAD), A, DELIVERY)
    assert story.state.players[A].loads == (LOAD,)
    story.when(A, DELIVERY).refuses(no.NotInHand, contract=CARD, demand=PLACE)
    for place in range(3):
        again = do.Deliver(contract=CARD, demand=place)
        story.when(A, again).refuses(no.NotInHand, contract=CARD, demand=place)


@pytest.mark.rule("CONTRACT-4")
@pytest.mark.parametrize("place", range(3))
def test_each_demand_pays_its_own_payoff(place: int) -> None:
    demand = WORLD.contracts[CARD].demands[place]
    seat = {"at": centre(demand.city), "loads": [demand.load]}
    story = done(with_load(mine=seat), A, do.Deliver(contract=CARD, demand=place))
    assert story.state.players[A].money == 5 + demand.pay


@pytest.mark.rule("CONTRACT-5")
def test_new_contract_may_be_fulfilled_in_the_same_city_and_turn() -> None:
    last = asking("Kola")[0]
    story = with_load(LOAD, NEXT_LOAD, deck_top=(NEXT, last))
    story = done(story, A, DELIVERY, do.Deliver(contract=NEXT, demand=NEXT_PLACE))
    assert story.state.players[A].money == 5 + PAY + NEXT_PAY
    assert story.state.players[A].contracts == (*OTHERS, last)
    assert (story.state.active, story.state.doing.points) == (A, 10)


@pytest.mark.rule("CONTRACT-6", "CONTRACT-1")
def test_contracts_leave_a_hand_by_delivery_or_pitch_only() -> None:
    story = with_load(deck_top=(NEXT, 100, 101, 102))
    hands = [player.contracts for player in story.state.players]
    steps = (do.Move(path=ring(CITY)[:1]), do.Drop(load=LOAD), do.Upgrade(loco="Sardar"))
    quiet = with_load(mine={"money": 60})
    for command in (*steps, do.EndTurn()):
        quiet = done(quiet, A, command)
        assert [player.contracts for player in quiet.state.players] == hands
    delivered = done(story, A, DELIVERY)
    assert [player.contracts for player in delivered.state.players] == [(*OTHERS, NEXT), RIVALS]
    pitched = done(done(delivered, A, do.EndTurn()), B, do.Pitch())
    assert [player.contracts for player in pitched.state.players] == [
        (*OTHERS, NEXT),
        (100, 101, 102),
    ]


@pytest.mark.rule("CONTRACT-7")
def test_deliveries_pitched_hands_and_spent_events_form_one_pile() -> None:
    story = done(with_load(deck_top=(134, NEXT, 100, 139, 101, 102)), A, DELIVERY, do.EndTurn())
    assert story.state.contracts.discard == (CARD, 134)
    story = done(story, B, do.Pitch())
    assert story.state.contracts.discard == (CARD, 134, *RIVALS)
    for seat in (A, B):
        story = done(story, seat, do.EndTurn())
    assert story.state.contracts.discard == (CARD, 134, *RIVALS, 139)
    assert story.state.events == ()


# The pile becomes the deck


def _short(*left: int, in_play: tuple[int, ...] = ()) -> Game:
    """Return a game with only these cards left in the deck."""
    held = {CARD, *OTHERS, *RIVALS, *in_play, *left}
    gone = [card for card in CARDS if card not in held]
    lasts = [lasting(card) for card in in_play]
    return with_load(deck_top=left, contract_discard=gone, events_in_play=lasts)


@pytest.mark.rule("CONTRACT-8", "INV-4")
def test_last_card_turns_the_pile_into_the_deck_without_hands_or_active_events() -> None:
    in_play = (130, 139)
    story = go(_short(NEXT, in_play=in_play), A, DELIVERY)
    story = story.drawing().then(ev.ContractDrawn(A, NEXT), ev.ContractsReshuffled())
    pile, held = story.state.contracts, {*OTHERS, NEXT, *RIVALS, *in_play}
    assert pile.deck == tuple(card for card in CARDS if card not in held)
    assert CARD in pile.deck
    assert pile.discard == ()


@pytest.mark.rule("CONTRACT-8")
def test_nothing_is_shuffled_while_a_card_is_left() -> None:
    story = go(_short(NEXT, 100), A, DELIVERY)
    story = story.drawing().then(ev.ContractDrawn(A, NEXT))
    assert story.state.contracts.deck == (100,)
    assert CARD in story.state.contracts.discard


@pytest.mark.rule("CONTRACT-8")
def test_event_being_resolved_is_not_shuffled_in() -> None:
    story = go(_short(134), A, DELIVERY)
    answer = story.drawing()
    assert answer.events[:2] == (ev.EventCardDrawn(A, 134), ev.ContractsReshuffled())
    assert answer.events[-1] == ev.EventCardSpent(134)
    story = story.given(*answer.events)
    assert 134 not in story.state.contracts.deck
    assert story.state.contracts.discard == (134,)
    first = story.state.contracts.deck[0]
    story = story.drawing(0).then(ev.ContractDrawn(A, first))
    assert story.state.players[A].contracts == (*OTHERS, first)


@pytest.mark.rule("CONTRACT-8", "EVENT-4")
def test_last_event_coming_into_play_is_not_shuffled_in() -> None:
    story = go(_short(139), A, DELIVERY)
    story = story.drawing().then(ev.EventCardDrawn(A, 139, 6), ev.ContractsReshuffled())
    assert 139 not in story.state.contracts.deck
    assert [event.card for event in story.state.events] == [139]


@pytest.mark.rule("CONTRACT-8", "PITCH-2")
def test_pitched_hand_may_come_back_when_the_deck_runs_out() -> None:
    story = go(_short(NEXT), A, do.Pitch())
    story = story.drawing().then(ev.ContractDrawn(A, NEXT), ev.ContractsReshuffled())
    assert {CARD, *OTHERS} <= set(story.state.contracts.deck)
    place = story.state.contracts.deck.index(CARD)
    story = story.drawing(place).then(ev.ContractDrawn(A, CARD))
    assert CARD not in story.state.contracts.deck
