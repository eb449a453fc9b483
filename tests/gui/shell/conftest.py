"""The program, any number of times: alone, on a local network, or at a zone."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import gui.games.empire_builder.map.stores as stores_file
import gui.games.iron_dragon.ui as ui_file
import gui.setup.screen as setup_file
import gui.shell.program as program_file
from gui.game_session.bridge import Background
from gui.netplay.bridge import seat as net_seat
from gui.widgets.active_control import ActiveControl
from tests.gui.games.crayon.map_view.plain_store import PlainStore
from tests.gui.netplay.programs import Lan, Thoughtless
from tests.gui.shell.lan import LanPrograms, Programs
from tests.gui.shell.running import Running, plain
from tests.gui.shell.zones import Town


@pytest.fixture
def quick_to_paint(monkeypatch: pytest.MonkeyPatch, qapp: QApplication) -> Iterator[None]:
    """Use plain pictures, instant computers, and the same cards in each offline game."""
    monkeypatch.setattr(setup_file, "token_bytes", bytes)
    monkeypatch.setattr(ui_file, "TileStore", PlainStore)
    monkeypatch.setattr(stores_file, "TileStore", PlainStore)
    monkeypatch.setattr(program_file, "title_picture", lambda folder, game, size: plain(game, size))
    monkeypatch.setattr(net_seat, "Computer", Thoughtless)
    active = ActiveControl(qapp)
    yield
    active.deleteLater()


@pytest.fixture(autouse=True)
def only_known_transitions(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """Fail a test whose program goes a way that is not in the table of transitions."""
    yield
    logged = caplog.get_records("call") + caplog.get_records("setup")
    assert not [record.message for record in logged if record.name == "gui.frame.model"]


@pytest.fixture
def run(quick_to_paint: None, qtbot: QtBot, tmp_path: Path) -> Iterator[Any]:
    """Start the program, each time with the same disk."""
    started: list[Running] = []

    def start(background: Background | None = None) -> Running:
        started.append(Running(qtbot, tmp_path, background))
        return started[-1]

    yield start
    for running in started:
        running.program.close()


@pytest.fixture
def lan() -> Lan:
    """A simulated local network."""
    return Lan(delay=0.005)


@pytest.fixture
def programs(
    quick_to_paint: None, lan: Lan, qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> Iterator[Programs]:
    """Start programs with these letters on one network, each with a disk of its own."""
    network = LanPrograms(qapp, qtbot, tmp_path, lan)
    yield network.start
    network.close()


@pytest.fixture
def town(
    quick_to_paint: None, qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> Iterator[Callable[..., Town]]:
    """Run a zone with this many programs."""
    towns: list[Town] = []

    def made(count: int = 2) -> Town:
        towns.append(Town(qapp, qtbot, tmp_path, count))
        return towns[-1]

    yield made
    for running in towns:
        running.close()
