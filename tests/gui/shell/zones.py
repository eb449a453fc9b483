"""Whole programs with windows, and a real zone on loopback at which they meet."""

from functools import cached_property
from pathlib import Path

import trio
from msgspec.structs import replace
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.bridge.guest import Guest
from gui.group.screen import GroupScreen
from gui.lobby.screen import LobbyScreen
from gui.netplay.bridge.loading import LazyNetwork
from gui.zone.bridge.zone_session import ZoneSessions
from net.quic import bound
from tests.gui.shell.running import LEFT, Running, unwanted
from tests.gui.shell.together import Together
from tests.gui.zone.loopback import ZoneHere, click_group, create_group, has_group

NAMES = ("Ann", "Ben", "Cleo", "Dan")


class AtLoopback(LazyNetwork):
    """Reaches its zones from a port of loopback."""

    @cached_property
    def zones(self) -> ZoneSessions:
        assert self._nursery is not None
        zones = ZoneSessions(self._places.key, unwanted, listen=lambda _: bound("127.0.0.1"))
        self._nursery.start_soon(zones.run)
        return zones


class Town(Together):
    """A zone on this computer, and this many programs, led by the first."""

    def __init__(self, qapp: QApplication, qtbot: QtBot, folder: Path, count: int) -> None:
        self._zone = ZoneHere()
        programs = []
        for name in NAMES[:count]:
            self._zone.configure(folder / name / "config", name)
            programs.append(Running(qtbot, folder / name, networking=AtLoopback))
        super().__init__(qtbot, programs)
        self._guest = Guest(qapp, self._run)
        self._guest.start()
        self.until(lambda: self._zone.is_open)

    async def _run(self) -> None:
        async with trio.open_nursery() as serving:
            serving.start_soon(self._zone.run)
            async with trio.open_nursery() as playing:
                for running in self.all:
                    playing.start_soon(running.networking.run)
            self._zone.stop()

    def close(self) -> None:
        for running in self.all:
            running.program.close()
        self.until(lambda: self._guest.has_ended)
        self._guest.result()

    # --- from the title to a game

    def enter(self) -> None:
        """Go from the titles to the lobby."""
        for running in self.all:
            QTest.mouseClick(running.screen.online_button, LEFT)
            running.settle()
            running.press("Connect")
            self.until(lambda: isinstance(running.screen, LobbyScreen))  # noqa: B023 - at once

    def gather(self, name: str = "Thursday", *, password: str = "", kind: str = "") -> None:
        """Go from the titles, or the lobby, to a group of all; a private one with a password."""
        if not isinstance(self.leader.screen, LobbyScreen):
            self.enter()
        create_group(self.leader.screen, name, password=password, kind=kind)
        self.until(lambda: isinstance(self.leader.screen, GroupScreen))
        for number, other in enumerate(self.others, start=2):
            self.until(lambda: has_group(other.screen))  # noqa: B023 - at once
            click_group(other.screen)
            other.screen.question.password.setText(password)
            other.press("Join")
            self.until(lambda: isinstance(other.screen, GroupScreen))  # noqa: B023 - at once
            self.until(lambda: len(self.leader.screen.members) == number)  # noqa: B023

    def begin(self, **options: int | str) -> None:
        """Start the game, with a seat for each."""
        group = self.leader.screen
        table = group.model.table
        group.model._arranger.arrange(replace(table, options={**table.options, **options}))
        self.seat_all()
        self.be_ready()

    def seat_all(self) -> None:
        """Create as many seats as players, in the order of their arrival."""
        group = self.leader.screen
        QTest.mouseClick(group.places.count.counts[len(self.all)], LEFT)
        self.until(lambda: len(group.model.holders) == len(self.all))

    def be_ready(self) -> None:
        """Let all agree to the settings, and the leader start."""
        for other in self.others:
            self.until(lambda: self.is_told(other))  # noqa: B023 - at once
            other.press("Ready")
        self.start()
