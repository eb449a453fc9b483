"""The window of the program: from the title to a game and back, and what it keeps of it."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import gui.games as games_file
import gui.program as program_file
from config import FILE_NAME, Places, Settings
from core.ai.player import Choice
from core.ai.random_player import RandomPlayer
from core.games.iron_dragon import commands as do
from core.log import LogFile, LogUnwritable
from core.ruleset import Seat
from gui.bridge.background import Background
from gui.bridge.guest import Guest
from gui.faults import Faults
from gui.frame import SMALLEST
from gui.models.pace import Pace
from gui.models.table import TableModel
from gui.program import MOST_FAULTS, Program
from gui.saving.recovery import Recovery
from gui.saving.slots import Slots
from gui.screens.game import GameScreen
from gui.screens.replay import ReplayScreen
from gui.screens.setup import SetupScreen
from gui.screens.title import TitleScreen
from gui.windows.focus import ActiveControl
from gui.windows.settings import SettingsWindow
from tests.gui.map.plain_store import PlainStore
from tests.gui.models.records import FLOODS, WON
from tests.gui.saving.games import played
from tests.gui.windows.shown import press, text_of

LEFT = Qt.MouseButton.LeftButton
Key = Qt.Key

# The platform without a screen has no window manager to tell of sizes and order.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def unwanted(error: Exception) -> None:
    raise AssertionError from error


class Instant(Background):
    """Lets computers act when a test says so, in this process and without thinking."""

    def __init__(self) -> None:
        super().__init__(unwanted)
        self.table: TableModel | None = None
        self.ended = False

    def play(self, table: TableModel, pace: Pace) -> None:
        self.table = table

    def stop_playing(self) -> None:
        self.table = None

    def end(self) -> None:
        self.ended = True

    def ask(self, state: Any, seat: Seat, answer: Any) -> Any:
        return lambda: None  # it never has an answer

    def act(self) -> None:
        """Let the computers act until a person has to."""
        table = self.table
        assert table is not None
        while (seat := table.computer) is not None:
            choice = self._choice(table, seat)
            table.do(seat, choice.command)

    def _choice(self, table: TableModel, seat: Seat) -> Choice:
        return RandomPlayer().choose(table.rules, table.state, seat, chance=table.chance)


def plain(size: QSize) -> QImage:
    image = QImage(size, QImage.Format.Format_RGB32)
    image.fill(QColor("#345678"))
    return image


class Running:
    """The program on a screen that is none."""

    def __init__(self, qtbot: QtBot, home: Path, background: Background | None = None) -> None:
        self.qtbot = qtbot
        self.background = background if background is not None else Instant()
        self.settings = Settings(home / "config")
        places = Places(
            configuration=home / "config",
            saved_games=home / "saves",
            autosave=home / "autosave",
            cache=home / "cache",
            logs=home / "logs",
        )
        self.faults = Faults()
        self.program = Program(self.settings, places, self.background, self.faults)
        qtbot.addWidget(self.program)
        with qtbot.waitActive(self.program):
            self.program.show()
            self.program.activateWindow()
        self.settle()

    @property
    def screen(self) -> Any:
        return self.program.screen_shown

    @property
    def text(self) -> str:
        return text_of(self.program)

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    def press(self, name: str) -> None:
        press(self.program, name)
        self.settle()

    def key(self, key: Key) -> None:
        QTest.keyClick(QApplication.focusWidget() or self.program, key)
        self.settle()

    def begin(self) -> GameScreen:
        """A game of a person against a computer, its foreman chosen."""
        QTest.mouseClick(self.screen.offline_button, LEFT)
        self.settle()
        assert isinstance(self.screen, SetupScreen)
        QTest.mouseClick(self.screen.counts[2], LEFT)
        QTest.mouseClick(self.screen.start, LEFT)
        self.settle()
        assert isinstance(self.screen, GameScreen)
        return self.screen

    def choose_foreman(self) -> None:
        """Answer whatever the opening asks, and let the computer do the same."""
        table = self.screen.desk.table
        assert isinstance(self.background, Instant)
        for _ in range(10):
            if table.state.turn:
                return
            self.background.act()
            if self.screen.desk.flow == "opening":
                window = self.screen.windows.content("first_foreman")
                self.settle()
                press(window, table.player.choices[0])
                press(window, "Select")
            self.settle()


@pytest.fixture
def run(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> Iterator[Any]:
    """Starts the program; as often as it is called, on the same disk."""
    monkeypatch.setattr(games_file, "TileStore", PlainStore)
    monkeypatch.setattr(program_file, "title_picture", lambda folder, size: plain(size))
    active = ActiveControl(qapp)
    started: list[Running] = []

    def start(background: Background | None = None) -> Running:
        started.append(Running(qtbot, tmp_path, background))
        return started[-1]

    yield start
    for one in started:
        one.program.close()
    active.deleteLater()


@pytest.mark.screen("TITLE-1", "SETUPWIN-1", "WINDOW-1", "LAYOUT-3")
def test_from_the_title_by_the_setup_to_a_game(run: Any) -> None:
    running = run()
    assert isinstance(running.screen, TitleScreen)
    assert running.program.minimumSize() == SMALLEST
    game = running.begin()
    running.choose_foreman()
    assert game.desk.table.state.turn == 1
    assert running.background.table is game.desk.table


@pytest.mark.screen("SETUPWIN-10", "TITLE-3")
def test_leaving_the_setup_returns_to_the_title_and_makes_nothing(run: Any, tmp_path: Path) -> None:
    running = run()
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.screen.left.emit()
    assert isinstance(running.screen, TitleScreen)
    assert list(tmp_path.rglob("*.rail")) == []


@pytest.mark.screen("TITLE-3", "TITLE-5", "SYSTEMMENU-2", "SAVEWIN-5")
def test_a_game_that_was_left_is_gone_on_with_from_the_title(run: Any) -> None:
    running = run()
    game = running.begin()
    running.choose_foreman()
    running.background.act()
    state = game.desk.table.state
    game.menus.line("system", "to_title").trigger()
    running.settle()
    assert "Leave this game?" in running.text
    running.key(Key.Key_Return)
    assert isinstance(running.screen, TitleScreen)
    assert running.background.table is None
    assert running.screen.continue_button.isVisible()
    QTest.mouseClick(running.screen.continue_button, LEFT)
    running.settle()
    assert isinstance(running.screen, GameScreen)
    assert running.screen.desk.table.state == state


@pytest.mark.screen("TITLE-5", "SYSTEMMENU-2")
def test_every_game_that_was_left_is_gone_on_with_and_not_the_latest_alone(run: Any) -> None:
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
    assert isinstance(running.screen, GameScreen)
    assert running.screen.desk.table.state == states[0]


@pytest.mark.screen("REPLAY-1", "TITLE-4")
def test_a_record_of_a_game_that_is_over_is_found_from_the_title(run: Any, tmp_path: Path) -> None:
    records = tmp_path / "autosave" / "records"
    records.mkdir(parents=True)
    (records / "won.rail").write_bytes(WON.read_bytes())
    running = run()
    QTest.mouseClick(running.screen.watch_button, LEFT)
    running.settle()
    running.press("Watch: ")
    assert isinstance(running.screen, ReplayScreen)


@pytest.mark.screen("TITLE-5", "LAYOUT-2")
def test_it_is_found_again_when_the_program_was_ended_in_the_middle(run: Any) -> None:
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
    game.menus.line("system", "quit").trigger()
    running.settle()
    running.key(Key.Key_Escape)
    assert running.program.isVisible()
    game.menus.line("system", "quit").trigger()
    running.settle()
    running.key(Key.Key_Return)
    assert not running.program.isVisible()
    assert running.background.ended


@pytest.mark.screen("SETUPWIN-11", "SAVEWIN-5")
def test_a_save_with_damaged_notes_starts_and_that_it_keeps_no_record_is_told(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(recovery: Recovery, genesis: object, secret: bytes, **more: object) -> LogFile:
        raise LogUnwritable(path="autosave", why="No space left on device")

    damaged = b'{"format": 1, "orders": {"7": [[1, 1]]}}'
    Slots(tmp_path / "saves").save("Friday", played().log_bytes(), notes=damaged)
    monkeypatch.setattr(Recovery, "begin", full)
    running = run()
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    QTest.mouseClick(running.screen.saved, LEFT)
    QTest.mouseClick(running.screen.start, LEFT)
    running.settle()
    assert isinstance(running.screen, GameScreen)
    assert "No space left on device" in running.text


@pytest.mark.screen("SETUPWIN-11", "SAVEWIN-5")
def test_a_record_that_ends_as_it_begins_is_none_to_watch(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(log: LogFile, sealed: object) -> None:
        raise LogUnwritable(path="autosave", why="No space left on device")

    Slots(tmp_path / "saves").save("Friday", played().log_bytes())
    running = run()
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    QTest.mouseClick(running.screen.saved, LEFT)
    QTest.keyClick(running.screen.rows[1].kind, Key.Key_Down)  # the seat passes to a computer
    with monkeypatch.context() as patched:
        patched.setattr(LogFile, "append", full)
        QTest.mouseClick(running.screen.start, LEFT)
    running.settle()
    assert "No space left on device" in running.text
    assert list((tmp_path / "autosave").iterdir()) == []
    running.press("Play on")
    running.program.games.watch_beside(0)
    assert "This game keeps no record of itself." in running.text


@pytest.mark.screen("SETUPWIN-11", "REPLAY-1")
def test_a_broken_record_is_refused_with_the_reason(run: Any, tmp_path: Path) -> None:
    running = run()
    title = running.screen
    broken = tmp_path / "broken.rail"
    broken.write_bytes(b"no record at all")
    for path in (broken, tmp_path / "none.rail"):
        assert running.program.games.watch(path) is None
        running.settle()
        assert running.screen is title
        assert "This file cannot be watched" in running.text
        running.key(Key.Key_Return)
        assert "This file cannot be watched" not in running.text


@pytest.mark.screen("TITLE-5")
def test_a_game_whose_record_is_damaged_is_not_gone_on_with(run: Any, tmp_path: Path) -> None:
    running = run()
    broken = tmp_path / "broken.rail"
    broken.write_bytes(b"no record at all")
    running.program.games.resume(broken)
    running.settle()
    assert isinstance(running.screen, TitleScreen)
    assert "This game cannot be gone on with" in running.text


@pytest.mark.screen("REPLAY-1", "TITLE-4")
def test_a_record_is_watched(run: Any) -> None:
    running = run()
    assert running.program.games.watch(FLOODS, 40) is not None
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
    shown = [one for one in running.program.findChildren(SettingsWindow) if one.isVisible()]
    assert len(shown) == 1
    running.key(Key.Key_Escape)
    assert not shown[0].isVisible()
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    running.key(Key.Key_F8)
    assert any(one.isVisible() for one in running.program.findChildren(SettingsWindow))
    running.key(Key.Key_Escape)
    game = running_game(running)
    running.key(Key.Key_F8)
    assert game.windows.is_open("settings")
    assert running.program.games.watch(FLOODS, 40) is not None
    running.settle()
    QTest.keyClick(running.screen.map, Key.Key_F8)
    running.settle()
    assert any(one.isVisible() for one in running.program.findChildren(SettingsWindow))


def running_game(running: Running) -> GameScreen:
    QTest.mouseClick(running.screen.counts[2], LEFT)
    QTest.mouseClick(running.screen.start, LEFT)
    running.settle()
    game = running.screen
    assert isinstance(game, GameScreen)
    return game


@pytest.mark.screen("KEY-1", "KEY-16", "KEY-33", "KEY-46")
def test_the_windows_of_the_program_open_by_their_keys_in_a_game(run: Any) -> None:
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


@pytest.mark.screen("KEY-33")
def test_f9_opens_the_overview_at_the_title(run: Any) -> None:
    running = run()
    running.key(Key.Key_F9)
    assert "How to play" in running.text


@pytest.mark.screen("KEY-49")
def test_f11_fills_the_screen_at_the_title_too(run: Any) -> None:
    running = run()
    for full in (True, False):
        running.key(Key.Key_F11)
        assert running.program.isFullScreen() is full


@pytest.mark.screen("REMOTE-TURN-1", "REMOTE-TURN-5")
def test_a_computer_plays_its_turn_beside_the_windows(run: Any, qapp: QApplication) -> None:
    background = Background(unwanted)
    running = run(background)
    running.settings.change("AI Turn Speed", "Instant")
    guest = Guest(qapp, background.run)
    guest.start()
    game = running.begin()
    table = game.desk.table

    def answer() -> bool:
        if game.desk.flow == "opening" and table.player.choices:
            window = game.windows.content("first_foreman")
            running.settle()
            press(window, table.player.choices[0])
            press(window, "Select")
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


def test_each_fault_is_told_of_and_after_it_the_computers_play_on(run: Any) -> None:
    running = run()
    running.begin()
    background = running.background
    for _ in range(2):
        background.stop_playing()
        for _ in range(2):  # told of once as long as the notice stands there
            running.faults.report(ValueError("no idea"))
        assert "ValueError: no idea" in running.text
        assert "rail-empires.log" in running.text
        running.press("OK")
        assert "no idea" not in running.text
        assert background.table is running.screen.desk.table


def test_another_fault_follows_when_the_first_is_put_away_and_none_is_told_twice(run: Any) -> None:
    running = run()
    running.begin()
    running.background.stop_playing()
    for words in ("one", "other", "one", "other"):
        running.faults.report(ValueError(words))
    running.faults.report(LogUnwritable(path="a.rail", why="No space left on device"))
    for words in ("ValueError: one", "ValueError: other", "No space left"):
        assert running.background.table is None
        (front,) = running.program.fronts
        assert words in text_of(front)
        QTest.mouseClick(front.title_bar.close_button, LEFT)
        running.settle()
    assert running.program.fronts == []
    assert running.background.table is running.screen.desk.table


def test_of_a_flood_of_faults_a_few_are_told(run: Any) -> None:
    running = run()
    for number in range(100):
        running.faults.report(ValueError(number))
    for told in range(MOST_FAULTS):
        assert f"ValueError: {told}." in running.text
        running.press("OK")
    assert running.program.fronts == []


@pytest.mark.screen("TITLE-5")
def test_a_record_that_lost_its_end_is_gone_on_with_and_that_is_told(
    run: Any, tmp_path: Path
) -> None:
    running = run()
    running.begin()
    running.choose_foreman()
    names = running.screen.desk.table.names
    running.program.show_title()
    (path,) = (tmp_path / "autosave").glob("*.rail")
    path.write_bytes(path.read_bytes()[:-3])
    assert running.screen.continue_button.toolTip() == ", ".join(names)
    QTest.mouseClick(running.screen.continue_button, LEFT)
    running.settle()
    assert isinstance(running.screen, GameScreen)
    assert "was not written whole" in running.text


@pytest.mark.screen("CONFIG-33")
def test_what_is_amiss_with_the_configuration_is_told_of_at_the_start(
    run: Any, tmp_path: Path
) -> None:
    running = run()
    running.program.tell_of_remarks()
    assert "configuration" not in running.text
    (tmp_path / "config").mkdir(exist_ok=True)
    (tmp_path / "config" / FILE_NAME).write_text("$Desktop\nwhat\n")
    running = run()
    running.program.tell_of_remarks()
    assert "The page Files of the settings" in running.text


def test_a_full_disk_is_told_in_words_and_nothing_is_done(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = run()
    game = running.begin()
    running.choose_foreman()
    table = game.desk.table
    running.background.act()
    before = table.state

    def full(log: LogFile, sealed: object) -> None:
        raise LogUnwritable(path="a.rail", why="No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(LogFile, "append", full)
        assert game.desk.give(do.EndTurn()) is None
    running.settle()
    assert "No space left on device" in running.text
    assert table.state == before
    running.press("OK")
    assert game.desk.give(do.EndTurn()) is not None
