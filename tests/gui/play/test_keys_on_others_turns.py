"""Keys pressed while a computer plays do nothing that the player did not intend."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.widgets.focus import controls, name_of
from gui.windows.desk import WindowName
from tests.core.games.iron_dragon.rules.places import plain, ring, sections
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.real_input import RealInput, settle
from tests.gui.table.tables import AWAY, HOME

A, B = Seat(0), Seat(1)
RICH = {**HOME, "money": 60, "loads": ["Fur"], "track": sections(plain(4)[:2])}
COMPUTER: dict[str, Any] = {"levels": ("", "normal")}
HAMMERED = (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space, Qt.Key.Key_Backspace)


def focus() -> QWidget:
    found = QApplication.focusWidget()
    assert found is not None
    return found


def hammer(game: Game) -> None:
    """Press keys that act on the active control, between the actions of the computer."""
    keyboard, letter = RealInput(game.screen), game.map.letter
    before, shown = game.table.state, list(game.screen.windows.shown)
    for key in HAMMERED:
        keyboard.key(key)
        assert focus().isVisible()
        assert game.screen.windows.shown == shown, key
        assert not any(dock.isFloating() for dock in game.screen.windows.docks)
        assert game.screen.questions.shown is None
    assert game.table.state == before
    assert game.map.letter != letter, "Space switches the map, whatever is active"


BUTTONS = [
    ("movement", "Bribe routes"),
    ("movement", "Build"),
    ("movement", "End turn"),
    ("build", "Survey"),
    ("build", "Loco"),
    ("build", "Foreman"),
    ("build", "Move"),
    ("build", "End turn"),
]


@pytest.mark.screen("REMOTE-TURN-2", "CONTROL-1", "WINDOW-8")
@pytest.mark.parametrize(("step", "name"), BUTTONS)
def test_no_button_of_the_flow_window_is_pressed_after_the_turn(
    play: Play, step: str, name: str
) -> None:
    game = play(RICH, {**AWAY, "money": 60}, **COMPUTER)
    game.type(step[0])
    strip = game.screen.movement if step == "movement" else game.screen.build
    (control,) = (button for button in controls(strip) if name_of(button).startswith(name))
    control.setFocus()
    game.table.do(A, do.EndTurn())
    settle()
    hammer(game)
    game.table.do(B, do.Upgrade(loco="Sardar"))
    settle()
    hammer(game)
    game.table.do(B, do.EndTurn())
    settle()
    hammer(game)


@pytest.mark.screen("REMOTE-TURN-2", "WINDOW-8")
@pytest.mark.parametrize("name", ["city", "foreman", "loco", "ship", "contracts"])
def test_button_removed_by_the_turn_activates_no_other(play: Play, name: WindowName) -> None:
    game = play(RICH, {**AWAY, "money": 60}, **COMPUTER)
    game.screen.open_window(name)
    settle()
    window = game.content(name)
    first = next(iter(controls(window)), window)
    first.setFocus()
    was = name_of(focus())
    game.table.do(A, do.EndTurn())
    settle()
    assert game.screen.windows.active == name
    assert focus() is window or name_of(focus()) == was


@pytest.mark.screen("MOVEWIN-8", "WINDOW-2")
def test_strip_keeps_the_focus_without_an_active_button_when_building_starts(
    play: Play,
) -> None:
    game = play({**RICH, "moves_left": 1}, AWAY)
    controls(game.screen.movement)[-1].setFocus()
    game.table.do(A, do.Move(path=ring("Kola")[:1]))
    game.screen.windows.close("city")
    settle()
    assert game.shows(game.screen.build)
    assert focus().isVisible()
    before = game.table.state
    RealInput(game.screen).key(Qt.Key.Key_Return)
    assert game.table.state == before
    assert not game.is_open("done")


@pytest.mark.screen("REMOTE-TURN-5", "CONTROL-1")
def test_returning_turn_activates_no_button(play: Play) -> None:
    game = play(RICH, {**AWAY, "money": 60}, **COMPUTER, active=1)
    RealInput(game.screen).click(game.screen.remote.skip)
    assert focus() is game.screen.remote.skip
    game.table.do(B, do.EndTurn())
    settle()
    assert focus().isVisible()
    shown = list(game.screen.windows.shown)
    RealInput(game.screen).key(Qt.Key.Key_Return)
    assert game.screen.windows.shown == shown
    assert game.table.own_turn


@pytest.mark.screen("REMOTE-TURN-2", "WINDOW-8", "KEY-4")
@pytest.mark.parametrize("letter", ["b", "d", "m", "p", "u", "v", "g", "n", "<"])
def test_letters_of_ones_own_turn_only_say_so(play: Play, letter: str) -> None:
    game = play(RICH, {**AWAY, "money": 60}, **COMPUTER, active=1)
    shown, before = list(game.screen.windows.shown), game.table.state
    RealInput(game.screen).type(letter)
    assert (game.screen.windows.shown, game.table.state) == (shown, before)
    assert game.said.endswith(".") or letter == "g"
