"""Two windows play at a real zone on loopback; who has left goes back there from the title."""

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path

import pytest
import trio
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

import gui.games as games_file
import gui.program as program_file
from core.table import PERSON
from gui.bridge import net_seat
from gui.bridge.guest import Guest
from gui.bridge.network import Network
from gui.bridge.networking import Networking
from gui.bridge.outside import outside
from gui.bridge.zone import Zones
from gui.saving.recovery import Recovery
from gui.screens.game import GameScreen
from gui.screens.group import GroupScreen
from gui.screens.lobby import LobbyScreen
from gui.screens.rejoin import RejoinScreen
from gui.screens.title import TitleScreen
from gui.windows.focus import ActiveControl
from net.quic import bound
from rendezvous.metrics import Metrics
from rendezvous.zone import Sockets, opened
from tests.gui.bridge.programs import Thoughtless
from tests.gui.map.plain_store import PlainStore
from tests.gui.program.running import LEFT, Running, plain, unwanted
from tests.gui.windows.shown import press
from tests.rendezvous.zones import ZONE

# The platform without a screen has no window manager to tell of sizes and order.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

PATIENCE = 60_000
"""Milliseconds that are waited for what must happen; on a machine with other work to do, too."""


class Player(Running):
    """A program whose one zone is on loopback."""

    def __init__(self, qtbot: QtBot, folder: Path, name: str, zone: int) -> None:
        home = folder / name
        (home / "config").mkdir(parents=True)
        (home / "config" / "Rail_Empires_Config.txt").write_text(
            "$Connection Zone\nName = Loopback\nPrimary Address = 127.0.0.1\n"
            f"Port Number = {zone}\n$Network Names\nDefault Player Name = {name}\n"
        )
        super().__init__(qtbot, home, networking=_wired(home))

    def until(self, is_so: Callable[[], object]) -> None:
        self.qtbot.waitUntil(lambda: bool(is_so()), timeout=PATIENCE)

    def enter(self) -> None:
        """Go to the lobby of the zone."""
        QTest.mouseClick(self.screen.online_button, LEFT)
        press(self.program, "Connect")
        self.until(lambda: isinstance(self.screen, LobbyScreen))

    def type(self, box: QWidget, text: str) -> None:
        QTest.keyClicks(box, text)
        QTest.keyClick(box, Qt.Key.Key_Return)

    def choose(self, box: QComboBox, text: str) -> None:
        box.setFocus()
        while box.currentText() != text:
            down = box.findText(text) > box.currentIndex()
            QTest.keyClick(box, Qt.Key.Key_Down if down else Qt.Key.Key_Up)


def _wired(home: Path) -> type[Networking]:
    class Wired(Networking):
        @cached_property
        def network(self) -> Network:
            assert self._nursery is not None
            recovery = Recovery(home / "autosave", home / "autosave" / "records")
            return Network(self._nursery, home / "key", recovery, unwanted, outside(lambda: 0))

        @cached_property
        def zones(self) -> Zones:
            assert self._nursery is not None
            made = Zones(home / "key", unwanted, listen=lambda _: bound("127.0.0.1"))
            self._nursery.start_soon(made.run)
            return made

    return Wired


class Evening:
    """A zone, and the two who play there."""

    def __init__(self, qapp: QApplication, qtbot: QtBot, folder: Path) -> None:
        self._sockets = Sockets(bound("127.0.0.1"), bound("127.0.0.1"), lambda: bound("127.0.0.1"))
        port = self._sockets.here.address[1]
        self.ann, self.ben = (Player(qtbot, folder, name, port) for name in ("Ann", "Ben"))
        self._zone = trio.Event()
        self.guest = Guest(qapp, self._run)
        self.guest.start()
        self.ann.until(self._zone.is_set)

    async def _run(self) -> None:
        async with (
            opened(self._sockets, ZONE, None, metrics=Metrics()) as zone,
            trio.open_nursery() as serving,
        ):
            serving.start_soon(zone.run)
            self._zone.set()
            async with trio.open_nursery() as nursery:
                for one in (self.ann, self.ben):
                    nursery.start_soon(one.networking.run)
            serving.cancel_scope.cancel()

    def begin(self) -> None:
        """From the titles to a game of both."""
        ann, ben = self.ann, self.ben
        for one in (ann, ben):
            one.enter()
        ann.type(ann.screen.creation.name, "Thursday")
        ann.until(lambda: isinstance(ann.screen, GroupScreen))
        groups = ben.screen.groups.tree
        ben.until(lambda: groups.topLevelItemCount() == 1)
        where = groups.visualItemRect(groups.topLevelItem(0)).center()
        QTest.mouseClick(groups.viewport(), LEFT, pos=where)
        press(ben.program, "Join")
        ben.until(lambda: isinstance(ben.screen, GroupScreen))
        ann.until(lambda: len(ann.screen.members) == 2)
        ann.choose(ann.screen.seats[1].holder, "Ben")
        ben.until(lambda: ben.screen.ready.isEnabled())
        press(ben.program, "Ready")
        ann.until(lambda: ann.screen.start.isEnabled())
        press(ann.program, "Start the game")
        for one in (ann, ben):
            one.until(lambda: isinstance(one.screen, GameScreen))  # noqa: B023 - at once

    def close(self) -> None:
        for one in (self.ann, self.ben):
            one.program.close()
        self.ann.until(lambda: self.guest.has_ended)
        self.guest.result()


@pytest.fixture
def evening(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Evening]:
    monkeypatch.setattr(games_file, "TileStore", PlainStore)
    monkeypatch.setattr(program_file, "title_picture", lambda folder, size: plain(size))
    monkeypatch.setattr(net_seat, "Computer", Thoughtless)
    active = ActiveControl(qapp)
    found = Evening(qapp, qtbot, tmp_path)
    yield found
    found.close()
    active.deleteLater()


@pytest.mark.screen("TITLE-5", "DISCONNECT-10", "DISCONNECT-12")
def test_who_left_a_game_at_a_zone_rejoins_it_by_the_zone(evening: Evening) -> None:
    ann, ben = evening.ann, evening.ben
    evening.begin()
    seat = ann.screen.desk.table.local
    ann.screen.menus.line("system", "to_title").trigger()
    ann.settle()
    QTest.mouseClick(ann.screen.questions.shown.yes, LEFT)
    assert isinstance(ann.screen, TitleScreen)
    ben.until(lambda: ben.screen.desk.table.is_computer(seat))
    ann.until(ann.screen.rejoin_button.isVisible)
    assert ann.screen.rejoin_button.text() == "Rejoin “Thursday”"
    QTest.mouseClick(ann.screen.others_button, LEFT)
    ann.settle()
    assert "Thursday, Loopback. " in ann.text
    press(ann.program.fronts[-1], "Rejoin")
    assert isinstance(ann.screen, RejoinScreen)
    ann.until(lambda: isinstance(ann.screen, GameScreen))
    ben.until(lambda: ben.screen.desk.table.level(seat) == PERSON)
    ann.until(lambda: ann.screen.desk.table.is_here(seat))


def test_where_the_zone_is_not_reached_that_is_said(evening: Evening) -> None:
    ben = evening.ben
    evening.begin()
    ben.program.show_title()
    ben.until(ben.screen.rejoin_button.isVisible)
    (way,) = (evening.ben.program._places.autosave).glob("*.way")
    port = way.read_text().split('"Loopback"')[1]
    number = next(one for one in port.replace(",", " ").replace("]", " ").split() if one.isdigit())
    way.write_text(way.read_text().replace(number, "9"))
    ben.program.show_title()
    ben.until(ben.screen.rejoin_button.isVisible)
    QTest.mouseClick(ben.screen.rejoin_button, LEFT)
    ben.until(ben.screen.retry.isVisible)
    assert "The zone of this table is not reached." in ben.text
    assert "nothing answers there" in ben.text
    press(ben.program, "Back to the title")
    assert isinstance(ben.screen, TitleScreen)
