"""Events of a zone session, and the navigation between its screens; the test is the zone."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from gui.frame.frame import Frame
from gui.frame.model import Context
from gui.group.model.regroup import RematchGroup, RematchHost
from gui.group.screen import GroupScreen
from gui.lobby.screen import LobbyScreen
from gui.online.play import Online
from gui.sound.player import SilentPlayer
from gui.storage.known_zones import KnownZones
from gui.storage.slots import Slots
from gui.texts.refusals import sentence
from gui.zone.model.zone_session import ZoneListener, ZoneTarget
from net.errors import ConnectionCode, ConnectionFailed
from net.lobby import Spoken, ZoneDisconnected, ZoneReconnected
from net.lobby.messages import GroupOver, Over, Welcome
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.talk import RematchMessage
from tests.gui.group.test_regroup import BEFORE, regroup
from tests.gui.group.test_screen import ANN, BENS, TWO
from tests.gui.ranking.rankings import Ranking
from tests.gui.real_input import RealInput
from tests.gui.windows.shown import text_of
from tests.gui.zone.sessions import ME, FakeZoneSession, joined
from tests.rendezvous.ranking.scored import key_of


class NoWays:
    """Leads nowhere; a test is the zone."""

    def __init__(self) -> None:
        self.gone: list[ZoneTarget] = []
        self.left = 0

    def connect(self, entry: ZoneTarget, listener: ZoneListener) -> None:
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
            KnownZones(folder / "zones.json"),
            self.ways,
            lambda *_: None,
        )
        self.online.left.connect(lambda: self.lefts.append(None))
        self.session = FakeZoneSession("Ben")
        self.session.watcher = self.online.on_event
        with qtbot.waitExposed(self.frame):
            self.frame.show()
        self.online.on_connected(self.session, None)

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
        ("leader lost", "The leader lost connection, so the group has ended."),
        ("removed", "The leader has removed you from the group."),
        ("unseated", "The game started without a seat for you."),
    ],
)
def test_player_removed_from_a_group_returns_to_the_title_with_the_reason(
    alone: Alone, why: Over, told: str
) -> None:
    alone.session.tell(joined(ANN, BENS, slots=TWO))
    assert isinstance(alone.frame.screen_shown, GroupScreen)
    alone.session.tell(GroupOver(why))
    assert told in alone.text
    assert (len(alone.lefts), alone.ways.left) == (1, 1)


def test_player_reconnecting_after_a_loss_is_in_the_lobby(alone: Alone) -> None:
    alone.session.tell(joined(ANN, BENS, slots=TWO))
    alone.online.on_event(
        ZoneDisconnected(
            ConnectionFailed(ConnectionCode.CONNECTION_LOST, address=("10.0.0.1", 1), why="gone")
        )
    )
    QApplication.processEvents()
    assert "Lost connection to the zone." in alone.text
    alone.session.tell(Welcome("Ben", alone.session.zone_key))
    alone.online.on_event(ZoneReconnected())
    assert isinstance(alone.frame.screen_shown, LobbyScreen)
    assert "Connection lost. You are no longer in the group." in alone.text


def test_lobby_chat_is_not_shown_in_the_group(alone: Alone) -> None:
    alone.session.tell(Spoken("lobby", ME, "Ann", "Hello, all"))
    alone.session.tell(joined(ANN, BENS, slots=TWO))
    alone.session.tell(Spoken("group", ME, "Ann", "Hello, Ben"))
    QApplication.processEvents()
    screen = alone.frame.screen_shown
    assert isinstance(screen, GroupScreen)
    assert screen.talk.log.toPlainText() == "Ann: Hello, Ben"


def test_player_that_keeps_another_name_is_notified(alone: Alone) -> None:
    alone.online.on_connected(alone.session, LobbyRefusal(LobbyCode.RENAMED_TOO_SOON, seconds=60))
    assert "Your name here is still Ben." in alone.text


def test_impossible_rematch_is_explained_and_the_player_stays_there(alone: Alone) -> None:
    calls, failed = list[RematchMessage](), list[str]()
    again = RematchHost("Thursday", "public", BEFORE, calls.append, failed.append)
    taken = LobbyRefusal(LobbyCode.GROUP_NAME_TAKEN, name="Thursday")
    gone = LobbyRefusal(LobbyCode.GROUP_GONE)
    alone.session.client.answers += [None, taken]
    screen = alone.frame.screen_shown
    alone.online.host_rematch(again)
    assert failed == [sentence(taken)]
    assert [creation.name for creation in alone.session.created] == ["Thursday"]
    alone.session.client.answers.append(gone)
    alone.online.join_rematch(RematchGroup(b"n" * 16, "", failed.append))
    assert failed[1:] == [sentence(gone)]
    assert alone.frame.screen_shown is screen
    alone.session.tell(joined(ANN, BENS, slots=TWO))  # another group, later
    assert calls == []


def test_leader_calls_the_others_once_the_group_exists(alone: Alone) -> None:
    calls = list[RematchMessage]()
    alone.online.host_rematch(regroup("public", calls))
    assert alone.session.calls == [("leave",)]
    assert calls == []
    alone.session.tell(joined(BENS, slots=TWO[1:] + TWO[:1]))
    assert calls == [RematchMessage("come", b"g" * 16)]
    assert isinstance(alone.frame.screen_shown, GroupScreen)


@pytest.mark.parametrize("turns_away", [False, True])
def test_player_going_from_a_game_to_a_group_sees_it_unless_they_leave(
    alone: Alone, *, turns_away: bool
) -> None:
    calls = list[RematchMessage]()
    alone.frame.show_screen(QWidget(), Context.ZONE_GAME, leave=alone.online.leave_game)
    alone.online.host_rematch(regroup("public", calls))
    if turns_away:
        alone.frame.show_screen(QWidget(), Context.TITLE)
    alone.session.tell(joined(BENS, slots=TWO[1:] + TWO[:1]))
    assert isinstance(alone.frame.screen_shown, GroupScreen) != turns_away
    assert alone.ways.left == turns_away
    assert len(calls) == (not turns_away)


def test_standings_are_in_front_of_a_finished_game(alone: Alone) -> None:
    ranking = Ranking()
    ranking.fill(("Ann", "Ben"))
    alone.session.key, alone.session.ranking = key_of("Ben"), ranking
    screen = alone.frame.screen_shown
    alone.online.show_standings()
    assert "► Ben (you)" in alone.text
    assert "1 ranked game" in alone.text
    hands = RealInput(alone.frame)
    hands.key(Qt.Key.Key_Escape)
    assert "Players 1 to 2 of 2" in alone.text
    hands.key(Qt.Key.Key_Escape)
    assert alone.frame.fronts == []
    assert alone.frame.screen_shown is screen
    ranking.results.close()


@pytest.mark.screen("RANKED-5", "WINDOW-8")
def test_standings_of_a_zone_that_was_left_say_where_to_find_them(alone: Alone) -> None:
    alone.online.leave()
    for _ in range(2):
        alone.online.show_standings()
        (front,) = alone.frame.fronts
        assert front.content.windowTitle() == "Standings"
        assert "You are no longer connected to the zone of this game." in text_of(front)
