"""The windows of any game are German if German is chosen; the game's own texts are not."""

from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from config import Settings
from core.table import LocalTable
from gui.games.plain.screen import PlainScreen
from gui.games.plain.ui import PlainUI
from gui.play.game_ui import EndWishes
from gui.table.model.local_table import LocalTableModel
from gui.windows.makers import Makers
from tests.games import stones
from tests.gui.stage import on_stage
from tests.gui.translation.english import english_in

pytestmark = pytest.mark.usefixtures("german")

OF_THE_GAME = {"Turns of each", "Take: stones 1", "Take: stones 2"}


@pytest.mark.parametrize("takes", [(), (2,), (2, 2, 2, 2, 2, 2), (2, 1, 1, 1, 1, 1)])
def test_plain_windows(qtbot: QtBot, tmp_path: Path, takes: tuple[int, ...]) -> None:
    table = LocalTable.new(stones.RULES, ["Ann", ("Ben", "random")], secret=bytes(32))
    for number, count in enumerate(takes):
        table.do(number % 2, stones.Take(count, count - 1))
    ui = PlainUI()
    desk = ui.desk(LocalTableModel(table), Settings(tmp_path))
    wishes = EndWishes(leave=desk.undo, standings=desk.undo, watch=desk.undo, save_record=desk.undo)
    windows: Makers = {
        "ai": lambda: ui.advice(desk, lambda _state, _seat, _answer: lambda: None),
        "victory": partial(ui.victory, desk, wishes, None, None),
    }
    screen = ui.screen(desk, windows, tmp_path)
    assert isinstance(screen, PlainScreen)
    on_stage(qtbot, screen, 1280, 800)
    for name in ("history", "options", "whos_who", "ai"):
        screen.windows.open(name)
    QApplication.processEvents()
    assert english_in(screen) - OF_THE_GAME == set()
    assert screen.windows.is_open("victory") is (len(takes) == 6)
    screen.close_table()
