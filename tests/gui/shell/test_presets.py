"""The preset of a player's first game, and of the next ones."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.gui.shell.running import Running

LEFT = Qt.MouseButton.LeftButton


def chosen(running: Running) -> str:
    """Open the setup, and return the checked preset."""
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    buttons = running.screen.options.presets.buttons
    (key,) = (key for key, made in buttons.items() if made.isChecked())
    return str(key)


def first_start(qtbot: QtBot, folder: Path) -> Running:
    return Running(qtbot, folder, plays_full_game=False)


def test_first_game_is_short_and_the_last_choice_is_remembered(
    quick_to_paint: None, qtbot: QtBot, tmp_path: Path
) -> None:
    del quick_to_paint
    running = first_start(qtbot, tmp_path)
    assert chosen(running) == "short"
    QTest.mouseClick(running.screen.options.presets.buttons["full"], LEFT)
    QTest.mouseClick(running.screen.start, LEFT)
    running.settle()
    running.program.close()
    again = first_start(qtbot, tmp_path)
    assert chosen(again) == "full"
    again.program.close()


def test_player_with_a_finished_game_starts_with_the_full_one(
    quick_to_paint: None, qtbot: QtBot, tmp_path: Path
) -> None:
    del quick_to_paint
    records = tmp_path / "autosave" / "records"
    records.mkdir(parents=True)
    (records / "old.rail").write_bytes(b"")
    running = first_start(qtbot, tmp_path)
    assert chosen(running) == "full"
    running.program.close()
