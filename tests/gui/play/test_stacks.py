"""How stacked docks share the height when windows open and close."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from gui.windows.desk import WindowName
from gui.windows.docks import Dock
from tests.core.games.iron_dragon.rules.places import plain
from tests.each import each
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.real_input import RealInput
from tests.gui.table.tables import AWAY, HOME
from tests.samples import sampled

MINE = {**HOME, "money": 60, "contracts": [1, 2, 3]}


def heights(game: Game, *names: WindowName) -> tuple[int, ...]:
    """Return the heights of stacked windows, all of them visible."""
    docks = [game.dock(name) for name in names]
    assert not any(dock.visibleRegion().isEmpty() for dock in docks)
    return tuple(dock.height() for dock in docks)


def give(game: Game, upper: WindowName, lower: WindowName, *sizes: int) -> None:
    """Set the heights, as by dragging the divider."""
    docks = [game.dock(name) for name in (upper, lower)]
    game.screen.resizeDocks(docks, list(sizes), Qt.Orientation.Vertical)
    game.settle()


@pytest.mark.screen("LAYOUT-1", "CITYWIN-1")
def test_window_above_another_gets_half_of_the_height_each_time(play: Play) -> None:
    game = play(MINE, AWAY)
    (alone,) = heights(game, "contracts")
    opened: list[tuple[str, WindowName]] = [
        ("l", "loco"),
        ("f", "foreman"),
        ("s", "ship"),
        ("y", "city"),
    ]
    for key, name in each(2 * opened):
        game.type(key)
        for height in heights(game, name, "contracts"):
            assert alone / 2 - 8 < height < alone / 2, name
        game.key(Qt.Key.Key_Escape)
        assert heights(game, "contracts") == (alone,)


@pytest.mark.screen("LAYOUT-1", "LEGEND-1")
@pytest.mark.parametrize(
    "key", sampled([Qt.Key.Key_K, Qt.Key.Key_F4, Qt.Key.Key_F5, Qt.Key.Key_F6], quick=2)
)
def test_long_legend_gets_two_thirds_of_the_height_when_opened(play: Play, key: Qt.Key) -> None:
    game = play(MINE, AWAY)
    (alone,) = heights(game, "contracts")
    RealInput(game.screen).key(key)
    (name,) = (key for key in game.screen.windows.shown if key.endswith("_legend"))
    upper, lower = heights(game, name, "contracts")
    assert 0.6 * alone < upper < 0.67 * alone
    assert lower > 0.3 * alone


@pytest.mark.screen("LAYOUT-1", "LEGEND-1")
def test_short_legend_takes_no_more_than_half(play: Play) -> None:
    game = play(MINE, AWAY)
    (alone,) = heights(game, "contracts")
    RealInput(game.screen).key(Qt.Key.Key_F2)
    upper, _ = heights(game, "loco_legend", "contracts")
    assert upper < 0.6 * alone


@pytest.mark.screen("LAYOUT-1")
def test_dock_dragged_off_is_as_large_as_its_content(play: Play) -> None:
    game = play(MINE, AWAY)
    game.type("l")
    dock = game.dock("loco")
    assert isinstance(dock, Dock)
    docked = dock.size()
    hands = RealInput(game.screen)
    middle = dock.title.rect().center()
    hands.drag(dock.title, middle, middle - QPoint(80, 60))
    assert dock.isFloating()
    content = dock.content.sizeHint()
    assert dock.size() != docked
    assert dock.height() >= content.height()
    assert dock.width() >= content.width()


@pytest.mark.screen("LAYOUT-1", "WINDOW-6")
@pytest.mark.parametrize("closed", [["loco"], ["contracts"], ["loco", "contracts"]])
def test_reopened_window_has_its_earlier_height(play: Play, closed: list[WindowName]) -> None:
    game = play(MINE, AWAY)
    game.type("l")
    give(game, "loco", "contracts", 200, 471)
    before = heights(game, "loco", "contracts")
    assert before[0] < before[1]
    for _ in range(3):
        for name in closed:
            game.screen.windows.close(name)
            game.settle()
        for name in reversed(closed):
            game.screen.windows.open(name)
            game.settle()
        assert heights(game, "loco", "contracts") == before


@pytest.mark.screen("LAYOUT-1")
def test_tabs_open_and_close_without_changing_what_is_beneath(play: Play) -> None:
    game = play(MINE, AWAY)
    game.type("l")
    give(game, "loco", "contracts", 300, 371)
    (before,) = heights(game, "contracts")
    for _ in range(2):
        for key in ("f", "s", "y"):
            game.type(key)
            assert heights(game, "contracts") == (before,)
        game.type("h")  # with tabs below as well
        for name in ("city", "foreman", "ship", "loco", "history"):
            game.screen.windows.close(name)
            game.settle()
        game.type("l")
        assert heights(game, "contracts") == (before,)


@pytest.mark.screen("LAYOUT-2")
def test_heights_are_equal_again_after_a_reset_of_the_layout(play: Play) -> None:
    game = play(MINE, AWAY)
    game.type("l")
    give(game, "loco", "contracts", 200, 471)
    game.key(Qt.Key.Key_Escape)
    game.screen.reset_layout()
    game.settle()
    game.type("l")
    upper, lower = heights(game, "loco", "contracts")
    assert abs(upper - lower) <= 1


@pytest.mark.screen("LAYOUT-2", "CITYWIN-1")
def test_window_closed_before_it_was_visible_reopens_with_half_of_the_height(
    qtbot: QtBot, tmp_path: Path
) -> None:
    """The city window was open in one game; in the next the train is in no city at first."""
    first = Game(qtbot, tmp_path, MINE, AWAY)
    first.type("y")
    whole = sum(heights(first, "city", "contracts"))
    first.close()
    start, to = plain(2)
    again = Game(qtbot, tmp_path, {**MINE, "at": start, "track": [[start, to]]}, AWAY)
    assert not again.is_open("city")
    again.screen.windows.open("city")
    again.settle()
    for height in heights(again, "city", "contracts"):
        assert whole / 2 - 8 < height < whole / 2 + 8
    again.close()
