"""Failures are reported in words, and the program continues."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from config import FILE_NAME
from core.games.iron_dragon import commands as do
from core.log import LogFile, LogFileCode, LogFileError
from gui.games.iron_dragon.play.screen import IronScreen
from gui.shell.program import MOST_FAULTS
from gui.storage.recovery import Recovery
from gui.storage.slots import Slots
from gui.title.screen import TitleScreen
from tests.gui.shell.running import LEFT, Key
from tests.gui.storage.games import played
from tests.gui.windows.shown import text_of


@pytest.mark.screen("SETUPWIN-11", "SAVEWIN-5")
def test_save_with_damaged_notes_starts_and_the_missing_record_is_reported(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(recovery: Recovery, genesis: object, secret: bytes, **more: object) -> LogFile:
        raise LogFileError(LogFileCode.UNWRITABLE, path="autosave", why="No space left on device")

    damaged = b'{"format": 1, "orders": {"7": [[1, 1]]}}'
    Slots(tmp_path / "saves").save("Friday", played().log_bytes(), notes=damaged)
    monkeypatch.setattr(Recovery, "begin", full)
    running = run()
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    QTest.mouseClick(running.screen.saves.saved, LEFT)
    QTest.mouseClick(running.screen.start, LEFT)
    running.settle()
    assert isinstance(running.screen, IronScreen)
    assert "No space left on device" in running.text


@pytest.mark.screen("SETUPWIN-11", "SAVEWIN-5")
def test_record_with_only_a_genesis_is_not_offered(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(log: LogFile, sealed: object) -> None:
        raise LogFileError(LogFileCode.UNWRITABLE, path="autosave", why="No space left on device")

    Slots(tmp_path / "saves").save("Friday", played().log_bytes())
    running = run()
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    QTest.mouseClick(running.screen.saves.saved, LEFT)
    QTest.keyClick(running.screen.rows[1].kind, Key.Key_Down)  # the seat passes to a computer
    with monkeypatch.context() as patched:
        patched.setattr(LogFile, "append", full)
        QTest.mouseClick(running.screen.start, LEFT)
    running.settle()
    assert "No space left on device" in running.text
    assert list((tmp_path / "autosave").iterdir()) == []
    running.press("Play on")
    running.screen.desk.asked_to_replay.emit(0)
    assert "This game is not being recorded." in running.text


@pytest.mark.screen("SETUPWIN-11", "REPLAY-1")
def test_broken_record_is_refused_with_the_reason(run: Any, tmp_path: Path) -> None:
    running = run()
    title = running.screen
    broken = tmp_path / "broken.rail"
    broken.write_bytes(b"no record at all")
    for path in (broken, tmp_path / "none.rail"):
        assert running.program.router.games.replays.show(path) is None
        running.settle()
        assert running.screen is title
        assert "This file cannot be watched" in running.text
        running.key(Key.Key_Return)
        assert "This file cannot be watched" not in running.text


@pytest.mark.screen("TITLE-5")
def test_game_with_a_damaged_record_is_not_continued(run: Any, tmp_path: Path) -> None:
    running = run()
    broken = tmp_path / "broken.rail"
    broken.write_bytes(b"no record at all")
    running.program.router.games.resume(broken)
    running.settle()
    assert isinstance(running.screen, TitleScreen)
    assert "This game cannot be continued" in running.text


def test_each_fault_is_reported_and_the_computers_play_on(run: Any) -> None:
    running = run()
    running.begin()
    background = running.background
    for _ in range(2):
        background.stop_playing()
        for _ in range(2):  # reported once while the notice is open
            running.faults.report(ValueError("no idea"))
        assert "ValueError: no idea" in running.text
        assert "rail-empires.log" in running.text
        running.press("OK")
        assert "no idea" not in running.text
        assert background.table is running.screen.desk.table


def test_another_fault_follows_the_first_and_none_is_reported_twice(run: Any) -> None:
    running = run()
    running.begin()
    running.background.stop_playing()
    for words in ("one", "other", "one", "other"):
        running.faults.report(ValueError(words))
    running.faults.report(
        LogFileError(LogFileCode.UNWRITABLE, path="a.rail", why="No space left on device")
    )
    for words in ("ValueError: one", "ValueError: other", "No space left"):
        assert running.background.table is None
        (front,) = running.program.fronts
        assert words in text_of(front)
        QTest.mouseClick(front.title_bar.close_button, LEFT)
        running.settle()
    assert running.program.fronts == []
    assert running.background.table is running.screen.desk.table


def test_few_of_a_flood_of_faults_are_reported(run: Any) -> None:
    running = run()
    for number in range(100):
        running.faults.report(ValueError(number))
    for told in range(MOST_FAULTS):
        assert f"ValueError: {told}." in running.text
        running.press("OK")
    assert running.program.fronts == []


@pytest.mark.screen("TITLE-5")
def test_record_that_lost_its_end_is_continued_with_a_report(run: Any, tmp_path: Path) -> None:
    running = run()
    running.begin()
    running.choose_foreman()
    names = running.screen.desk.table.names
    running.program.show_title()
    (path,) = (tmp_path / "autosave").glob("*.rail")
    path.write_bytes(path.read_bytes()[:-3])
    assert running.screen.continue_button.toolTip() == f"Iron Dragon: {', '.join(names)}"
    QTest.mouseClick(running.screen.continue_button, LEFT)
    running.settle()
    assert isinstance(running.screen, IronScreen)
    assert "was not written whole" in running.text


@pytest.mark.screen("CONFIG-33")
def test_configuration_errors_are_reported_at_the_start(run: Any, tmp_path: Path) -> None:
    running = run()
    running.program.show_remarks()
    assert "configuration" not in running.text
    (tmp_path / "config").mkdir(exist_ok=True)
    (tmp_path / "config" / FILE_NAME).write_text("$Desktop\nwhat\n")
    running = run()
    running.program.show_remarks()
    assert "The page Files of the settings" in running.text


def test_full_disk_is_reported_in_words_and_nothing_is_done(
    run: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    running = run()
    game = running.begin()
    running.choose_foreman()
    table = game.desk.table
    running.background.act()
    before = table.state

    def full(log: LogFile, sealed: object) -> None:
        raise LogFileError(LogFileCode.UNWRITABLE, path="a.rail", why="No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(LogFile, "append", full)
        assert game.desk.send(do.EndTurn()) is None
    running.settle()
    assert "No space left on device" in running.text
    assert table.state == before
    running.press("OK")
    assert game.desk.send(do.EndTurn()) is not None


@pytest.mark.screen("TITLE-5")
def test_leftovers_of_a_killed_program_without_a_game_are_removed_at_the_start(
    run: Any, tmp_path: Path, qtbot: QtBot
) -> None:
    games = tmp_path / "autosave"
    games.mkdir()
    for name in ("gone.way", "gone.diary", "gone.promises", "note.txt"):
        (games / name).touch()
    run()
    qtbot.waitUntil(lambda: [path.name for path in games.iterdir()] == ["note.txt"])
