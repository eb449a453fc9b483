"""The minimap over the map of a game."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt, QThreadPool
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.games.crayon.play.table_map import TableMap
from gui.games.iron_dragon.desk import IronDesk
from tests.gui.games.crayon.map_view.maps import Clock, map_of
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.desks import desk_at

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> IronDesk:
    return desk_at(tmp_path, HOME, AWAY)


@pytest.fixture
def shown(qtbot: QtBot, desk: IronDesk) -> TableMap:
    view = map_of(qtbot, desk, "watch", clock=Clock())
    view.resize(1000, 700)
    view.zoom_to(4)
    view.grab()
    return view


def spot(shown: TableMap, letter: str, x: float, y: float) -> QPoint:
    plot = next(plot for plot in shown.minimap.plots if plot.letter == letter)
    return QPoint(*(round(part) for part in plot.pixel_of(x, y)))


def test_minimap_lies_in_the_lower_right_corner(shown: TableMap) -> None:
    assert shown.minimap.isVisible()
    box = shown.minimap.geometry()
    assert shown.rect().contains(box)
    assert box.left() > shown.width() / 2
    assert box.top() > shown.height() / 2


def test_click_moves_the_view_there(shown: TableMap) -> None:
    QTest.mouseClick(shown.minimap, LEFT, pos=spot(shown, "M", 1500, 1200))
    assert shown.camera.centre == pytest.approx((1500, 1200), abs=15)


def test_click_on_the_other_map_switches_to_it(shown: TableMap) -> None:
    assert shown.letter == "M"
    QTest.mouseClick(shown.minimap, LEFT, pos=spot(shown, "U", 400, 500))
    assert shown.letter == "U"


def test_drag_moves_the_view_on_and_stays_on_its_map(shown: TableMap) -> None:
    start, to = spot(shown, "M", 900, 900), spot(shown, "U", 800, 900)
    QTest.mousePress(shown.minimap, LEFT, pos=start)
    QTest.mouseMove(shown.minimap, to)
    assert shown.letter == "M"
    assert shown.camera.centre[0] > 1500
    QTest.mouseRelease(shown.minimap, LEFT, pos=to)


def test_frame_follows_the_view(shown: TableMap) -> None:
    before = shown.minimap.frame()
    shown.scroll_map(-300, 0)
    shown.centre_on(next(iter(shown.places.board.cities.values())).mileposts[0])
    shown.grab()
    assert shown.minimap.frame() != before
    shown.fit()
    shown.grab()
    whole = shown.minimap.frame()
    plot = next(plot for plot in shown.minimap.plots if plot.letter == shown.letter)
    assert whole is not None
    assert whole.width() == pytest.approx(plot.width, abs=0.1)


def test_setting_hides_it(shown: TableMap, desk: IronDesk) -> None:
    desk.settings.change("Minimap", False)
    shown.refresh()
    assert not shown.minimap.isVisible()
    desk.settings.change("Minimap", True)
    shown.refresh()
    assert shown.minimap.isVisible()


def test_small_view_has_no_minimap(shown: TableMap) -> None:
    shown.resize(500, 400)
    assert not shown.minimap.isVisible()


def test_minimap_is_named_for_screen_readers(shown: TableMap) -> None:
    assert shown.minimap.accessibleName()
    assert shown.minimap.toolTip()


def test_land_is_painted_in_a_thread(shown: TableMap) -> None:
    QThreadPool.globalInstance().waitForDone()
    QApplication.processEvents()
    assert shown.minimap.is_whole
