"""The tab key goes through the setup screens in reading order, with a visible focus frame."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.frame.model import Context
from gui.lan.screen import LanScreen
from gui.setup.screen import SetupScreen
from gui.theme.sheet import apply_theme
from gui.widgets.focus import name_of
from gui.zone.screen import ZoneScreen
from tests.gui.real_input import RealInput
from tests.gui.shell.running import Running
from tests.gui.widgets.rings import tab_stops, unseen_stops


def themed(run: Any, qapp: QApplication) -> Running:
    running: Running = run()
    apply_theme(qapp, running.settings.present.desktop)
    running.settle()
    return running


@pytest.mark.screen("CONTROL-2", "SETUPWIN-4")
def test_tab_goes_from_the_number_of_players_to_their_rows_and_on(
    run: Any, qapp: QApplication
) -> None:
    running = themed(run, qapp)
    hands = RealInput(running.program)
    hands.click(running.screen.offline_button)
    hands.click(running.screen.count.counts[3])
    names = [name_of(stop).split(":")[0] for stop in tab_stops(running.program)]
    start = names.index("Colour of seat 1")
    assert names[:start] in (["3 players"], [])
    assert names[start : start + 10] == [
        "Colour of seat 1",
        "Name of seat 1",
        "Player type of seat 1",
        "Colour of seat 2",
        "Name of seat 2",
        "Player type of seat 2",
        "Colour of seat 3",
        "Name of seat 3",
        "Player type of seat 3",
        "Short game",
    ]
    assert "AI Skill Level" in names[start + 10 : start + 12]


@pytest.mark.screen("CONTROL-2")
@pytest.mark.parametrize("kind", ["offline", "lan", "zone"])
def test_each_tab_stop_of_a_setup_screen_is_visible(
    run: Any, qapp: QApplication, tmp_path: Path, kind: str
) -> None:
    running = themed(run, qapp)
    if kind == "offline":
        RealInput(running.program).click(running.screen.offline_button)
        assert isinstance(running.screen, SetupScreen)
    else:
        zone = ZoneScreen(running.settings, tmp_path / "key", name="Ann")
        is_lan = kind == "lan"
        screen = LanScreen("Ann") if is_lan else zone
        running.program.show_screen(screen, Context.LAN if is_lan else Context.ZONE)
    assert unseen_stops(running.program) == []


@pytest.mark.screen("CONTROL-2", "UISETTINGS-1")
@pytest.mark.parametrize("percent", [100, 200])
def test_each_tab_stop_of_the_settings_is_visible(
    run: Any, qapp: QApplication, percent: int
) -> None:
    running = themed(run, qapp)
    assert running.settings.change("Text Scale Pct", percent) is None
    hands, unseen = RealInput(running.program), {}
    hands.key(Qt.Key.Key_F8)
    pages = running.program.fronts[-1].content.pages  # type: ignore[attr-defined]
    for number in range(pages.count()):
        pages.setCurrentIndex(number)
        running.settle()
        unseen[pages.tabText(number)] = unseen_stops(running.program)
    assert unseen == {name: [] for name in unseen}


@pytest.mark.screen("CONTROL-2", "FOREMANPICK-3")
def test_each_tab_stop_of_the_first_foreman_is_visible(run: Any, qapp: QApplication) -> None:
    running = themed(run, qapp)
    running.begin()
    assert unseen_stops(running.program) == []
