"""Empire Builder from the title: chosen, set up, played, continued and learnt."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.crayon.track import standing_of
from gui.games.empire_builder.play.screen import RailwayScreen
from gui.lobby.model.lobby import Lobby
from gui.setup.screen import SetupScreen
from gui.title.screen import TitleScreen
from tests.gui.shell.running import LEFT, Running
from tests.gui.zone.sessions import FakeZoneSession

KEY = Qt.Key


def choose(running: Running) -> None:
    """Choose the game at the title."""
    title = running.screen
    assert isinstance(title, TitleScreen)
    assert title.games is not None
    title.games.setFocus()
    running.key(KEY.Key_End)
    assert title.games.currentText() == "Empire Builder"


def begin(running: Running) -> RailwayScreen:
    """Start a game of a person against a computer, and let it come to the person's turn."""
    choose(running)
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    assert isinstance(running.screen, SetupScreen)
    QTest.mouseClick(running.screen.count.counts[2], LEFT)
    QTest.mouseClick(running.screen.start, LEFT)
    running.settle()
    screen = running.screen
    assert isinstance(screen, RailwayScreen)
    for _ in range(3):
        if screen.desk.table.own_turn:
            break
        running.background.act()  # type: ignore[attr-defined]
        running.settle()
    assert screen.desk.flow == "build"
    return screen


def build(screen: RailwayScreen) -> None:
    """Build the cheapest section by a click on the map."""
    table, board = screen.desk.table, screen.desk.table.rules.world.board
    offer = min(table.rules.queries.offers(table.state, table.local), key=lambda way: way.price)
    edge = board.section_between(offer.start, offer.to)
    assert edge is not None
    screen.map.show_place(offer.start)
    section, scene = board.sections[edge], screen.map.scene
    middle = (scene.pixel(section.a) + scene.pixel(section.b)) / 2
    QTest.mouseClick(screen.map, LEFT, pos=QPoint(round(middle.x()), round(middle.y())))


def own_track(screen: RailwayScreen) -> frozenset[int]:
    table = screen.desk.table
    return frozenset(standing_of(table.state.tracks, table.local))


@pytest.mark.screen("TITLE-1", "EB-SCR-1", "EB-SCR-7")
def test_game_is_chosen_played_and_continued(run: Any) -> None:
    running = run()
    screen = begin(running)
    screen.windows.close("cut")
    build(screen)
    running.settle()
    assert len(own_track(screen)) == 1
    assert "$" in running.text
    assert "GP" not in running.text
    running.program.show_title()
    QTest.mouseClick(running.screen.continue_button, LEFT)
    running.settle()
    again = running.screen
    assert isinstance(again, RailwayScreen)
    assert own_track(again) == own_track(screen)


def test_every_window_of_the_game_opens(run: Any) -> None:
    running = run()
    screen = begin(running)
    for name in ("album", "player", "train", "whos_who", "tutorial", "event_legend", "city_legend"):
        screen.open_window(name)
        running.settle()
        assert screen.windows.is_open(name)


def test_game_is_learnt_by_playing(run: Any, qtbot: QtBot) -> None:
    running = run()
    choose(running)
    QTest.mouseClick(running.screen.learn_button, LEFT)
    running.settle()
    screen = running.screen
    assert isinstance(screen, RailwayScreen)
    assert screen.hint_sign is not None
    qtbot.waitUntil(lambda: screen.hint_sign is not None and screen.hint_sign.isVisible())


@pytest.mark.screen("TITLE-1")
def test_title_returns_to_the_game_played_last(run: Any) -> None:
    running = run()
    begin(running)
    running.program.show_title()
    running.screen.games.setFocus()
    running.key(KEY.Key_Home)
    assert running.screen.games.currentText() == "Iron Dragon"
    QTest.mouseClick(running.screen.continue_button, LEFT)
    running.settle()
    assert running.screen.desk.table.rules.name == "empire-builder"
    running.program.show_title()
    assert running.screen.games.currentText() == "Empire Builder"


def named_options(screen: SetupScreen) -> list[str]:
    return [option.name for option in screen.model.option_specs]


@pytest.mark.screen("EB-SCR-1", "EB-SCR-2")
def test_chosen_game_brings_its_own_terms_and_map(run: Any) -> None:
    running = run()
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    first = running.screen
    assert isinstance(first, SetupScreen)
    assert "Bank Loans" in named_options(first)
    assert first.game_box is not None
    first.game_box.setFocus()
    running.key(KEY.Key_End)
    screen = running.screen
    assert isinstance(screen, SetupScreen)
    assert screen.game_box is not None
    assert screen.game_box.currentText() == "Empire Builder"
    assert screen.model.game == "empire-builder"
    terms = named_options(screen)
    assert {"Borrowing", "Victory Money", "Victory Major Cities"} <= {*terms[:4]}
    assert {"Fast Start", "Track Trading", "Sudden Death", "Branching"} <= {*terms[4:]}
    assert screen.preview.accessibleName()
    assert {"board", "online"} <= set(screen.options.presets.buttons)
    running.program.show_title()
    title = running.screen
    assert isinstance(title, TitleScreen)
    assert title.games is not None
    assert title.games.currentText() == "Empire Builder", "the title follows"


@pytest.mark.screen("EB-SCR-2")
def test_nothing_touched_makes_the_standard_game_and_buttons_another(run: Any) -> None:
    """The first game at a computer begins with the short one instead: decision 30."""
    created = Lobby(FakeZoneSession(), {}, game="empire-builder").group_spec("A", "public", "")
    standard = created.table.options
    assert (standard["Victory Money"], standard["Victory Major Cities"]) == (250, 5)
    running = run()
    choose(running)
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    screen = running.screen
    assert isinstance(screen, SetupScreen)
    buttons = screen.options.presets.buttons
    assert (buttons["board"].text(), buttons["online"].text()) == ("Board game", "Online game")
    QTest.mouseClick(buttons["board"], LEFT)
    assert screen.model.options == standard
    QTest.mouseClick(buttons["online"], LEFT)
    assert (screen.model.options["Borrowing"], screen.model.options["Fast Start"]) == ("Yes", "Yes")
    QTest.mouseClick(screen.start, LEFT)
    running.settle()
    assert isinstance(running.screen, RailwayScreen)
    assert running.screen.desk.table.options["Train Upgrades"] == "Online"
