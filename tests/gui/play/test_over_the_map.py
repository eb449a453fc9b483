"""Windows over a map keep every pointer event, and a click on a blank part activates them."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QToolTip, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from core.ruleset import Seat
from gui.games.crayon.legends.legend import Legend
from gui.games.crayon.minimap.minimap import Minimap
from gui.games.iron_dragon.model.table import local_player
from gui.games.iron_dragon.placement import PLACEMENT
from gui.games.iron_dragon.windows import INFORMATION
from gui.replay.screen import ReplayScreen
from gui.widgets.question import Question
from gui.windows.desk import WindowName
from gui.windows.docks import Dock
from gui.windows.front import Front
from tests.core.games.iron_dragon.rules.places import plain, sections
from tests.gui.play.conftest import Play
from tests.gui.play.every_window import program_windows
from tests.gui.play.games import Game
from tests.gui.play.over_the_map import Watched, places, tip_at
from tests.gui.real_input import RIGHT, RealInput, settle
from tests.gui.replay.records import record
from tests.gui.replay.viewers import board_of, map_of, windows_of
from tests.gui.stage import on_stage
from tests.gui.table.tables import AWAY, HOME
from tests.samples import sampled

RICH = {**HOME, "money": 60}
FRONTS: list[WindowName] = sorted(PLACEMENT.front)
DOCKS: list[WindowName] = ["contracts", "history", "loco", "loco_legend", "options", "tutorial"]


@pytest.fixture
def game(play: Play, tmp_path: Path) -> Game:
    """Return a local player's turn, with every window, and a train in the middle of the map."""

    made = play({**RICH, "track": sections(plain(4)[:2])}, AWAY, extra=program_windows(tmp_path))
    at = local_player(made.table).at
    assert at is not None
    made.map.centre_on(at)
    made.settle()
    return made


def opened(game: Game, name: WindowName) -> Front:
    game.screen.windows.open(name)
    game.settle()
    return game.front(name)


@pytest.mark.screen("MAP-8", "MAP-2", "MAP-10", "KEY-47")
def test_same_events_on_the_bare_map_change_it(game: Game) -> None:
    watched = Watched(game.map)
    middle = game.map.rect().center()
    before = watched.seen()
    watched.pointer.turn_wheel(game.map, 1, middle)
    assert watched.seen()["looks"] != before["looks"]
    watched.pointer.click(game.map, middle, RIGHT)
    assert watched.seen()["sheet"] != before["sheet"]
    game.map.switch()
    game.type("b")
    watched.pointer.click(game.map, middle)
    assert watched.seen()["state"] != before["state"]


@pytest.mark.screen("WINDOW-5", "MAP-8", "MAP-10", "MAP-13", "MAP-14")
@pytest.mark.parametrize("name", FRONTS)
@pytest.mark.parametrize("step", sampled(["movement", "build", "survey"], quick=1))
def test_no_window_lets_a_pointer_event_reach_the_map(
    game: Game, name: WindowName, step: str
) -> None:
    if step != "movement":
        game.type("b")
    game.map.survey_mode = step == "survey"
    front = opened(game, name)
    assert front.geometry().contains(game.map.rect().center())
    watched = Watched(game.map)
    assert watched.leaks(front, lambda: opened(game, name)) == []
    assert watched.wheel_leaks(opened(game, name)) == []


@pytest.mark.screen("WINDOW-5", "TOOLBAR-6")
def test_questions_and_the_peek_keep_pointer_events_too(game: Game) -> None:
    watched = Watched(game.map)
    game.screen.ask(Question("Title", "A long text. " * 30, yes="Yes", go_on=lambda: None))
    game.settle()
    front = game.screen.questions._front
    assert front is not None
    assert watched.leaks(front) == []
    assert watched.wheel_leaks(front) == []
    game.screen.questions.refuse()
    game.screen.peek.show(Seat(1))
    game.settle()
    peek = game.screen.peek._front
    assert peek is not None
    assert watched.leaks(peek) == []


@pytest.mark.screen("WINDOW-1")
def test_everything_on_the_map_stops_pointer_events_or_takes_none(game: Game) -> None:
    for name in FRONTS:
        opened(game, name)
    game.screen.ask(Question("Title", "Text", yes="OK"))
    game.screen.peek.show(Seat(1))
    game.settle()
    lying = [child for child in game.map.children() if isinstance(child, QWidget)]
    assert len(lying) >= len(FRONTS) + 1
    kinds = (
        Qt.WidgetAttribute.WA_NoMousePropagation,
        Qt.WidgetAttribute.WA_TransparentForMouseEvents,  # only shows something
    )
    assert [widget for widget in lying if not any(map(widget.testAttribute, kinds))] == []


@pytest.mark.screen("TIP-1", "TIP-2")
def test_no_tip_of_the_map_shows_over_a_window(game: Game) -> None:
    front = opened(game, "done")
    tip_at(front.content)
    assert not QToolTip.isVisible()
    tip_at(game.map)
    assert "Kola" in QToolTip.text()


@pytest.mark.screen("MAP-10", "BUILDWIN-2")
def test_map_marks_nothing_while_the_pointer_is_on_a_window(game: Game) -> None:
    game.type("b")
    pointed: list[object] = []
    game.map.linked.connect(pointed.append)
    front = opened(game, "done")
    beside = front.geometry().topLeft() - game.map.rect().topLeft()
    watched = Watched(game.map)
    watched.pointer.hover(game.map, beside + beside.__class__(-8, 20))
    assert pointed[-1] is not None
    watched.pointer.hover(front.content)
    assert pointed[-1] is None


@pytest.mark.screen("WINDOW-5", "KEY-44")
@pytest.mark.parametrize("name", [front for front in FRONTS if front not in {"loss", "victory"}])
def test_click_on_a_blank_part_activates_a_window_and_escape_closes_it(
    game: Game, name: WindowName
) -> None:
    front = opened(game, name)
    game.screen.windows.open("loco")
    assert game.screen.windows.active == "loco"
    Watched(game.map).pointer.click(front.title_bar, front.title_bar.rect().center())
    assert game.screen.windows.active == name
    Watched(game.map).pointer.key(Qt.Key.Key_Escape)
    assert not game.is_open(name)
    assert game.is_open("loco")


@pytest.mark.screen("WINDOW-5", "KEY-44")
def test_click_on_a_blank_part_keeps_the_active_control_of_the_window(game: Game) -> None:
    front = opened(game, "find")
    line = game.focus
    game.type("Ko")
    watched = Watched(game.map)
    watched.pointer.click(front.title_bar)
    watched.pointer.type("la")
    assert game.focus is line
    assert line.text() == "Kola"  # type: ignore[attr-defined]


@pytest.mark.screen("WINDOW-5", "KEY-44")
@pytest.mark.parametrize("name", DOCKS)
def test_click_on_a_blank_part_of_a_dock_activates_it(game: Game, name: WindowName) -> None:
    game.screen.windows.open(name)
    game.screen.windows.open("events")
    game.screen.windows.open(name, takes_keys=False)
    game.settle()  # the docks share the height only now
    dock = game.dock(name)
    assert isinstance(dock, Dock)
    assert game.screen.windows.active == "events"
    watched = Watched(game.map)
    before = watched.seen()
    for target, at in list(places(dock)):
        game.map.setFocus()
        watched.pointer.click(target, at)
        assert game.screen.windows.active == name, type(target)
        if dock.content.isAncestorOf(target):  # a title bar has Qt's own menu
            watched.pointer.click(target, at, RIGHT)
    assert watched.seen() == before
    assert watched.wheel_leaks(dock) == []
    watched.pointer.key(Qt.Key.Key_Escape)
    assert not game.is_open(name)


@pytest.mark.screen("WINDOW-1", "WINDOW-5")
def test_strips_and_status_line_beside_the_map_keep_pointer_events(game: Game) -> None:
    watched = Watched(game.map)
    for around in (game.screen.toolbar, game.screen.movement, game.screen.statusBar()):
        before = watched.seen()
        watched.leaks(around)
        assert watched.seen() == before
        assert watched.wheel_leaks(around) == []


@pytest.mark.screen("REPLAY-7", "WINDOW-5")
def test_no_window_of_the_replay_viewer_lets_a_pointer_event_reach_the_map(
    qtbot: QtBot, tmp_path: Path
) -> None:
    screen = ReplayScreen(
        record(),
        Settings(tmp_path),
        board_of,
        windows=windows_of,
        entry=300,
    )
    on_stage(qtbot, screen, 1280, 800)
    windows, watched = screen.docks.windows, Watched(map_of(screen))
    children = [child for child in screen.map.children() if isinstance(child, QWidget)]
    assert [type(child) for child in children] == [Minimap]
    for name in (
        window for window in INFORMATION if window != "whos_who"
    ):  # its lines centre the map
        windows.open(name, takes_keys=False)
        settle()
        window = windows.content(name)
        before = watched.seen()
        for target, at in list(places(window)):
            screen.map.setFocus()
            watched.pointer.click(target, at)
            assert windows.active == name, (name, target)
            watched.pointer.click(target, at, RIGHT)
        assert watched.seen() == before, name
        assert watched.wheel_leaks(window) == []
    screen.end()


@pytest.mark.screen("WINDOW-5", "KEY-44")
@pytest.mark.parametrize("name", [front for front in FRONTS if front not in {"loss", "victory"}])
def test_escape_closes_a_window_after_a_click_on_the_map_beside_it(
    game: Game, name: WindowName
) -> None:
    front = opened(game, name)
    front.move_to(QPoint(0, 0))
    hands = RealInput(game.screen)
    hands.click(game.map, game.map.rect().bottomRight() - QPoint(3, 3))
    assert game.screen.windows.active is None
    hands.key(Qt.Key.Key_Escape)
    assert not game.is_open(name)


@pytest.mark.screen("LOSSWIN-2", "KEY-44")
def test_escape_after_a_click_on_the_map_keeps_a_waiting_window(game: Game) -> None:
    opened(game, "loss").move_to(QPoint(0, 0))
    hands = RealInput(game.screen)
    hands.click(game.map, game.map.rect().bottomRight() - QPoint(3, 3))
    hands.key(Qt.Key.Key_Escape)
    assert game.is_open("loss")


@pytest.mark.screen("WINDOW-8", "KEY-44")
@pytest.mark.parametrize("way", ["Escape", "x"])
def test_sentence_about_a_window_in_front_disappears_with_it(game: Game, way: str) -> None:
    front = opened(game, "event_card")
    hands = RealInput(game.screen)
    hands.type("g")
    assert game.said == game.map.covered_bar
    if way == "Escape":
        hands.key(Qt.Key.Key_Escape)
    else:
        hands.click(front.title_bar.close_button)
    assert not game.is_open("event_card")
    assert game.said == ""


@pytest.mark.screen("LEGEND-1")
def test_search_without_a_match_says_so_in_a_low_dock(play: Play) -> None:
    game = play(RICH, AWAY, size=(1024, 700))
    for name in ("events", "options"):
        game.screen.windows.open(name)
    game.screen.windows.open("contract_legend")
    game.settle()
    legend = game.content("contract_legend")
    assert isinstance(legend, Legend)
    hands = RealInput(game.screen)
    hands.click(legend.filter)
    hands.type("xyzzy")
    seen = legend.nothing.visibleRegion().boundingRect()
    assert seen == legend.nothing.rect()
