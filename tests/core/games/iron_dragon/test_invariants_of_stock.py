"""Wrong money, chips, cards, foremen, ships and locos are found."""

import pytest

from core.games.crayon.piles import Pile
from core.games.iron_dragon import events as ev
from tests.core.games.iron_dragon.rules.places import (
    centre,
)
from tests.core.games.iron_dragon.rules.tables import start, table
from tests.core.games.iron_dragon.wrong import (
    LENT,
    A,
    B,
    abroad,
    of_events,
    of_player,
    of_state,
    of_turn,
    pair,
)


@pytest.mark.rule("INV-1")
def test_money_from_nowhere_is_found() -> None:
    assert of_player(abroad(), money=61) == ["INV-1"]
    assert of_state(abroad(), bank=1) == ["INV-1"]


@pytest.mark.rule("INV-1")
@pytest.mark.parametrize(
    "event",
    [
        ev.Paid(A, 4, "fee", A),
        ev.Paid(A, 0, "fee"),
        ev.Paid(A, 4, "track"),
        ev.Paid(A, 10, "tax"),
        ev.Earned(A, 30),
        ev.TrackBuilt(A, *pair(), 1),
        ev.OwnerBribed(A, B),
        ev.TollPaid(A),
    ],
    ids=["to himself", "of nothing", "of track", "of tax", "income", "section", "bribe", "toll"],
)
def test_payment_for_nothing_and_purchase_without_payment_are_found(event: ev.AnyEvent) -> None:
    assert "INV-1" in of_events(abroad(), event)


@pytest.mark.rule("INV-1")
def test_bribe_to_the_wrong_payee_or_of_the_wrong_sum_is_found() -> None:
    bribe = ev.OwnerBribed(A, B)
    assert of_events(abroad(), ev.Paid(A, 4, "track bribe", B), bribe) == []
    assert of_events(abroad(), ev.Paid(A, 4, "track bribe"), bribe) == ["INV-1"]
    assert of_events(abroad(), ev.Paid(A, 5, "track bribe", B), bribe) == ["INV-1"]


@pytest.mark.rule("INV-1")
def test_loan_of_a_sum_other_than_the_missing_one_is_found() -> None:
    poor = start({"money": 3, "at": centre("Kola")}, {}, options=LENT).state
    upgrade = ev.LocoExchanged(A, "Sardar", 10)
    assert of_events(poor, ev.Paid(A, 10, "loco", None, 7), upgrade) == []
    assert of_events(poor, ev.Paid(A, 10, "loco", None, 9), upgrade) == ["INV-1", "INV-2"]


@pytest.mark.rule("INV-2")
def test_wrong_debts_are_found() -> None:
    lent, broke = abroad(options=LENT), {"money": 0, "at": centre("Kola")}
    assert of_player(lent, debt=1) == ["INV-2"]
    poor = start(broke, {}, options=LENT).state
    assert of_player(poor, debt=40) == []
    assert of_player(poor, debt=41) == ["INV-2"]
    assert of_player(start(broke, {}).state, debt=1) == ["INV-2"]
    assert "INV-2" in of_player(poor, money=-1)


@pytest.mark.rule("INV-3")
def test_chips_beyond_the_supply_and_the_capacity_are_found() -> None:
    dragons = {"loco": "Iron Dragon", "loads": ["Dragons"] * 3}
    full = start({"at": centre("Kola"), **dragons}, {"at": centre("Kola")}).state
    assert of_player(full, B, loads=("Dragons",)) == ["INV-3"]
    assert of_player(full, B, loads=("Ale",) * 3) == ["INV-3"]
    assert of_player(full, B, loads=("Ale",) * 2) == []
    assert of_player(full, B, loads=("Mead",)) == ["INV-3"]


@pytest.mark.rule("INV-3")
def test_chips_that_go_aboard_by_themselves_are_found() -> None:
    players = abroad().with_player(B, loads=("Iron",)).players
    assert of_events(abroad(), ev.LoadLost(B, "Gems")) == []
    assert of_events(abroad(), ev.LoadLost(A, "Fur"), players=players) == ["INV-3"]
    assert of_events(abroad(), ev.LoadPickedUp(A, "Ale"), players=players) == ["INV-3"]


@pytest.mark.rule("INV-4")
def test_lost_card_and_duplicate_card_are_found() -> None:
    state = abroad()
    pile = state.contracts
    assert of_state(state, contracts=Pile(pile.deck[1:])) == ["INV-4"]
    assert of_state(state, contracts=Pile(pile.deck, pile.deck[:1])) == ["INV-4"]
    assert of_state(state, resolving=pile.deck[-1], choosing=(A,)) == ["INV-4"]
    whole = table({"Disable Events": "All"})
    assert of_state(whole, contracts=Pile((*whole.contracts.deck, 146))) == ["INV-4"]


@pytest.mark.rule("INV-4")
def test_event_in_a_hand_is_found() -> None:
    state = abroad()
    hand, deck = state.players[A].contracts, state.contracts.deck
    wrong = state.with_player(A, contracts=(*hand[:2], 146)).players
    pile = Pile((hand[2], *deck[:-1]))
    assert of_state(state, players=wrong, contracts=pile) == ["INV-4"]


@pytest.mark.rule("INV-5")
def test_hand_of_two_or_four_is_found() -> None:
    state = abroad()
    hand, deck = state.players[A].contracts, state.contracts.deck
    two = state.with_player(A, contracts=hand[:2]).players
    assert of_state(state, players=two, contracts=Pile((hand[2], *deck))) == ["INV-5"]
    four = state.with_player(A, contracts=(*hand, deck[0])).players
    assert of_state(state, players=four, contracts=Pile(deck[1:])) == ["INV-5"]


@pytest.mark.rule("INV-5")
def test_hand_is_short_only_by_what_is_being_drawn() -> None:
    pitched = ev.HandPitched(A)
    assert of_events(abroad(), pitched) == []
    drawn = ev.ContractDrawn(A, abroad().contracts.deck[0])
    four = abroad().with_player(A, contracts=abroad().players[A].contracts[:2]).players
    assert of_events(abroad(), pitched, drawn) == []
    assert "INV-5" in of_events(abroad(), pitched, drawn, players=four)
    assert of_events(abroad(), pitched, ev.TurnBegan(B, 5, "movement", 10)) == ["INV-5"]


@pytest.mark.rule("INV-6")
def test_empty_deck_beside_a_discard_pile_is_found() -> None:
    state = abroad()
    assert of_state(state, contracts=Pile((), state.contracts.deck)) == ["INV-6"]


@pytest.mark.rule("INV-7")
def test_lost_foremen_and_ships_are_found() -> None:
    state = abroad()
    assert of_state(state, foremen=Pile(state.foremen.deck[1:])) == ["INV-7"]
    assert of_player(state, foreman=None) == ["INV-7"]
    assert of_state(state, ships=Pile(state.ships.deck, state.ships.deck[:1])) == ["INV-7"]
    assert of_turn(state, offered_ships=("Serpent",)) == ["INV-7"]


@pytest.mark.rule("INV-8")
def test_excess_loco_and_one_out_of_stock_are_found() -> None:
    crowd = start(*[{"loco": "Fire Drake"}] * 3, {}).state
    assert of_player(crowd, 3, loco="Fire Drake") == ["INV-8"]
    assert of_player(crowd, 3, loco="Handcar") == ["INV-8"]
    assert of_player(crowd, 3, loco="Tiamat") == ["INV-8"]
    assert of_player(crowd, 3, loco="") == ["INV-8"]
    assert of_player(table({"Special Top End Locos": "Yes"}), loco="Tiamat") == []
