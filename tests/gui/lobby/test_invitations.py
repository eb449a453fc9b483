"""Guests of a new group in the lobby, the group in no list, and the notice of an invitation."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QListView, QStyle, QStyleOptionViewItem
from pytestqt.qtbot import QtBot

from gui.lobby.model.lobby import Lobby
from gui.texts.refusals import sentence
from gui.zone.model.zone_session import rules_version
from net.lobby.messages import GroupInvitation, InvitationOver, News, Player
from net.lobby.refusals import LobbyCode, LobbyRefusal
from net.versions import Version
from tests.gui.lobby.test_screen import Opened
from tests.gui.windows.shown import press, text_of
from tests.gui.zone.sessions import (
    BEN,
    CLEO,
    RULES_HERE,
    FakeZoneSession,
    key_of,
    listing,
    news,
)

EB = "empire-builder"


@pytest.fixture
def opened(qtbot: QtBot) -> Callable[[], Opened]:
    return lambda: Opened(qtbot)


def tick(view: QListView, row: int) -> None:
    """Click the box of a row."""
    index = view.model().index(row, 0)
    option = QStyleOptionViewItem()
    view.initViewItemOption(option)
    view.itemDelegate().initStyleOption(option, index)  # type: ignore[attr-defined]
    option.rect = view.visualRect(index)
    box = view.style().subElementRect(QStyle.SubElement.SE_ItemViewItemCheckIndicator, option, view)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=box.center())


def boxes(lobby: Opened) -> list[bool | None]:
    """Return whether each player's box is ticked; None without a box."""
    people = lobby.screen.players.names
    states = [
        people.index(row).data(Qt.ItemDataRole.CheckStateRole) for row in range(len(people.texts))
    ]
    return [
        None if state is None else Qt.CheckState(state) is Qt.CheckState.Checked for state in states
    ]


@pytest.mark.screen("EB-SCR-5")
def test_players_in_the_lobby_are_ticked_as_guests(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    playing = Player(key_of("Emil"), "Emil", "game")
    lobby.session.tell(News(players=(playing,)))
    lobby.session.tell(news(players=("Ann", "Ben", "Cleo")))
    assert boxes(lobby) == [None, False, False, None]
    tick(lobby.screen.players.view, 1)
    tick(lobby.screen.players.view, 2)
    assert boxes(lobby) == [None, True, True, None]
    assert "To be invited: Ben, Cleo" in text_of(lobby.screen)
    tick(lobby.screen.players.view, 1)
    assert [guest.key for guest in lobby.screen.model.guests] == [CLEO]
    lobby.session.tell(News(players=(Player(CLEO, "Cleo", "group"),)))
    assert lobby.screen.model.guests == []
    assert "Tick players in the list to invite them." in text_of(lobby.screen)


@pytest.mark.screen("EB-SCR-5")
def test_guest_is_added_by_a_name_in_the_lobby(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    lobby.session.tell(news(players=("Ann", "Ben")))
    box = lobby.screen.creation.by_name.box
    for name in ("Zoe", "Ann"):
        QTest.keyClicks(box, name)
        QTest.keyClick(box, Qt.Key.Key_Return)
        assert "No player of this name is in the lobby now." in text_of(lobby.screen)
        box.clear()
    QTest.keyClicks(box, "bEN")
    press(lobby.screen, "Invite")
    assert boxes(lobby) == [None, True]
    assert box.text() == ""


@pytest.mark.screen("EB-SCR-5")
def test_ignored_player_is_no_guest(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    lobby.session.model.ignored = frozenset({BEN})
    lobby.session.tell(news(players=("Ann", "Ben")))
    assert boxes(lobby) == [None, None]
    assert lobby.screen.model.find_invitable("Ben") is None


@pytest.mark.screen("EB-SCR-4")
def test_table_is_private_in_no_list_and_needs_no_password(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    QTest.keyClicks(lobby.screen.creation.name, "Ours")
    lobby.choose_kind("table")
    assert not lobby.screen.creation.password.isVisible()
    press(lobby.screen, "Create")
    lobby.choose_kind("private")
    press(lobby.screen, "Create")
    table, private = lobby.session.created
    assert (table.kind, table.is_listed) == ("private", False)
    assert len(table.password) >= 20
    assert (private.kind, private.is_listed) == ("private", True)


@pytest.mark.screen("EB-SCR-5")
def test_older_zone_offers_neither_guests_nor_the_table(qtbot: QtBot) -> None:
    old = Version(1, 3)
    session = FakeZoneSession()
    session.model.version = old
    lobby = Opened(qtbot, session)
    session.tell(news(players=("Ann", "Ben")))
    assert boxes(lobby) == [None, None]
    assert lobby.screen.creation.kind.findData("table") == -1
    assert "Guests" not in text_of(lobby.screen)


# --- the form


@pytest.mark.screen("EB-SCR-1", "EB-SCR-2")
def test_new_group_is_of_the_chosen_game_and_terms(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    creation = lobby.screen.creation
    QTest.keyClicks(creation.name, "Ours")
    creation.game.setFocus()
    QTest.keyClick(creation.game, Qt.Key.Key_Down)
    assert creation.game.currentData() == EB
    press(lobby.screen, "Create")
    creation.terms.setFocus()
    assert creation.terms.currentText() == "Board game"
    QTest.keyClick(creation.terms, Qt.Key.Key_Down)
    assert creation.terms.currentText() == "Online game"
    press(lobby.screen, "Create")
    standard, online = lobby.session.created
    assert (standard.game, online.game) == (EB, EB)
    terms = ("Borrowing", "Victory Money", "Victory Major Cities")
    assert [standard.table.options[term] for term in terms] == ["No", 250, 5]
    assert [online.table.options[term] for term in terms] == ["Yes", 250, 5]


def test_own_options_are_named_custom_until_terms_are_chosen(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    assert lobby.screen.creation.terms.currentText() == "Custom"
    assert lobby.screen.model.group_spec("A", "public", "").table.options["Victory Money"] == 150


@pytest.mark.screen("EB-SCR-1")
def test_other_game_has_its_configured_options() -> None:
    lobby = Lobby(FakeZoneSession(), {}, options_of=lambda _: {"Victory Money": 300})
    lobby.choose_game(EB)
    table = lobby.group_spec("A", "public", "").table
    assert (lobby.game, table.options["Victory Money"]) == (EB, 300)


# --- the notice


def invitation(name: str = "Thursday", *, game: str = EB) -> GroupInvitation:
    group = replace(listing(name, "private"), game=game, options={"Borrowing": "Yes"})
    return GroupInvitation(group)


@pytest.mark.screen("EB-SCR-5")
def test_notice_names_the_leader_and_the_terms(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    assert not lobby.screen.notice.isVisible()
    lobby.session.tell(invitation())
    text = text_of(lobby.screen.notice)
    assert "Thursday's leader invites you to “Thursday”." in text
    for term in (
        "Empire Builder",
        "private group",
        "Borrowing: Yes",
        "Victory Money: Normal (250)",
    ):
        assert term in text


@pytest.mark.screen("EB-SCR-5")
def test_notice_joins_without_a_password_or_declines(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    first, second = invitation(), invitation("Friday", game="iron-dragon")
    lobby.session.tell(first)
    lobby.session.tell(second)
    assert "Further invitations: 1." in text_of(lobby.screen.notice)
    press(lobby.screen.notice, "Join")
    press(lobby.screen.notice, "Decline")
    rules = rules_version(EB)
    assert lobby.session.calls == [("join", first.group.id, rules), ("decline", first.group.id)]
    lobby.session.tell(InvitationOver(first.group.id, "declined"))
    assert "“Friday”" in text_of(lobby.screen.notice)
    press(lobby.screen.notice, "Join")
    assert lobby.session.calls[-1] == ("join", second.group.id, RULES_HERE)
    lobby.session.tell(InvitationOver(second.group.id, "started"))
    assert not lobby.screen.notice.isVisible()


def test_notice_tells_why_joining_failed_and_can_ignore_the_leader(
    opened: Callable[[], Opened],
) -> None:
    lobby = opened()
    lobby.session.tell(invitation())
    refusal = LobbyRefusal(LobbyCode.INVITATION_OVER)
    lobby.session.client.answers.append(refusal)
    press(lobby.screen.notice, "Join")
    assert sentence(refusal) in text_of(lobby.screen.notice)
    press(lobby.screen.notice, "Ignore this player")
    assert lobby.session.calls[-1] == ("ignore", invitation().group.leader)
    assert not lobby.screen.notice.refused.isVisible()


@pytest.mark.screen("EB-SCR-5", "LAYOUT-4")
def test_notice_takes_no_keyboard_and_enter_does_not_answer_it(
    opened: Callable[[], Opened],
) -> None:
    lobby = opened()
    box = lobby.screen.chat.box
    box.setFocus()
    QTest.keyClicks(box, "Hel")
    lobby.session.tell(invitation())
    assert QApplication.focusWidget() is box
    QTest.keyClicks(box, "lo")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert lobby.session.calls == [("say", "Hello")]
    lobby.session.ranking.answers.append(LobbyRefusal(LobbyCode.NOT_CONNECTED))
    lobby.screen.show_standings()
    assert lobby.screen.notice.isVisible()


def test_invitation_to_a_game_that_this_program_lacks_can_only_be_declined(
    opened: Callable[[], Opened],
) -> None:
    lobby = opened()
    lobby.session.tell(invitation(game="toll-road"))
    assert "This table plays toll-road" in text_of(lobby.screen.notice)
    assert not lobby.screen.notice.join.isEnabled()
    assert lobby.screen.notice.decline.isEnabled()
