"""Programs that only play online, and a zone on loopback at which they meet."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import trio
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from gui.bridge.guest import Guest
from gui.frame.frame import Frame
from gui.frame.model import Context
from gui.group.screen import GroupScreen
from gui.lobby.screen import LobbyScreen
from gui.netplay.bridge.dependencies import real_sockets
from gui.netplay.bridge.network import Network
from gui.netplay.model.network_session import PeerLinks
from gui.online.play import Online
from gui.sound.player import SilentPlayer
from gui.storage.known_zones import KnownZones
from gui.storage.recovery import Recovery
from gui.storage.slots import Slots
from gui.table.model.net_table import NetTableModel
from gui.zone.bridge.zone_session import ZoneSessions
from gui.zone.model.zone_session import GameStart, ZoneSession
from net.quic import bound
from tests.gui.windows.shown import press, text_of
from tests.gui.zone.loopback import PATIENCE, ZoneHere, click_group, create_group, has_group


class Player:
    """A person's program, which only plays online."""

    def __init__(self, qtbot: QtBot, folder: Path, name: str, zone: ZoneHere) -> None:
        self.name = name
        self.begun: list[tuple[GameStart, ZoneSession]] = []
        self.reported: list[Exception] = []
        self.left = 0
        home = self.home = folder / name
        zone.configure(home, name)
        self._qtbot = qtbot
        self.zones = ZoneSessions(
            home / "key", self.reported.append, listen=lambda _: bound("127.0.0.1")
        )
        self.frame = Frame(SilentPlayer())
        qtbot.addWidget(self.frame)
        self.online = Online(
            self.frame,
            Settings(home),
            Slots(home / "saves"),
            home / "key",
            KnownZones(home / "zones.json"),
            self.zones,
            lambda *it: self.begun.append(it),
        )
        self.online.left.connect(self._note_left)

    def _note_left(self) -> None:
        self.left += 1
        self.frame.show_screen(QWidget(), Context.TITLE)

    @property
    def screen(self) -> Any:
        return self.frame.screen_shown

    @property
    def text(self) -> str:
        return text_of(self.frame)

    def press(self, name: str) -> None:
        press(self.frame, name)

    def type(self, box: QWidget, text: str) -> None:
        QTest.keyClicks(box, text)
        QTest.keyClick(box, Qt.Key.Key_Return)

    def wait(self, is_so: Callable[[], bool]) -> None:
        self._qtbot.waitUntil(is_so, timeout=round(1000 * PATIENCE))

    def show(self) -> None:
        with self._qtbot.waitExposed(self.frame):
            self.frame.show()

    def enter(self) -> None:
        """Go to the lobby of the zone."""
        self.show()
        self.online.show_zones()
        self.press("Connect")
        self.wait(lambda: isinstance(self.screen, LobbyScreen))

    def create(self, name: str, *, password: str = "") -> None:
        """Create a group in the lobby; a private one with a password."""
        create_group(self.screen, name, password=password)
        self.wait(lambda: isinstance(self.screen, GroupScreen))

    def choose_group(self) -> None:
        """Open the only group of the lobby."""
        self.wait(lambda: has_group(self.screen))
        click_group(self.screen)

    def begin(self, *others: "Player") -> None:
        """Start the game of one's group once these are ready."""
        for other in others:
            other.wait(other.screen.ready.isEnabled)
            other.press("Ready")
        self.wait(self.screen.start.isEnabled)
        self.press("Start the game")
        self.wait(lambda: all(player.begun for player in (self, *others)))


class AtTable:
    """Records the table events of a player's window."""

    def __init__(self) -> None:
        self.model: NetTableModel | None = None
        self.heard: list[object] = []

    def on_game_start(self, table: NetTableModel, _: PeerLinks) -> None:
        self.model = table

    def on_room_changed(self) -> None:
        pass

    def _record(self, event: object) -> None:
        self.heard.append(event)

    on_tables_found = on_room_opened = on_room_joined = on_progress = on_awaited = (
        on_setup_failed
    ) = on_table_event = on_end = _record


class Loopback:
    """A zone on this computer, and players with these names; the first are Ann and Ben."""

    def __init__(self, qapp: QApplication, qtbot: QtBot, folder: Path, *more: str) -> None:
        self._qtbot = qtbot
        self._zone = ZoneHere()
        self._nursery: trio.Nursery | None = None
        self.all = [Player(qtbot, folder, name, self._zone) for name in ("Ann", "Ben", *more)]
        self.ann, self.ben = self.all[:2]
        self.guest = Guest(qapp, self._run)
        self.guest.start()
        self._until(lambda: self._zone.is_open)

    async def _run(self) -> None:
        async with trio.open_nursery() as self._nursery:
            for player in self.all:
                self._nursery.start_soon(player.zones.run)
            self._nursery.start_soon(self._zone.run)
            await trio.sleep_forever()

    def _until(self, condition: Callable[[], bool]) -> None:
        self._qtbot.waitUntil(condition, timeout=round(1000 * PATIENCE))

    def network(self, player: Player) -> Network:
        """Return the network of a player's program."""
        assert self._nursery is not None
        saves = Recovery(player.home / "autosave", player.home / "records")
        return Network(
            self._nursery,
            player.home / "key",
            saves,
            player.reported.append,
            real_sockets(range(1)),
        )

    def seat(self, *players: Player) -> list[AtTable]:
        """Return the tables of players whose game starts, once all of them know it."""
        tables = []
        for player in players:
            tables.append(AtTable())
            self.network(player).play_group_game(player.begun[0][0], tables[-1])
        self._until(lambda: all(table.model is not None for table in tables))
        return tables

    def stop_zone(self) -> None:
        self._zone.stop()

    def close(self) -> None:
        self.guest.cancel()
        self._until(lambda: self.guest.has_ended)
        assert [player.reported for player in self.all] == [[] for _ in self.all]

    def group(self, *, password: str = "") -> None:
        """Create Ann's group and let Ben join; a private one with a password."""
        self.ann.enter()
        self.ben.enter()
        self.ann.create("Thursday", password=password)
        self.ben.choose_group()
        if password:
            self.ben.type(self.ben.screen.question.password, password)
        else:
            self.ben.press("Join")
        self.ben.wait(lambda: isinstance(self.ben.screen, GroupScreen))
        self.ann.wait(lambda: len(self.ann.screen.members) == 2)
