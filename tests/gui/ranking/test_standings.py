"""The standings in the lobby, by the mouse and by keys alone: the table and a player's record."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.errors import FactualError
from core.games.registry import add_game, remove_game
from gui.lobby.screen import LobbyScreen
from gui.ranking.standings import StandingsPage
from gui.ranking.standings.ladder import LadderView
from gui.ranking.standings.record import RecordView
from gui.theme.palette import STANDARD
from net.errors import (
    ConnectionCode,
    ConnectionFailed,
    RemoteCode,
    RemoteProtocolError,
)
from net.lobby import ZoneDisconnected
from net.ranking import RankingCode, RankingUnavailable
from tests.games.toll_road import GAME as TOLL_ROAD
from tests.gui.play.test_large_text import cut_off, german, large, scaled, settle
from tests.gui.ranking.rankings import Ranking, many
from tests.gui.real_input import RealInput
from tests.gui.stage import on_stage
from tests.gui.windows.shown import text_of
from tests.gui.zone.sessions import FakeZoneSession, a_lobby, news
from tests.rendezvous.ranking.scored import key_of, score

__all__ = ["german", "large", "scaled"]  # fixtures of another file

KEY = Qt.Key


class Opened:
    """Ann in the lobby of a zone, with a mouse and a keyboard."""

    def __init__(self, qtbot: QtBot, games: list[tuple[str, ...]], size: tuple[int, int]) -> None:
        self.ranking = Ranking()
        self.ranking.fill(*games)
        self.session = FakeZoneSession("Ann")
        self.session.key, self.session.ranking = key_of("Ann"), self.ranking
        self.lobby = a_lobby(self.session)
        self.screen = LobbyScreen(self.lobby, lambda: STANDARD)
        on_stage(qtbot, self.screen, *size)
        self.hands = RealInput(self.screen)

    def open(self) -> None:
        self.hands.click(self.screen.standings_button)

    @property
    def page(self) -> StandingsPage:
        page = self.screen.standings
        assert page is not None
        return page

    @property
    def ladder(self) -> LadderView:
        return self.page.ladder

    @property
    def record(self) -> RecordView:
        record = self.page.record
        assert record is not None
        return record

    @property
    def names(self) -> list[str]:
        return [line.cells[1] for line in self.ladder.table.lines.lines]

    def click_row(self, row: int) -> None:
        table = self.ladder.table
        self.hands.click(table.viewport(), self._middle(row))

    def _middle(self, row: int) -> QPoint:
        table = self.ladder.table
        return table.visualRect(table.lines.index(row, 1)).center()

    def click_head(self, column: int) -> None:
        header = self.ladder.table.horizontalHeader()
        x = header.sectionViewportPosition(column) + header.sectionSize(column) // 2
        self.hands.click(header.viewport(), QPoint(x, header.height() // 2))

    def tab_to(self, wanted: QWidget) -> None:
        """Press the tab key until a control is the active one."""
        for _ in range(60):
            if QApplication.focusWidget() is wanted:
                return
            self.hands.key(KEY.Key_Tab)
        raise AssertionError(f"the tab key never comes to {wanted}")


Opening = Callable[..., Opened]


@pytest.fixture
def opened(qtbot: QtBot) -> Iterator[Opening]:
    made: list[Opened] = []

    def make(
        games: list[tuple[str, ...]] | None = None, size: tuple[int, int] = (1024, 700)
    ) -> Opened:
        made.append(Opened(qtbot, many(50) if games is None else games, size))
        return made[-1]

    yield make
    for each in made:
        each.ranking.results.close()


@pytest.mark.screen("ZONE-6", "RANKED-5")
def test_lobby_leads_to_the_table_and_back(opened: Opening) -> None:
    lobby = opened()
    assert not lobby.ranking.asked, "nothing is loaded before it is looked at"
    lobby.open()
    assert lobby.screen.head.title.text() == "Standings"
    assert len(lobby.names) == 20
    assert "Players 1 to 20 of 50" in text_of(lobby.screen)
    assert not lobby.screen.groups.isVisible()
    lobby.hands.click(lobby.screen.back)
    assert lobby.screen.head.title.text() == "Lobby — Ann"
    assert lobby.screen.groups.isVisible()
    assert not lobby.screen.back.isVisible()


def test_own_row_has_a_sign_and_words_and_not_only_a_colour(opened: Opening) -> None:
    lobby = opened([("Ann", "Ben"), ("Cleo", "Ann", "Ben")])
    lobby.open()
    assert sorted(lobby.names) == ["Ben", "Cleo", "► Ann (you)"]
    lines = lobby.ladder.table.lines.lines
    assert [line.is_bold for line in lines] == [line.cells[1] == "► Ann (you)" for line in lines]


def test_pages_are_turned_by_the_mouse(opened: Opening) -> None:
    lobby = opened()
    lobby.open()
    ladder, hands = lobby.ladder, lobby.hands
    assert not ladder.back.isEnabled()
    hands.click(ladder.on)
    assert "Players 21 to 40 of 50" in text_of(lobby.screen)
    hands.click(ladder.last)
    assert "Players 41 to 50 of 50" in text_of(lobby.screen)
    assert not ladder.on.isEnabled()
    hands.key(KEY.Key_Escape)
    assert lobby.screen.groups.isVisible(), "the keys have gone from a button that is disabled"
    lobby.open()
    assert "Players 41 to 50 of 50" in text_of(lobby.screen), "the page is kept"
    hands.click(ladder.back)
    hands.click(ladder.first)
    assert "Players 1 to 20 of 50" in text_of(lobby.screen)
    hands.click(ladder.mine)
    assert "► Ann (you)" in lobby.names
    row = lobby.names.index("► Ann (you)")
    assert ladder.table.currentIndex().row() == row


def test_header_sorts_and_a_second_click_reverses_the_order(opened: Opening) -> None:
    lobby = opened([("Ann", "Ben"), ("Ann", "Cleo"), ("Ben", "Dora")])
    lobby.open()
    lobby.click_head(1)
    assert lobby.names == ["► Ann (you)", "Ben", "Cleo", "Dora"]
    assert lobby.ladder.order.currentText() == "by name"
    lobby.click_head(1)
    assert lobby.names == ["Dora", "Cleo", "Ben", "► Ann (you)"]
    assert lobby.ladder.reverse.isChecked()
    lobby.click_head(5)
    assert lobby.names[:2] == ["► Ann (you)", "Ben"]
    heads = [lobby.ladder.table.lines.head(column) for column in range(8)]
    assert [head for head in heads if head[-1] in "▲▼"] == ["Won ▼"]
    lobby.click_head(3)
    assert lobby.ladder.order.currentText() == "by games won", "the uncertainty sorts nothing"


def test_name_is_searched_while_typing(qtbot: QtBot, opened: Opening) -> None:
    lobby = opened()
    lobby.open()
    lobby.hands.click(lobby.ladder.search)
    lobby.hands.type("player 01")
    qtbot.waitUntil(lambda: len(lobby.names) == 10)
    assert lobby.names == [f"Player {number:03}" for number in range(10, 20)]
    assert len(lobby.ranking.asked) == 2, "nine letters are one question"
    assert not lobby.ladder.order.isEnabled()
    lobby.hands.type("x")
    lobby.hands.key(KEY.Key_Return)
    assert "No player with a rating has a name that begins with “player 01x”." in text_of(
        lobby.screen
    )
    lobby.hands.key(KEY.Key_Delete)  # CONTROL-3
    lobby.hands.key(KEY.Key_Return)
    assert len(lobby.names) == 20


def test_click_on_a_player_shows_their_games(opened: Opening) -> None:
    lobby = opened([("Ann", "Ben"), ("Cleo", "Ann", "Ben")])
    lobby.open()
    lobby.click_row(lobby.names.index("Ben"))
    record = lobby.record
    assert record.title.text() == "Ben · Iron Dragon"
    assert "Won 0 of 2" in record.facts.text()
    lines = [line.cells for line in record.table.lines.lines]
    assert [(cells[0], cells[1], cells[2]) for cells in lines] == [
        ("11 Sep 2001", "2", "Cleo, Ann, Ben"),
        ("10 Sep 2001", "2", "Ann, Ben"),
    ]
    assert lines[0][3] == lines[1][4], "the rating before a game is that after the one before"
    assert (lines[1][3], lines[1][5][0]) == ("0.0", "\N{MINUS SIGN}")
    assert "2 ranked games" in text_of(lobby.screen)
    lobby.hands.hover(record.chart)
    assert record.chart.readout.splitlines() == ["Ranked game 1", f"Ben: {lines[1][4]}"]
    lobby.hands.click(record.back)
    assert lobby.ladder.isVisible()
    assert len(lobby.ranking.asked) == 2, "the table was not asked for again"


def test_everything_is_reached_by_keys_alone(opened: Opening) -> None:
    lobby = opened()
    lobby.tab_to(lobby.screen.standings_button)
    lobby.hands.key(KEY.Key_Space)
    assert QApplication.focusWidget() is lobby.ladder.table
    lobby.tab_to(lobby.ladder.order)
    lobby.hands.key(KEY.Key_Down)
    assert lobby.ladder.model.order == "name"
    lobby.tab_to(lobby.ladder.reverse)
    lobby.hands.key(KEY.Key_Space)
    assert lobby.ladder.model.is_reversed
    lobby.tab_to(lobby.ladder.on)
    lobby.hands.key(KEY.Key_Space)
    assert lobby.ladder.model.start == 20
    lobby.tab_to(lobby.ladder.table)
    lobby.hands.key(KEY.Key_Down)
    chosen = lobby.names[lobby.ladder.table.currentIndex().row()]
    lobby.hands.key(KEY.Key_Return)
    assert lobby.record.title.text() == f"{chosen} · Iron Dragon"
    lobby.hands.key(KEY.Key_Escape)
    assert lobby.ladder.isVisible()
    assert QApplication.focusWidget() is lobby.ladder.table
    lobby.hands.key(KEY.Key_Escape)
    assert lobby.screen.groups.isVisible()
    assert QApplication.focusWidget() is lobby.screen.standings_button


def test_list_of_players_leads_to_a_players_games(opened: Opening) -> None:
    lobby = opened([("Ann", "Ben")])
    lobby.session.tell(news(players=("Ann", "Ben")))
    lobby.screen.refresh()
    players = lobby.screen.players
    assert not players.look_up.isEnabled()
    rect = players.view.visualRect(players.names.index(0))
    lobby.hands.click(players.view.viewport(), rect.center())
    lobby.hands.click(players.look_up)
    assert "Ann has played no ranked game at this zone." in text_of(lobby.screen), (
        "another key than that of the test's ranking"
    )
    lobby.hands.key(KEY.Key_Escape)
    assert len(lobby.names) == 2, "the table is loaded when one comes to it"


# --- states


def test_empty_zone_says_so(opened: Opening) -> None:
    lobby = opened([])
    lobby.open()
    assert "No ranked game has been scored at this zone yet." in text_of(lobby.screen)
    assert not lobby.ladder.table.isVisible()
    lobby.hands.click(lobby.ladder.mine)
    assert "You have no rating at this zone yet." in text_of(lobby.screen)


@pytest.mark.parametrize(
    ("failure", "told"),
    [
        (
            RankingUnavailable(RankingCode.ZONE_NOT_REACHED),
            "The zone cannot be reached. Try again in a while.",
        ),
        (
            RemoteProtocolError(RemoteCode.BAD_MESSAGE, why="no"),
            "The zone’s answer is invalid, so it is not shown.",
        ),
    ],
)
def test_failure_is_reported_and_can_be_retried(
    opened: Opening, failure: FactualError, told: str
) -> None:
    lobby = opened()
    lobby.ranking.failure = failure
    lobby.open()
    assert told in text_of(lobby.screen)
    lobby.ranking.failure = None
    lobby.hands.click(lobby.ladder.again)
    assert told not in text_of(lobby.screen)
    lobby.ranking.failure = failure
    lobby.click_row(0)
    assert told in text_of(lobby.screen)
    lobby.ranking.failure = None
    lobby.hands.click(lobby.record.again)
    assert lobby.record.table.lines.lines


def test_lost_zone_is_reported_over_the_table_too(opened: Opening) -> None:
    lobby = opened()
    lobby.open()
    lobby.lobby.handle_event(
        ZoneDisconnected(
            ConnectionFailed(ConnectionCode.CONNECTION_LOST, address=("10.0.0.1", 1), why="gone")
        )
    )
    lobby.screen.refresh_soon()
    settle()
    assert "Lost connection to the zone." in text_of(lobby.screen)
    assert lobby.screen.head.reconnect.isVisible()


def test_older_zone_has_pages_and_no_search(opened: Opening) -> None:
    lobby = opened()
    lobby.ranking.is_old = True
    lobby.open()
    ladder = lobby.ladder
    for control in (ladder.search, ladder.order, ladder.reverse, ladder.mine):
        assert not control.isEnabled()
    assert "This zone runs an older version" in text_of(lobby.screen)
    lobby.click_head(1)
    lobby.hands.click(ladder.on)
    assert "Players 21 to 40 of 50" in text_of(lobby.screen)
    assert [line.cells[0] for line in ladder.table.lines.lines] == ["–"] * 20
    lobby.click_row(0)
    assert "ranked game" in text_of(lobby.screen)


def test_names_of_strangers_are_plain_text_of_bounded_length(opened: Opening) -> None:
    lobby = opened([("<b>Bold</b>&amp;", "x" * 64)])
    lobby.open()
    assert lobby.names == ["<b>Bold</b>&amp;", "x" * 23 + "…"]
    tip = lobby.ladder.table.lines.data(
        lobby.ladder.table.lines.index(0, 1), Qt.ItemDataRole.ToolTipRole
    )
    assert "&lt;b&gt;" in tip, "Qt would read the name as a page of HTML"
    lobby.click_row(0)
    assert lobby.record.title.textFormat() is Qt.TextFormat.PlainText
    assert lobby.record.title.text() == "<b>Bold</b>&amp; · Iron Dragon"


def test_earlier_games_are_loaded_on_request(opened: Opening) -> None:
    lobby = opened([])
    for number in range(120):
        score(lobby.ranking.results, number + 1, ("Ann", "Ben"))
    lobby.open()
    lobby.click_row(0)
    assert "The latest 100 of 120 ranked games" in text_of(lobby.screen)
    lobby.hands.click(lobby.record.more)
    assert "120 ranked games" in text_of(lobby.screen)
    assert not lobby.record.more.isVisible()
    assert len(lobby.record.table.lines.lines) == 120


# --- looks


@pytest.mark.screen("A11Y-1")
def test_every_control_has_a_name(opened: Opening) -> None:
    lobby = opened()
    lobby.open()
    ladder = lobby.ladder
    for control in (ladder.search, ladder.order, ladder.table):
        assert control.accessibleName()
    lobby.click_row(0)
    assert lobby.record.chart.accessibleName() == "Rating"
    assert lobby.record.table.accessibleName() == "Ranked games"


@pytest.mark.screen("A11Y-8", "LAYOUT-3")
@pytest.mark.parametrize("scaled", [100, 150, 200], indirect=True)
@pytest.mark.usefixtures("large")
def test_nothing_is_cut_off_on_a_small_screen(opened: Opening) -> None:
    lobby = opened()
    lobby.screen.show_standings()
    lobby.screen.resize(1024, 700)
    settle()
    assert lobby.screen.size().width() == 1024
    assert cut_off(lobby.page) == []
    lobby.page.show_player(key_of("Ann"), "Ann")
    settle()
    assert cut_off(lobby.page) == []
    buttons = [each for each in lobby.page.findChildren(QPushButton) if each.isVisible()]
    for shown in buttons:
        corner = shown.mapTo(lobby.screen, shown.rect().bottomRight())
        assert lobby.screen.rect().contains(corner)


def test_standings_of_each_known_game_can_be_chosen(qtbot: QtBot) -> None:
    add_game(TOLL_ROAD)
    try:
        opened = Opened(qtbot, [("Ann", "Ben")], (1000, 700))
        score(opened.ranking.results, 90, ["Cleo", "Ann"], kind=TOLL_ROAD.key)
        opened.open()
        ladder = opened.ladder
        assert [line.cells[1] for line in ladder.table.lines.lines] == ["► Ann (you)", "Ben"]
        ladder.game.setFocus()
        opened.hands.key(KEY.Key_End)
        assert ladder.game.currentText() == "Toll Road"
        assert opened.names == ["Cleo", "► Ann (you)"]
        opened.click_row(0)
        assert opened.record.title.text() == "Cleo · Toll Road"
        assert [line.cells[2] for line in opened.record.table.lines.lines] == ["Cleo, Ann"]
    finally:
        remove_game(TOLL_ROAD.key)


def test_single_game_needs_no_choice(qtbot: QtBot, only_iron_dragon: None) -> None:
    opened = Opened(qtbot, [("Ann", "Ben")], (1000, 700))
    opened.open()
    assert not opened.ladder.game.isVisible()
    opened.click_row(1)
    assert opened.record.title.text() == "Ben"
