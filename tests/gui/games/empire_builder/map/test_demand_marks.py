"""A demand card's line marks its cities on the map until the next click (EB-SCR-18)."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.games.crayon.map.demand_marks import PULSE
from gui.games.empire_builder.contracts.window import DemandCardsWindow
from gui.games.empire_builder.play.table_map import RailwayMap
from tests.core.games.empire_builder.places import BOARD
from tests.gui.games.crayon.map_view.maps import Clock, picture, pixel
from tests.gui.games.empire_builder.map.maps import desk_at, stores
from tests.gui.games.empire_builder.moving.tables import HOME
from tests.gui.pixels import differ
from tests.gui.real_input import RealInput
from tests.gui.windows.stage import put

LEFT = Qt.MouseButton.LeftButton
TAMPA, CINCINNATI = (BOARD.cities[city].mileposts[0] for city in ("Tampa", "Cincinnati"))


class Cards:
    """A map with the window of demand cards; card 1 asks for coal in Tampa in its third line."""

    def __init__(self, qtbot: QtBot, folder: Path, *, moves: bool = True) -> None:
        self.clock = Clock()
        desk: Any = desk_at(folder, {**HOME, "contracts": [1, 2, 3]}, HOME)
        desk.settings.change("Reduce Motion", "No" if moves else "Yes")
        self.map = RailwayMap(desk, stores(), clock=self.clock)
        qtbot.addWidget(self.map)
        self.map.resize(900, 600)
        self.map.show()
        self.map.centre_on(CINCINNATI)
        self.desk = desk
        self.window = DemandCardsWindow(desk)
        put(qtbot, self.window, width=380, height=600)

    def click_coal(self) -> None:
        QTest.mouseClick(self.window.hand.cards[0].rows[2].load, LEFT)


@pytest.mark.screen("EB-SCR-18")
def test_marks_appear_and_the_next_click_removes_them(qtbot: QtBot, tmp_path: Path) -> None:
    cards = Cards(qtbot, tmp_path, moves=False)
    before = picture(cards.map)
    cards.click_coal()
    spot = pixel(cards.map, CINCINNATI)
    marked = picture(cards.map)
    assert differ(before, marked, spot, 14)
    RealInput(cards.map).click(cards.map, QPoint(5, 5))
    assert cards.map._demand_marks.marks == ()
    assert differ(marked, picture(cards.map), spot, 14)


@pytest.mark.screen("EB-SCR-18")
def test_marks_pulse_once(qtbot: QtBot, tmp_path: Path) -> None:
    cards = Cards(qtbot, tmp_path)
    cards.click_coal()
    layer, spot = cards.map._demand_marks, pixel(cards.map, CINCINNATI)
    assert layer.moving(cards.map.scene).contains(spot)
    cards.clock.time += PULSE / 2
    swollen = picture(cards.map)
    cards.clock.time += PULSE
    assert layer.moving(cards.map.scene).isEmpty()
    assert differ(swollen, picture(cards.map), spot, 30)


@pytest.mark.screen("EB-SCR-18", "A11Y-7")
def test_marks_stand_still_with_reduced_motion(qtbot: QtBot, tmp_path: Path) -> None:
    cards = Cards(qtbot, tmp_path, moves=False)
    cards.click_coal()
    layer = cards.map._demand_marks
    assert layer.moving(cards.map.scene).isEmpty()


@pytest.mark.screen("EB-SCR-18")
def test_map_keeps_its_zoom_while_a_mark_is_in_view(qtbot: QtBot, tmp_path: Path) -> None:
    cards = Cards(qtbot, tmp_path)
    before = cards.map.looks
    cards.click_coal()
    assert cards.map.looks == before


@pytest.mark.screen("EB-SCR-18")
def test_map_zooms_out_if_no_mark_is_in_view(qtbot: QtBot, tmp_path: Path) -> None:
    cards = Cards(qtbot, tmp_path)
    cards.map.camera.zoom_to(7)
    cards.map.centre_on(BOARD.cities["Seattle"].mileposts[0])
    cards.click_coal()
    assert cards.map.camera.step < 7
    assert cards.map.shows(TAMPA)
    assert any(cards.map.shows(mark.at) for mark in cards.map._demand_marks.marks[1:])


@pytest.mark.screen("EB-SCR-18")
def test_new_mark_replaces_the_one_before(qtbot: QtBot, tmp_path: Path) -> None:
    cards = Cards(qtbot, tmp_path)
    cards.click_coal()
    QTest.mouseClick(cards.window.hand.cards[0].rows[1].city, LEFT)  # fish to Denver
    pays = cards.map._demand_marks.marks[0]
    assert BOARD.points[pays.at].city == "Denver"
