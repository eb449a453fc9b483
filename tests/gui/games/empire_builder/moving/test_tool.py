"""The movement tool on the map of Empire Builder: two trains, fees, and the places of trains."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.crayon.model.table import local_player
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.turn.model.flow import flow_of
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.painting.map_painter import RailwayMapPainter
from tests.core.games.empire_builder.places import BOARD, at, card_that, centre, line, sections
from tests.gui.games.crayon.map_view.maps import Clock, hover, pixel
from tests.gui.games.crayon.map_view.plain_store import PlainStore
from tests.gui.games.empire_builder.moving.tables import HOME, PAIRS, TWO, railway

A = Seat(0)
WAY = line(5)
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
MakeMap = Callable[..., TableMap]


@pytest.fixture
def show(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> MakeMap:
    def made(*seats: dict[str, Any], **document: Any) -> TableMap:
        table: Any = railway(*seats, **document)
        desk = RailwayDesk(table, Settings(tmp_path))
        desk.flow = flow_of(desk.table, "movement")
        stores = [PlainStore(RailwayMapPainter(BOARD, BOARD.maps[0]), Path())]
        shown = TableMap(desk, stores, clock=Clock())
        qtbot.addWidget(shown)
        shown.resize(600, 400)
        shown.show()
        shown.centre_on(at(WAY[2]))
        return shown

    return made


def click(shown: TableMap, milepost: str) -> None:
    QTest.mouseClick(shown, LEFT, NONE, pixel(shown, at(milepost)))


def places(shown: TableMap) -> list[int | None]:
    return [train.at for train in local_player(shown.desk.table).trains]


@pytest.mark.screen("EB-SCR-28", "EB-SCR-29", "MAP-8", "MAP-9")
def test_click_moves_the_train_and_pays_the_use_fee_that_is_shown(show: MakeMap) -> None:
    mine = {"at": WAY[0], "track": sections(WAY[:2])}
    shown = show(mine, {**HOME, "track": sections(WAY[1:])})
    shown.desk.shows_bribes = True
    hover(shown, pixel(shown, at(WAY[3])))
    assert shown.tool.message == "Your train can go here: 3 steps, $4M to seat 1."
    click(shown, WAY[3])
    assert places(shown) == [at(WAY[3])]
    assert local_player(shown.desk.table).money == 36


def test_click_moves_the_train_that_acts(show: MakeMap) -> None:
    trains = [{"at": centre("Denver")}, {"at": WAY[0]}]
    shown = show({"trains": trains, "track": sections(WAY)}, TWO, options=PAIRS)
    click(shown, WAY[2])
    assert places(shown)[1] == at(WAY[0])
    shown.desk.train = 1
    click(shown, WAY[2])
    assert places(shown) == [at(centre("Denver")), at(WAY[2])]


@pytest.mark.screen("EB-SCR-43")
def test_click_on_the_other_train_lets_it_act(show: MakeMap) -> None:
    trains = [{"at": centre("Denver")}, {"at": WAY[0]}]
    shown = show({"trains": trains, "track": sections(WAY)}, TWO, options=PAIRS)
    click(shown, WAY[0])
    assert shown.desk.train == 1
    assert places(shown) == [at(centre("Denver")), at(WAY[0])]


@pytest.mark.screen("EB-SCR-43")
def test_train_within_reach_is_a_place_to_go(show: MakeMap) -> None:
    trains = [{"at": WAY[2]}, {"at": WAY[0]}]
    shown = show({"trains": trains, "track": sections(WAY)}, TWO, options=PAIRS)
    click(shown, WAY[0])
    assert (shown.desk.train, places(shown)) == (0, [at(WAY[0])] * 2)
    click(shown, WAY[0])
    assert shown.desk.train == 1


@pytest.mark.screen("EB-SCR-28", "EB-SCR-43")
def test_auto_move_moves_the_train_that_acts(show: MakeMap) -> None:
    trains = [{"at": centre("Denver")}, {"at": WAY[1], "came_from": WAY[0]}]
    shown = show({"trains": trains, "track": sections(WAY)}, TWO, options=PAIRS)
    shown.desk.train = 1
    shown.auto_move()
    assert places(shown)[1] == at(WAY[4])


@pytest.mark.screen("EB-SCR-27", "MOVEWIN-4")
def test_click_on_a_city_offers_it_for_the_train_to_be_placed(show: MakeMap) -> None:
    shown = show({}, HOME, turn=3)
    shown.centre_on(at(centre("Chicago")))
    offered: list[int] = []
    shown.placed.connect(offered.append)
    click(shown, centre("Chicago"))
    assert offered == [at(centre("Chicago"))]


@pytest.mark.screen("EB-SCR-31")
def test_payoff_rises_with_the_loan_that_it_repays(show: MakeMap) -> None:
    card, number, demand = card_that(lambda demand: demand.city == "Chicago")
    hand = [card, *[other for other in (91, 92, 93) if other != card][:2]]
    mine = {"at": centre("Chicago"), "loads": [demand.load], "contracts": hand, "owed": 40}
    shown = show(mine, HOME, options={"Borrowing": "Yes"}, deck_top=[90])
    shown.desk.send(do.Deliver(contract=card, demand=number))
    assert shown._payment._text == f"+${demand.pay}M -$40M"
