"""The demand cards: prices in dollars, and demands that a click marks on the map (EB-SCR-18)."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.crayon.contract_cards import Demand
from gui.games.empire_builder.contracts.marks import marks_of
from gui.games.empire_builder.contracts.window import DemandCardsWindow
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.model.hand_words import HAND
from gui.texts.phrases import Phrase
from gui.translation import translated
from tests.core.games.empire_builder.places import BOARD, WORLD, centre
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway_desk
from tests.gui.windows.stage import put

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> RailwayDesk:
    return railway_desk(tmp_path, HOME, AWAY)


def shown(qtbot: QtBot, desk: RailwayDesk) -> DemandCardsWindow:
    window = DemandCardsWindow(desk)
    put(qtbot, window, width=380, height=600)
    return window


@pytest.mark.screen("EB-SCR-17", "CONTRACTWIN-1")
def test_cards_show_their_demands_with_prices(qtbot: QtBot, desk: RailwayDesk) -> None:
    window = shown(qtbot, desk)
    assert window.windowTitle() == "Demand cards"
    for card, number in zip(window.hand.cards, (1, 2, 3), strict=True):
        assert [(row.load.text(), row.city.text(), row.pay.text()) for row in card.rows] == [
            (demand.load, demand.city, f"${demand.pay}M")
            for demand in WORLD.contracts[number].demands
        ]
        assert not any(row.load.icon().isNull() for row in card.rows)


@pytest.mark.screen("EB-SCR-18")
def test_click_marks_the_makers_of_a_load_and_the_city_that_pays(
    qtbot: QtBot, desk: RailwayDesk
) -> None:
    window = shown(qtbot, desk)
    marked: list[Demand] = []
    said: list[str] = []
    centred: list[int] = []
    desk.demand_marked.connect(marked.append)
    desk.said.connect(said.append)
    desk.centred.connect(centred.append)
    QTest.mouseClick(window.hand.cards[0].rows[2].load, LEFT)  # coal to Tampa
    (demand,) = marked
    pays, *makers = marks_of(desk.table, demand)
    assert (BOARD.points[pays.at].city, pays.sign) == ("Tampa", "$")
    assert {BOARD.points[mark.at].city for mark in makers} == {
        city for city, info in BOARD.cities.items() if "Coal" in info.loads
    }
    assert {mark.left for mark in makers} == {WORLD.chips["Coal"]}
    chips = WORLD.chips["Coal"]
    assert f"({chips} chips left)" in said[0]
    assert "Tampa pays $15M" in said[0]
    assert centred == []


@pytest.mark.screen("EB-SCR-17")
def test_load_and_city_have_tips(qtbot: QtBot, desk: RailwayDesk) -> None:
    row = shown(qtbot, desk).hand.cards[0].rows[2]
    assert row.load.toolTip() == translated(Phrase(HAND.load_link, load="Coal"))
    assert row.city.toolTip() == translated(Phrase(HAND.city_link, city="Tampa"))


@pytest.mark.screen("EB-SCR-18")
@pytest.mark.screen("EB-SCR-18", "CONTRACTWIN-2")
def test_double_click_centres_on_the_city(qtbot: QtBot, desk: RailwayDesk) -> None:
    window = shown(qtbot, desk)
    centred: list[int] = []
    desk.centred.connect(centred.append)
    QTest.mouseDClick(window.hand.cards[0].rows[2].city, LEFT)
    assert [BOARD.points[at].city for at in centred] == ["Tampa"]


@pytest.mark.screen("CONTRACTWIN-7")
def test_load_on_either_train_counts_as_aboard(qtbot: QtBot, tmp_path: Path) -> None:
    trains = [{"at": centre("Chicago")}, {"at": centre("Denver"), "loads": ["Fish"]}]
    desk = railway_desk(
        tmp_path,
        {"trains": trains, "contracts": [1, 2, 3]},
        {"trains": trains[:1] * 2, "contracts": [4, 5, 6]},
        options={"Additional Trains": "Yes"},
    )
    rows = shown(qtbot, desk).hand.cards[0].rows
    assert [row.aboard.isVisible() for row in rows] == [False, True, False]
