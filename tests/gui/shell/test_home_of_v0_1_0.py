"""The program starts in the folders that version 0.1.0 left behind, and offers its games."""

import shutil
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.games.iron_dragon.play.screen import IronScreen
from gui.rejoin.screen import RejoinScreen
from gui.replay.screen import ReplayScreen
from tests.golden.v0_1_0 import FOLDER, as_now, read_json
from tests.gui.shell.lan import Programs
from tests.gui.shell.running import LEFT

HOMES: dict[str, dict[str, Any]] = read_json("homes.json")["homes"]


def move_in(name: str, folder: Path) -> dict[str, Any]:
    """Copy a home of 0.1.0 into a folder; return the contents that 0.1.0 read from it."""
    shutil.copytree(FOLDER / "homes" / name, folder, dirs_exist_ok=True)
    if (folder / "key").exists():
        (folder / "key").chmod(0o600)
    return HOMES[name]


@pytest.mark.screen("TITLE-5", "DISCONNECT-10")
@pytest.mark.parametrize("name", ["lan", "zone"])
def test_title_leads_back_to_the_table(
    name: str, programs: Programs, qtbot: QtBot, tmp_path: Path
) -> None:
    (expected,) = move_in(name, tmp_path / "a")["rejoinable"]
    (running,) = programs("a")
    qtbot.waitUntil(running.screen.rejoin_button.isVisible)
    assert expected["way"]["called"] in running.screen.rejoin_button.text()
    QTest.mouseClick(running.screen.rejoin_button, LEFT)
    running.settle()
    assert isinstance(running.screen, RejoinScreen)
    assert ", ".join(expected["players"]) in running.text


@pytest.mark.screen("TITLE-5", "LAYOUT-2")
def test_title_continues_the_game_with_its_windows(run: Any, tmp_path: Path) -> None:
    home = move_in("alone", tmp_path)
    running = run()
    QTest.mouseClick(running.screen.continue_button, LEFT)
    running.settle()
    assert isinstance(running.screen, IronScreen)
    (expected,) = home["unfinished"]
    table = running.screen.desk.table
    assert (list(table.names), table.state.turn) == (expected["players"], expected["turn"])
    assert all(map(running.screen.windows.is_open, home["layouts"]["offline"]["opened"]))


@pytest.mark.screen("SETUPWIN-1")
def test_setup_offers_the_saved_games(run: Any, tmp_path: Path) -> None:
    saves = move_in("alone", tmp_path)["saves"]
    running = run()
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    shown = set()
    for kind in ("Saved game", "Next saved game"):
        running.press(kind)
        (name,) = (save for save in saves if save in running.text)
        assert as_now(saves[name]["caption"]) in running.text
        shown.add(name)
    assert shown == set(saves)


@pytest.mark.screen("REPLAY-1", "REPLAY-7")
def test_viewer_shows_the_record_with_its_diary(run: Any, tmp_path: Path) -> None:
    home = move_in("lan-over", tmp_path)
    running = run()
    QTest.mouseClick(running.screen.watch_button, LEFT)
    running.settle()
    running.press("Watch: ")
    assert isinstance(running.screen, ReplayScreen)
    table: Any = running.screen.desk.table
    (beside,) = home["beside"].values()
    assert [str(notice.text) for notice in table.record.diary] == [
        text for *_, text in beside["diary"]
    ]
