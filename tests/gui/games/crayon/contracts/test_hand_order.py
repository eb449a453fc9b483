"""Cards keep their places in the hand, and with them their signs on the map."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.events import ContractDrawn, HandPitched, LoadDelivered
from core.log import EntryNumber
from core.ruleset import Seat
from gui.game_api.happening import Happening
from gui.games.crayon.contracts.hand_order import HandOrder
from gui.games.crayon.contracts.pins import pins_of
from gui.games.iron_dragon.desk import IronDesk
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import centre
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.desks import desk_at

A, B = Seat(0), Seat(1)


def places(order: HandOrder, *contracts: int) -> list[int]:
    return [order.place_of(contract) for contract in contracts]


def signs(desk: IronDesk) -> dict[int, int]:
    """Return the sign of each contract that has pins on the map."""
    pins = pins_of(desk.table, desk.hand_order(A))
    return {pin.demand.contract: pin.card for pin in pins}  # type: ignore[attr-defined]


def test_card_keeps_its_place_when_an_earlier_one_leaves() -> None:
    order = HandOrder()
    order.keep_to((7, 8, 9))
    order.keep_to((8, 9))
    order.keep_to((8, 9, 20))
    assert places(order, 20, 8, 9) == [0, 1, 2]


def test_new_hand_has_the_places_in_its_order() -> None:
    order = HandOrder()
    order.keep_to((7, 8, 9))
    order.keep_to(())
    order.keep_to((9, 8, 7))
    assert places(order, 9, 8, 7) == [0, 1, 2]


def test_delivery_leaves_the_signs_of_the_other_contracts(qtbot: QtBot, tmp_path: Path) -> None:
    contract, number, load = demand_in("Kola")
    mine = {**HOME, "at": centre("Kola"), "loads": [load], "contracts": [contract, 118, 119]}
    desk = desk_at(tmp_path, mine, AWAY, deck_top=[100])
    assert signs(desk) == {contract: 0, 118: 1, 119: 2}
    desk.send(do.Deliver(contract=contract, demand=number))
    assert signs(desk) == {100: 0, 118: 1, 119: 2}


def test_places_follow_from_the_history_of_a_game_opened_again() -> None:
    events = [
        *(ContractDrawn(seat=A, card=card) for card in (7, 8, 9)),
        LoadDelivered(seat=A, load="Gold", contract=7),
        ContractDrawn(seat=B, card=30),
        ContractDrawn(seat=A, card=20),
    ]
    history = [Happening(event, EntryNumber(1), 1, A) for event in events]
    assert places(HandOrder.of_history(history, A, (8, 9, 20)), 20, 8, 9) == [0, 1, 2]
    pitched = [*history, Happening(HandPitched(seat=A), EntryNumber(2), 1, A)]
    assert places(HandOrder.of_history(pitched, A, (9, 8, 7)), 9, 8, 7) == [0, 1, 2]
