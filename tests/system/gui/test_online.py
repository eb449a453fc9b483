"""Two players meet at a real zone on loopback, by keys and clicks, up to the start of a game."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.ruleset import Seat
from core.table import Continuation, genesis_of
from gui.group.screen import GroupScreen
from gui.lobby.screen import LobbyScreen
from gui.storage.slots import Slots
from gui.zone.screen import ZoneScreen
from net.errors import CannotConnect, CannotConnectCode
from net.lobby import Code
from tests.gui.storage.games import played_long
from tests.gui.zone.loopback import choose
from tests.gui.zone.visitors import AtTable, Loopback
from tests.rendezvous.zones import ZONE


@pytest.fixture
def loopback(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Loopback]:
    found = Loopback(qapp, qtbot, tmp_path)
    yield found
    found.close()


@pytest.mark.screen("ZONE-1", "ZONE-4", "LOBBY-6", "GROUP-8", "DISCONNECT-12")
def test_two_players_get_from_the_zone_to_the_start_of_a_game(loopback: Loopback) -> None:
    ann, ben = loopback.ann, loopback.ben
    loopback.group()
    ben.type(ben.screen.talk.box, "Hello")
    ann.wait(lambda: "Ben: Hello" in ann.screen.talk.log.toPlainText())
    choose(ann.screen.seats[1].holder, "Ben")
    ben.wait(lambda: ben.screen.ready.isEnabled())
    ann.wait(lambda: "direct" in ann.text)
    ann.begin(ben)
    ((anns, session),), ((bens, _),) = ann.begun, ben.begun
    assert anns.started == bens.started
    assert [member.name for member in anns.started.members] == ["Ann", "Ben"]
    assert (anns.context.meeting.key, session.key) == (ZONE.public, anns.started.leader)
    tables = []
    for player, beginning in ((ann, anns), (ben, bens)):
        network, table = loopback.network(player), AtTable()
        network.play_group_game(beginning, table)
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
    ann.zones.leave()  # as her window does; the computer still gets her seat, immediately
    ben.wait(lambda: his.model is not None and his.model.is_computer(Seat(0)))


def test_name_in_use_cannot_be_chosen(loopback: Loopback) -> None:
    ann, ben = loopback.ann, loopback.ben
    ann.enter()
    ben.show()
    ben.online.show_zones()
    ben.screen.name.selectAll()
    ben.type(ben.screen.name, "Ann")
    ben.wait(lambda: "The name “Ann” is taken. Choose another." in ben.text)
    ben.screen.name.selectAll()
    ben.type(ben.screen.name, "Benno")
    ben.wait(lambda: isinstance(ben.screen, LobbyScreen))


def test_missing_free_port_or_unreachable_zone_is_reported(
    loopback: Loopback, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken(_: range) -> Any:
        raise CannotConnect(
            CannotConnectCode.CANNOT_LISTEN,
            address=("0.0.0.0", 50_009),
            why="Address already in use",
        )

    ann = loopback.ann
    ann.show()
    ann.online.show_zones()
    with monkeypatch.context() as patched:
        patched.setattr(ann.zones, "_listen", taken)
        ann.press("Connect")
        ann.wait(lambda: "No port is free for the game. Close other windows" in ann.text)
    loopback.stop_zone()
    ann.press("Connect")
    ann.wait(lambda: "no answer from there; is the zone running" in ann.text)


@pytest.mark.smoke
def test_wrong_password_is_reported_with_advice(loopback: Loopback) -> None:
    ann, ben = loopback.ann, loopback.ben
    ann.enter()
    ben.enter()
    ann.create("Ours", password="sesame")
    ben.choose_group()
    ben.type(ben.screen.question.password, "Sesam")
    ben.wait(lambda: "The password or code is wrong. Ask the leader for it." in ben.text)


@pytest.mark.screen("GROUP-7")
def test_saved_game_is_sent_to_a_private_group_and_continues(loopback: Loopback) -> None:
    ann, ben = loopback.ann, loopback.ben
    saved = played_long("Ben", "Ann", "Eve")
    Slots(ann.home / "saves").save("Thursday", saved.log_bytes())
    loopback.group(password="sesame")
    ann.press("Saved game")
    ann.wait(lambda: ann.screen.model.saved is not None)
    ben.wait(lambda: "the saved game “Thursday” in turn" in ben.text)
    held = ["Ben", "Ann", "Computer"]
    ben.wait(lambda: [row.holder.currentText() for row in ben.screen.seats] == held)
    ann.wait(lambda: "direct" in ann.text)
    ann.begin(ben)
    hers, his = loopback.seat(ann, ben)
    assert hers.model is not None
    assert his.model is not None
    genesis = genesis_of(his.model.entries[0])
    assert isinstance(genesis.origin, Continuation)
    assert list(his.model.names) == ["Ben", "Ann", "Eve"]
    assert [his.model.is_here(Seat(number)) for number in range(3)] == [True, False, False]
    assert hers.model.state == saved.state


@pytest.mark.screen("GROUP-5", "TITLE-3")
def test_all_return_to_the_title_with_the_reason_when_the_leader_leaves(
    loopback: Loopback,
) -> None:
    ann, ben = loopback.ann, loopback.ben
    loopback.group()
    ann.press("End the group")
    ann.wait(lambda: ann.left == ben.left == 1)
    assert "The leader has ended the group." in ben.text
    assert "The leader has ended the group." not in ann.text


@pytest.mark.screen("GROUP-20")
def test_removed_player_returns_to_the_title_with_the_reason(loopback: Loopback) -> None:
    ann, ben = loopback.ann, loopback.ben
    loopback.group()
    ann.press("Remove Ben")
    ben.wait(lambda: ben.left == 1)
    assert "The leader has removed you from the group." in ben.text
    assert ann.left == 0


@pytest.mark.smoke
@pytest.mark.screen("INVITE-3")
def test_invitation_leads_into_the_group_after_its_names_are_confirmed(
    loopback: Loopback,
) -> None:
    ann, ben = loopback.ann, loopback.ben
    ann.enter()
    ann.create("Ours", password="sesame")
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
def test_expired_code_is_reported_in_the_lobby(loopback: Loopback) -> None:
    ben = loopback.ben
    ben.show()
    question = ben.online.ask_for_code()
    ben.type(question.box, "7KQX")
    assert "“7KQX” is not a valid code: a code has 16 letters and digits." in ben.text
    question.box.selectAll()
    ben.type(question.box, str(Code("ABCDEF", "GHJKMNPQR")))
    ben.press("Connect")
    ben.wait(lambda: isinstance(ben.screen, LobbyScreen))
    ben.wait(lambda: "That code is no longer valid." in ben.text)


@pytest.mark.screen("LOBBY-7")
def test_lost_zone_is_reported_and_can_be_reconnected(loopback: Loopback) -> None:
    ann = loopback.ann
    ann.enter()
    loopback.stop_zone()
    ann.wait(lambda: "Lost connection to the zone." in ann.text)
    ann.press("Reconnect")
    assert isinstance(ann.screen, ZoneScreen)
    assert ann.screen.name.text() == "Ann"
    assert "Connecting to" in ann.text
    ann.press("Cancel")
    ann.press("Back to title")
    assert ann.left == 1
