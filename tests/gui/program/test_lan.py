"""Two windows at a table on the local network, from their titles to the victory and back."""

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

import gui.games as games_file
import gui.program as program_file
from core.ai.levels import player_of
from core.ai.seated import SeatedPlayer
from core.games.iron_dragon.rules import RULES
from core.log import read_log
from core.table import verify
from gui.bridge import net_seat
from gui.bridge.guest import Guest, all_of
from gui.bridge.network import Network
from gui.bridge.networking import Networking
from gui.saving.recovery import Recovery
from gui.screens.game import GameScreen
from gui.screens.room import RoomScreen
from gui.screens.title import TitleScreen
from gui.windows.focus import ActiveControl
from tests.gui.bridge.programs import QUICK, Lan, Thoughtless
from tests.gui.map.plain_store import PlainStore
from tests.gui.program.running import LEFT, Running, plain, unwanted
from tests.gui.windows.shown import press

# The platform without a screen has no window manager to tell of sizes and order.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

Programs = Callable[[str], list[Running]]


@pytest.fixture
def lan() -> Lan:
    return Lan(delay=0.005)


@pytest.fixture
def programs(
    lan: Lan, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> Iterator[Programs]:
    """Starts programs of these letters on one network, each on a disk of its own."""
    monkeypatch.setattr(games_file, "TileStore", PlainStore)
    monkeypatch.setattr(program_file, "title_picture", lambda folder, size: plain(size))
    monkeypatch.setattr(net_seat, "Computer", Thoughtless)
    active = ActiveControl(qapp)
    started: list[Running] = []
    guests: list[Guest[None]] = []

    def start(names: str) -> list[Running]:
        for name in names:
            home = tmp_path / name
            started.append(Running(qtbot, home, networking=_wired(lan, name, home)))
        guests.append(Guest(qapp, lambda: all_of(*(one.networking.run for one in started))))
        guests[0].start()
        qtbot.waitUntil(lambda: all(one.networking.has_begun for one in started))
        return started

    yield start
    for one in started:
        one.program.close()
    qtbot.waitUntil(lambda: all(one.has_ended for one in guests), timeout=20_000)
    for guest in guests:
        guest.result()
    active.deleteLater()


def _wired(lan: Lan, name: str, home: Path) -> type[Networking]:
    class Wired(Networking):
        @cached_property
        def network(self) -> Network:
            assert self._nursery is not None
            recovery = Recovery(home / "autosave", home / "autosave" / "records")
            return Network(self._nursery, home / "key", recovery, unwanted, lan.outside(name))

    return Wired


class Table:
    """Those who come together at the first one's."""

    def __init__(self, qtbot: QtBot, programs: list[Running]) -> None:
        self.qtbot = qtbot
        self.host, *self.guests = self.all = programs

    def until(self, condition: Callable[[], object], *, within: float = 20.0) -> None:
        self.qtbot.waitUntil(lambda: bool(condition()), timeout=round(1000 * within))

    def gather(self, **options: int | str) -> None:
        """From the titles to a table at which all wait."""
        for number, one in enumerate(self.all):
            QTest.mouseClick(one.screen.lan_button, LEFT)
            one.screen.name.setText("ABCDEF"[number] + "nn")
        QTest.mouseClick(self.host.screen.host, LEFT)
        assert isinstance(self.host.screen, RoomScreen)
        self.until(lambda: self.host.screen.room.seats)
        self.host.screen.room.options.update(options)
        self.host.screen.changed.emit()
        for number, one in enumerate(self.guests, start=2):
            self.until(lambda: one.screen.joins)  # noqa: B023 - at once
            QTest.mouseClick(one.screen.joins[0], LEFT)
            self.until(lambda: len(self.host.screen.room.names) == number)  # noqa: B023

    def begin(self) -> None:
        """From there to the game."""
        QTest.mouseClick(self.host.screen.start, LEFT)
        self.until(lambda: all(isinstance(one.screen, GameScreen) for one in self.all))

    def play(self, *, until: Callable[[], object], within: float = 120.0) -> None:
        """Let good players play for all."""
        players = {
            one: SeatedPlayer(player_of("normal"), RULES, one.screen.desk.table.local)
            for one in self.all
        }

        def act() -> bool:
            for one, player in players.items():
                table = one.screen.desk.table
                if table.purpose_of(table.local) and table.is_here(table.local):
                    table.do(table.local, player.choose(table.state, chance=table.chance).command)
            return bool(until())

        self.until(act, within=within)


@pytest.mark.screen(
    "TITLE-4", "GROUP-2", "REMOTE-TURN-1", "REMOTE-TURN-2", "REMOTE-TURN-5", "VICTORYWIN-1"
)
def test_a_whole_game_of_two_windows(programs: Programs, qtbot: QtBot, tmp_path: Path) -> None:
    table = Table(qtbot, programs("ab"))
    table.gather(**QUICK)
    ann, ben = table.all
    table.until(lambda: "Table of Ann" in ben.text and "Bnn" in ben.text)
    assert "Bnn" in ann.text
    table.begin()
    watches: list[bool] = []

    def over() -> bool:
        watches.extend(one.screen.desk.flow == "watch" for one in table.all)
        return all(one.screen.desk.table.winner is not None for one in table.all)

    table.play(until=over)
    assert any(watches)
    table.until(lambda: all(one.screen.windows.is_open("victory") for one in table.all))
    for one in table.all:
        assert not one.screen._connection.isVisible()
        press(one.screen.windows.content("victory"), "OK")
        assert isinstance(one.screen, TitleScreen)
    records = []
    for name in "ab":
        folder = tmp_path / name / "autosave" / "records"
        table.until(lambda: list(folder.glob("*.rail")))  # noqa: B023 - at once
        records += [read_log(path).entries for path in folder.glob("*.rail")]
    assert records[0] == records[1]
    assert verify(records[0], RULES).redecided
