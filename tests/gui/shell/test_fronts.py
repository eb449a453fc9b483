"""Windows in front of a whole screen: while one has the focus, no key reaches the screen."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from gui.games.iron_dragon.play.screen import IronScreen
from gui.ranking.standings import StandingsPage
from gui.replay.screen import ReplayScreen
from gui.settings.window import SettingsWindow
from gui.theme.palette import STANDARD
from tests.gui.ranking.rankings import Ranking
from tests.gui.real_input import NONE, RealInput
from tests.gui.replay.records import FLOODS
from tests.gui.shell.running import Key, Running
from tests.gui.zone.sessions import FakeZoneSession
from tests.samples import sampled

CTRL = Qt.KeyboardModifier.ControlModifier
ALT = Qt.KeyboardModifier.AltModifier
KEYS = [
    (Key.Key_V, NONE),
    (Key.Key_S, CTRL),
    (Key.Key_L, NONE),
    (Key.Key_K, NONE),
    (Key.Key_F2, NONE),
    (Key.Key_F, CTRL),
    (Key.Key_Tab, CTRL),
    (Key.Key_Space, CTRL),
    (Key.Key_Right, CTRL),
    (Key.Key_BracketRight, NONE),
    (Key.Key_Plus, NONE),
    (Key.Key_Right, NONE),
    (Key.Key_1, ALT),
]
"""Keys that open or activate windows, steer the map or the viewer, or show contracts."""


def game_of(running: Running) -> IronScreen:
    """Start a game and open a window of it that has the focus."""
    game = running.begin()
    running.choose_foreman()
    running.background.act()  # type: ignore[attr-defined]
    game.windows.open("loco")
    running.settle()
    return game


def shown(game: IronScreen) -> tuple[object, ...]:
    """Return what keys could change in a game."""
    windows, map_ = game.windows, game.map
    return windows.shown, map_.letter, map_.camera.corner, map_.camera.step, game.peek.hand


@pytest.mark.screen("CONTROL-2", "KEY-44")
@pytest.mark.parametrize(("key", "held"), sampled(KEYS, quick=4))
def test_no_key_reaches_a_game_behind_a_notice(
    run: Any, key: Qt.Key, held: Qt.KeyboardModifier
) -> None:
    running = run()
    game = game_of(running)
    before, hands = shown(game), RealInput(running.program)
    running.program.show_notice("A notice", "Something happened.")
    (front,) = running.program.fronts
    hands.key(key, held)
    assert shown(game) == before
    assert front.isAncestorOf(QApplication.focusWidget())


@pytest.mark.screen("KEY-32", "KEY-44", "KEY-49")
def test_escape_f8_and_f11_work_in_a_window_in_front_of_a_game(run: Any) -> None:
    running = run()
    game = game_of(running)
    hands = RealInput(running.program)
    active = QApplication.focusWidget()
    running.program.show_notice("A notice", "Something happened.")
    hands.key(Key.Key_F11)
    assert running.program.isFullScreen()
    hands.key(Key.Key_F8)
    assert isinstance(running.program.fronts[-1].content, SettingsWindow)
    assert not game.windows.is_open("settings")
    for left in (1, 0):
        hands.key(Key.Key_Escape)
        assert len(running.program.fronts) == left
        assert game.windows.shown == ["contracts", "loco"]
    assert QApplication.focusWidget() is active
    hands.key(Key.Key_Escape)
    assert not game.windows.is_open("loco")


@pytest.mark.screen("KEY-44", "RANKED-5")
def test_escape_leads_from_a_player_to_the_standings_and_to_the_victory(run: Any) -> None:
    running = run()
    game = game_of(running)
    game.windows.open("victory")
    hands, ranking = RealInput(running.program), Ranking()
    session = FakeZoneSession("Ann")
    session.ranking = ranking
    page = StandingsPage(session.query_ranking, session.key, lambda: STANDARD)
    page.left.connect(running.program.put_in_front(page).put_away)
    page.show_player(session.key, "Ann")
    hands.key(Key.Key_Escape)
    assert page.record is None
    assert len(running.program.fronts) == 1
    hands.key(Key.Key_Escape)
    assert running.program.fronts == []
    assert game.windows.is_open("victory")
    assert game.windows.active == "victory"
    ranking.results.close()


@pytest.mark.screen("LAYOUT-4", "CONTROL-2")
def test_window_that_opens_behind_a_notice_gets_the_focus_afterwards(run: Any) -> None:
    running = run()
    game = game_of(running)
    hands = RealInput(running.program)
    running.program.show_notice("A notice", "Something happened.")
    (front,) = running.program.fronts
    game.windows.open("find")
    assert front.isAncestorOf(QApplication.focusWidget())
    hands.key(Key.Key_Escape)
    assert game.windows.active == "find"
    hands.type("Ko")
    assert game.windows.content("find").line.text() == "Ko"  # type: ignore[attr-defined]


@pytest.mark.screen("CONTROL-2", "KEY-32")
def test_screen_that_appears_behind_a_window_leaves_it_the_focus(run: Any) -> None:
    running = run()
    hands = RealInput(running.program)
    hands.key(Key.Key_F8)
    (front,) = running.program.fronts
    running.program.router.games.show_setup("Ann")
    running.settle()
    assert front.isAncestorOf(QApplication.focusWidget())
    hands.key(Key.Key_Escape)
    assert running.program.fronts == []
    assert running.screen.isAncestorOf(QApplication.focusWidget())


@pytest.mark.screen("CONTROL-2")
def test_click_beside_a_window_in_front_gives_the_focus_to_the_game(run: Any) -> None:
    running = run()
    game = game_of(running)
    hands = RealInput(running.program)
    running.program.show_notice("A notice", "Something happened.")
    hands.click(game.map, game.map.rect().topLeft())
    assert game.map.hasFocus()
    hands.key(Key.Key_F2)
    assert game.windows.is_open("loco_legend")


@pytest.mark.screen("REPLAY-9", "KEY-44", "KEY-49")
@pytest.mark.parametrize("in_front", ["notice", "question"])
def test_no_key_reaches_a_record_behind_a_window(run: Any, in_front: str) -> None:
    running = run()
    running.program.router.games.replays.show(FLOODS, 40)
    screen, hands = running.screen, RealInput(running.program)
    assert isinstance(screen, ReplayScreen)
    if in_front == "notice":
        running.program.show_notice("A notice", "Something happened.")
    else:
        hands.click(screen.header.play_from)
        assert screen._question is not None
    before = screen.docks.windows.shown
    for key, held in KEYS:
        hands.key(key, held)
        assert (screen.table.entry, screen.docks.windows.shown) == (40, before)
    hands.key(Key.Key_Escape)
    assert (running.program.fronts, screen._question) == ([], None)
    hands.key(Key.Key_BracketRight)
    assert screen.table.entry == 41
