"""The Contracts window by mouse and keys."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.contracts.demand_row import DemandRow
from gui.games.crayon.contracts.hand import CardView, Hand
from gui.games.crayon.contracts.model import Place
from gui.games.crayon.contracts.peek import Peek
from gui.games.crayon.contracts.window import ContractsWindow
from gui.games.iron_dragon.desk import IronDesk
from gui.replay.model.record_table import RecordTable
from gui.theme.player_colours import PLAYERS
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import WORLD, centre, way_out
from tests.each import each
from tests.gui.replay.records import ALL_SIX, ON_LAND, record
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.asked import Asked
from tests.gui.windows.desks import desk_at
from tests.gui.windows.shown import text_of
from tests.gui.windows.stage import put

A, B = Seat(0), Seat(1)
LEFT = Qt.MouseButton.LeftButton
HAND, THEIRS = [1, 2, 3], [4, 6, 7]


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> IronDesk:
    return desk_at(tmp_path, {**HOME, "contracts": HAND}, {**AWAY, "contracts": THEIRS})


def shown(qtbot: QtBot, desk: IronDesk) -> ContractsWindow:
    window = ContractsWindow(desk)
    put(qtbot, window, width=380, height=700)
    return window


def visible(window: ContractsWindow) -> list[CardView]:
    return [card for card in window.hand.cards if card.isVisible()]


def words(row: DemandRow) -> tuple[str, str, str]:
    return row.load.text(), row.city.text(), row.pay.text()


@pytest.mark.screen("CONTRACTWIN-1", "WINDOW-7")
def test_window_shows_the_selected_players_hand(qtbot: QtBot, desk: IronDesk) -> None:
    window = shown(qtbot, desk)
    for hand in (HAND, THEIRS):
        for card, number in each(zip(visible(window), hand, strict=True)):
            demands = WORLD.contracts[number].demands
            assert [words(row) for row in card.rows] == [
                (demand.load, demand.city, f"{demand.pay} GP") for demand in demands
            ]
        window.step(1)


@pytest.mark.screen("CONTRACTWIN-2")
def test_city_is_centred_and_a_load_cycles_through_its_cities(qtbot: QtBot, desk: IronDesk) -> None:
    window, asked = shown(qtbot, desk), Asked(desk)
    row = window.hand.cards[0].rows[0]
    QTest.mouseClick(row.city, LEFT)
    assert asked.cities(desk) == ["Bluefeld"]
    for _ in range(4):
        QTest.mouseClick(row.load, LEFT)
    assert asked.cities(desk)[1:] == ["Eabannet", "Orc-Obasyln", "Risidan", "Eabannet"]


@pytest.mark.screen("CONTRACTWIN-3", "CONTRACTWIN-4")
def test_coloured_buttons_set_the_order_of_runs(qtbot: QtBot, desk: IronDesk) -> None:
    window = shown(qtbot, desk)
    first, second, third = (card.rows for card in window.hand.cards)
    for button in (third[2].order, first[0].order, second[1].order):
        QTest.mouseClick(button, LEFT)
    assert desk.sequence(A).places == (Place(3, 2), Place(1, 0), Place(2, 1))
    assert [third[2].order.text(), first[0].order.text(), second[1].order.text()] == [*"123"]
    assert PLAYERS[A].colour in first[0].order.styleSheet()
    QTest.mouseClick(first[0].order, LEFT)
    assert [third[2].order.text(), first[0].order.text(), second[1].order.text()] == ["1", "", "2"]
    QTest.mouseClick(third[0].order, LEFT)
    assert (third[0].order.text(), third[2].order.text()) == ("2", "")


@pytest.mark.screen("CONTRACTWIN-3")
def test_key_presses_the_buttons_and_the_focus_stays(qtbot: QtBot, desk: IronDesk) -> None:
    window = shown(qtbot, desk)
    button = window.hand.cards[1].rows[1].order
    button.setFocus()
    button.click()
    assert button.text() == "1"
    assert window.focusWidget() is button
    assert "Run 1" in button.accessibleName()


@pytest.mark.screen("CONTRACTWIN-5")
def test_others_cards_have_no_sequence_buttons(qtbot: QtBot, desk: IronDesk) -> None:
    window = shown(qtbot, desk)
    window.show_seat(B)
    assert not any(row.order.isVisible() for card in visible(window) for row in card.rows)


@pytest.mark.rule("PITCH-2")
@pytest.mark.screen("CONTRACTWIN-1", "REPLAY-7")
@pytest.mark.parametrize(
    ("path", "entry", "why"),
    [
        (ALL_SIX, 0, "No contracts dealt yet."),
        (ON_LAND, 47, "Contracts discarded. New ones are coming."),
    ],
    ids=["deal", "pitch"],
)
def test_empty_hand_shows_why_it_is_empty(
    qtbot: QtBot, tmp_path: Path, path: Path, entry: int, why: str
) -> None:
    desk = IronDesk(RecordTable(record(path), entry), Settings(tmp_path))
    window = shown(qtbot, desk)
    window.show_seat(desk.table.state.active)
    assert visible(window) == []
    assert why in text_of(window)


@pytest.mark.screen("CONTRACTWIN-6")
def test_drawn_card_is_marked(qtbot: QtBot, tmp_path: Path) -> None:
    contract, number, load = demand_in("Kola")
    mine = {**HOME, "at": centre("Kola"), "loads": [load], "contracts": [contract, 118, 119]}
    desk = desk_at(tmp_path, mine, AWAY, deck_top=[100])
    window = shown(qtbot, desk)
    assert not any("new" in text_of(card).splitlines() for card in visible(window))
    desk.send(do.Deliver(contract=contract, demand=number))
    assert ["new" in text_of(card).splitlines() for card in visible(window)] == [True, False, False]


@pytest.mark.screen("CONTRACTWIN-7")
def test_loads_aboard_and_joined_cities_have_a_sign_and_a_word(
    qtbot: QtBot, tmp_path: Path
) -> None:
    mine = {**HOME, "contracts": HAND, "loads": ["Gold"], "track": [list(way_out("Saadah"))]}
    desk = desk_at(tmp_path, mine, {**AWAY, "contracts": THEIRS})
    gold, ivory, _ = shown(qtbot, desk).hand.cards[0].rows
    assert gold.aboard.isVisible()
    assert not gold.joined.isVisible()
    assert ivory.joined.isVisible()
    assert not ivory.aboard.isVisible()


def test_hand_can_be_shown_alone(qtbot: QtBot, desk: IronDesk) -> None:
    hand = Hand(desk)
    put(qtbot, hand)
    hand.show_seat(B)
    assert [words(card.rows[0])[0] for card in hand.cards] == [
        WORLD.contracts[number].demands[0].load for number in THEIRS
    ]


@pytest.mark.screen("CONTRACTWIN-6")
def test_window_scrolls_to_the_drawn_card(qtbot: QtBot, tmp_path: Path) -> None:
    contract, number, load = demand_in("Kola")
    mine = {**HOME, "at": centre("Kola"), "loads": [load], "contracts": [118, 119, contract]}
    desk = desk_at(tmp_path, mine, AWAY, deck_top=[100])
    window = ContractsWindow(desk)
    put(qtbot, window, width=380, height=230)
    card = window.hand.cards[2]
    assert card.visibleRegion().isEmpty()
    desk.send(do.Deliver(contract=contract, demand=number))
    qtbot.waitUntil(lambda: card.visibleRegion().boundingRect() == card.rect())
    assert "Contract 100" in text_of(card)


@pytest.mark.screen("CONTRACTWIN-7")
def test_one_load_aboard_is_marked_in_each_contract_that_demands_it(
    qtbot: QtBot, tmp_path: Path
) -> None:
    mine = {**HOME, "contracts": [47, 20, 82], "loads": ["Gems"]}
    desk = desk_at(tmp_path, mine, {**AWAY, "contracts": THEIRS})
    cards = visible(shown(qtbot, desk))
    assert [[row.aboard.isVisible() for row in card.rows] for card in cards] == [
        [demand.load == "Gems" for demand in WORLD.contracts[number].demands]
        for number in (47, 20, 82)
    ]


def test_windows_can_ask_for_a_peek_at_a_hand(qtbot: QtBot, desk: IronDesk) -> None:
    over = QWidget()
    put(qtbot, over, width=600, height=500)
    peek = Peek(desk, over)
    desk.peeked.emit(B)
    assert peek.hand is not None
    assert [words(card.rows[0])[0] for card in peek.hand.cards] == [
        WORLD.contracts[number].demands[0].load for number in THEIRS
    ]
    desk.peeked.emit(None)
    assert peek.hand is None
