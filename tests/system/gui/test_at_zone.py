"""Two windows at a real zone: mutes at the table, seats, and absent players."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from trio.abc import Stream

from core.log import Signature
from core.table import PERSON, genesis_of
from gui.games.iron_dragon.play.screen import IronScreen
from gui.group.screen import GroupScreen
from gui.lobby.screen import LobbyScreen
from gui.online.game import OnlineGame
from gui.title.screen import TitleScreen
from gui.zone.model.zone_session import GameStart
from gui.zone.screen import ZoneScreen
from net.quic import Address
from net.session import group as founding
from net.session.arrivals import FAILURES
from net.table import Guest, Table
from tests.gui.shell.running import LEFT, Running
from tests.gui.shell.zones import Town
from tests.gui.zone.loopback import choose


@pytest.mark.screen("CHAT-6")
def test_player_ignored_in_the_lobby_can_be_unmuted_at_the_table(
    town: Callable[..., Town],
) -> None:
    here = town(2)
    ann, ben = here.all
    here.enter()
    lobby = ben.screen
    assert isinstance(lobby, LobbyScreen)
    names = lobby.players.names
    here.until(lambda: len(names.texts) == 2)
    place = next(n for n, line in enumerate(names.texts) if line.startswith("Ann"))
    lobby.players.view.setCurrentIndex(names.index(place))
    ben.press("Ignore")
    here.until(lambda: any("ignored" in line for line in names.texts))
    here.gather()
    here.begin()
    chat = ben.screen.windows.content("chat")
    mute_list = chat._chat._talk._mute_list
    keys = [client.key for client in genesis_of(ben.screen.desk.table.entries[0]).clients]
    (ear,) = chat.recipients.mute_buttons.values()
    assert ear.text() == "muted"
    assert not mute_list.accepts_lines(keys[0])
    ear.menu().actions()[0].trigger()
    assert ear.text() == "voice muted"
    assert mute_list.accepts_lines(keys[0])
    anns = ann.screen.windows.content("chat")
    here.until(lambda: anns._chat._talk._talk.lines._senders)
    anns.line.setText("Hello")
    QTest.keyClick(anns.line, Qt.Key.Key_Return)
    here.until(lambda: "Hello" in chat.lines.toPlainText())


def holders_of(running: Running) -> list[str]:
    """Return the holder of each seat, as this window shows it."""
    return [row.holder.currentText() for row in running.screen.seats]


@pytest.mark.smoke
@pytest.mark.screen("GROUP-3", "GROUP-5")
def test_joiner_gets_a_seat_automatically_and_the_leader_can_change_it(
    town: Callable[..., Town],
) -> None:
    here = town(3)
    ann, ben, cleo = here.all
    here.gather()
    here.until(lambda: all(holders_of(running) == ["Ann", "Ben"] for running in here.all))
    assert "You have no seat yet. The leader assigns the seats." in cleo.text
    QTest.mouseClick(ann.screen.places.count.counts[3], LEFT)
    here.until(lambda: all(holders_of(running) == ["Ann", "Ben", "Cleo"] for running in here.all))
    choose(ann.screen.seats[1].holder, "Waiting for a player")
    here.until(lambda: holders_of(ben) == ["Ann", "Waiting for a player", "Cleo"])
    assert "You have no seat yet. The leader assigns the seats." in ben.text
    choose(ann.screen.seats[1].holder, "Ben")
    here.until(lambda: holders_of(ben) == ["Ann", "Ben", "Cleo"])
    ann.screen.model.assign_seat(1, ben.screen.model.me)  # again, by hand
    for running in (ben, cleo):
        here.until(lambda: here.is_told(running))  # noqa: B023 - at once
        running.press("Ready")
    here.until(ann.screen.start.isEnabled)
    assert ann.screen.refused.text() == ""
    cleo.press("Leave the group")
    here.until(lambda: holders_of(ann) == ["Ann", "Ben", "Computer"])


@pytest.mark.screen("GROUP-2", "GROUP-3")
def test_private_group_has_a_seat_for_each_admitted_player(town: Callable[..., Town]) -> None:
    here = town(3)
    here.gather(password="sesame")
    here.until(lambda: all(holders_of(running) == ["Ann", "Ben", "Cleo"] for running in here.all))
    assert here.leader.screen.places.count.counts[3].isChecked()
    here.be_ready()


@pytest.mark.screen("GROUP-5")
def test_player_that_never_signs_is_named_and_the_leader_starts_without_them(
    town: Callable[..., Town], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The player retries, but is not admitted again before the leader decides."""
    tries, drafts = [], []
    join, sign = Guest.join, Guest._sign

    async def try_to_join(guest: Guest, stream: Stream, host: Address) -> Table:
        if guest._name == "Ben":
            tries.append(stream)
        return await join(guest, stream, host)

    async def never_sign(guest: Guest, body: bytes) -> Signature:
        if guest._name != "Ben":
            return await sign(guest, body)
        drafts.append(body)
        return Signature(bytes(64))

    monkeypatch.setattr(founding, "UNDECIDED_PAUSE", 0.1)
    monkeypatch.setattr(Guest, "join", try_to_join)
    monkeypatch.setattr(Guest, "_sign", never_sign)
    here = town(3)
    ann, ben, cleo = here.all
    here.gather()
    group = ann.screen
    here.seat_all()
    for running in (ben, cleo):
        here.until(lambda: here.is_told(running))  # noqa: B023 - at once
        running.press("Ready")
    here.until(group.start.isEnabled)
    ann.press("Start the game")
    here.until(lambda: len(drafts) == FAILURES and group.absent.isVisible())
    here.until(lambda: len(tries) == FAILURES + 2)
    assert "Ben did not answer or did not agree when the game was to start." in ann.text
    assert len(drafts) == FAILURES
    ann.press("Start without Ben")
    here.until(lambda: all(isinstance(running.screen, IronScreen) for running in (ann, cleo)))
    assert [seat.level for seat in ann.screen.desk.table.plans].count(PERSON) == 2


@pytest.mark.parametrize("by_link", [False, True])
def test_player_leaving_during_table_setup_is_out_of_it(
    town: Callable[..., Town], monkeypatch: pytest.MonkeyPatch, *, by_link: bool
) -> None:
    here = town(2)
    ann, ben = here.all
    here.gather()
    here.seat_all()
    here.until(lambda: here.is_told(ben))
    ben.press("Ready")
    here.until(ann.screen.start.isEnabled)
    room, begin = ben.screen, GroupScreen.show_starting

    def leave() -> None:
        if by_link:
            ben.program.router.online.leave()
            ben.program.router.online.show_zones()
        else:
            room.leave.click()

    def begun(screen: GroupScreen) -> None:
        begin(screen)
        if screen is room and ben.screen is room:
            QTimer.singleShot(0, leave)

    monkeypatch.setattr(GroupScreen, "show_starting", begun)
    ann.press("Start the game")
    here.until(lambda: ben.screen is not room)
    here.until(lambda: "Ben has left or cannot reach you" in ann.text)
    assert "end the group and create another" in ann.text
    assert ben.program._networking.network._sessions.current is None
    ann.press("End the group")
    assert isinstance(ann.screen, TitleScreen)
    assert ann.program._networking.network._sessions.current is None
    assert isinstance(ben.screen, ZoneScreen if by_link else TitleScreen)


@pytest.mark.screen("GROUP-5")
def test_player_leaving_during_setup_is_named_and_the_others_start(
    town: Callable[..., Town], monkeypatch: pytest.MonkeyPatch
) -> None:
    here = town(3)
    ann, ben, cleo = here.all
    here.gather()
    here.seat_all()
    for running in (ben, cleo):
        here.until(lambda: here.is_told(running))  # noqa: B023 - at once
        running.press("Ready")
    here.until(ann.screen.start.isEnabled)
    room, begin = ben.screen, OnlineGame.start_game

    def begun(game: OnlineGame, beginning: GameStart) -> None:
        if game._frame is ben.program:
            QTimer.singleShot(0, room.leave.click)
        else:
            begin(game, beginning)

    monkeypatch.setattr(OnlineGame, "start_game", begun)
    ann.press("Start the game")
    here.until(lambda: "Ben has left or cannot reach you." in ann.text)
    assert isinstance(ben.screen, TitleScreen)
    here.until(lambda: "Waiting for Ben." in cleo.text)
    ann.press("Start without Ben")
    here.until(lambda: all(isinstance(running.screen, IronScreen) for running in (ann, cleo)))
    for running in (ann, cleo):
        table = running.screen.desk.table
        assert table.clients == ("Ann", "Cleo")
        assert len(table.names) == 3
