"""The leader invites people of the lobby into a group, and sees what became of them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.group.invitees import InviteePanel
from gui.group.screen import GroupScreen
from gui.storage.slots import Slots
from gui.texts.refusals import sentence
from net.lobby.messages import InviteeSet, InviteeState, MemberSet, News, Player
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.versions import Version
from tests.gui.group.test_screen import ANN, BENS, CLEOS, TWO, Opened
from tests.gui.lobby.test_invitations import tick
from tests.gui.stage import on_stage
from tests.gui.windows.shown import press, text_of
from tests.gui.zone.sessions import BEN, CLEO, FakeZoneSession, a_lobby, joined, key_of, news

DAN = key_of("Dan")
Opening = Callable[..., Opened]


@pytest.fixture
def opened(qtbot: QtBot, tmp_path: Path) -> Opening:
    return lambda **more: Opened(qtbot, tmp_path, ANN, BENS, slots=TWO, **more)


def panel_of(group: Opened) -> InviteePanel:
    """Return the panel, with Cleo and Dan in the lobby."""
    group.session.tell(news(players=("Ann", "Cleo", "Dan")))
    group.session.tell(News(players=(Player(BEN, "Ben", "group"),)))
    panel = group.screen.invitees
    assert panel is not None
    return panel


def is_ticked(panel: InviteePanel, row: int) -> bool:
    state = panel.people.index(row).data(Qt.ItemDataRole.CheckStateRole)
    return Qt.CheckState(state) is Qt.CheckState.Checked


@pytest.mark.screen("EB-SCR-5")
@pytest.mark.parametrize("kind", ["public", "private"])
def test_leader_ticks_a_player_in_the_lobby_to_invite_them(opened: Opening, kind: str) -> None:
    group = opened(kind=kind)
    panel = panel_of(group)
    assert panel.people.texts == ["Cleo", "Dan"]
    tick(panel.view, 1)
    assert group.session.calls[-1] == ("invite_player", DAN)
    group.session.tell(InviteeSet(DAN, "Dan", "invited"))
    assert panel.people.texts == ["Dan — invited", "Cleo"]
    assert (is_ticked(panel, 0), is_ticked(panel, 1)) == (True, False)
    tick(panel.view, 0)
    assert group.session.calls[-1] == ("withdraw", DAN)
    group.session.tell(InviteeSet(DAN, "Dan", "withdrawn"))
    assert panel.people.texts == ["Cleo", "Dan"]


@pytest.mark.screen("EB-SCR-5")
@pytest.mark.parametrize(
    ("state", "ticked", "requests"),
    [
        ("joined", True, []),
        ("declined", False, [("invite_player", DAN)]),
        ("gone", False, []),
    ],
)
def test_leader_sees_the_state_of_each_invited_player(
    opened: Opening, state: InviteeState, ticked: bool, requests: list[tuple[object, ...]]
) -> None:
    group = opened()
    panel = panel_of(group)
    group.session.tell(InviteeSet(DAN, "Dan", state))
    if state == "gone":
        group.session.tell(News(departed=(DAN,)))
    if state == "joined":
        group.session.tell(MemberSet(CLEOS))
        group.session.tell(News(players=(Player(DAN, "Dan", "group"),)))
    assert panel.people.texts[0] == f"Dan — {state}"
    assert is_ticked(panel, 0) is ticked
    tick(panel.view, 0)
    assert [call for call in group.session.calls if call[0] != "arrange"] == requests


@pytest.mark.screen("EB-SCR-5")
def test_leader_invites_by_name(opened: Opening) -> None:
    group = opened()
    panel = panel_of(group)
    QTest.keyClicks(panel.by_name.box, "Cleo")
    QTest.keyClick(panel.by_name.box, Qt.Key.Key_Return)
    assert group.session.calls[-1] == ("invite_player", CLEO)
    QTest.keyClicks(panel.by_name.box, "Ben")
    press(group.screen, "Invite")
    assert "No player of this name is in the lobby now." in text_of(group.screen)


@pytest.mark.screen("EB-SCR-5")
def test_refused_invitation_is_explained_and_unticked(opened: Opening) -> None:
    group = opened()
    panel = panel_of(group)
    refusal = LobbyRefusal(LobbyCode.INVITED_TOO_SOON, seconds=42)
    group.session.client.answers.append(refusal)
    tick(panel.view, 0)
    assert sentence(refusal) in text_of(group.screen)
    assert not is_ticked(panel, 0)
    tick(panel.view, 0)
    assert not panel.refused.isVisible()


@pytest.mark.screen("EB-SCR-5")
def test_guests_are_invited_as_soon_as_the_group_exists(qtbot: QtBot, tmp_path: Path) -> None:
    session = FakeZoneSession()
    lobby = a_lobby(session)
    session.tell(news(players=("Ann", "Cleo", "Dan", "Emil")))
    for key in (CLEO, DAN, key_of("Emil")):
        lobby.choose_guest(key, is_chosen=True)
    session.tell(News(departed=(key_of("Emil"),)))
    session.tell(joined(ANN, BENS, slots=TWO))
    on_stage(qtbot, GroupScreen(lobby, Slots(tmp_path)))
    assert session.calls == [("invite_player", CLEO), ("invite_player", DAN)]
    on_stage(qtbot, GroupScreen(lobby, Slots(tmp_path)))  # another group has other guests
    assert len(session.calls) == 2


@pytest.mark.screen("EB-SCR-3", "EB-SCR-5")
def test_only_the_leader_invites_and_only_at_a_newer_zone(opened: Opening) -> None:
    assert opened(me="Ben").screen.invitees is None
    assert opened(version=Version(1, 3)).screen.invitees is None


def test_nobody_is_invited_once_the_game_begins(opened: Opening) -> None:
    group = opened()
    panel = panel_of(group)
    group.screen.show_starting()
    QApplication.processEvents()
    tick(panel.view, 0)
    assert group.session.calls == []
    assert not panel.by_name.isEnabled()


@pytest.mark.screen("EB-SCR-4")
def test_title_says_that_a_table_is_in_no_list(opened: Opening) -> None:
    group = opened(kind="private", is_listed=False)
    assert "Thursday: table in no list" in text_of(group.screen)


# --- changed terms


@pytest.mark.screen("EB-SCR-6", "GROUP-20")
def test_changed_terms_are_marked_until_ready_is_pressed_again(opened: Opening) -> None:
    group = opened(me="Ben")
    options, clock = group.screen.options, group.screen.places.clock
    press(group.screen, "Ready")
    group.set(*TWO, options={"Victory Money": 300}, turn_clock=120)
    marked = [line.name.text() for line in options._lines if "changed" in line.name.text()]
    assert marked == ["Victory Money — changed"]
    assert "Turn clock — changed" in text_of(group.screen.places)
    assert clock.currentText() == "2 minutes"
    assert "Changed: Victory Money, Turn clock. Press “Ready” if you agree." in text_of(
        group.screen
    )
    group.set(*TWO, options={"Victory Money": 250}, turn_clock=120)
    assert "Changed: Turn clock." in text_of(group.screen)
    press(group.screen, "Ready")
    group.screen.refresh()
    assert "changed" not in text_of(group.screen.places)


@pytest.mark.screen("EB-SCR-6")
def test_leader_sees_no_marks_of_their_own_changes(opened: Opening) -> None:
    group = opened()
    group.set(*TWO, options={"Victory Money": 300}, turn_clock=120)
    assert group.screen.model.changed_terms == []
