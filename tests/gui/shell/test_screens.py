"""The window of the program: from the title to a game and back, and what it stores of it."""

import os
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton

import gui.game_session.games as games_file
import gui.replay.watching as watching_file
from core.games.crayon.planner.advised import Plan
from core.ruleset import Seat
from gui.bridge.guest import Guest
from gui.frame.frame import SMALLEST
from gui.frame.model import Context
from gui.game_session.bridge import Background
from gui.games.crayon.advice.window import AiWindow
from gui.games.iron_dragon.advice.model.advice_words import ADVICE
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.play.screen import IronScreen
from gui.keys.page import KeyboardPage
from gui.lan.screen import LanScreen
from gui.replay.screen import ReplayScreen
from gui.settings.window import SettingsWindow
from gui.setup.screen import SetupScreen
from gui.shell.program import Program
from gui.title.screen import TitleScreen
from gui.zone.screen import ZoneScreen
from tests.core.games.iron_dragon.rules.places import BOARD, way_out
from tests.gui.real_input import RealInput
from tests.gui.replay.records import FLOODS, WON
from tests.gui.shell.running import LEFT, Instant, Key, Running, unwanted
from tests.gui.windows.shown import button_of, press


@pytest.mark.screen("TITLE-1", "SETUPWIN-1", "WINDOW-1", "LAYOUT-3")
def test_from_the_title_through_the_setup_to_a_game(run: Any) -> None:
    running = run()
    assert isinstance(running.screen, TitleScreen)
    assert running.program.minimumSize() == SMALLEST
    game = running.begin()
    running.choose_foreman()
    assert game.desk.table.state.turn == 1
    assert running.background.table is game.desk.table


def test_lasting_objects_of_a_game_are_frozen_when_it_starts(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    running = run()
    monkeypatch.setattr(games_file, "set_lasting_aside", lambda: shown.append(running.screen))
    assert shown == [running.begin()]


def test_lasting_objects_of_a_record_are_frozen_when_the_viewer_opens(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown: list[object] = []
    running = run()
    monkeypatch.setattr(watching_file, "set_lasting_aside", lambda: shown.append(running.screen))
    assert shown == [running.program.router.games.replays.show(FLOODS, 40)]


@pytest.mark.screen("SETUPWIN-10", "TITLE-3")
def test_leaving_the_setup_returns_to_the_title_and_creates_nothing(
    run: Any, tmp_path: Path
) -> None:
    running = run()
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.screen.left.emit()
    assert isinstance(running.screen, TitleScreen)
    assert list(tmp_path.rglob("*.rail")) == []


@pytest.mark.screen("EB-SCR-1", "EB-SCR-7")
def test_other_game_is_chosen_in_the_setup_and_remembered(run: Any) -> None:
    running = run()
    QTest.mouseClick(running.screen.offline_button, LEFT)
    box = running.screen.game_box
    box.setFocus()
    QTest.keyClick(box, Key.Key_Down)
    running.settle()
    screen = running.screen
    assert isinstance(screen, SetupScreen)
    assert screen.model.game == screen.game_box.currentData() == "empire-builder"
    assert "Borrowing" in screen.options.buttons
    screen.left.emit()
    QTest.mouseClick(running.screen.offline_button, LEFT)
    assert running.screen.model.game == "empire-builder"


@pytest.mark.screen("TITLE-3", "TITLE-5", "SYSTEMMENU-2", "SAVEWIN-5")
def test_unfinished_game_is_continued_from_the_title(run: Any) -> None:
    running = run()
    game = running.begin()
    running.choose_foreman()
    running.background.act()
    state = game.desk.table.state
    game.menus.line("to_title").trigger()
    running.settle()
    assert "Leave this game?" in running.text
    running.key(Key.Key_Return)
    assert isinstance(running.screen, TitleScreen)
    assert running.background.table is None
    assert running.screen.continue_button.isVisible()
    QTest.mouseClick(running.screen.continue_button, LEFT)
    running.settle()
    assert isinstance(running.screen, IronScreen)
    assert running.screen.desk.table.state == state


@pytest.mark.screen("TITLE-5", "SYSTEMMENU-2")
def test_every_unfinished_game_is_continued_and_not_only_the_latest(run: Any) -> None:
    running = run()
    states = []
    for age in range(2):
        game = running.begin()
        running.choose_foreman()
        states.append(game.desk.table.state)
        path = game.desk.table._table._store.path
        running.program.show_title()
        os.utime(path, (age, age))
    running.program.show_title()
    QTest.mouseClick(running.screen.choose_button, LEFT)
    running.settle()
    for _ in range(2):
        running.key(Key.Key_Tab)
    running.key(Key.Key_Return)
    assert isinstance(running.screen, IronScreen)
    assert running.screen.desk.table.state == states[0]


@pytest.mark.screen("REPLAY-1", "TITLE-4")
def test_record_of_a_finished_game_is_found_from_the_title(run: Any, tmp_path: Path) -> None:
    records = tmp_path / "autosave" / "records"
    records.mkdir(parents=True)
    (records / "won.rail").write_bytes(WON.read_bytes())
    running = run()
    QTest.mouseClick(running.screen.watch_button, LEFT)
    running.settle()
    running.press("Watch: ")
    assert isinstance(running.screen, ReplayScreen)


@pytest.mark.screen("TITLE-5", "LAYOUT-2")
def test_game_is_found_again_after_the_program_was_killed(run: Any) -> None:
    first = run()
    game = first.begin()
    first.choose_foreman()
    game.windows.open("loco")
    state = game.desk.table.state
    first.program.close()
    assert first.background.ended
    second = run()
    QTest.mouseClick(second.screen.continue_button, LEFT)
    second.settle()
    assert second.screen.desk.table.state == state
    assert second.screen.windows.is_open("loco")


@pytest.mark.screen("SYSTEMMENU-2")
def test_quit_closes_the_program_after_its_question(run: Any) -> None:
    running = run()
    game = running.begin()
    game.menus.line("quit").trigger()
    running.settle()
    running.key(Key.Key_Escape)
    assert running.program.isVisible()
    game.menus.line("quit").trigger()
    running.settle()
    running.key(Key.Key_Return)
    assert not running.program.isVisible()
    assert running.background.ended


@pytest.mark.screen("REPLAY-1", "TITLE-4")
def test_record_is_watched(run: Any) -> None:
    running = run()
    assert running.program.router.games.replays.show(FLOODS, 40) is not None
    running.settle()
    assert isinstance(running.screen, ReplayScreen)
    for key in (Key.Key_BracketRight, Key.Key_R, Key.Key_F2, Key.Key_L, Key.Key_Tab, Key.Key_Tab):
        QTest.keyClick(running.screen.map, key)
        running.settle()
    assert running.screen.table.entry > 40
    assert {"loco", "loco_legend"} <= set(running.screen.docks.windows.shown)


@pytest.mark.screen("KEY-32", "KEY-44", "UISETTINGS-1")
def test_f8_opens_the_settings_on_every_screen_once(run: Any) -> None:
    running = run()
    for _ in range(2):
        running.program.setFocus()
        running.key(Key.Key_F8)
    shown = [
        settings_window
        for settings_window in running.program.findChildren(SettingsWindow)
        if settings_window.isVisible()
    ]
    assert len(shown) == 1
    running.key(Key.Key_Escape)
    assert not shown[0].isVisible()
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    running.key(Key.Key_F8)
    assert any(
        settings_window.isVisible()
        for settings_window in running.program.findChildren(SettingsWindow)
    )
    running.key(Key.Key_Escape)
    game = running_game(running)
    running.key(Key.Key_F8)
    assert game.windows.is_open("settings")
    running.program.show_title()
    assert running.program.router.games.replays.show(FLOODS, 40) is not None
    running.settle()
    QTest.keyClick(running.screen.map, Key.Key_F8)
    running.settle()
    assert any(
        settings_window.isVisible()
        for settings_window in running.program.findChildren(SettingsWindow)
    )


def running_game(running: Running) -> IronScreen:
    QTest.mouseClick(running.screen.count.counts[2], LEFT)
    QTest.mouseClick(running.screen.start, LEFT)
    running.settle()
    game = running.screen
    assert isinstance(game, IronScreen)
    return game


@pytest.mark.screen("KEY-1", "KEY-16", "KEY-33", "KEY-46")
def test_windows_of_the_program_open_by_their_keys_in_a_game(run: Any) -> None:
    running = run()
    game = running.begin()
    running.choose_foreman()
    running.background.act()
    running.key(Key.Key_A)
    assert game.windows.is_open("ai")
    running.key(Key.Key_F9)
    assert game.windows.is_open("tutorial")
    running.key(Key.Key_Escape)
    running.key(Key.Key_V)
    assert game.windows.is_open("save")
    game.windows.close("save")
    QTest.keyClick(game.map, Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    running.settle()
    assert game.windows.is_open("save")


class Advising(Instant):
    """Advises one plan: to build a section out of Kola."""

    def request_advice(self, game: str, state: Any, seat: Seat, on_advice: Any) -> Any:
        start, to = way_out("Kola")
        places = BOARD.milepost(start), BOARD.milepost(to)
        track = (BOARD.edges_by_name[start, to],)
        on_advice((Plan((), 0, 1, 1000, 30_000, None, False, False, track, places),))
        return lambda: None


@pytest.mark.screen("AIWIN-2", "MAP-14")
def test_plan_of_the_analysis_is_surveyed_and_built_by_clicks(run: Any) -> None:
    running = run(Advising())
    game = running.begin()
    running.choose_foreman()
    running.background.act()
    hands = RealInput(running.program)
    hands.key(Key.Key_A)
    window = game.windows.content("ai")
    assert isinstance(window, AiWindow)
    hands.click(window.cards[0].buttons["survey"])
    assert game.map.survey_mode
    (line,) = game.map.survey.lines
    assert game.desk.table.state.doing.spent == 0
    hands.click(button_of(game.build, "Build plan"))
    assert game.desk.table.state.doing.spent == line.cost
    assert game.map.survey.sections == ()


@pytest.mark.screen("KEY-46")
def test_computer_of_the_program_answers_what_now(run: Any) -> None:
    running = run(Advising())
    game = running.begin()
    running.choose_foreman()
    running.background.act()
    hands = RealInput(running.program)
    hands.key(Key.Key_Q)
    slip = game.advice_slip
    assert slip.isVisible()
    assert slip.model.sentence.facts["clauses"] == ADVICE.wait
    hands.key(Key.Key_Escape)
    assert not slip.isVisible()


@pytest.mark.screen("KEY-33")
def test_f9_opens_the_overview_at_the_title(run: Any) -> None:
    running = run()
    running.key(Key.Key_F9)
    assert running.program.fronts[-1].content.windowTitle() == "How to play"


@pytest.mark.screen("CONTROL-2", "KEY-32", "KEY-33")
def test_windows_over_the_title_keep_the_focus_and_return_it(run: Any) -> None:
    running = run()
    hand, title = RealInput(running.program), running.screen
    assert title.learn_button.hasFocus()
    hand.key(Key.Key_Tab)
    for key in (Key.Key_F9, Key.Key_F8):
        before = QApplication.focusWidget()
        assert before in title.findChildren(QPushButton)
        hand.key(key)
        (front,) = running.program.fronts
        for _ in range(12):
            assert front.isAncestorOf(QApplication.focusWidget())
            hand.key(Key.Key_Tab)
        hand.key(Key.Key_Escape)
        assert not running.program.fronts
        assert QApplication.focusWidget() is before


@pytest.mark.screen("CONTROL-1", "TITLE-3")
def test_enter_presses_the_default_button_after_returning_to_the_title(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Program, "_offers_lesson", lambda *_: False)
    running = run()
    hand = RealInput(running.program)
    for _ in range(2):
        assert isinstance(running.screen, TitleScreen)
        hand.key(Key.Key_Return)
        assert isinstance(running.screen, SetupScreen)
        hand.key(Key.Key_Escape)


@pytest.mark.screen("CONTROL-2", "KEY-44")
def test_escape_from_a_window_over_an_unused_title_leaves_a_visible_focus(run: Any) -> None:
    running = run()
    hand = RealInput(running.program)
    hand.key(Key.Key_F9)
    hand.key(Key.Key_Escape)
    assert QApplication.focusWidget() is running.screen.learn_button


@pytest.mark.screen("KEY-49")
def test_f11_fills_the_screen_at_the_title_too(run: Any) -> None:
    running = run()
    for full in (True, False):
        running.key(Key.Key_F11)
        assert running.program.isFullScreen() is full


@pytest.mark.screen("REMOTE-TURN-1", "REMOTE-TURN-5")
def test_computer_plays_its_turn_beside_the_windows(run: Any, qapp: QApplication) -> None:
    background = Background(unwanted)
    running = run(background)
    running.settings.change("AI Turn Speed", "Instant")
    guest = Guest(qapp, background.run)
    guest.start()
    game = running.begin()
    table = game.desk.table

    def answer() -> bool:
        if game.desk.flow == "opening" and local_player(table).choices:
            window = game.windows.content("first_foreman")
            running.settle()
            press(window, local_player(table).choices[0])
            press(window, "Choose")
        return bool(table.state.turn)

    try:
        running.qtbot.waitUntil(answer, timeout=20_000)
        running.qtbot.waitUntil(
            lambda: table.purpose_of(table.local) == "turn" or table.state.turn > 1,
            timeout=20_000,
        )
        assert game.desk.flow == "build"
    finally:
        running.program.close()
        running.qtbot.waitUntil(lambda: guest.has_ended, timeout=20_000)


@pytest.mark.screen("KEY-44", "TITLE-3")
@pytest.mark.parametrize("kind", ["offline", "lan", "zone"])
def test_escape_leads_from_a_setup_screen_back_to_the_title(
    run: Any, tmp_path: Path, kind: str
) -> None:
    running = run()
    program, hands = running.program, RealInput(running.program)
    if kind == "offline":
        hands.click(running.screen.offline_button)
    else:
        zone = ZoneScreen(running.settings, tmp_path / "key", name="Ann")
        screen = LanScreen("Ann") if kind == "lan" else zone
        screen.left.connect(program.show_title)
        program.show_screen(screen, Context.LAN if kind == "lan" else Context.ZONE)
    assert not isinstance(running.screen, TitleScreen)
    hands.key(Key.Key_Escape)
    assert isinstance(running.screen, TitleScreen)


@pytest.mark.screen("KEY-44")
def test_escape_cancels_a_connection_before_it_leaves_the_zones(run: Any, tmp_path: Path) -> None:
    running = run()
    screen, cancelled = ZoneScreen(running.settings, tmp_path / "key", name="Ann"), []
    screen.cancelled.connect(lambda: cancelled.append(True))
    running.program.show_screen(screen, Context.ZONE)
    screen.show_trying("zone.example")
    RealInput(running.program).key(Key.Key_Escape)
    assert cancelled == [True]
    assert running.screen is screen


@pytest.mark.screen("KEY-44")
def test_escape_leaves_windows_and_boxes_before_it_leaves_the_setup(run: Any) -> None:
    running = run()
    hands = RealInput(running.program)
    hands.click(running.screen.offline_button)
    setup = running.screen
    hands.click(setup.rows[0].name.shown)
    hands.key(Key.Key_Escape)
    assert running.screen is setup
    assert not setup.rows[0].name.box.isVisible()
    hands.key(Key.Key_F8)
    hands.key(Key.Key_Escape)
    assert running.screen is setup
    assert running.program.fronts == []
    hands.key(Key.Key_Escape)
    assert isinstance(running.screen, TitleScreen)


@pytest.mark.screen("KEY-9", "LEGEND-KEY-1")
@pytest.mark.parametrize("on_setup", [False, True])
def test_k_shows_and_hides_all_keys_outside_of_a_game(run: Any, on_setup: bool) -> None:
    running = run()
    hands = RealInput(running.program)
    if on_setup:
        hands.click(running.screen.offline_button)
    hands.key(Key.Key_K)
    (front,) = running.program.fronts
    assert isinstance(front.content, KeyboardPage)
    assert front.content.listing.table.hasFocus()
    hands.key(Key.Key_K)
    assert running.program.fronts == []


@pytest.mark.screen("KEY-9", "SETUPWIN-4")
def test_k_on_the_name_of_a_seat_starts_a_name(run: Any) -> None:
    running = run()
    hands = RealInput(running.program)
    hands.click(running.screen.offline_button)
    name = running.screen.rows[0].name
    name.shown.setFocus()
    hands.key(Key.Key_K)
    assert running.program.fronts == []
    assert name.box.text() == "k"
