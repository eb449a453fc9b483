"""The status line: a sentence disappears when it no longer helps (WINDOW-8)."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.model.why import Code
from gui.games.iron_dragon.model.table import local_player
from tests.core.games.iron_dragon.rules.places import BOARD, centre, ring
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.real_input import RealInput, settle
from tests.gui.table.tables import AWAY, HOME

A, B = Seat(0), Seat(1)
RICH = {**HOME, "money": 60}
OTHERS_TURN = {"levels": ("", "normal"), "active": 1}
NOT_IN_TURN = "It is not your turn."
CTRL = Qt.KeyboardModifier.ControlModifier


def accessible_text(game: Game) -> str:
    bar = QAccessible.queryAccessibleInterface(game.screen.statusBar())
    assert bar is not None
    return bar.text(QAccessible.Text.Name)


@pytest.mark.screen("WINDOW-8", "A11Y-1")
def test_refusal_disappears_when_the_own_turn_starts(play: Play) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)
    RealInput(game.screen).type("d")
    assert game.said == accessible_text(game) == NOT_IN_TURN
    game.table.do(B, do.EndTurn())
    assert game.said == accessible_text(game) == ""


@pytest.mark.screen("WINDOW-8")
def test_refusal_stays_while_a_computer_acts(play: Play) -> None:
    game = play(RICH, {**AWAY, "money": 60}, **OTHERS_TURN)
    RealInput(game.screen).type("d")
    game.table.do(B, do.Upgrade(loco="Sardar"))
    assert game.said == NOT_IN_TURN


@pytest.mark.screen("WINDOW-8")
def test_refusal_disappears_with_the_next_action_but_not_with_another_refusal(play: Play) -> None:
    game = play(RICH, AWAY)
    RealInput(game.screen).type("t")
    assert "chat" in game.said
    game.desk.send(do.Move(path=("U1.1",)))
    refusal = game.said
    assert refusal
    assert "chat" not in refusal
    game.desk.send(do.Move(path=ring("Kola")[:1]))
    assert game.said == ""


@pytest.mark.screen("WINDOW-8")
def test_sentence_disappears_after_its_reading_time(play: Play) -> None:
    game = play(RICH, AWAY)
    timer = game.screen.status.timer
    for sentence, lasts in (("Short.", 8000), ("A long sentence, " * 8 + "it is.", 15620)):
        game.desk.say(sentence)
        assert timer.isActive()
        assert timer.interval() == lasts
        timer.timeout.emit()
        assert game.said == accessible_text(game) == ""
        assert not timer.isActive()


@pytest.mark.screen("WINDOW-8")
def test_refusal_of_the_rules_is_shown_as_a_sentence(play: Play) -> None:
    game = play(RICH, AWAY)
    game.desk.say("the train stands still")
    assert game.said == "The train stands still."


@pytest.mark.screen("WINDOW-8")
def test_each_sentence_has_its_whole_time(play: Play) -> None:
    game = play(RICH, AWAY)
    game.desk.say("A long sentence. " * 8)
    game.desk.say("Short.")
    assert game.screen.status.timer.interval() == 8000


@pytest.mark.screen("DISCONNECT-5", "A11Y-7")
def test_notice_about_others_outlasts_an_action_and_the_start_of_a_turn(play: Play) -> None:
    game = play(RICH, AWAY, **OTHERS_TURN)
    game.desk.noticed.emit("The computer plays for Bob now.")
    game.table.do(B, do.EndTurn())
    game.desk.send(do.Move(path=ring("Kola")[:1]))
    assert game.said == "The computer plays for Bob now."
    game.screen.status.timer.timeout.emit()
    assert game.said == ""


@pytest.mark.screen("A11Y-1", "A11Y-2")
def test_text_at_the_maps_cursor_stays_until_another_sentence(play: Play) -> None:
    game = play(RICH, AWAY)
    game.map.setFocus()
    RealInput(game.screen).key(Qt.Key.Key_Right, CTRL)
    here = game.map.accessibleDescription()
    assert game.said == here != ""
    assert not game.screen.status.timer.isActive()
    RealInput(game.screen).type("t")
    assert game.said != here
    assert game.screen.status.timer.isActive()


@pytest.mark.screen("A11Y-1", "A11Y-2")
def test_cursors_text_is_renewed_by_building_undo_and_the_next_turn(play: Play) -> None:
    game = play(RICH, AWAY)
    keys = RealInput(game.screen)
    keys.type("b")
    game.map.setFocus()
    keys.key(Qt.Key.Key_Right, CTRL)
    keys.key(Qt.Key.Key_Right, CTRL)
    before = game.said
    assert "Build from" in before
    keys.key(Qt.Key.Key_Return, CTRL)
    assert local_player(game.table).money < 60
    built = game.said
    assert built == game.map.accessibleDescription() != before
    game.desk.undo()
    assert game.said == before
    game.table.do(A, do.EndTurn())
    assert "Build from" not in game.said
    assert built != game.said == game.map.accessibleDescription() != ""


@pytest.mark.screen("A11Y-1", "A11Y-2")
def test_cursors_text_disappears_when_the_mouse_points(play: Play) -> None:
    game = play(RICH, AWAY)
    keys = RealInput(game.screen)
    game.map.setFocus()
    keys.key(Qt.Key.Key_Right, CTRL)
    assert game.said
    keys.hover(game.map, game.map.rect().center() + QPoint(60, 60))
    assert game.said == game.map.accessibleDescription() == ""


@pytest.mark.screen("A11Y-1", "A11Y-2")
def test_cursors_text_returns_after_a_message(play: Play) -> None:
    game = play(RICH, AWAY)
    game.map.setFocus()
    RealInput(game.screen).key(Qt.Key.Key_Right, CTRL)
    here = game.said
    RealInput(game.screen).type("t")
    game.screen.status.timer.timeout.emit()
    assert game.said == here


@pytest.mark.screen("A11Y-1", "WINDOW-8")
def test_long_sentence_breaks_into_lines(play: Play) -> None:
    game = play(RICH, AWAY)
    bar = game.screen.statusBar()
    low = bar.height()
    game.desk.say("A long sentence about a place on the map. " * 8)
    settle()
    assert bar.height() >= 2 * low - 8
    game.screen.status.timer.timeout.emit()
    settle()
    assert bar.height() == low


@pytest.mark.screen("MAP-15", "KEY-43")
def test_n_without_a_direction_says_what_to_do(play: Play) -> None:
    game = play(RICH, AWAY)
    RealInput(game.screen).type("n")
    assert "Point at a route" in game.said


@pytest.mark.screen("MAP-8", "WINDOW-8")
def test_unreachable_choice_is_explained(play: Play) -> None:
    game = play(RICH, AWAY)
    keys = RealInput(game.screen)
    game.map.setFocus()
    for _ in range(2):
        keys.key(Qt.Key.Key_Return, CTRL)
    assert "already here" in game.said
    for _ in range(3):
        keys.key(Qt.Key.Key_Up, CTRL)
    keys.key(Qt.Key.Key_Return, CTRL)
    assert game.said == game.map.reasons.speech.text
    spot = game.map.pointed_spot
    assert spot is not None
    why = game.map.tool.why(spot)
    assert why is not None
    assert why.code is Code.NO_TRACK


@pytest.mark.screen("KEY-2", "KEY-19", "CONTROL-2")
def test_b_focuses_the_build_strip_also_when_it_is_open(play: Play) -> None:
    game = play(RICH, AWAY)
    keys = RealInput(game.screen)
    for _ in range(2):
        game.map.setFocus()
        keys.type("b")
        assert game.screen.build.isAncestorOf(game.focus)


@pytest.mark.screen("MOVEWIN-4", "A11Y-2")
def test_starting_city_chosen_by_key_is_confirmed_with_enter(play: Play) -> None:
    game = play({"foreman": "Groc", "money": 60}, {"foreman": "Halbezch"}, turn=4)
    keys = RealInput(game.screen)
    keys.type("y")
    assert game.said == "Your train is not on the map yet."
    game.map.setFocus()
    game.map.lead_cursor(BOARD.milepost(centre("Kola")))
    keys.key(Qt.Key.Key_Return, CTRL)
    keys.key(Qt.Key.Key_Return, CTRL)
    assert game.said.startswith("Press Enter to start")
    keys.key(Qt.Key.Key_Return)
    assert local_player(game.table).at is not None
