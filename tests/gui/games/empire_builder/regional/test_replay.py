"""The replay viewer of Empire Builder offers regional maps in its menu of windows."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from config import Settings
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.play.table_map import RailwayMap
from gui.games.empire_builder.ui import EmpireBuilderUI
from gui.replay.model.record import Record
from gui.replay.screen import ReplayScreen
from gui.windows.desk import Desk
from tests.gui.games.crayon.map_view.maps import pixel
from tests.gui.games.empire_builder.map.maps import stores
from tests.gui.games.empire_builder.regional.evening import DENVER
from tests.gui.real_input import RealInput
from tests.gui.replay.records import GOLDEN
from tests.gui.stage import on_stage

GAME = sorted((GOLDEN / "empire_builder").glob("*.rail"))[0]
KEY = Qt.Key


def board_of(desk: Desk) -> RailwayMap:
    assert isinstance(desk, RailwayDesk)
    return RailwayMap(desk, stores())


@pytest.fixture
def viewer(qtbot: QtBot, tmp_path: Path) -> Iterator[ReplayScreen]:
    windows = EmpireBuilderUI().of_replay
    screen = ReplayScreen(Record.open(GAME), Settings(tmp_path), board_of, windows=windows)
    on_stage(qtbot, screen)
    yield screen
    screen.end()


def pick(viewer: ReplayScreen, title: str) -> None:
    """Choose a line of the menu of windows."""
    menu = viewer.docks.menu
    menu.aboutToShow.emit()
    (line,) = (line for line in menu.actions() if line.text() == title)
    line.trigger()


def click_denver(viewer: ReplayScreen) -> None:
    shown = viewer.map
    assert isinstance(shown, RailwayMap)
    shown.camera.zoom_to(0)
    RealInput(viewer).click(shown, pixel(shown, DENVER))


@pytest.mark.screen("EB-SCR-10", "REPLAY-7")
def test_viewer_opens_the_region_of_a_city(viewer: ReplayScreen) -> None:
    pick(viewer, "Regional")
    click_denver(viewer)
    assert viewer.docks.windows.titles["region_1"] == "Denver"
    pick(viewer, "Global")
    assert not viewer.docks.windows.is_open("region_1")


@pytest.mark.screen("EB-SCR-10", "KEY-50")
def test_key_of_regions_still_plays_the_recording(viewer: ReplayScreen) -> None:
    viewer.map.setFocus()
    RealInput(viewer).key(KEY.Key_R)
    assert viewer.playback.playing
    click_denver(viewer)
    assert not viewer.docks.windows.is_open("region_1")


@pytest.mark.screen("EB-SCR-10")
def test_escape_stops_choosing_a_region_in_the_viewer(viewer: ReplayScreen) -> None:
    pick(viewer, "Regional")
    viewer.map.setFocus()
    RealInput(viewer).key(KEY.Key_Escape)
    click_denver(viewer)
    assert not viewer.docks.windows.is_open("region_1")
