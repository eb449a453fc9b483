"""Windows of Empire Builder have room on a usual and on the smallest screen, in both languages."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QScrollBar, QTableView
from pytestqt.qtbot import QtBot

from config import Settings
from gui.fonts import load_fonts
from gui.games.empire_builder.play.screen import RailwayScreen
from gui.games.empire_builder.players.card_window import PlayerCardWindow
from gui.games.empire_builder.ui import EmpireBuilderUI
from gui.games.empire_builder.windows import INFORMATION
from gui.theme.sheet import apply_theme
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway_desk
from tests.gui.games.empire_builder.map.maps import stores
from tests.gui.stage import on_stage
from tests.gui.translation.conftest import german

__all__ = ["german"]  # a fixture of another folder


@pytest.fixture
def look(qapp: QApplication, tmp_path: Path) -> Iterator[None]:
    before = qapp.styleSheet(), qapp.font()
    load_fonts()
    apply_theme(qapp, Settings(tmp_path).present.desktop)
    yield
    qapp.setStyleSheet(before[0])
    qapp.setFont(before[1])


@pytest.fixture(params=[(1024, 700), (1280, 800)])
def screen(
    request: pytest.FixtureRequest, qtbot: QtBot, tmp_path: Path, look: None
) -> Iterator[RailwayScreen]:
    del look
    desk = railway_desk(tmp_path, {**HOME, "loads": ["Coal"]}, AWAY)
    ui = EmpireBuilderUI()
    makers = ui._makers(desk, {**ui.information, **ui.of_a_turn})
    screen = RailwayScreen(desk, ui.make_map(desk, stores()), makers)
    on_stage(qtbot, screen, *request.param)
    yield screen
    screen.close_table()


@pytest.mark.screen("LAYOUT-3", "LEGEND-1")
@pytest.mark.parametrize("language", ["look", "german"])
def test_all_columns_of_every_legend_are_in_view(
    request: pytest.FixtureRequest, screen: RailwayScreen, language: str
) -> None:
    request.getfixturevalue(language)
    beyond = {}
    for name in INFORMATION:
        screen.open_window(name)
        QApplication.processEvents()
        for table in screen.windows.content(name).findChildren(QTableView):
            beyond[name] = table.horizontalScrollBar().maximum()
        screen.windows.close(name)
    assert len(beyond) > 5
    assert {name: most for name, most in beyond.items() if most} == {}


@pytest.mark.screen("LAYOUT-1")
def test_hand_stays_in_place_when_the_city_opens(screen: RailwayScreen) -> None:
    hand = screen.windows.frame("contracts")
    before = hand.pos()
    screen.open_window("city")
    QApplication.processEvents()
    assert hand.isVisible()
    assert hand.pos() == before
    assert screen.windows.frame("city").y() > hand.y()


@pytest.mark.screen("LAYOUT-3")
def test_no_dock_is_wider_than_its_place(screen: RailwayScreen) -> None:
    across = {}
    for name in (*INFORMATION, "city", "deal"):
        screen.open_window(name)
        QApplication.processEvents()
        bars = screen.windows.frame(name).findChildren(QScrollBar)
        across[name] = [bar for bar in bars if bar.isVisible() and bar.width() > bar.height()]
        content = screen.windows.content(name)
        around = content.parentWidget()
        assert around is not None
        assert content.width() <= around.width(), name
        screen.windows.close(name)
    assert {name for name, bars in across.items() if any(bar.maximum() for bar in bars)} == set()


@pytest.mark.screen("LAYOUT-3")
@pytest.mark.parametrize("screen", [(1280, 800)], indirect=True)
def test_player_card_shows_its_sums_beside_the_hand(screen: RailwayScreen) -> None:
    screen.open_window("player")
    QApplication.processEvents()
    card = screen.windows.content("player")
    assert isinstance(card, PlayerCardWindow)
    assert [
        figure.text()
        for figure in (card.cash, card.owed, card.majors)
        if figure.visibleRegion().boundingRect().height() < figure.height()
    ] == []
