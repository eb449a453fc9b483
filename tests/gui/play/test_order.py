"""Order on the screen: the hand fits, windows give way, and the turn ends with one press."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtWidgets import QApplication, QScrollArea

from config import Settings
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.theme.sheet import apply_theme
from tests.core.games.iron_dragon.rules.places import BOARD, plain, ring, sections
from tests.each import each
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.play.test_choices import opening
from tests.gui.table.tables import AWAY, HOME

A, B = Seat(0), Seat(1)
Key = Qt.Key
RICH = {**HOME, "money": 60, "track": sections(plain(4)[:2])}
USED_UP = {**HOME, "money": 0, "contracts": [117, 118, 119]}


@pytest.fixture
def large_text(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    desktop = Settings(tmp_path_factory.mktemp("usual")).present.desktop
    apply_theme(qapp, desktop._replace(text_scale_pct=150))
    yield
    apply_theme(qapp, desktop)


def assert_hand_fits(game: Game) -> None:
    areas = game.dock("contracts").findChildren(QScrollArea)
    assert areas
    assert [area.verticalScrollBar().maximum() for area in areas] == [0] * len(areas)


@pytest.mark.screen("CONTRACTWIN-1", "LAYOUT-3")
@pytest.mark.parametrize("size", [(1024, 700), (1280, 800)])
def test_hand_fits_without_scrolling(play: Play, size: tuple[int, int]) -> None:
    assert_hand_fits(play(RICH, AWAY, size=size))


@pytest.mark.screen("CONTRACTWIN-1", "LAYOUT-3", "A11Y-3")
@pytest.mark.usefixtures("large_text")
def test_hand_fits_without_scrolling_at_large_text(play: Play) -> None:
    assert_hand_fits(play(RICH, AWAY, size=(1280, 800)))


@pytest.mark.screen("LAYOUT-3")
def test_at_most_four_docks_are_open_initially(play: Play) -> None:
    game = play(RICH, AWAY)
    assert sum(not dock.isHidden() for dock in game.screen.windows.docks) <= 4


def visible_docks(game: Game) -> list[str]:
    docks = game.screen.windows.docks
    return [dock.objectName() for dock in docks if not dock.visibleRegion().isEmpty()]


@pytest.mark.screen("LAYOUT-3", "MOVEWIN-7")
@pytest.mark.parametrize("side_by_side", [0, 3, 4, 5])
def test_dock_that_opens_by_itself_makes_no_fifth_and_is_gone_after_the_turn(
    play: Play, side_by_side: int
) -> None:
    game = play(RICH, AWAY, size=(1920, 1400))
    main, windows = game.screen, game.screen.windows
    for name in windows.shown:
        windows.close(name)
    opened = ("loco", "history", "events", "whos_who", "options")[:side_by_side]
    for name in opened:
        windows.open(name)
        main.removeDockWidget(game.dock(name))
        main.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, game.dock(name))
        game.dock(name).show()
    game.settle()
    assert sorted(visible_docks(game)) == sorted(opened)
    game.table.do(A, do.Move(path=ring("Kola")[:1]))
    game.settle()
    assert "city" in visible_docks(game)
    assert len(visible_docks(game)) <= max(4, side_by_side)
    game.table.do(A, do.EndTurn())
    game.settle()
    assert not game.is_open("city")
    assert {*opened} == {*windows.shown}


@pytest.mark.screen("LAYOUT-3")
def test_dock_that_the_player_opens_stays_after_the_turn(play: Play) -> None:
    game = play(RICH, AWAY)
    game.table.do(A, do.Move(path=ring("Kola")[:1]))
    game.settle()
    game.screen.open_window("city")
    game.screen.open_window("ship")
    game.map.setFocus()
    game.table.do(A, do.EndTurn())
    game.settle()
    assert game.is_open("ship")


@pytest.mark.screen("DONEWIN-1")
def test_turn_ends_at_one_press_when_nothing_is_left(play: Play) -> None:
    game = play(USED_UP, AWAY, phase="build")
    game.type("d")
    assert not game.is_open("done")
    assert game.table.state.active == B


@pytest.mark.screen("DONEWIN-1")
def test_button_of_the_strip_ends_the_turn_when_nothing_is_left(play: Play) -> None:
    game = play(USED_UP, AWAY, phase="build")
    game.press("End turn", game.screen.build)
    assert game.table.state.active == B


@pytest.mark.screen("DONEWIN-1")
def test_turn_with_something_left_asks_first(play: Play) -> None:
    game = play({**USED_UP, "money": 5}, AWAY, phase="build")
    game.type("d")
    assert game.is_open("done")
    assert game.table.state.active == A


@pytest.mark.screen("MAP-12", "FOREMANPICK-2", "CONTRACTWIN-2")
def test_shown_city_is_never_behind_the_opening_window(play: Play) -> None:
    game = opening(play, "", "")
    front, map_ = game.front("first_foreman"), game.screen.map
    for city in each(BOARD.cities.values()):
        at = city.mileposts[0]
        game.desk.centre_on(at)
        game.settle()
        pixel = QPointF(*map_.camera.pixel_of(*map_.places.place(at))).toPoint()
        assert not front.geometry().contains(pixel), city.name
        assert map_.rect().contains(pixel), city.name
        assert map_.rect().contains(front.geometry()), city.name


@pytest.mark.screen("WINDOW-4")
def test_window_that_stepped_aside_opens_in_the_middle_again(play: Play) -> None:
    game = play(RICH, AWAY)
    game.screen.open_window("done")
    game.settle()
    front = game.front("done")
    middle = front.pos()
    front.step_aside(QPoint(0, 0))
    assert front.pos() == QPoint(0, 0)
    game.screen.windows.close("done")
    game.screen.open_window("done")
    game.settle()
    assert front.pos() == middle
    assert not front.was_moved
