"""A leader invites a player in the lobby, with a real zone on loopback and real clicks."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.group.screen import GroupScreen
from gui.lobby.screen import LobbyScreen
from tests.gui.lobby.test_invitations import tick
from tests.gui.zone.visitors import Loopback, Player


@pytest.fixture
def loopback(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Loopback]:
    found = Loopback(qapp, qtbot, tmp_path)
    yield found
    found.close()


def create_table(leader: Player) -> None:
    """Create a group in no list, with Ben as its guest."""
    players, creation = leader.screen.players, leader.screen.creation
    leader.wait(lambda: len(players.names.texts) == 2)
    tick(players.view, 1)
    QTest.keyClicks(creation.name, "Ours")
    creation.kind.setFocus()
    QTest.keyClick(creation.kind, Qt.Key.Key_End)
    leader.press("Create")
    leader.wait(lambda: isinstance(leader.screen, GroupScreen))


@pytest.mark.screen("EB-SCR-4", "EB-SCR-5")
def test_guest_joins_an_unlisted_table_and_the_game_begins(loopback: Loopback) -> None:
    ann, ben = loopback.ann, loopback.ben
    ann.enter()
    ben.enter()
    create_table(ann)
    ben.wait(lambda: ben.screen.notice.isVisible())
    assert "Ann invites you to “Ours”." in ben.text
    assert ben.screen.groups.tree.topLevelItemCount() == 0
    ben.press("Join")
    ben.wait(lambda: isinstance(ben.screen, GroupScreen))
    people = ann.screen.invitees.people
    ann.wait(lambda: people.texts == ["Ben — joined"])
    ann.begin(ben)
    assert [member.name for member in ann.begun[0][0].started.members] == ["Ann", "Ben"]


@pytest.mark.screen("EB-SCR-5")
def test_leader_sees_that_a_guest_declines(loopback: Loopback) -> None:
    ann, ben = loopback.ann, loopback.ben
    ann.enter()
    ben.enter()
    create_table(ann)
    ben.wait(lambda: ben.screen.notice.isVisible())
    ben.press("Decline")
    ann.wait(lambda: ann.screen.invitees.people.texts == ["Ben — declined"])
    ben.wait(lambda: not ben.screen.notice.isVisible())
    assert isinstance(ben.screen, LobbyScreen)
