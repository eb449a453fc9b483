"""A ranked game that its zone has scored is no longer offered for rejoining."""

from pathlib import Path
from typing import Any, Final

import pytest
from pytestqt.qtbot import QtBot

from config import Zone
from core.log import EntryHash, PublicKey, TableId, log_bytes, write_log
from gui.rejoin.scored_games import MOST_PAGES, note_scored
from gui.saves.game_list import RejoinGames, why_alone
from gui.storage.recovery import Recovery
from gui.storage.rejoin_info import AtZone, RejoinInfo, rejoin_info_beside
from gui.zone.model.zone_session import ZoneSession
from net.ranking.messages import MOST_ROWS, History, Place, Result
from tests.gui.stage import on_stage
from tests.gui.storage.games import played
from tests.gui.windows.shown import names_of, text_of
from tests.gui.zone.sessions import ME, FakeZoneSession

pytestmark = pytest.mark.screen("TITLE-5", "RANKED-5")
ZONE = PublicKey(b"zone".ljust(32, b"."))
OTHER = TableId(b"other".ljust(32, b"."))


class Home:
    """The unfinished games of one player, one of them ranked."""

    def __init__(self, folder: Path) -> None:
        self.recovery = Recovery(folder, folder / "over")
        local = played(commands=2)
        self.key = local.position.genesis.clients[0].key
        self.table = local.position.genesis.table
        self.path = folder / "ranked.rail"
        folder.mkdir(exist_ok=True)
        write_log(self.path, log_bytes([entry.sealed for entry in local.entries]))
        self.keep("ranked")

    def keep(self, kind: Any, zone: PublicKey = ZONE) -> None:
        there = AtZone(Zone("Town", "localhost", None, 1), zone.hex(), "Ann", False, kind)
        self.recovery.store_rejoin_info(self.path, RejoinInfo("Thursday", there))

    @property
    def game(self) -> Any:
        (found,) = self.recovery.rejoinable(self.key)
        return found


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path / "games")


LATER: Final = 4_000_000_000
"""Unix seconds after any game of these tests."""


def result(number: int, table: TableId, at: int = LATER) -> Result:
    place = Place(ME, "Ann", 1, False, 1.0, 25.0, 8.0)
    return Result(number, table, at, "abandoned", 9, EntryHash(bytes(32)), (place,))


class PlayedAt(FakeZoneSession):
    """A zone session with a table in play, which the test ignores."""

    context: Any = None


def at_zone(*pages: list[Result]) -> Any:
    session = PlayedAt()
    session.zone_key = ZONE
    session.ranking.answers = [History(None, tuple(page)) for page in pages]
    return session


def ask(qtbot: QtBot, home: Home, session: ZoneSession) -> bool:
    news: list[bool] = []
    note_scored(home.recovery, session, news.append)
    qtbot.waitUntil(lambda: bool(news))
    return news[0]


def test_game_that_the_zone_has_scored_can_only_be_played_on_alone(
    qtbot: QtBot, home: Home
) -> None:
    assert not home.game.is_closed
    assert ask(qtbot, home, at_zone([result(3, home.table)]))
    assert home.game.is_closed
    assert "scored" in why_alone(home.game)
    games = RejoinGames(iter([home.game]))
    stage = on_stage(qtbot, games)
    assert stage.isVisible()
    assert "The zone has scored this game" in text_of(games)
    shown = " ".join(names_of(games))
    assert "Play on alone" in shown
    assert "Remove" in shown
    assert "Rejoin" not in shown


def test_older_results_are_requested_page_by_page(qtbot: QtBot, home: Home) -> None:
    first = [result(100 - n, OTHER) for n in range(MOST_ROWS)]
    session = at_zone(first, [result(5, home.table)])
    assert ask(qtbot, home, session)
    assert [call[0] for call in session.ranking.calls] == ["history", "history"]


def test_results_from_before_the_last_entry_of_the_game_end_the_search(
    qtbot: QtBot, home: Home
) -> None:
    last = int(home.path.stat().st_mtime)
    page = [result(100 - n, OTHER, last - n * 3600) for n in range(MOST_ROWS)]
    old = [result(50 - n, OTHER, last - (30 + n) * 3600) for n in range(MOST_ROWS)]
    session = at_zone(page, old, [result(5, home.table)])
    assert not ask(qtbot, home, session)
    assert len(session.ranking.calls) == 2


def test_limited_number_of_pages_of_a_long_history_is_read(qtbot: QtBot, home: Home) -> None:
    """A zone counts more than 200 requests on one stream as an offence."""
    numbers = range(10_000, 0, -1)
    pages = [[result(n, OTHER) for n in numbers[at : at + 20]] for at in range(0, 10_000, 20)]
    session = at_zone(*pages)
    assert not ask(qtbot, home, session)
    assert len(session.ranking.calls) == MOST_PAGES


def test_game_that_the_zone_no_longer_has_scored_can_be_rejoined(qtbot: QtBot, home: Home) -> None:
    before = home.path.with_suffix(".way").read_bytes()
    assert ask(qtbot, home, at_zone([result(3, home.table)]))
    assert home.game.is_closed
    assert not ask(qtbot, home, at_zone([result(3, home.table)]))
    assert ask(qtbot, home, at_zone([]))
    assert not home.game.is_closed
    assert home.path.with_suffix(".way").read_bytes() == before


def test_history_too_long_to_read_completely_withdraws_nothing(qtbot: QtBot, home: Home) -> None:
    assert ask(qtbot, home, at_zone([result(3, home.table)]))
    numbers = range(10_000, 0, -1)
    pages = [[result(n, OTHER) for n in numbers[at : at + 20]] for at in range(0, 400, 20)]
    assert not ask(qtbot, home, at_zone(*pages))
    assert home.game.is_closed


def test_game_without_a_result_can_be_rejoined(qtbot: QtBot, home: Home) -> None:
    assert not ask(qtbot, home, at_zone([result(3, OTHER)]))
    assert not home.game.is_closed


@pytest.mark.parametrize(
    ("kind", "zone"), [("private", ZONE), ("ranked", PublicKey(b"x".ljust(32, b".")))]
)
def test_zone_is_asked_only_about_its_own_ranked_games(
    qtbot: QtBot, home: Home, kind: str, zone: PublicKey
) -> None:
    home.keep(kind, zone)
    session = at_zone([result(3, home.table)])
    assert not ask(qtbot, home, session)
    assert session.ranking.calls == []


def test_rejoin_info_is_unchanged_until_the_game_is_scored(home: Home) -> None:
    assert b"scored" not in home.path.with_suffix(".way").read_bytes()
    home.recovery.mark_scored(home.path, is_scored=True)
    way = rejoin_info_beside(home.path)
    assert way is not None
    assert way.scored is True
