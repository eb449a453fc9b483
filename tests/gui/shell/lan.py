"""Whole programs on one simulated local network, and a table at which they meet."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path

import trio
from msgspec.structs import replace
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from trio.testing import MockClock

from gui.bridge.guest import Guest, all_of
from gui.group.screen import GroupScreen
from gui.netplay.bridge.loading import LazyNetwork
from gui.netplay.bridge.network import Network
from gui.storage.recovery import Recovery
from tests.gui.netplay.programs import Lan
from tests.gui.shell.running import LEFT, Running, unwanted
from tests.gui.shell.together import Together
from tests.trio_tests import Threads

Programs = Callable[..., list[Running]]


class LanPrograms:
    """The programs started by a test."""

    def __init__(self, qapp: QApplication, qtbot: QtBot, folder: Path, lan: Lan) -> None:
        self._qapp = qapp
        self._qtbot = qtbot
        self._folder = folder
        self._lan = lan
        self._started: list[Running] = []
        self._guest: Guest[None] | None = None

    def start(self, names: str, *, hastens: bool = False) -> list[Running]:
        """Start one program per letter. `hastens` skips time in which all programs are idle."""
        clock = MockClock(autojump_threshold=0) if hastens else None
        for name in names:
            wired = _wired(self._lan, name)
            self._started.append(Running(self._qtbot, self._folder / name, networking=wired))
        tasks = [running.networking.run for running in self._started]

        async def main() -> None:
            if clock is not None:
                trio.lowlevel.add_instrument(Threads(clock))
            await all_of(*tasks)

        self._guest = Guest(self._qapp, main, clock=clock)
        self._guest.start()
        self._qtbot.waitUntil(
            lambda: all(running.networking.is_running for running in self._started)
        )
        return self._started

    def close(self) -> None:
        for running in self._started:
            running.program.close()
        guest = self._guest
        if guest is not None:
            self._qtbot.waitUntil(lambda: guest.has_ended, timeout=20_000)
            guest.result()


def _wired(lan: Lan, name: str) -> type[LazyNetwork]:
    class Wired(LazyNetwork):
        @cached_property
        def network(self) -> Network:
            assert self._nursery is not None
            places = self._places
            recovery = Recovery(places.autosave, places.autosave / "records")
            return Network(self._nursery, places.key, recovery, unwanted, lan.sockets(name))

    return Wired


class Table(Together):
    """The programs at the first one's table."""

    def until(self, condition: Callable[[], object], *, within: float = 60.0) -> None:
        super().until(condition, within=within)

    def gather(self, **options: int | str) -> None:
        """Go from the titles to a table at which all wait."""
        for number, other in enumerate(self.all):
            QTest.mouseClick(other.screen.lan_button, LEFT)
            other.screen.name.setText("ABCDEF"[number] + "nn")
        QTest.mouseClick(self.leader.screen.host, LEFT)
        self.until(lambda: isinstance(self.leader.screen, GroupScreen))
        if options:
            group = self.leader.screen.model
            table = replace(group.table, options={**group.options, **options})
            group.place.request(lambda room: room.arrange(table), on_refused=unwanted)
        for number, other in enumerate(self.others, start=2):
            self.until(lambda: other.screen.joins)  # noqa: B023 - at once
            QTest.mouseClick(other.screen.joins[0], LEFT)
            self.until(lambda: isinstance(other.screen, GroupScreen))  # noqa: B023
            self.until(lambda: len(self.leader.screen.members) == number)  # noqa: B023

    def agree(self) -> None:
        """Let all except the leader mark themselves ready."""
        for other in self.others:
            self.until(lambda: self.is_told(other))  # noqa: B023 - at once
            other.press("Ready")
        self.until(self.leader.screen.start.isEnabled)

    def begin(self) -> None:
        """Start the game."""
        self.agree()
        self.start()
