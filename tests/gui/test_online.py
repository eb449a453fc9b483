"""Two players meet at a real zone on loopback, by keys and clicks, up to the start of a game."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
import trio
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from core.ruleset import Seat
from core.table import Continuation, genesis_of
from gui.bridge.guest import Guest
from gui.bridge.network import Network
from gui.bridge.outside import outside
from gui.bridge.zone import Zones
from gui.frame import Frame
from gui.models.engagement import Line
from gui.models.net_table import NetModel
from gui.models.regroup import Comer, Regroup
from gui.models.stay import Beginning, Entry, Stay, Visitor
from gui.online import Online
from gui.saving.recovery import Recovery
from gui.saving.slots import Slots
from gui.screens.group import GroupScreen
from gui.screens.lobby import LobbyScreen
from gui.screens.zone import ZoneScreen
from gui.sound.player import SilentPlayer
from net.errors import CannotListen, ConnectionLost
from net.lobby import Back, Code, Lost, Spoken
from net.lobby.messages import GroupOver, Over, Welcome
from net.lobby.refusals import GroupGone, GroupNameTaken, RenamedTooSoon
from net.quic import bound
from net.talk import Call
from rendezvous.metrics import Metrics
from rendezvous.zone import Sockets, opened
from tests.gui.models.test_regroup import started
from tests.gui.saving.games import played_long
from tests.gui.screens.stays import ME, FakeStay, joined
from tests.gui.screens.test_group import ANN, BENS, TWO
from tests.gui.windows.shown import press, text_of
from tests.rendezvous.zones import ZONE

# The platform without a screen has no window manager to tell of sizes and order.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

PATIENCE = 60_000
"""Milliseconds that are waited for what must happen; on a machine with other work to do, too."""


class Player:
    """A program of somebody's, which only plays online."""

    def __init__(self, qtbot: QtBot, folder: Path, name: str, port: int) -> None:
        self.name = name
        self.begun: list[tuple[Beginning, Stay]] = []
        self.reported: list[Exception] = []
        self.left = 0
        home = self.home = folder / name
        home.mkdir()
        (home / "Rail_Empires_Config.txt").write_text(
            "$Connection Zone\nName = Loopback\nPrimary Address = 127.0.0.1\n"
            f"Port Number = {port}\n$Network Names\nDefault Player Name = {name}\n"
        )
        self._qtbot = qtbot
        self.zones = Zones(home / "key", self.reported.append, listen=lambda _: bound("127.0.0.1"))
        self.frame = Frame(SilentPlayer())
        qtbot.addWidget(self.frame)
        self.online = Online(
            self.frame,
            Settings(home),
            Slots(home / "saves"),
            home / "key",
            self.zones,
            lambda *it: self.begun.append(it),
        )
        self.online.left.connect(self._note_left)

    def _note_left(self) -> None:
        self.left += 1
        self.frame.show_screen(QWidget())

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
        self._qtbot.waitUntil(is_so, timeout=PATIENCE)

    def show(self) -> None:
        with self._qtbot.waitExposed(self.frame):
            self.frame.show()

    def enter(self) -> None:
        """Go to the lobby of the zone."""
        self.show()
        self.online.show_zones()
        self.press("Connect")
        self.wait(lambda: isinstance(self.screen, LobbyScreen))

    def choose(self, box: QComboBox, text: str) -> None:
        box.setFocus()
        while box.currentText() != text:
            down = box.findText(text) > box.currentIndex()
            QTest.keyClick(box, Qt.Key.Key_Down if down else Qt.Key.Key_Up)


class AtTable:
    """What a player's window hears of the table."""

    def __init__(self) -> None:
        self.model: NetModel | None = None
        self.heard: list[object] = []

    def began(self, table: NetModel, _: Line) -> None:
        self.model = table

    def followed(self) -> None:
        pass

    def _hear(self, one: object) -> None:
        self.heard.append(one)

    found = opened = met = progressed = not_founded = told = ended = _hear


class Loopback:
    """A zone at this computer, and two players."""

    def __init__(self, qapp: QApplication, qtbot: QtBot, folder: Path) -> None:
        self._qtbot = qtbot
        self._sockets = Sockets(bound("127.0.0.1"), bound("127.0.0.1"), lambda: bound("127.0.0.1"))
        self._zone: trio.CancelScope | None = None
        self._nursery: trio.Nursery | None = None
        port = self._sockets.here.address[1]
        self.ann, self.ben = (Player(qtbot, folder, name, port) for name in ("Ann", "Ben"))
        self.guest = Guest(qapp, self._run)
        self.guest.start()
        qtbot.waitUntil(lambda: self._zone is not None, timeout=PATIENCE)

    async def _run(self) -> None:
        async with trio.open_nursery() as nursery:
            self._nursery = nursery
            for one in (self.ann, self.ben):
                nursery.start_soon(one.zones.run)
            with trio.CancelScope() as scope:
                made = opened(self._sockets, ZONE, None, metrics=Metrics())
                async with made as zone, trio.open_nursery() as serving:
                    serving.start_soon(zone.run)
                    self._zone = scope
                    await trio.sleep_forever()
            await trio.sleep_forever()

    def network(self, player: Player) -> Network:
        """The network of a player's program."""
        assert self._nursery is not None
        saves = Recovery(player.home / "autosave", player.home / "records")
        return Network(
            self._nursery, player.home / "key", saves, player.reported.append, outside(lambda: 0)
        )

    def stop_zone(self) -> None:
        assert self._zone is not None
        self._zone.cancel()

    def close(self) -> None:
        self.guest.cancel()
        self._qtbot.waitUntil(lambda: self.guest.has_ended, timeout=PATIENCE)
        assert self.ann.reported == self.ben.reported == []

    def group(self) -> None:
        """Ann makes a group that Ben joins."""
        self.ann.enter()
        self.ben.enter()
        self.ann.type(self.ann.screen.creation.name, "Thursday")
        self.ann.wait(lambda: isinstance(self.ann.screen, GroupScreen))
        groups = self.ben.screen.groups.tree
        self.ben.wait(lambda: groups.topLevelItemCount() == 1)
        where = groups.visualItemRect(groups.topLevelItem(0)).center()
        QTest.mouseClick(groups.viewport(), Qt.MouseButton.LeftButton, pos=where)
        self.ben.press("Join")
        self.ben.wait(lambda: isinstance(self.ben.screen, GroupScreen))
        self.ann.wait(lambda: len(self.ann.screen.members) == 2)


@pytest.fixture
def loopback(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Loopback]:
    found = Loopback(qapp, qtbot, tmp_path)
    yield found
    found.close()


@pytest.mark.screen("ZONE-1", "ZONE-4", "LOBBY-6", "GROUP-8", "DISCONNECT-12")
def test_two_players_come_from_the_zone_to_the_start_of_a_game(loopback: Loopback) -> None:
    ann, ben = loopback.ann, loopback.ben
    loopback.group()
    ben.type(ben.screen.talk.box, "Hello")
    ann.wait(lambda: "Ben: Hello" in ann.screen.talk.log.toPlainText())
    ann.choose(ann.screen.seats[1].holder, "Ben")
    ben.wait(lambda: ben.screen.ready.isEnabled())
    ann.wait(lambda: "direct" in ann.text)
    ben.press("Ready")
    ann.wait(lambda: ann.screen.start.isEnabled())
    ann.press("Start the game")
    ann.wait(lambda: bool(ann.begun and ben.begun))
    ((anns, stay),), ((bens, _),) = ann.begun, ben.begun
    assert anns.started == bens.started
    assert [member.name for member in anns.started.members] == ["Ann", "Ben"]
    assert (anns.ground.meeting.key, stay.key) == (ZONE.public, anns.started.leader)
    tables = []
    for player, beginning in ((ann, anns), (ben, bens)):
        network, table = loopback.network(player), AtTable()
        network.begin(beginning, table)
        tables.append((network, table))
    (anns_network, hers), (_, his) = tables
    ann.wait(lambda: hers.model is not None and his.model is not None)
    assert hers.model is not None
    assert his.model is not None
    assert hers.model.entries[0].hash == his.model.entries[0].hash
    genesis = genesis_of(hers.model.entries[0])
    assert genesis.witness is not None
    assert genesis.witness.key == ZONE.public
    assert list(hers.model.names) == ["Ann", "Ben"]
    ann.wait(lambda: bool(hers.model and hers.model.waiting and his.model and his.model.waiting))
    anns_network.leave()
    ann.zones.leave()  # as her window does: the computer has her seat all the same, at once
    ben.wait(lambda: his.model is not None and his.model.is_computer(Seat(0)))


def test_a_name_that_another_has_is_not_to_be_had(loopback: Loopback) -> None:
    ann, ben = loopback.ann, loopback.ben
    ann.enter()
    ben.show()
    ben.online.show_zones()
    ben.screen.name.selectAll()
    ben.type(ben.screen.name, "Ann")
    ben.wait(lambda: "The name “Ann” is taken. Choose another one." in ben.text)
    ben.screen.name.selectAll()
    ben.type(ben.screen.name, "Benno")
    ben.wait(lambda: isinstance(ben.screen, LobbyScreen))


def test_where_no_port_is_free_or_no_zone_is_there_that_is_told(
    loopback: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(_: range) -> Any:
        raise CannotListen(address=("0.0.0.0", 50_009), why="Address already in use")

    ann = loopback.ann
    ann.show()
    ann.online.show_zones()
    with monkeypatch.context() as patched:
        patched.setattr(ann.zones, "_listen", taken)
        ann.press("Connect")
        ann.wait(lambda: "No port is free for the game. Close other programs" in ann.text)
    loopback.stop_zone()
    ann.press("Connect")
    ann.wait(lambda: "nothing answers there; is the zone running" in ann.text)


def test_a_wrong_password_is_told_and_what_to_do(loopback: Loopback) -> None:
    ann, ben = loopback.ann, loopback.ben
    ann.enter()
    ben.enter()
    QTest.keyClicks(ann.screen.creation.name, "Ours")
    ann.choose(ann.screen.creation.kind, "private: with a password")
    ann.type(ann.screen.creation.password, "sesame")
    ann.wait(lambda: isinstance(ann.screen, GroupScreen))
    groups = ben.screen.groups.tree
    ben.wait(lambda: groups.topLevelItemCount() == 1)
    where = groups.visualItemRect(groups.topLevelItem(0)).center()
    QTest.mouseClick(groups.viewport(), Qt.MouseButton.LeftButton, pos=where)
    ben.type(ben.screen.question.password, "Sesam")
    ben.wait(lambda: "The password or code is wrong. Ask the leader for it." in ben.text)


@pytest.mark.screen("GROUP-7")
def test_a_saved_game_goes_to_all_in_a_private_group_and_goes_on(loopback: Loopback) -> None:
    ann, ben = loopback.ann, loopback.ben
    saved = played_long("Ben", "Ann", "Eve")
    Slots(ann.home / "saves").save("Thursday", saved.log_bytes())
    ann.enter()
    ben.enter()
    QTest.keyClicks(ann.screen.creation.name, "Ours")
    ann.choose(ann.screen.creation.kind, "private: with a password")
    ann.type(ann.screen.creation.password, "sesame")
    ann.wait(lambda: isinstance(ann.screen, GroupScreen))
    groups = ben.screen.groups.tree
    ben.wait(lambda: groups.topLevelItemCount() == 1)
    where = groups.visualItemRect(groups.topLevelItem(0)).center()
    QTest.mouseClick(groups.viewport(), Qt.MouseButton.LeftButton, pos=where)
    ben.type(ben.screen.question.password, "sesame")
    ben.wait(lambda: isinstance(ben.screen, GroupScreen))
    ann.wait(lambda: len(ann.screen.members) == 2)
    ann.press("Saved game")
    ann.wait(lambda: ann.screen.model.saved is not None)
    ben.wait(lambda: "The saved game “Thursday” goes on." in ben.text)
    held = ["Ben", "Ann", "Computer, normal"]
    ben.wait(lambda: [row.holder.currentText() for row in ben.screen.seats] == held)
    ann.wait(lambda: "direct" in ann.text)
    ben.press("Ready")
    ann.wait(lambda: ann.screen.start.isEnabled())
    ann.press("Start the game")
    ann.wait(lambda: bool(ann.begun and ben.begun))
    tables = []
    for player in (ann, ben):
        table = AtTable()
        loopback.network(player).begin(player.begun[0][0], table)
        tables.append(table)
    hers, his = tables
    ann.wait(lambda: hers.model is not None and his.model is not None)
    assert hers.model is not None
    assert his.model is not None
    genesis = genesis_of(his.model.entries[0])
    assert isinstance(genesis.origin, Continuation)
    assert list(his.model.names) == ["Ben", "Ann", "Eve"]
    assert [his.model.is_here(Seat(one)) for one in range(3)] == [True, False, False]
    assert hers.model.state == saved.state


@pytest.mark.screen("GROUP-5", "TITLE-3")
def test_when_the_leader_leaves_all_return_to_the_title_with_that_reason(
    loopback: Loopback,
) -> None:
    ann, ben = loopback.ann, loopback.ben
    loopback.group()
    ann.press("End the group")
    ann.wait(lambda: ann.left == ben.left == 1)
    assert "The leader has ended the group." in ben.text
    assert "The leader has ended the group." not in ann.text


@pytest.mark.screen("GROUP-20")
def test_who_is_removed_returns_to_the_title_with_that_reason(loopback: Loopback) -> None:
    ann, ben = loopback.ann, loopback.ben
    loopback.group()
    ann.press("Remove Ben")
    ben.wait(lambda: ben.left == 1)
    assert "The leader has removed you from the group." in ben.text
    assert ann.left == 0


@pytest.mark.screen("INVITE-3")
def test_an_invitation_leads_into_the_group_once_its_names_are_confirmed(
    loopback: Loopback,
) -> None:
    ann, ben = loopback.ann, loopback.ben
    ann.enter()
    QTest.keyClicks(ann.screen.creation.name, "Ours")
    ann.choose(ann.screen.creation.kind, "private: with a password")
    ann.type(ann.screen.creation.password, "sesame")
    ann.wait(lambda: isinstance(ann.screen, GroupScreen))
    ann.wait(lambda: ann.screen.inviting.code is not None)
    ben.show()
    question = ben.online.ask_for_code()
    ben.type(question.box, ann.screen.inviting.link)
    assert "The zone of your invitation" in ben.text
    ben.press("Connect")
    ben.wait(lambda: isinstance(ben.screen, LobbyScreen))
    ben.wait(lambda: "Join “Ours”, led by Ann?" in ben.text)
    assert len(ann.screen.members) == 1
    ben.press("Join")
    ben.wait(lambda: isinstance(ben.screen, GroupScreen))
    ann.wait(lambda: len(ann.screen.members) == 2)


@pytest.mark.screen("INVITE-4")
def test_a_code_that_is_over_says_so_in_the_lobby(loopback: Loopback) -> None:
    ben = loopback.ben
    ben.show()
    question = ben.online.ask_for_code()
    ben.type(question.box, "7KQX")
    assert "“7KQX” is no code: a code has 16 letters." in ben.text
    question.box.selectAll()
    ben.type(question.box, str(Code("ABCDEF", "GHJKMNPQR")))
    ben.press("Connect")
    ben.wait(lambda: isinstance(ben.screen, LobbyScreen))
    ben.wait(lambda: "That code is not valid any more." in ben.text)


class NoWays:
    """Leads nowhere; a test is the zone."""

    def __init__(self) -> None:
        self.gone: list[Entry] = []
        self.left = 0

    def connect(self, entry: Entry, visitor: Visitor) -> None:
        self.gone.append(entry)

    def leave(self) -> None:
        self.left += 1


class Alone:
    """An `Online` whose zone is the test."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.frame = Frame(SilentPlayer())
        qtbot.addWidget(self.frame)
        self.ways, self.lefts = NoWays(), list[None]()
        self.online = Online(
            self.frame,
            Settings(folder),
            Slots(folder / "saves"),
            folder / "key",
            self.ways,
            lambda *_: None,
        )
        self.online.left.connect(lambda: self.lefts.append(None))
        self.stay = FakeStay("Ben")
        self.stay.watcher = self.online.heard
        with qtbot.waitExposed(self.frame):
            self.frame.show()
        self.online.arrived(self.stay, None)

    @property
    def text(self) -> str:
        return text_of(self.frame)


@pytest.fixture
def alone(qtbot: QtBot, tmp_path: Path) -> Alone:
    return Alone(qtbot, tmp_path)


@pytest.mark.screen("GROUP-5", "GROUP-9", "GROUP-20")
@pytest.mark.parametrize(
    ("why", "told"),
    [
        ("disbanded", "The leader has ended the group."),
        ("leader lost", "The leader has lost the connection, and the group has ended."),
        ("removed", "The leader has removed you from the group."),
        ("unseated", "The game has begun without a seat for you."),
    ],
)
def test_whoever_is_in_a_group_no_longer_returns_to_the_title_with_the_reason(
    alone: Alone, why: Over, told: str
) -> None:
    alone.stay.tell(joined(ANN, BENS, slots=TWO))
    assert isinstance(alone.frame.screen_shown, GroupScreen)
    alone.stay.tell(GroupOver(why))
    assert told in alone.text
    assert (len(alone.lefts), alone.ways.left) == (1, 1)


def test_who_comes_back_after_a_loss_finds_himself_in_the_lobby(alone: Alone) -> None:
    alone.stay.tell(joined(ANN, BENS, slots=TWO))
    alone.online.heard(Lost(ConnectionLost(address=("10.0.0.1", 1), why="gone")))
    QApplication.processEvents()
    assert "The connection to the zone is lost." in alone.text
    alone.stay.tell(Welcome("Ben", alone.stay.zone_key))
    alone.online.heard(Back())
    assert isinstance(alone.frame.screen_shown, LobbyScreen)
    assert "The connection was lost, and with it your place in the group." in alone.text


def test_what_was_said_in_the_lobby_is_not_said_in_the_group(alone: Alone) -> None:
    alone.stay.tell(Spoken("lobby", ME, "Ann", "Hello, all"))
    alone.stay.tell(joined(ANN, BENS, slots=TWO))
    alone.stay.tell(Spoken("group", ME, "Ann", "Hello, Ben"))
    QApplication.processEvents()
    screen = alone.frame.screen_shown
    assert isinstance(screen, GroupScreen)
    assert screen.talk.log.toPlainText() == "Ann: Hello, Ben"


def test_who_keeps_another_name_is_told_so(alone: Alone) -> None:
    alone.online.arrived(alone.stay, RenamedTooSoon(seconds=60))
    assert "Here you are still called Ben." in alone.text


@pytest.mark.screen("LOBBY-7")
def test_the_loss_of_the_zone_is_told_and_one_may_connect_again(loopback: Loopback) -> None:
    ann = loopback.ann
    ann.enter()
    loopback.stop_zone()
    ann.wait(lambda: "The connection to the zone is lost." in ann.text)
    ann.press("Connect again")
    assert isinstance(ann.screen, ZoneScreen)
    assert ann.screen.name.text() == "Ann"
    assert "Connecting to" in ann.text
    ann.press("Cancel")
    ann.press("Back to the title")
    assert ann.left == 1


def test_who_cannot_play_again_is_told_why_and_stays_where_he_is(alone: Alone) -> None:
    calls, failed = list[Call](), list[str]()
    regroup = Regroup(started("public"), calls.append, failed.append)
    alone.stay.client.answers += [None, GroupNameTaken(name="Thursday")]
    screen = alone.frame.screen_shown
    alone.online.gather_again(regroup)
    assert failed == ["There is a group “Thursday” already. Choose another name."]
    assert [one.name for one in alone.stay.created] == ["Thursday"]
    alone.stay.client.answers.append(GroupGone())
    alone.online.come_again(Comer(b"n" * 16, "", failed.append))
    assert failed[1:] == ["That group is gone. Choose another one."]
    assert alone.frame.screen_shown is screen
    alone.stay.tell(joined(ANN, BENS, slots=TWO))  # another group, later
    assert calls == []


def test_the_leader_calls_the_others_once_the_group_is_there(alone: Alone) -> None:
    calls = list[Call]()
    alone.online.gather_again(Regroup(started("public"), calls.append, lambda _: None))
    assert alone.stay.calls == [("leave",)]
    assert calls == []
    alone.stay.tell(joined(BENS, slots=TWO[1:] + TWO[:1]))
    assert calls == [Call("come", b"g" * 16)]
    assert isinstance(alone.frame.screen_shown, GroupScreen)
