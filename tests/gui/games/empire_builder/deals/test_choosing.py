"""The map's tool of the Deal window, on a view without painted tiles (EB-SCR-41)."""

from functools import cache
from pathlib import Path

import pytest
from PySide6.QtGui import QImage, QPainter
from pytestqt.qtbot import QtBot

from core.games.empire_builder import commands as do
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.map_view.view import MapView
from gui.games.empire_builder.deals.choosing import Choosing
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.painting.map_painter import RailwayMapPainter
from tests.gui.games.crayon.map_view.plain_store import PlainStore
from tests.gui.games.empire_builder.deals.trading import ANNS, BENS, WAY, edge, trading

ANN, BEN = Seat(0), Seat(1)


@cache
def store() -> PlainStore:
    board = RULES.world.board
    return PlainStore(RailwayMapPainter(board, board.maps[0]), Path())


class Map:
    """A view with the tool on it."""

    def __init__(self, qtbot: QtBot, desk: RailwayDesk) -> None:
        self.desk = desk
        self.view = MapView([store()], drags=True, clock=lambda: 0.0)
        qtbot.addWidget(self.view)
        self.view.resize(500, 400)
        self.view.show()
        self.view.centre_on(RULES.world.board.by_name[WAY[4]])
        self.draft = desk.deal
        self.tool = Choosing(desk, self.view)

    def middle(self, ends: tuple[str, str]) -> tuple[float, float]:
        return self.view.places.middle_of(edge(ends))

    def painted(self) -> QImage:
        image = QImage(500, 400, QImage.Format.Format_RGB32)
        image.fill(0)
        painter = QPainter(image)
        self.tool.paint(painter, self.view.scene)
        self.tool.paint_above(painter, self.view.scene)
        painter.end()
        return image


@pytest.fixture
def shown(qtbot: QtBot, tmp_path: Path) -> Map:
    return Map(qtbot, trading(tmp_path))


@pytest.mark.screen("EB-SCR-41")
def test_click_adds_the_section_nearest_to_it_and_removes_it(shown: Map) -> None:
    shown.draft.ask(BEN)
    shown.tool.click(shown.middle(BENS[1]))
    assert shown.draft.wants == {edge(BENS[1])}
    shown.tool.click(shown.middle(BENS[1]))
    assert not shown.draft.wants


def test_own_track_is_chosen_only_in_a_trade(shown: Map) -> None:
    said: list[str] = []
    shown.desk.said.connect(said.append)
    shown.draft.ask(BEN)
    shown.tool.click(shown.middle(ANNS[2]))
    assert not shown.draft.chosen
    assert said == ["There is no track here to deal with."]
    shown.draft.trade(trades=True)
    shown.tool.click(shown.middle(ANNS[2]))
    assert shown.draft.gives == {edge(ANNS[2])}


def test_click_without_a_player_asks_for_one(shown: Map) -> None:
    said: list[str] = []
    shown.desk.said.connect(said.append)
    shown.tool.click(shown.middle(BENS[0]))
    assert said == ["Choose a player first."]


def test_message_says_what_a_click_does_and_the_cost(shown: Map) -> None:
    shown.draft.ask(BEN)
    shown.tool.hover(shown.middle(BENS[0]))
    assert shown.tool.message.startswith("Add the section from ")
    assert "$1M" in shown.tool.message
    shown.tool.click(shown.middle(BENS[0]))
    assert shown.tool.message.startswith("Remove the section from ")
    shown.tool.hover(None)
    assert not shown.tool.message


@pytest.mark.screen("EB-SCR-41")
def test_chosen_sections_are_painted(shown: Map) -> None:
    nothing = shown.painted()
    shown.draft.ask(BEN)
    glow = shown.painted()
    assert glow != nothing
    shown.draft.toggle(edge(BENS[1]))
    assert shown.painted() != glow


def test_tool_is_repainted_after_a_change_of_the_draft(qtbot: QtBot, shown: Map) -> None:
    with qtbot.waitSignal(shown.tool.repaint_needed):
        shown.draft.ask(BEN)


def test_nothing_is_chosen_while_an_offer_is_open(shown: Map) -> None:
    shown.draft.ask(BEN)
    shown.desk.table.do(ANN, do.OfferTrack(to=BEN, wants=BENS, price=1))
    shown.desk.table._local = ANN
    assert not shown.tool.is_open
    shown.tool.hover(shown.middle(BENS[0]))
    assert not shown.tool.message
