"""The map takes the Deal window's tool while the window is shown (EB-SCR-41)."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.map.vanishing import HANDED
from gui.games.empire_builder.deals.choosing import Choosing
from gui.games.empire_builder.deals.window import DealWindow
from gui.games.empire_builder.play.table_map import RailwayMap
from tests.gui.games.crayon.map_view.maps import Clock
from tests.gui.games.empire_builder.deals.test_choosing import store
from tests.gui.games.empire_builder.deals.trading import BENS, WAY, edge, trading
from tests.gui.windows.stage import put

ANN, BEN = Seat(0), Seat(1)


class Table:
    """A map and the Deal window of one desk."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.desk = trading(folder)
        self.clock = Clock()
        self.desk.flow = "build"
        self.map = RailwayMap(self.desk, [store()], clock=self.clock)
        qtbot.addWidget(self.map)
        self.map.resize(600, 400)
        self.map.show()
        self.map.centre_on(RULES.world.board.by_name[WAY[4]])
        self.window = DealWindow(self.desk)
        put(qtbot, self.window)

    def chooses(self) -> bool:
        return isinstance(self.map.tool, Choosing)

    def pixel(self, ends: tuple[str, str]) -> QPoint:
        spot = self.map.places.middle_of(edge(ends))
        return QPointF(*self.map.camera.pixel_of(*spot)).toPoint()


@pytest.fixture
def table(qtbot: QtBot, tmp_path: Path) -> Table:
    return Table(qtbot, tmp_path)


def test_click_on_the_map_chooses_a_section_for_the_window(table: Table) -> None:
    table.desk.deal.ask(BEN)
    assert table.chooses()
    QTest.mouseClick(table.map, Qt.MouseButton.LeftButton, pos=table.pixel(BENS[1]))
    assert table.window.drafting.wants.text().startswith("1 section")
    assert table.desk.deal.wants == {edge(BENS[1])}


def test_tool_of_the_step_is_back_when_the_window_closes(table: Table) -> None:
    assert table.chooses()
    table.window.hide()
    assert not table.chooses()
    table.window.show()
    assert table.chooses()


def test_other_tools_stay_while_an_offer_is_open(table: Table) -> None:
    table.desk.table.do(ANN, do.OfferTrack(to=BEN, wants=BENS, price=1))
    assert not table.chooses()
    table.desk.table.do(BEN, do.AnswerOffer(answer="no"))
    assert table.chooses()


@pytest.mark.screen("EB-SCR-41")
def test_traded_sections_change_colour_in_one_stroke(table: Table) -> None:
    shown = table.map
    table.desk.table.do(ANN, do.OfferTrack(to=BEN, wants=BENS, price=1))
    table.desk.table.do(BEN, do.AnswerOffer(answer="yes"))
    shown.motion.allowed = True
    first, last = table.pixel(BENS[0]), table.pixel(BENS[-1])
    both = shown._handed.moving(shown.scene)
    assert both.contains(first)
    assert both.contains(last)
    table.clock.time += HANDED * 0.6
    left = shown._handed._lines(shown.scene)
    assert len(left) < len(BENS), "the stroke has passed the first section"
    table.clock.time += HANDED
    assert shown._handed.moving(shown.scene).isEmpty()


@pytest.mark.screen("EB-SCR-41", "A11Y-7")
def test_traded_sections_change_at_once_with_reduced_motion(table: Table) -> None:
    table.desk.settings.change("Reduce Motion", "Yes")
    table.desk.table.do(ANN, do.OfferTrack(to=BEN, wants=BENS, price=1))
    table.desk.table.do(BEN, do.AnswerOffer(answer="yes"))
    assert table.map._handed.moving(table.map.scene).isEmpty()
