"""Hands are open, and each player has a sequence of runs."""

import pytest

from core.ruleset import Seat
from gui.games.crayon.contracts.hand_order import HandOrder
from gui.games.crayon.contracts.model import Contracts, Place, Sequence
from gui.games.iron_dragon.model.table import IronTable
from tests.core.games.iron_dragon.rules.places import WORLD, contract_that, way_out
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)
HAND, THEIRS = (1, 2, 3), (4, 5, 6)


def hands(**mine: object) -> IronTable:
    return model({**HOME, "contracts": list(HAND), **mine}, {**AWAY, "contracts": list(THEIRS)})


def contracts_of(table: IronTable, seat: Seat, sequence: Sequence) -> Contracts:
    order = HandOrder.of_history(table.history, seat, table.state.players[seat].contracts)
    return Contracts(table, seat, sequence, order)


def orders(contracts: Contracts) -> dict[Place, int]:
    lines = [line for card in contracts.cards for line in card.lines]
    return {line.place: line.order for line in lines if line.order is not None}


@pytest.mark.screen("CONTRACTWIN-1", "WINDOW-7")
def test_every_hand_is_shown_with_its_three_demands() -> None:
    table = hands()
    for seat, hand in ((A, HAND), (B, THEIRS)):
        cards = contracts_of(table, seat, Sequence()).cards
        assert tuple(card.contract for card in cards) == hand
        for card in cards:
            shown = tuple(line.demand for line in card.lines)
            assert shown == WORLD.contracts[card.contract].demands
            assert len(shown) == 3


@pytest.mark.screen("CONTRACTWIN-3")
def test_clicks_append_and_remove_and_close_the_gap() -> None:
    sequence = Sequence()
    places = [Place(3, 0), Place(1, 2), Place(2, 1)]
    for place in places:
        sequence.click(place)
    contracts = contracts_of(hands(), A, sequence)
    assert orders(contracts) == {place: order for order, place in enumerate(places, 1)}
    sequence.click(places[1])
    assert orders(contracts) == {places[0]: 1, places[2]: 2}


@pytest.mark.screen("CONTRACTWIN-4")
def test_sequence_has_one_demand_per_contract() -> None:
    sequence = Sequence()
    for place in (Place(1, 0), Place(2, 0), Place(1, 1)):
        sequence.click(place)
    assert sequence.places == (Place(2, 0), Place(1, 1))


@pytest.mark.screen("CONTRACTWIN-4")
def test_contract_that_leaves_the_hand_leaves_the_sequence() -> None:
    sequence = Sequence()
    for place in (Place(1, 0), Place(2, 0)):
        sequence.click(place)
    sequence.keep_to((2, 3, 9))
    assert sequence.places == (Place(2, 0),)


@pytest.mark.screen("CONTRACTWIN-5")
def test_own_sequence_is_not_shown_on_others_hands() -> None:
    sequence = Sequence()
    sequence.click(Place(THEIRS[0], 0))
    assert orders(contracts_of(hands(), B, sequence)) == {}


@pytest.mark.screen("CONTRACTWIN-7")
def test_loads_aboard_and_reachable_cities_are_marked() -> None:
    card, number, city, load, _ = contract_that(lambda city, load, pay: city == "Kola")
    table = model(
        {**HOME, "contracts": [card, 118, 119], "loads": [load], "track": [list(way_out(city))]},
        AWAY,
    )
    lines = contracts_of(table, A, Sequence()).cards[0].lines
    assert [(line.aboard, line.joined) for line in lines].index((True, True)) == number
