"""Each screen and window: the tab order is the reading order, and one default button is marked."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from gui.replay.screen import ReplayScreen
from gui.theme.sheet import apply_theme
from gui.widgets.default_button import default_of
from gui.widgets.focus import controls, name_of
from gui.windows.docks import DockTitle
from gui.windows.front import Front, TitleBar
from tests.gui.play.conftest import play
from tests.gui.play.every_window import NAMES, program_windows
from tests.gui.play.games import Game
from tests.gui.real_input import RealInput
from tests.gui.screens.every_screen import EVERY, FRONTS, shown
from tests.gui.screens.names import nameless, unexplained
from tests.gui.screens.reading import read_through, rotated
from tests.gui.table.tables import AWAY, HOME

__all__ = ["play"]  # a fixture of another folder

_NOT_OF_A_TURN = {"build", "chat", "first_foreman", "loss", "movement", "plots", "remaining"}
WINDOWS = [name for name in NAMES if name not in {*_NOT_OF_A_TURN, "remote"}]
"""The windows that a person can open in their turn."""


@pytest.fixture(autouse=True)
def usual_look(qapp: QApplication, tmp_path: Path) -> None:
    apply_theme(qapp, Settings(tmp_path).present.desktop)


def names(widgets: list[QWidget]) -> list[str]:
    return [f"{type(widget).__name__} {name_of(widget)!r}" for widget in widgets]


def assert_read_in_order(window: QWidget) -> None:
    """The tab order is the order on the screen, from some control on and round to it again."""
    order = controls(window)
    if order:
        assert names(order) == names(rotated(read_through(order, window), order[0]))


def defaults(window: QWidget) -> list[str]:
    return [
        button.text()
        for button in window.findChildren(QPushButton)
        if button.isVisible() and button.isDefault()
    ]


def assert_natural_focus(window: QWidget) -> None:
    """The focus is in the window, but not in its title bar, and on the default button if any."""
    focus = QApplication.focusWidget()
    assert focus is not None
    assert focus is window or window.isAncestorOf(focus)
    bars = window.findChildren(DockTitle) + window.findChildren(TitleBar)
    assert not any(bar.isAncestorOf(focus) for bar in bars)


@pytest.mark.screen("CONTROL-1", "CONTROL-2", "A11Y-2", "TIP-1")
@pytest.mark.parametrize("name", [name for name in EVERY if name != "replay"])
def test_screen_is_in_order(qtbot: QtBot, tmp_path: Path, name: str) -> None:
    found = shown(qtbot, tmp_path, name)
    assert_read_in_order(found.content)
    assert nameless(found.content) == []
    assert unexplained(found.frame) == []
    assert len(defaults(found.content)) == 1
    assert_natural_focus(found.content)


@pytest.mark.screen("CONTROL-2", "A11Y-2", "TIP-1", "REPLAY-2")
def test_bars_of_the_viewer_are_in_order(qtbot: QtBot, tmp_path: Path) -> None:
    screen = shown(qtbot, tmp_path, "replay").content
    assert isinstance(screen, ReplayScreen)
    for bar in (screen.header, screen.controls):
        assert_read_in_order(bar)
    assert nameless(screen) == []
    assert unexplained(screen) == []
    assert screen.controls.play.hasFocus()


@pytest.mark.screen("KEY-44")
@pytest.mark.parametrize("name", FRONTS)
def test_escape_closes_a_window_in_front_of_a_screen(
    qtbot: QtBot, tmp_path: Path, name: str
) -> None:
    found = shown(qtbot, tmp_path, name)
    RealInput(found.frame).key(Qt.Key.Key_Escape)
    assert found.frame.fronts == []


@pytest.fixture
def game(play: object, tmp_path: Path) -> Game:
    mine = {**HOME, "money": 60, "contracts": [1, 2, 3], "loads": ["Gold"]}
    made: Game = play(mine, AWAY, turn=5, extra=program_windows(tmp_path))  # type: ignore[operator]
    return made


@pytest.mark.screen("CONTROL-2", "A11Y-2", "TIP-1", "WINDOW-6")
@pytest.mark.parametrize("name", WINDOWS)
def test_window_of_a_game_is_in_order(game: Game, name: str) -> None:
    game.screen.open_window(name)
    game.settle()
    frame = game.screen.windows.frame(name)
    assert frame.isVisible()
    assert_read_in_order(frame)
    assert nameless(frame) == []
    assert unexplained(frame) == []
    assert_natural_focus(frame)
    count = len(defaults(frame))
    assert count == 1 if isinstance(frame, Front) else count <= 1


@pytest.mark.screen("CONTROL-2", "A11Y-2", "TIP-1")
@pytest.mark.parametrize("keys", ["", "b", "bg"])
def test_bars_of_a_game_are_in_order(game: Game, keys: str) -> None:
    game.type(keys)
    strip = game.strip
    assert strip is not None
    for bar in (game.screen.toolbar, strip):
        assert_read_in_order(bar)
        assert nameless(bar) == []
        assert unexplained(bar) == []
    assert len(defaults(strip)) <= 1
    assert default_of(game.screen.toolbar) is None
