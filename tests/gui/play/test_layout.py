"""The layout of a game's windows: bars on top, docks around the map, fronts before it."""

import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDockWidget, QLabel, QTabBar
from pytestqt.qtbot import QtBot

from config import Settings
from gui.fonts import load_fonts
from gui.games.iron_dragon.placement import PLACEMENT
from gui.theme.sheet import apply_theme
from gui.windows.docks import Dock
from gui.windows.layout import Layouts, inside
from tests.core.games.iron_dragon.rules.places import BOARD, centre
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.play.hands import LEFT, NONE
from tests.gui.real_input import RealInput
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import press

RICH = {**HOME, "money": 60}


@pytest.mark.screen("WINDOW-1", "LAYOUT-1", "LAYOUT-3")
@pytest.mark.parametrize("size", [(1024, 700), (1600, 1000)])
def test_toolbar_and_flow_window_are_on_top_and_the_map_has_the_most_room(
    play: Play, size: tuple[int, int]
) -> None:
    game = play(RICH, AWAY, size=size)
    stage, strip = game.stage, game.strip
    assert strip is not None
    tops = [part.mapTo(stage, QPoint()).y() for part in (game.screen.toolbar, strip, game.map)]
    assert tops[0] == 0
    assert tops == sorted(tops)
    assert strip.mapTo(stage, QPoint()).y() == game.screen.toolbar.height()
    assert game.map.width() * 2 >= stage.width()
    assert game.map.height() * 2 >= stage.height()
    for widget in (game.screen.toolbar, strip):
        assert widget.width() <= size[0]
        assert widget.width() >= widget.minimumSizeHint().width()
    docks = [
        dock_widget
        for dock_widget in game.screen.findChildren(QDockWidget)
        if dock_widget.isVisible()
    ]
    assert all(not dock.isFloating() for dock in docks)


@pytest.mark.screen("WINDOW-4", "LAYOUT-1")
def test_front_is_moved_by_its_title_bar_and_stays_inside(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("d")
    window = game.front("done")
    bar, before = window.title_bar, window.pos()
    grip = QPoint(20, 10)
    QTest.mousePress(bar, LEFT, NONE, grip)
    QTest.mouseMove(bar, grip + QPoint(40, 30))
    QTest.mouseRelease(bar, LEFT, NONE, grip + QPoint(40, 30))
    assert window.pos() == before + QPoint(40, 30)
    QTest.mousePress(bar, LEFT, NONE, grip)
    QTest.mouseMove(bar, grip - QPoint(5000, 5000))
    QTest.mouseRelease(bar, LEFT, NONE, grip)
    assert window.pos() == QPoint(0, 0)


@pytest.mark.screen("LAYOUT-2")
def test_windows_and_map_are_restored_as_they_were_left(qtbot: QtBot, tmp_path: Path) -> None:
    first = Game(qtbot, tmp_path, RICH, AWAY)
    for key in ("l", "h"):
        first.type(key)
    first.type("c")  # away
    first.type("d")
    first.front("done").move_to(QPoint(30, 40))
    first.map.zoom_to(6)
    first.map.centre_on(BOARD.milepost(centre("Kola")))
    first.key(Qt.Key.Key_Space)
    looks, shown = first.map.looks, first.screen.windows.shown
    area = first.screen.dockWidgetArea(first.dock("loco"))
    first.close()
    again = Game(qtbot, tmp_path, RICH, AWAY)
    assert set(again.screen.windows.shown) == set(shown) - {"done"}
    assert again.map.letter == "U"
    assert again.map.looks == looks
    assert again.screen.dockWidgetArea(again.dock("loco")) == area
    again.type("d")
    assert again.front("done").pos() == QPoint(30, 40)
    again.close()


@pytest.mark.screen("LAYOUT-2", "SYSTEMMENU-1")
def test_layout_can_be_reset(play: Play, tmp_path: Path) -> None:
    game = play(RICH, AWAY)
    for key in ("l", "h", "o"):
        game.type(key)
    game.dock("loco").setFloating(True)
    game.screen.menus.line("reset_layout").trigger()
    game.settle()
    assert game.screen.windows.shown == ["contracts"]
    assert not game.dock("loco").isFloating()
    game.type("l")
    assert game.is_open("loco")
    assert Layouts(tmp_path).read("offline") is None


@pytest.mark.screen("LAYOUT-2")
def test_damaged_layout_is_ignored(qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "layout-offline.json").write_text('{"docks": 5}')
    game = Game(qtbot, tmp_path, RICH, AWAY)
    assert game.screen.windows.shown == ["contracts"]
    game.close()


@pytest.mark.screen("LAYOUT-2")
def test_special_file_is_ignored_without_waiting(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    os.mkfifo(tmp_path / "layout-offline.json")
    assert Layouts(tmp_path).read("offline") is None
    assert "it is no file" in caplog.text


@pytest.mark.screen("LAYOUT-2")
def test_layout_opens_no_window_in_front(qtbot: QtBot, tmp_path: Path) -> None:
    Game(qtbot, tmp_path, RICH, AWAY).close()
    path = tmp_path / "layout-offline.json"
    kept = json.loads(path.read_text())
    kept["opened"] = ["contracts", "loco", *PLACEMENT.front]
    path.write_text(json.dumps(kept))
    game = Game(qtbot, tmp_path, RICH, AWAY)
    assert set(game.screen.windows.shown) == {"contracts", "loco"}
    game.close()


@pytest.mark.screen("LAYOUT-2")
@pytest.mark.parametrize("docks", ["", "nothing of Qt", "AAAA/wAAAAD9AAAA"])
def test_docks_that_qt_cannot_restore_have_the_default_arrangement(
    qtbot: QtBot, tmp_path: Path, docks: str
) -> None:
    first = Game(qtbot, tmp_path, RICH, AWAY)
    place = first.dock("contracts").geometry()
    first.close()
    path = tmp_path / "layout-offline.json"
    kept = {"docks": docks, "opened": ["loco", "history"], "fronts": {"done": [3, 4]}}
    path.write_text(json.dumps(kept))
    game = Game(qtbot, tmp_path, RICH, AWAY)
    assert game.screen.windows.shown == ["contracts"]
    assert game.dock("contracts").geometry() == place
    assert game.screen.windows.fronts_moved == {}
    game.close()


@pytest.mark.screen("LAYOUT-2")
def test_window_off_the_screen_is_brought_fully_into_view() -> None:
    room = QRect(0, 0, 1920, 1080)
    assert inside(QRect(2500, 300, 400, 300), room) == QPoint(1520, 300)
    assert inside(QRect(-50, 1000, 400, 300), room) == QPoint(0, 780)
    assert inside(QRect(10, 20, 400, 300), room) == QPoint(10, 20)


@pytest.mark.screen("LAYOUT-1")
def test_dock_floats_and_docks_again_by_its_button(play: Play) -> None:
    game = play(RICH, AWAY)
    dock = game.dock("contracts")
    for floats in (True, False):
        press(dock, "Float or dock")
        game.settle()
        assert dock.isFloating() is floats


@pytest.mark.screen("LAYOUT-1")
def test_floating_dock_is_off_its_place_and_fully_on_the_screen(play: Play) -> None:
    game = play(RICH, AWAY)
    game.screen.open_window("loco")
    game.settle()
    dock = game.dock("loco")
    assert isinstance(dock, Dock)
    docked = dock.mapToGlobal(QPoint(0, 0))
    RealInput(game.screen).click(dock.title.float_button)
    assert dock.isFloating()
    assert dock.pos() != docked
    assert dock.screen().availableGeometry().contains(dock.frameGeometry())
    content = game.content("loco")
    assert dock.height() >= min(content.sizeHint().height(), dock.screen().size().height() // 2)


@pytest.mark.screen("LAYOUT-1", "LAYOUT-3")
def test_docks_go_only_to_the_sides_of_the_map(play: Play) -> None:
    game = play(RICH, AWAY)
    sides = Qt.DockWidgetArea.LeftDockWidgetArea | Qt.DockWidgetArea.RightDockWidgetArea
    game.screen.open_window("loco")
    assert {dock.allowedAreas() for dock in game.screen.windows.docks} == {sides}


@pytest.fixture
def scaled(qapp: QApplication, tmp_path: Path) -> Iterator[Callable[[int], None]]:
    """Scale all text to a percentage, in our own fonts."""

    def scale(percent: int) -> None:
        load_fonts()
        apply_theme(qapp, Settings(tmp_path).present.desktop._replace(text_scale_pct=percent))

    before = qapp.styleSheet(), qapp.font()
    yield scale
    qapp.setStyleSheet(before[0])
    qapp.setFont(before[1])


@pytest.mark.screen("LAYOUT-3", "A11Y-8")
@pytest.mark.parametrize("percent", [100, 140])
def test_no_text_of_the_bars_is_cut_in_the_smallest_window(
    play: Play, scaled: Callable[[int], None], percent: int
) -> None:
    scaled(percent)  # words may be 40 percent longer in another language
    game = play({**RICH, "contracts": [1, 2, 3]}, AWAY, size=(1024, 700))
    for key in ("b", "m"):
        game.type(key)
        assert game.strip is not None
        for bar in (game.screen.toolbar, game.strip):
            for label in bar.findChildren(QLabel):
                if label.isVisible() and label.text():
                    wanted = label.minimumSizeHint() if label.wordWrap() else label.sizeHint()
                    assert label.width() >= wanted.width(), label.text()
                    assert label.height() >= label.heightForWidth(label.width()), label.text()
    assert game.map.width() * 2 >= 1024


@pytest.mark.screen("LAYOUT-1")
def test_docks_are_stacked_in_tabs_and_a_click_on_a_tab_shows_its_window(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("l")
    contracts, loco = (game.dock(name) for name in ("contracts", "loco"))
    movable = QDockWidget.DockWidgetFeature.DockWidgetMovable
    floats = QDockWidget.DockWidgetFeature.DockWidgetFloatable
    assert all(movable | floats in dock.features() for dock in (contracts, loco))
    game.screen.tabifyDockWidget(contracts, loco)
    game.settle()
    (bar,) = (tab_bar for tab_bar in game.screen.findChildren(QTabBar) if tab_bar.isVisible())
    for front in (contracts, loco):
        (tab,) = (n for n in range(bar.count()) if bar.tabText(n) == front.windowTitle())
        QTest.mouseClick(bar, LEFT, NONE, bar.tabRect(tab).center())
        game.settle()
        assert bar.currentIndex() == tab
        assert [dock for dock in (contracts, loco) if not dock.visibleRegion().isEmpty()] == [front]
