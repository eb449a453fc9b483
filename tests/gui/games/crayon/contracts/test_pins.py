"""The pins of the local player's hand, and the map that shows them."""

from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.crayon.board import Milepost
from gui.games.crayon.contracts.hand import Hand
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.contracts.pins import pins_of, shows_pins
from gui.games.crayon.map.pins import Pin, Pins
from gui.games.crayon.play.table_map import TableMap
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.loads.labels import load_pixmap
from gui.replay.model.record_table import RecordTable
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD
from tests.gui.games.crayon.map_view.maps import Clock, map_of, picture, pixel
from tests.gui.pixels import differ
from tests.gui.replay.records import record
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.desks import desk_at

HAND, THEIRS = [1, 2, 3], [4, 6, 7]


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> IronDesk:
    return desk_at(tmp_path, {**HOME, "contracts": HAND}, {**AWAY, "contracts": THEIRS})


def due(desk: IronDesk) -> list[Pin]:
    return [pin for pin in pins_of(desk.table, desk.hand_order(desk.table.local)) if pin.is_due]


def test_every_demand_of_the_own_hand_has_a_pin_with_its_pay(desk: IronDesk) -> None:
    assert [(pin.at, pin.card, pin.load, pin.pay) for pin in due(desk)] == [
        (BOARD.cities[demand.city].mileposts[0], card, demand.load, str(demand.pay))
        for card, number in enumerate(HAND)
        for demand in WORLD.contracts[number].demands
    ]


def test_every_city_that_makes_a_demanded_load_has_a_pin(desk: IronDesk) -> None:
    load = WORLD.contracts[1].demands[0].load
    makers = {c.mileposts[0] for c in BOARD.cities.values() if load in c.loads}
    pins = pins_of(desk.table, desk.hand_order(desk.table.local))
    assert {pin.at for pin in pins if pin.demand == Place(1, 0) and not pin.is_due} == makers


def test_load_aboard_is_ready_and_needs_no_source(qtbot: QtBot, tmp_path: Path) -> None:
    load = WORLD.contracts[1].demands[0].load
    desk = desk_at(tmp_path, {**HOME, "contracts": HAND, "loads": [load]}, AWAY)
    assert all(pin.ready == (pin.load == load) for pin in due(desk))
    assert load not in {
        pin.load for pin in pins_of(desk.table, desk.hand_order(desk.table.local)) if not pin.is_due
    }


@pytest.fixture
def shown(qtbot: QtBot, desk: IronDesk) -> TableMap:
    """Return the map, centred on the first demand of the hand."""
    view = map_of(qtbot, desk, "watch", clock=Clock())
    view.centre_on(due(desk)[0].at)
    return view


def three_at(at: Milepost) -> Pins:
    """Return pins of three cards at one city."""
    pins = Pins(load_pixmap)
    pins.show([Pin(at, number, number, "Gold", "20") for number in range(3)])
    return pins


def test_pins_of_a_city_stand_side_by_side(desk: IronDesk, shown: TableMap) -> None:
    at = due(desk)[0].at
    heads = [placed.head for placed in three_at(at).placed(shown.scene)]
    assert heads[0].right() < heads[1].left()
    assert heads[1].right() < heads[2].left()
    assert abs(heads[1].center().x() - shown.scene.pixel(at).x()) < 1


def test_emphasis_fades_the_pins_of_other_demands(desk: IronDesk, shown: TableMap) -> None:
    pins = three_at(due(desk)[0].at)
    pins.emphasise(1)
    placed = pins.placed(shown.scene)
    assert [pin.pin.demand for pin in placed if not pin.faded] == [1]
    assert placed[-1].pin.demand == 1, "it is painted over the others"


def test_map_paints_pins_unless_switched_off(
    qapp: QApplication, desk: IronDesk, shown: TableMap
) -> None:
    at = due(desk)[0].at
    pinned = picture(shown)
    desk.settings.change("Hand On Map", False)
    shown.refresh()
    bare = picture(shown)
    assert differ(pinned, bare, pixel(shown, at), 60)
    desk.settings.change("Hand On Map", True)
    shown.refresh()
    assert not differ(pinned, picture(shown), pixel(shown, at), 60)


def test_record_has_no_pins_as_nobody_here_plays_it(desk: IronDesk) -> None:
    assert shows_pins(desk.table, desk.settings)
    assert not shows_pins(RecordTable(record()), desk.settings)


def test_own_cards_show_the_signs_of_their_pins(qtbot: QtBot, desk: IronDesk) -> None:
    hand = Hand(desk)
    qtbot.addWidget(hand)
    hand.show_seat(desk.table.local)
    signs = [card.sign.pixmap().toImage() for card in hand.cards]
    assert [card.sign.isHidden() for card in hand.cards] == [False, False, False]
    assert signs[0] != signs[1] != signs[2] != signs[0]
    desk.settings.change("Hand On Map", False)
    hand.show_seat(desk.table.local)
    assert [card.sign.isHidden() for card in hand.cards] == [True, True, True]


def test_cards_of_others_show_no_signs(qtbot: QtBot, desk: IronDesk) -> None:
    hand = Hand(desk)
    qtbot.addWidget(hand)
    hand.show_seat(next(seat for seat in desk.table.state.order if seat != desk.table.local))
    assert [card.sign.isHidden() for card in hand.cards] == [True, True, True]


def test_pointing_at_a_demand_reports_it_and_leaving_ends_it(qtbot: QtBot, desk: IronDesk) -> None:
    hand = Hand(desk)
    qtbot.addWidget(hand)
    hand.show_seat(desk.table.local)
    reported: list[Place | None] = []
    desk.pointed.connect(reported.append)
    city = hand.cards[1].rows[2].city
    for kind in (QEvent.Type.Enter, QEvent.Type.Leave):
        QApplication.sendEvent(city, QEvent(kind))
    assert reported == [Place(HAND[1], 2), None]
