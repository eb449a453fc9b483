"""Whole programs with windows, and a real zone on loopback at which they meet."""

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path

import pytest
import trio
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox
from pytestqt.qtbot import QtBot

import gui.games as games_file
import gui.program as program_file
from core.ai.levels import player_of
from core.ai.seated import SeatedPlayer
from core.games.iron_dragon.rules import RULES
from gui.bridge import net_seat
from gui.bridge.guest import Guest
from gui.bridge.networking import Networking
from gui.bridge.zone import Zones
from gui.screens.game import GameScreen
from gui.screens.group import GroupScreen
from gui.screens.lobby import LobbyScreen
from gui.windows.focus import ActiveControl
from net.quic import bound
from rendezvous.metrics import Metrics
from rendezvous.zone import Sockets, opened
from tests.gui.bridge.programs import Thoughtless
from tests.gui.map.plain_store import PlainStore
from tests.gui.program.running import LEFT, Running, plain, unwanted
from tests.rendezvous.zones import ZONE

PATIENCE = 60.0
"""Seconds that are waited for what must happen; on a machine with other work to do, too."""
NAMES = ("Ann", "Ben", "Cleo", "Dan")


class AtLoopback(Networking):
    """Its zones are reached from a port of loopback."""

    @cached_property
    def zones(self) -> Zones:
        assert self._nursery is not None
        zones = Zones(self._places.key, unwanted, listen=lambda _: bound("127.0.0.1"))
        self._nursery.start_soon(zones.run)
        return zones


class Town:
    """A zone at this computer, and so many programs; the first one leads."""

    def __init__(self, qapp: QApplication, qtbot: QtBot, folder: Path, count: int) -> None:
        self._qtbot = qtbot
        self._sockets = Sockets(bound("127.0.0.1"), bound("127.0.0.1"), lambda: bound("127.0.0.1"))
        self._zone: trio.CancelScope | None = None
        self.all = [self._program(folder / name, name) for name in NAMES[:count]]
        self.leader, *self.others = self.all
        self._guest = Guest(qapp, self._run)
        self._guest.start()
        self.until(lambda: self._zone is not None)

    def _program(self, home: Path, name: str) -> Running:
        (home / "config").mkdir(parents=True)
        (home / "config" / "Rail_Empires_Config.txt").write_text(
            "$Connection Zone\nName = Loopback\nPrimary Address = 127.0.0.1\n"
            f"Port Number = {self._sockets.here.address[1]}\n"
            f"$Network Names\nDefault Player Name = {name}\n"
        )
        return Running(self._qtbot, home, networking=AtLoopback)

    async def _run(self) -> None:
        async with trio.open_nursery() as nursery:
            for one in self.all:
                nursery.start_soon(one.networking.run)
            with trio.CancelScope() as scope:
                made = opened(self._sockets, ZONE, None, metrics=Metrics())
                async with made as zone, trio.open_nursery() as serving:
                    serving.start_soon(zone.run)
                    self._zone = scope
                    await trio.sleep_forever()
            await trio.sleep_forever()

    def stop_zone(self) -> None:
        assert self._zone is not None
        self._zone.cancel()

    def close(self) -> None:
        for one in self.all:
            one.program.close()
        self.stop_zone()
        self._guest.cancel()
        self.until(lambda: self._guest.has_ended)

    def until(self, condition: Callable[[], object], *, within: float = PATIENCE) -> None:
        self._qtbot.waitUntil(lambda: bool(condition()), timeout=round(1000 * within))

    # --- from the title to a game

    def enter(self) -> None:
        """From the titles to the lobby."""
        for one in self.all:
            QTest.mouseClick(one.screen.online_button, LEFT)
            one.settle()
            one.press("Connect")
            self.until(lambda: isinstance(one.screen, LobbyScreen))  # noqa: B023 - at once

    def gather(self, name: str = "Thursday", kind: str = "", *, password: str = "") -> None:
        """From the titles, or the lobby, to a group of all."""
        if not isinstance(self.leader.screen, LobbyScreen):
            self.enter()
        lobby = self.leader.screen
        lobby.creation.name.setText(name)
        if kind:
            choose(lobby.creation.kind, kind)
        lobby.creation.password.setText(password)
        self.leader.press("Create")
        self.until(lambda: isinstance(self.leader.screen, GroupScreen))
        for number, one in enumerate(self.others, start=2):
            groups = one.screen.groups.tree
            self.until(lambda: groups.topLevelItemCount() == 1)  # noqa: B023 - at once
            where = groups.visualItemRect(groups.topLevelItem(0)).center()
            QTest.mouseClick(groups.viewport(), LEFT, pos=where)
            one.screen.question.password.setText(password)
            one.press("Join")
            self.until(lambda: isinstance(one.screen, GroupScreen))  # noqa: B023 - at once
            self.until(lambda: len(self.leader.screen.members) == number)  # noqa: B023

    def begin(self, **options: int | str) -> None:
        """From there to the game, each with a seat."""
        group = self.leader.screen
        table = group.model.table
        group.model._arrange(replace(table, options={**table.options, **options}))
        QTest.mouseClick(group.places.count.counts[len(self.all)], LEFT)
        for number, name in enumerate(NAMES[1 : len(self.all)], start=1):
            self.until(lambda: len(group.seats) == len(self.all))
            choose(group.seats[number].holder, name)
        self.be_ready()

    def be_ready(self) -> None:
        """All agree to what is set, and the leader starts."""
        for one in self.others:
            self.until(lambda: self._is_told(one))  # noqa: B023 - at once
            one.press("Ready")
        self.until(lambda: self.leader.screen.start.isEnabled())
        self.leader.press("Start the game")
        self.until(lambda: all(isinstance(one.screen, GameScreen) for one in self.all))

    def _is_told(self, one: Running) -> bool:
        table = self.leader.screen.model.table
        return bool(one.screen.model.group.table == table and one.screen.ready.isEnabled())

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


def choose(box: QComboBox, text: str) -> None:
    """With the keys."""
    box.setFocus()
    while box.currentText() != text:
        down = box.findText(text) > box.currentIndex()
        QTest.keyClick(box, Qt.Key.Key_Down if down else Qt.Key.Key_Up)


@pytest.fixture
def town(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> Iterator[Callable[..., Town]]:
    """Founds a zone with so many programs."""
    monkeypatch.setattr(games_file, "TileStore", PlainStore)
    monkeypatch.setattr(program_file, "title_picture", lambda folder, size: plain(size))
    monkeypatch.setattr(net_seat, "Computer", Thoughtless)
    active = ActiveControl(qapp)
    towns: list[Town] = []

    def made(count: int = 2) -> Town:
        towns.append(Town(qapp, qtbot, tmp_path, count))
        return towns[0]

    yield made
    for one in towns:
        one.close()
    active.deleteLater()
