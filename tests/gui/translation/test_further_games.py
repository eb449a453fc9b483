"""With a further game added, every screen around it is German; its own words stay its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.registry import add_game, remove_game
from core.log import TableId
from gui.game_api.registry import add_further_windows, remove_ui
from gui.group.screen import GroupScreen
from gui.lan.screen import LanScreen
from gui.lobby.screen import LobbyScreen
from gui.play.game_ui import ui_of
from gui.replay.model.record import Record
from gui.replay.screen import ReplayScreen
from gui.saves.game_list import Records, UnfinishedGames
from gui.setup.screen import SetupScreen
from gui.storage.recovery import Recorded
from gui.storage.slots import Slots
from gui.texts.game_names import why_no_record
from gui.theme.palette import STANDARD
from gui.title.screen import TitleScreen
from gui.zone.model.zone_session import rules_version
from tests.games import toll_road
from tests.gui.group.test_screen import ANN, BENS, TWO
from tests.gui.lan.test_screen import found
from tests.gui.replay.records import GOLDEN
from tests.gui.stage import on_stage
from tests.gui.storage.games import played_on_toll_road
from tests.gui.translation.english import english_in, texts
from tests.gui.zone.sessions import FakeZoneSession, a_lobby, joined, listing, news

pytestmark = [pytest.mark.usefixtures("german"), pytest.mark.screen("A11Y-8")]

KEY, TITLE = toll_road.GAME.key, toll_road.GAME.title
OF_THE_GAME = {
    *(f"{mile} of {toll_road.ROAD}" for mile in range(toll_road.ROAD + 1)),
    *("Cards in the deck", "Coins and miles", "Miles left to walk", "The road"),
}


@pytest.fixture(autouse=True)
def toll_road_is_added() -> Iterator[None]:
    """Add the game with its windows, as `--game-module` does."""
    add_game(toll_road.GAME)
    add_further_windows()
    yield
    remove_ui(KEY)
    remove_game(KEY)


def shown(screen: QWidget) -> str:
    """Return all that is to be read of a screen, without what it has just dropped."""
    QApplication.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    return "\n".join(texts(screen))


def test_title_and_setup_of_a_further_game(qtbot: QtBot, tmp_path: Path) -> None:
    title = TitleScreen(lambda _, size: QImage(size, QImage.Format.Format_RGB32))
    setup = SetupScreen(Settings(tmp_path), Slots(tmp_path), game=KEY)
    for screen in (title, setup):
        on_stage(qtbot, screen)
        assert TITLE in shown(screen)
        assert english_in(screen) == set()


def test_setup_names_the_game_of_the_saved_game_that_it_shows(qtbot: QtBot, tmp_path: Path) -> None:
    slots = Slots(tmp_path / "saves")
    slots.save("Abend", played_on_toll_road().log_bytes())
    setup = SetupScreen(Settings(tmp_path), slots)
    on_stage(qtbot, setup)
    headings = [setup.heading.text()]
    setup.model.step_saves(1)
    setup.refresh()
    headings.append(setup.heading.text())
    assert headings == ["Offline spielen: Iron Dragon", f"Offline spielen: {TITLE}"]
    assert "Spielstärke der KI" not in shown(setup), "the options of the other game are gone"
    assert english_in(setup) == set()


def test_lists_of_games(qtbot: QtBot, tmp_path: Path) -> None:
    path, table = tmp_path / "1.rail", TableId(bytes(16))
    known = Recorded(path, table, ("Ann", "Ben"), (0, 1), 3, None, 0.0, game=KEY)
    unknown = known._replace(game="chess", turn=0, unavailable_reason=why_no_record("chess"))
    for make in (UnfinishedGames, Records):
        screen = make(iter([known, unknown]))
        on_stage(qtbot, screen)
        assert f"{TITLE}: Ann, Ben" in shown(screen)
        assert "chess: Ann, Ben" in shown(screen)
        assert english_in(screen) == set()


def test_tables_on_the_network(qtbot: QtBot) -> None:
    screen = LanScreen("Ben", game=KEY)
    on_stage(qtbot, screen)
    table = found(seats=2, free=1)
    others = [replace(table.announcement, game=game) for game in (KEY, "chess")]
    screen.show_tables([table, *(table._replace(announcement=other) for other in others)])
    assert screen.host.text() == f"Tisch eröffnen: {TITLE}"
    assert f"{TITLE}. 1 von 2" in shown(screen)
    assert english_in(screen) == set()


def test_lobby_and_a_question_about_each_group(qtbot: QtBot) -> None:
    session = FakeZoneSession()
    screen = LobbyScreen(a_lobby(session), lambda: STANDARD)
    on_stage(qtbot, screen)
    road = replace(listing("Road", Target=40), game=KEY, rules=rules_version(KEY))
    session.tell(news(road, replace(listing("Chess"), game="chess"), players=("Ben",)))
    screen.refresh_soon()
    for row in range(2):
        tree = screen.groups.tree
        tree.setCurrentIndex(tree.model().index(row, 0))
        assert TITLE in shown(screen)
        assert english_in(screen) == set()


def test_group_of_a_further_game(qtbot: QtBot, tmp_path: Path) -> None:
    session = FakeZoneSession()
    lobby = a_lobby(session)
    told = joined(ANN, BENS, slots=TWO)
    session.tell(replace(told, game=KEY, table=replace(told.table, options={"Target": 30})))
    screen = GroupScreen(lobby, Slots(tmp_path))
    on_stage(qtbot, screen)
    assert TITLE in shown(screen)
    assert english_in(screen) == set()


def test_record_of_a_further_game(qtbot: QtBot, tmp_path: Path) -> None:
    screen = ReplayScreen(
        Record.open(GOLDEN / "toll-road-1.rail"),
        Settings(tmp_path),
        lambda desk: ui_of(KEY).board(desk, tmp_path, is_still=True),
        entry=40,
    )
    on_stage(qtbot, screen)
    assert "Computer, zufällig" in shown(screen)
    assert english_in(screen) - OF_THE_GAME == set()
