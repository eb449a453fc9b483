"""Play in real windows of 0.1.0 and keep the folders that they leave behind.

These are tests of the 0.1.0 checkout in form only: they use its fixtures to run whole programs.

- `alone`: a game against a computer, saved twice by the save window with planned runs, and left;
  then a record is watched.
- `lan`: three windows play on the local network. One is cut off, replaced by the computer and
  comes back; then another player leaves for the title. This is the home of the last to leave.
- `lan-over`: the home of a player after a game on the local network, with its record.
- `zone`: two windows play at a zone, and one player leaves. This is the home of that player.

    PYTHONPATH=CHECKOUT python -m pytest -c CHECKOUT/pyproject.toml --noconftest \\
        -p tests.conftest -p tests.gui.conftest -p tests.gui.program.conftest \\
        tests/golden/v0.1.0/generator/windows.py
"""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.iron_dragon.commands import EndTurn
from core.ruleset import Seat
from core.table import PERSON
from gui.models.contracts import Place
from gui.screens.replay import ReplayScreen
from gui.screens.title import TitleScreen
from tests import golden
from tests.gui.bridge.programs import QUICK, Lan
from tests.gui.program.lan import Programs, Table
from tests.gui.program.running import LEFT
from tests.gui.program.together import leave_for_title
from tests.gui.program.zones import Town
from tests.gui.windows.shown import press

HOMES: Final = Path(__file__).resolve().parents[1] / "homes"
WON: Final = Path(str(golden.__file__)).parent / "iron_dragon" / "by-bribe.rail"
NAMES: Final = ("Friday", "Ålesund: 3/4 done?")
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def keep(home: Path, name: str) -> None:
    """Copy the files that a program left behind, without caches and logs."""
    place = HOMES / name
    shutil.rmtree(place, ignore_errors=True)
    shutil.copytree(home, place, ignore=shutil.ignore_patterns("cache", "*.log"))


def test_alone(run: Any, tmp_path: Path) -> None:
    running = run()
    game = running.begin()
    running.choose_foreman()
    desk = game.desk
    local = desk.table.local
    for number, name in enumerate(NAMES):
        running.background.act()
        assert desk.table.purpose_of(local) == "turn"
        for contract in desk.table.player.contracts[:2]:
            desk.sequence(Seat(local)).click(Place(contract, number))
        game.open_window("save")
        box = game.windows.content("save").boxes[-1]
        QTest.keyClicks(box, name)
        box.returnPressed.emit()
        running.settle()
        assert name in game.windows.content("save").answer.text()
        desk.give(EndTurn())
    leave_for_title(running)
    records = tmp_path / "autosave" / "records"
    records.mkdir()
    shutil.copyfile(WON, records / WON.name)
    QTest.mouseClick(running.screen.watch_button, LEFT)
    running.settle()
    running.press("Watch: ")
    assert isinstance(running.screen, ReplayScreen)
    running.program.show_title()
    running.program.close()
    keep(tmp_path, "alone")


def test_lan(programs: Programs, qtbot: QtBot, lan: Lan, tmp_path: Path) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, _ = table.all
    table.gather(**QUICK)
    table.begin()
    for other in "ab":
        lan.wires.cut(other, "c")
    for player in (ann, ben):
        table.until(player.screen.standing.computer.isVisible)
        QTest.mouseClick(player.screen.standing.computer, LEFT)
    absent = Seat(2)
    table.until(lambda: ann.screen.desk.table.is_computer(absent))
    lan.wires.mend()
    table.until(
        lambda: all(not player.screen.desk.table.is_computer(absent) for player in table.all)
    )
    table.play(until=lambda: ann.screen.desk.table.state.turn >= 4)
    seat = ben.screen.desk.table.local
    ben.screen.open_window("chat")
    ben.screen.open_window("history")
    leave_for_title(ben)
    table.until(lambda: isinstance(ben.screen, TitleScreen))
    table.until(lambda: ann.screen.desk.table.is_computer(seat))
    keep(tmp_path / "b", "lan")


def test_lan_over(programs: Programs, qtbot: QtBot, lan: Lan, tmp_path: Path) -> None:
    table = Table(qtbot, programs("ab", hastens=True))
    table.gather(**QUICK)
    table.begin()
    lan.wires.cut("a", "b")
    table.until(lambda: table.leader.screen.standing.isVisible())
    lan.wires.mend()
    table.play_to_the_end()
    for player in table.all:
        press(player.screen.windows.content("victory"), "OK")
        assert isinstance(player.screen, TitleScreen)
    table.until(lambda: list((tmp_path / "a" / "autosave" / "records").glob("*.rail")))
    keep(tmp_path / "a", "lan-over")


def test_zone(town: Callable[..., Town], tmp_path: Path) -> None:
    here = town(2)
    here.gather(password="sesame")
    here.begin(**QUICK)
    ann, ben = here.all
    here.play(until=lambda: ann.screen.desk.table.state.turn >= 3)
    seat = ann.screen.desk.table.local
    assert ann.screen.desk.table.level(seat) == PERSON
    leave_for_title(ann)
    here.until(lambda: ben.screen.desk.table.is_computer(seat))
    keep(tmp_path / "Ann", "zone")
