"""What now? on the screen: the key, the menu, the slip over the map, and how they end."""

from collections.abc import Callable, Iterable
from typing import Any

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from core.games.crayon.planner.advised import Halt, Plan
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.table.model.table import TableModel
from tests.core.games.iron_dragon.rules.places import BOARD, centre, ring, way_out
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.table.tables import AWAY, HOME

A = Seat(0)
Key = Qt.Key
RICH = {**HOME, "money": 60, "contracts": [1, 2, 3]}
OTHERS_TURN = {"levels": ("", "normal"), "active": 1}
WAY = way_out("Kola")


def advised(city: str) -> Plan:
    """Return a plan to deliver to this city, with a section to build first."""
    return Plan(
        halts=(Halt(city, "Fur", True, 2, 0, 35),),
        pay=35,
        build=1,
        turns=1000,
        to_win=30_000,
        loco=None,
        pitches=False,
        borrows=False,
        track=(BOARD.edges_by_name[WAY],),
        places=tuple(BOARD.milepost(name) for name in (centre("Kola"), *WAY)),
    )


class Asked:
    """The computer of a screen; a test gives its answer."""

    def __init__(self, game: Game) -> None:
        self.answer: Callable[[tuple[Any, ...]], None] | None = None
        game.screen.ask_computer = self._ask

    def _ask(
        self, state: Any, seat: Seat, answer: Callable[[tuple[Any, ...]], None]
    ) -> Callable[[], None]:
        del state, seat
        self.answer = answer
        return lambda: None

    def says(self, game: Game, plans: Iterable[Plan]) -> None:
        assert self.answer is not None
        self.answer(tuple(plans))
        game.settle()


def told(play: Play, city: str = "Kenare") -> Game:
    """Return a game in which the computer has advised a delivery to this city."""
    game = play(RICH, AWAY)
    asked = Asked(game)
    game.type("q")
    asked.says(game, [advised(city)])
    return game


def test_key_shows_the_sentence_over_the_map(play: Play) -> None:
    game = play(RICH, AWAY)
    asked = Asked(game)
    slip = game.screen.advice_slip
    game.type("q")
    assert slip.isVisible()
    asked.says(game, [advised("Kenare")])
    assert "Kenare" in slip.sentence.text()
    assert slip.accessibleName() == slip.sentence.text()
    assert game.desk.advice == advised("Kenare")
    assert game.map.rect().contains(slip.geometry())
    assert not slip.stale.isVisible()


@pytest.mark.parametrize("way", ["button", "menu"])
def test_toolbar_and_menu_ask_too(play: Play, way: str) -> None:
    game = play(RICH, AWAY)
    asked = Asked(game)
    if way == "button":
        game.press_tool("what_now")
    else:
        game.screen.menus.line("what_now").trigger()
    assert asked.answer is not None


def test_view_moves_only_to_a_place_that_is_out_of_view(play: Play) -> None:
    game = play(RICH, AWAY)
    asked = Asked(game)
    game.map.centre_on(BOARD.cities["Kola"].mileposts[0])
    game.map.scroll_map(60, 40)
    before = game.map.camera.centre
    game.type("q")
    asked.says(game, [advised("Kola")])
    assert game.map.camera.centre == before
    game.key(Key.Key_Escape)
    far = BOARD.cities["Octomare"].mileposts[0]
    assert not game.map.shows(far)
    game.type("q")
    asked.says(game, [advised("Octomare")])
    assert game.map.shows(far)


def test_slip_leaves_the_place_free(play: Play) -> None:
    game = play(RICH, AWAY)
    asked = Asked(game)
    at = BOARD.cities["Kola"].mileposts[0]
    game.map.centre_on(at)
    game.map.scroll_map(0, game.map.height() / 2 - 90)
    game.type("q")
    asked.says(game, [advised("Kola")])
    pixel = game.map.pixel_of(at)
    assert pixel is not None
    assert not game.screen.advice_slip.geometry().contains(pixel)


def test_escape_removes_advice_before_it_hides_a_window(play: Play) -> None:
    game = told(play)
    assert game.is_open("contracts")
    game.key(Key.Key_Escape)
    assert not game.screen.advice_slip.isVisible()
    assert game.desk.advice is None
    assert game.is_open("contracts")


def test_escape_leaves_a_window_in_front_first(play: Play) -> None:
    game = told(play)
    game.type("d")
    assert game.is_open("done")
    game.key(Key.Key_Escape)
    assert not game.is_open("done")
    assert game.screen.advice_slip.isVisible()
    game.key(Key.Key_Escape)
    assert not game.screen.advice_slip.isVisible()


def test_cross_removes_the_advice_and_returns_the_focus_to_the_map(play: Play) -> None:
    game = told(play)
    slip = game.screen.advice_slip
    slip.hide_button.setFocus()
    QTest.keyClick(slip.hide_button, Key.Key_Return)
    game.settle()
    assert not slip.isVisible()
    assert game.map.hasFocus()


def test_tab_reaches_the_cross(play: Play) -> None:
    game = told(play)
    for _ in range(8):
        game.key(Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
        if game.screen.advice_slip.hide_button.hasFocus():
            return
    raise AssertionError("Ctrl+Tab does not lead to the slip")


def test_action_ends_the_ring_and_keeps_the_sentence_until_the_turn_ends(play: Play) -> None:
    game = told(play)
    slip = game.screen.advice_slip
    assert game.map._ring.shown(game.map.scene) is not None
    game.desk.send(do.Move(path=ring("Kola")[:1]))
    game.settle()
    assert game.map._ring.shown(game.map.scene) is None
    assert slip.isVisible()
    assert slip.stale.isVisible()
    assert game.map._way.way is not None
    game.desk.undo()
    assert not slip.stale.isVisible()
    game.desk.send(do.EndTurn())
    game.settle()
    assert not slip.isVisible()
    assert game.map._way.way is None


def test_built_track_leaves_the_way_on_the_map(play: Play) -> None:
    game = told(play)
    way = game.map._way.way
    assert way is not None
    assert way.first == advised("Kenare").track
    game.table.do(A, game.table.rules.quote(game.table.state, A, do.Build(from_=WAY[0], to=WAY[1])))
    game.settle()
    way = game.map._way.way
    assert way is not None
    assert (way.first, way.later) == ((), ())


def test_map_shows_no_tip_under_the_slip(play: Play) -> None:
    game = told(play)
    slip = game.screen.advice_slip
    middle = slip.rect().center()
    tip = QHelpEvent(QEvent.Type.ToolTip, middle, slip.mapToGlobal(middle))
    QApplication.sendEvent(slip.sentence, tip)
    assert not QToolTip.isVisible()


def test_menu_clears_the_plan_of_the_analysis(play: Play) -> None:
    game = play(RICH, AWAY)
    game.desk.show_advice(advised("Kenare"))
    line = game.screen.menus.line("clear_advice")
    line.trigger()
    assert game.desk.advice is None
    assert game.map._way.way is None
    line.trigger()
    assert game.said


def test_escape_clears_the_plan_of_the_analysis(play: Play) -> None:
    game = play(RICH, AWAY)
    game.desk.show_advice(advised("Kenare"))
    game.key(Key.Key_Escape)
    assert game.desk.advice is None
    assert game.is_open("contracts")


def test_others_turn_gives_no_advice(play: Play) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)
    asked = Asked(game)
    game.type("q")
    assert game.said == game.screen.act_bar != ""
    assert asked.answer is None
    assert not game.tool("what_now").isEnabled()


def test_ranked_game_gives_no_advice(play: Play, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableModel, "is_ranked", True)
    game = play(RICH, AWAY)
    asked = Asked(game)
    game.type("q")
    assert asked.answer is None
    assert game.said == game.screen.menus.line("what_now").toolTip()
    assert not game.tool("what_now").isEnabled()


def test_screen_without_a_computer_says_so(play: Play) -> None:
    game = play(RICH, AWAY)
    game.type("q")
    assert game.said
    assert not game.screen.advice_slip.isVisible()
