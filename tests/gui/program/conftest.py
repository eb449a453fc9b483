"""The program, as often as a test starts it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import gui.games as games_file
import gui.program as program_file
from gui.bridge.background import Background
from gui.windows.focus import ActiveControl
from tests.gui.map.plain_store import PlainStore
from tests.gui.program.running import Running, plain


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
