"""The lobby screen: groups, players, chat, a new group, joining one, and the loss of the zone."""

from collections.abc import Callable

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.errors import FactualError
from gui.lobby.model.lobby import Lobby
from gui.lobby.screen import LobbyScreen
from gui.texts.refusals import sentence
from gui.theme.palette import STANDARD
from gui.zone.model.zone_session import rules_version
from net.errors import ConnectionCode, ConnectionFailed
from net.lobby import Code, Spoken, ZoneDisconnected, ZoneReconnected, ZoneSessionEnded
from net.lobby.messages import News
from net.lobby.refusals import LobbyCode, LobbyRefusal
from tests.games import toll_road
from tests.gui.stage import on_stage
from tests.gui.windows.shown import press, text_of
from tests.gui.zone.sessions import (
    BEN,
    ME,
    RULES_HERE,
    FakeZoneSession,
    a_lobby,
    key_of,
    listing,
    news,
)

LEFT = Qt.MouseButton.LeftButton
CODE = Code("ABCDEF", "GHJKMNPQR")
LOST = ZoneDisconnected(
    ConnectionFailed(ConnectionCode.CONNECTION_LOST, address=("10.0.0.1", 1), why="gone")
)


class Opened:
    def __init__(self, qtbot: QtBot, session: FakeZoneSession | None = None) -> None:
        self.session = session or FakeZoneSession()
        lobby = a_lobby(self.session, **{"Victory Money": 150})
        self.screen = LobbyScreen(lobby, lambda: STANDARD)

        def hear(event: object) -> None:
            lobby.handle_event(event)  # type: ignore[arg-type]
            self.screen.refresh_soon()
            QApplication.processEvents()

        self.session.watcher = hear
        on_stage(qtbot, self.screen)

    @property
    def rows(self) -> list[list[str]]:
        groups = self.screen.groups.tree
        items = [groups.topLevelItem(row) for row in range(groups.topLevelItemCount())]
        return [[item.text(column) for column in range(4)] for item in items if item is not None]

    @property
    def players(self) -> list[str]:
        return self.screen.players.names.texts

    def choose_kind(self, kind: str) -> None:
        """Choose the kind of the new group with the keys."""
        box = self.screen.creation.kind
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Home)
        for _ in range(box.findData(kind)):
            QTest.keyClick(box, Qt.Key.Key_Down)

    def click(self, name: str) -> None:
        groups = self.screen.groups.tree
        (item,) = groups.findItems(name, Qt.MatchFlag.MatchExactly)
        QTest.mouseClick(groups.viewport(), LEFT, pos=groups.visualItemRect(item).center())


@pytest.fixture
def opened(qtbot: QtBot) -> Callable[[], Opened]:
    return lambda: Opened(qtbot)


@pytest.mark.screen("LOBBY-1")
def test_players_groups_and_chat_update_automatically(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    assert (lobby.rows, lobby.players) == ([], [])
    assert "No groups yet." in text_of(lobby.screen)
    lobby.session.tell(news(listing("Thursday"), players=("Ben", "Ann")))
    assert lobby.players == ["Ann — in the lobby", "Ben — in the lobby"]
    assert len(lobby.rows) == 1
    lobby.session.tell(Spoken("lobby", BEN, "Ben", "<b>Hello</b>"))
    assert lobby.screen.chat.log.toPlainText() == "Ben: <b>Hello</b>"
    group = listing("Thursday").id
    lobby.session.tell(News(departed=(BEN,), ended=(group,)))
    assert (lobby.rows, lobby.players) == ([], ["Ann — in the lobby"])
    lobby.session.tell(Spoken("lobby", ME, "Ann", "He is gone"))
    assert lobby.screen.chat.log.toPlainText().splitlines()[-1] == "Ann: He is gone"


@pytest.mark.screen("LOBBY-2")
def test_groups_line_shows_name_kind_leader_and_taken_seats(
    opened: Callable[[], Opened],
) -> None:
    lobby = opened()
    ours = listing("Ours", "private", seats=3, free=0)
    lobby.session.tell(news(ours, listing("Masters", "ranked"), listing("All", seats=4, free=2)))
    assert lobby.rows == [
        ["All", "public", "All's leader", "2 / 4"],
        ["Masters", "ranked", "Masters's leader", "1 / 2"],
        ["Ours", "private", "Ours's leader", "3 / 3"],
    ]


def test_started_game_is_watched_and_not_joined(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    running = replace(listing("All", free=0), has_begun=True)
    lobby.session.tell(news(running, listing("Thursday")))
    assert [(row[0], row[3]) for row in lobby.rows] == [
        ("Thursday", "1 / 2"),
        ("All", "in progress"),
    ]
    lobby.click("All")
    assert "Watch “All”, led by All's leader? The game has started." in text_of(lobby.screen)
    assert not lobby.screen.question.join.isVisible()
    press(lobby.screen, "Watch")
    assert lobby.session.calls == [("join", running.id, RULES_HERE, {"is_watching": True})]
    lobby.click("Thursday")
    assert lobby.screen.question.join.isVisible()
    lobby.session.tell(news(replace(listing("Thursday", free=0), has_begun=True)))
    assert "Watch “Thursday”" in text_of(lobby.screen)
    assert not lobby.screen.question.join.isVisible()


def test_groups_are_filtered_by_name_leader_kind_and_free_seats(
    opened: Callable[[], Opened],
) -> None:
    lobby = opened()
    lobby.session.tell(news(listing("Masters", "ranked"), listing("All", free=0), listing("More")))
    QTest.keyClicks(lobby.screen.groups.filter, "m")
    assert [row[0] for row in lobby.rows] == ["Masters", "More"]
    QTest.keyClicks(lobby.screen.groups.filter, "asters's")
    assert [row[0] for row in lobby.rows] == ["Masters"]
    QTest.keyClick(lobby.screen.groups.filter, Qt.Key.Key_Delete)
    lobby.screen.groups.kinds.setFocus()
    QTest.keyClick(lobby.screen.groups.kinds, Qt.Key.Key_Down)
    assert [row[0] for row in lobby.rows] == ["All", "More"]
    press(lobby.screen, "With free seats")
    assert [row[0] for row in lobby.rows] == ["More"]
    QTest.keyClicks(lobby.screen.groups.filter, "nothing")
    assert "Groups hidden by the filters: 3." in text_of(lobby.screen)


@pytest.mark.screen("LOBBY-3")
def test_click_on_a_group_asks_and_then_joins(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    lobby.session.tell(news(listing("Thursday", Victory_Money=300)))
    lobby.click("Thursday")
    told = text_of(lobby.screen)
    assert "Join “Thursday”, led by Thursday's leader?" in told
    assert "Victory Money: 300" in told
    assert not lobby.screen.question.password.isVisible()
    assert not lobby.session.calls
    press(lobby.screen, "Join")
    assert lobby.session.calls == [("join", listing("Thursday").id, RULES_HERE)]
    press(lobby.screen, "Watch")
    assert lobby.session.calls[1] == (
        "join", listing("Thursday").id, RULES_HERE, {"is_watching": True}
    )  # fmt: skip
    press(lobby.screen, "Cancel")
    assert not lobby.screen.question.isVisible()


@pytest.mark.screen("LOBBY-3")
def test_private_group_asks_for_its_password(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    ours = listing("Ours", "private")
    lobby.session.tell(news(ours))
    lobby.click("Ours")
    assert lobby.screen.question.password.hasFocus()
    QTest.keyClicks(lobby.screen.question.password, "sesame")
    QTest.keyClick(lobby.screen.question.password, Qt.Key.Key_Return)
    assert lobby.session.calls == [("join_with_password", ours, RULES_HERE, "sesame")]


@pytest.mark.screen("LOBBY-4")
@pytest.mark.parametrize(
    "refusal",
    [
        LobbyRefusal(LobbyCode.WRONG_PASSWORD),
        LobbyRefusal(LobbyCode.GROUP_FULL, most=12),
        LobbyRefusal(LobbyCode.GROUP_STARTED),
        LobbyRefusal(LobbyCode.GROUP_GONE),
    ],
    ids=lambda refusal: refusal.name,
)
def test_refused_join_is_explained(opened: Callable[[], Opened], refusal: LobbyRefusal) -> None:
    lobby = opened()
    lobby.session.tell(news(listing("Thursday")))
    lobby.click("Thursday")
    lobby.session.client.answers.append(refusal)
    press(lobby.screen, "Join")
    assert sentence(refusal) in text_of(lobby.screen)


@pytest.mark.screen("LOBBY-4")
def test_group_that_disappears_while_open_cannot_be_joined(
    opened: Callable[[], Opened],
) -> None:
    lobby = opened()
    lobby.session.tell(news(listing("Thursday")))
    lobby.click("Thursday")
    lobby.session.tell(News(ended=(listing("Thursday").id,)))
    assert not lobby.screen.question.join.isEnabled()
    assert "That group has started its game or has ended. Choose another." in text_of(lobby.screen)


@pytest.mark.screen("LOBBY-5")
def test_create_waits_for_a_name_and_for_a_password_if_private(
    opened: Callable[[], Opened],
) -> None:
    lobby = opened()
    screen = lobby.screen
    assert not screen.creation.create_button.isEnabled()
    QTest.keyClicks(screen.creation.name, "Ours")
    assert screen.creation.create_button.isEnabled()
    assert not screen.creation.password.isVisible()
    lobby.choose_kind("private")
    assert screen.creation.password.isVisible()
    screen.creation.password.clear()
    assert not screen.creation.create_button.isEnabled()
    QTest.keyClicks(screen.creation.password, "sesame")
    press(screen, "Create")
    (created,) = lobby.session.created
    assert (created.name, created.kind, created.password) == ("Ours", "private", "sesame")
    leader, other = created.table.slots
    assert (leader.holder, other.holder, other.level) == (ME, None, "")
    assert created.table.options["Victory Money"] == 150
    assert created.table.watchable


@pytest.mark.screen("LOBBY-5")
def test_inviting_leader_needs_no_password_and_gets_a_strong_one(
    opened: Callable[[], Opened],
) -> None:
    secrets = set()
    for _ in range(2):
        lobby = opened()
        QTest.keyClicks(lobby.screen.creation.name, "Ours")
        lobby.choose_kind("private")
        press(lobby.screen, "Create")
        secrets.add(lobby.session.created[0].password)
    assert len(secrets) == 2
    assert all(len(secret) >= 20 for secret in secrets)


@pytest.mark.screen("LOBBY-5")
def test_public_group_is_ranked_or_not(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    QTest.keyClicks(lobby.screen.creation.name, "Masters")
    press(lobby.screen, "Create")
    lobby.screen.creation.kind.setFocus()
    QTest.keyClick(lobby.screen.creation.kind, Qt.Key.Key_Down)
    press(lobby.screen, "Create")
    assert [creation.kind for creation in lobby.session.created] == ["public", "ranked"]
    assert [creation.table.watchable for creation in lobby.session.created] == [True, False]


@pytest.mark.screen("LOBBY-6")
@pytest.mark.screen("ZONE-5")
@pytest.mark.parametrize(
    "refusal",
    [
        LobbyRefusal(LobbyCode.GROUP_NAME_TAKEN, name="Ours"),
        LobbyRefusal(LobbyCode.LEADER_UNREACHED),
    ],
    ids=lambda refusal: refusal.name,
)
def test_refused_creation_of_a_group_is_explained(
    opened: Callable[[], Opened], refusal: LobbyRefusal
) -> None:
    lobby = opened()
    lobby.session.client.answers.append(refusal)
    QTest.keyClicks(lobby.screen.creation.name, "Ours")
    QTest.keyClick(lobby.screen.creation.name, Qt.Key.Key_Return)
    assert sentence(refusal) in text_of(lobby.screen)


def test_code_is_accepted_in_any_form_and_joins_after_confirmation(
    opened: Callable[[], Opened],
) -> None:
    lobby = opened()
    ours = listing("Ours", "private")
    lobby.session.client.answers.append(ours)
    QTest.keyClicks(lobby.screen.code.box, str(CODE).lower().replace("-", "  "))
    press(lobby.screen, "Look up")
    assert lobby.session.calls == [("find", CODE)]
    assert "Join “Ours”, led by Ours's leader?" in text_of(lobby.screen)
    assert not lobby.screen.question.password.isVisible()
    press(lobby.screen, "Join")
    assert lobby.session.calls[1] == ("join_with_code", ours, RULES_HERE, CODE)


@pytest.mark.parametrize(
    ("typed", "answer", "told"),
    [
        (str(CODE), LobbyRefusal(LobbyCode.CODE_EXPIRED), "That code is no longer valid."),
        ("ABC", None, "“ABC” is not a valid code: a code has 16 letters and digits."),
        (
            f"rail-empires://elsewhere:1/join?code={CODE}&zone={'00' * 32}",
            None,
            "it is for another zone",
        ),
    ],
)
def test_code_that_leads_nowhere_says_so(
    opened: Callable[[], Opened], typed: str, answer: FactualError | None, told: str
) -> None:
    lobby = opened()
    lobby.session.client.answers.append(answer)
    QTest.keyClicks(lobby.screen.code.box, typed)
    QTest.keyClick(lobby.screen.code.box, Qt.Key.Key_Return)
    assert told in text_of(lobby.screen)
    assert not lobby.screen.question.isVisible()


def test_typed_line_is_sent_and_an_empty_one_is_not(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    box = lobby.screen.chat.box
    QTest.keyClicks(box, "  ")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert not lobby.session.calls
    QTest.keyClicks(box, "Hello")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert lobby.session.calls == [("say", "Hello")]
    refusal = LobbyRefusal(LobbyCode.TOO_MANY_LINES, seconds=7)
    lobby.session.client.answers.append(refusal)
    QTest.keyClicks(box, "Rematch")
    QTest.keyClick(box, Qt.Key.Key_Return)
    assert sentence(refusal) in text_of(lobby.screen)
    assert box.text() == "Rematch"


@pytest.mark.screen("LOBBY-7")
def test_loss_of_the_zone_is_reported_and_reconnecting_is_offered(
    qtbot: QtBot, opened: Callable[[], Opened]
) -> None:
    lobby = opened()
    assert not lobby.screen.head.reconnect.isVisible()
    lobby.session.watcher(LOST)
    assert "Lost connection to the zone. Reconnecting…" in text_of(lobby.screen)
    with qtbot.waitSignal(lobby.screen.reconnect_requested):
        press(lobby.screen, "Reconnect")
    lobby.session.watcher(ZoneReconnected())
    assert not lobby.screen.head.reconnect.isVisible()
    lobby.session.watcher(ZoneSessionEnded(LobbyRefusal(LobbyCode.REPLACED)))
    assert "You have connected with the same key from elsewhere." in text_of(lobby.screen)


@pytest.mark.screen("LOBBY-7")
def test_leaving_goes_back_to_the_title(qtbot: QtBot, opened: Callable[[], Opened]) -> None:
    lobby = opened()
    with qtbot.waitSignal(lobby.screen.left):
        press(lobby.screen, "Back to title")


def test_player_is_ignored_and_heard_again(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    session, screen = lobby.session, lobby.screen
    session.tell(news(players=("Ann", "Ben", "Cleo")))
    ignore = screen.players.ignore
    assert not ignore.isEnabled()
    assert ignore.toolTip() == "Choose a player in the list first."
    screen.players.view.setCurrentIndex(screen.players.names.index(1))
    press(screen, "Ignore")
    assert session.calls[-1] == ("ignore", BEN)
    session.model.ignored = frozenset({BEN})
    session.tell(News(departed=(key_of("Cleo"),)))
    assert lobby.players == ["Ann — in the lobby", "Ben — in the lobby — ignored"]
    press(screen, "Stop ignoring")
    assert session.calls[-1] == ("stop_ignoring", BEN)
    refusal = LobbyRefusal(LobbyCode.TOO_MANY_IGNORED, most=200)
    session.client.answers.append(refusal)
    session.model.ignored = frozenset()
    screen.refresh()
    press(screen, "Ignore")
    assert sentence(refusal) in text_of(screen)
    screen.players.view.setCurrentIndex(screen.players.names.index(0))
    assert not ignore.isEnabled()  # oneself


@pytest.mark.screen("LOBBY-5", "GROUP-21")
def test_new_group_has_the_configured_wait_for_lost_players() -> None:
    lobby = Lobby(FakeZoneSession(), {}, seat_wait=17)
    assert lobby.group_spec("Ours", "public", "").table.seat_wait == 17


@pytest.mark.rule("EB-OPTION-8")
def test_new_ranked_group_has_no_option_that_is_not_ranked() -> None:
    wanted = {"Track Trading": "Yes", "Borrowing": "Yes"}
    lobby = Lobby(FakeZoneSession(), wanted, game="empire-builder")
    public = lobby.group_spec("A", "public", "").table.options
    ranked = lobby.group_spec("A", "ranked", "").table.options
    assert (public["Track Trading"], ranked["Track Trading"]) == ("Yes", "No")
    assert (public["Borrowing"], ranked["Borrowing"]) == ("Yes", "Yes")


@pytest.mark.screen("EB-SCR-1")
@pytest.mark.usefixtures("toll_road_is_known")
def test_new_group_is_for_the_chosen_game() -> None:
    creation = Lobby(FakeZoneSession(), {"Victory Money": 150}, game="toll-road").group_spec(
        "A", "public", ""
    )
    assert (creation.game, creation.table.options) == ("toll-road", {"Target": 30})


@pytest.mark.screen("EB-SCR-1")
@pytest.mark.usefixtures("toll_road_is_known")
def test_group_is_joined_by_the_rules_of_its_game(opened: Callable[[], Opened]) -> None:
    lobby = opened()
    road = replace(listing("Road"), game="toll-road")
    lobby.session.tell(news(road))
    lobby.click("Road")
    assert toll_road.GAME.title in text_of(lobby.screen)
    press(lobby.screen, "Join")
    assert lobby.session.calls == [("join", road.id, rules_version("toll-road"))]


def test_group_of_a_game_that_this_program_lacks_is_visible_and_not_joined(
    opened: Callable[[], Opened],
) -> None:
    lobby = opened()
    lobby.session.tell(news(replace(listing("Road"), game="toll-road")))
    assert [row[0] for row in lobby.rows] == ["Road"]
    assert not lobby.screen.groups.tree.isColumnHidden(4)
    lobby.click("Road")
    assert "This table plays toll-road" in text_of(lobby.screen)
    assert not lobby.screen.question.join.isEnabled()
    lobby.session.tell(news())
    assert not lobby.screen.question.join.isEnabled()
    assert not lobby.screen.question.watch.isEnabled()
