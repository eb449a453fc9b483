"""Questions about actions: their texts, what they block, and when they close automatically."""

from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.iron_dragon.model.table import local_player
from gui.widgets.question import Question
from gui.windows.desk import WindowName
from gui.windows.front import Front
from tests.core.games.iron_dragon.rules.places import plain, sections
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.real_input import RealInput
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import button_of, text_of

CTRL, NONE = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.NoModifier
A, B = Seat(0), Seat(1)
RICH = {**HOME, "money": 60, "track": sections(plain(4)[:2])}
COMPUTER: dict[str, Any] = {"levels": ("", "normal")}


def click(game: Game, name: str, inside: QWidget | None = None) -> None:
    """Click a visible button, through the top-level window."""
    RealInput(game.screen).click(button_of(inside or game.screen, name))


def opened(game: Game, window: WindowName) -> QWidget:
    """Open a window beside the map, wide and high enough that nothing scrolls."""
    game.screen.open_window(window)
    game.settle()
    return game.content(window)


def choose(game: Game, line: str) -> None:
    """Choose a line of the System menu."""
    game.screen.menus.line(line).trigger()
    game.settle()


def question(game: Game) -> QWidget:
    shown = game.screen.questions.shown
    assert shown is not None
    return shown


@pytest.mark.screen("BUILDWIN-3", "FOREMANWIN-2", "FOREMANWIN-3")
def test_draw_that_ends_the_movement_asks_first(play: Play) -> None:
    seat = {**RICH, "moves_left": 7, "contracts": [117, 118, 119]}
    game = play(seat, AWAY, foremen_top=["Kudamram"])
    before = game.table.state
    foreman = opened(game, "foreman")
    assert "This ends your movement: 7 steps are left." in text_of(foreman)
    click(game, "Draw from the deck", foreman)
    assert game.table.state is before
    text = text_of(question(game))
    assert text == "This ends your movement: 7 steps are left. A draw cannot be undone."
    RealInput(game.screen).key(Qt.Key.Key_Return)
    assert game.table.state is before
    click(game, "Draw from the deck", foreman)
    click(game, "Draw", question(game))
    assert local_player(game.table).choices == ("Kudamram",)


@pytest.mark.screen("BUILDWIN-3", "FOREMANWIN-2")
def test_draw_after_the_movement_asks_nothing(play: Play) -> None:
    game = play(RICH, AWAY, phase="build", foremen_top=["Kudamram"])
    click(game, "Draw from the deck", opened(game, "foreman"))
    assert game.screen.questions.shown is None
    assert local_player(game.table).choices == ("Kudamram",)


@pytest.mark.screen("BUILDWIN-3", "LOCOWIN-2")
@pytest.mark.parametrize("said", ["1 step is left.", "5 steps are left."])
def test_question_about_a_loco_says_that_buying_ends_the_movement(play: Play, said: str) -> None:
    game = play({**RICH, "moves_left": int(said.split()[0])}, AWAY)
    loco = opened(game, "loco")
    assert f"This ends your movement: {said}" in text_of(loco)
    game.press("Buy the Sardar", loco)
    assert f"This ends your movement: {said}" in text_of(question(game))


@pytest.mark.screen("LOCOWIN-2", "WINDOW-8")
def test_question_closes_when_its_state_changes(play: Play) -> None:
    game = play(RICH, {**AWAY, "money": 60}, **COMPUTER)
    game.press("Buy the Sardar", opened(game, "loco"))
    assert question(game).windowTitle() == "A new loco"
    game.table.do(A, do.EndTurn())  # as by the turn clock
    game.settle()
    assert game.screen.questions.shown is None
    assert game.said == "The game moved on, so this question was closed: A new loco."
    game.table.do(B, do.EndTurn())
    game.settle()
    assert (local_player(game.table).loco, game.screen.questions.shown) == ("Teapot", None)


@pytest.mark.screen("SYSTEMMENU-2", "WINDOW-8")
@pytest.mark.parametrize("line", ["to_title", "quit"])
def test_leaving_waits_for_the_answer_to_another_question(play: Play, line: str) -> None:
    game = play(RICH, AWAY)
    game.press("Buy the Sardar", opened(game, "loco"))
    asked = question(game)
    for _ in range(2):
        choose(game, line)
        assert game.said == "Answer the question first: A new loco."
        assert game.screen.questions.shown is asked
        assert asked.isAncestorOf(game.focus)
    click(game, "Cancel", asked)
    assert game.screen.questions.shown is None


@pytest.mark.screen("SYSTEMMENU-2", "WINDOW-8")
def test_leaving_twice_asks_once(play: Play) -> None:
    game = play(RICH, AWAY)
    for _ in range(2):
        choose(game, "to_title")
    click(game, "Cancel", question(game))
    assert game.screen.questions.shown is None


@pytest.mark.screen("LOCOWIN-2", "WINDOW-8")
@pytest.mark.parametrize("first", ["question", "message"])
def test_purchase_is_not_asked_about_behind_a_question(play: Play, first: str) -> None:
    game = play(RICH, AWAY, **COMPUTER)
    loco = opened(game, "loco")
    if first == "question":
        choose(game, "to_title")
    else:
        game.screen.ask(Question("Turn skipped", "Ben skips this turn.", yes="OK"))
    asked = question(game)
    game.press("Buy the Sardar", loco)
    assert question(game) is asked
    assert game.said in {
        "Answer the question first: Leave the game.",
        "Read the message first: Turn skipped.",
    }
    click(game, "Cancel" if first == "question" else "OK", asked)
    assert game.screen.questions.shown is None


@pytest.mark.screen("LAYOUT-4")
def test_message_waits_for_the_answer_to_a_question(play: Play) -> None:
    game = play(RICH, AWAY)
    choose(game, "to_title")
    game.screen.ask(Question("Turn skipped", "Ben skips this turn.", yes="OK"))
    assert question(game).windowTitle() == "Leave the game"
    click(game, "Cancel", question(game))
    assert question(game).windowTitle() == "Turn skipped"


@pytest.mark.screen("LAYOUT-4", "CONTROL-2")
def test_window_that_opens_under_a_question_gets_the_focus_afterwards(play: Play) -> None:
    game = play(RICH, AWAY)
    game.press("Buy the Sardar", opened(game, "loco"))
    game.screen.windows.open("event_card")  # as after a draw of another player
    assert question(game).isAncestorOf(game.focus)
    RealInput(game.screen).key(Qt.Key.Key_Escape)
    assert game.screen.questions.shown is None
    assert game.screen.windows.active == "event_card"


@pytest.mark.screen("LAYOUT-4", "CONTROL-2", "WINDOW-2")
def test_strip_that_opens_under_a_question_gets_the_focus_afterwards(play: Play) -> None:
    game, build = play({**RICH, "moves_left": 7}, AWAY), Qt.Key.Key_B
    game.press("Buy the Sardar", opened(game, "loco"))
    RealInput(game.screen).key(build)
    assert game.shows(game.screen.build)
    assert question(game).isAncestorOf(game.focus)
    RealInput(game.screen).key(Qt.Key.Key_Escape)
    assert game.screen.build.isAncestorOf(game.focus)


@pytest.mark.screen("LOCOWIN-2", "WINDOW-8")
@pytest.mark.parametrize("way", ["strip", "toolbar", "key", "map", "undo"])
def test_no_other_action_is_possible_before_the_answer(play: Play, way: str) -> None:
    game = play({**RICH, "loads": ["Fur"]}, AWAY)
    game.table.do(A, do.Drop(load="Fur"))
    game.press("Buy the Sardar", opened(game, "loco"))
    before, asked = game.table.state, question(game)
    match way:
        case "strip":
            click(game, "End turn", game.screen.movement)
        case "toolbar":
            RealInput(game.screen).click(game.tool("done_window"))
        case "key":
            RealInput(game.screen).key(Qt.Key.Key_D)
        case "map":
            game.desk.send(do.EndTurn())
        case _:
            RealInput(game.screen).key(Qt.Key.Key_U)
    assert (game.table.state, game.is_open("done")) == (before, False)
    assert game.said == "Answer the question first: A new loco."
    assert game.focus is button_of(asked, "Buy")
    click(game, "Buy", asked)
    assert local_player(game.table).loco == "Sardar"


@pytest.mark.screen("DONEWIN-1", "PITCHWIN-1")
@pytest.mark.parametrize("name", ["done", "pitch"])
def test_window_that_ends_the_turn_closes_with_it(play: Play, name: WindowName) -> None:
    game = play(RICH, AWAY, **COMPUTER)
    game.screen.open_window(name)
    game.table.do(A, do.EndTurn())  # as by the turn clock
    game.settle()
    assert not game.is_open(name)


@pytest.mark.screen("LAYOUT-4", "CONTROL-2")
@pytest.mark.parametrize(
    ("key", "held"),
    [
        (Qt.Key.Key_V, NONE),
        (Qt.Key.Key_L, NONE),
        (Qt.Key.Key_N, NONE),
        (Qt.Key.Key_F8, NONE),
        (Qt.Key.Key_F, CTRL),
        (Qt.Key.Key_Return, CTRL),
    ],
)
def test_keys_open_nothing_over_a_question(
    play: Play, key: Qt.Key, held: Qt.KeyboardModifier
) -> None:
    seat = {**RICH, "moves_left": 7, "contracts": [117, 118, 119]}
    game = play(seat, AWAY, foremen_top=["Kudamram"])
    click(game, "Draw from the deck", opened(game, "foreman"))
    asked, before, hand = question(game), game.table.state, RealInput(game.screen)
    hand.key(key, held)
    assert game.screen.questions.shown is asked
    assert asked.isAncestorOf(game.focus)
    front = asked.parentWidget()
    while not isinstance(front, Front):
        assert front is not None
        front = front.parentWidget()
    fronts = [
        child for child in game.map.children() if isinstance(child, Front) and child.isVisible()
    ]
    assert fronts[-1] is front  # the last child is drawn on top
    assert game.table.state is before
    for name in ("save", "find", "settings"):
        assert not game.is_open(name)
    hand.key(Qt.Key.Key_Escape)
    assert game.screen.questions.shown is None


@pytest.mark.screen("LAYOUT-4", "EVENTSWIN-2", "KEY-43")
def test_keys_move_no_train_behind_an_event_card(play: Play) -> None:
    game = play(RICH, AWAY)
    before, hand = game.table.state, RealInput(game.screen)
    hand.key(Qt.Key.Key_Right, CTRL)
    hand.key(Qt.Key.Key_Right, CTRL)
    game.screen.windows.open("event_card")
    for key, held in (
        (Qt.Key.Key_N, NONE),
        (Qt.Key.Key_Return, CTRL),
    ):
        hand.key(key, held)
        assert game.table.state is before
        assert game.said == "Close the window in front first [Esc]."
    hand.key(Qt.Key.Key_Escape)
    hand.key(Qt.Key.Key_Return, CTRL)
    assert game.table.state is not before


@pytest.mark.screen("WINDOW-5", "KEY-36")
def test_ctrl_tab_brings_no_window_over_a_question(play: Play) -> None:
    seat = {**RICH, "moves_left": 7, "contracts": [117, 118, 119]}
    game = play(seat, AWAY, foremen_top=["Kudamram"])
    game.screen.open_window("find")
    click(game, "Draw from the deck", opened(game, "foreman"))
    asked, hand = question(game), RealInput(game.screen)
    for _ in range(4):
        hand.key(Qt.Key.Key_Tab, Qt.KeyboardModifier.ControlModifier)
        fronts = [
            child for child in game.map.children() if isinstance(child, Front) and child.isVisible()
        ]
        assert fronts[-1].content is asked
