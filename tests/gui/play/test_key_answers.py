"""Every key of the table in every state of a game: it acts or says truly why it cannot."""

from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from gui.games.crayon.advice.window import AiWindow
from gui.games.crayon.turn.model.flow import Flow
from gui.games.iron_dragon.model.keys import KEYS
from gui.games.iron_dragon.model.table import IronTable
from gui.games.iron_dragon.windows import INFORMATION
from gui.replay.screen import ReplayScreen
from gui.saves.window import SaveWindow
from gui.settings.window import SettingsWindow
from gui.sound.player import SilentPlayer
from gui.storage.slots import Slots
from gui.table.model.local_table import LocalTableModel
from tests.core.games.iron_dragon.rules.places import centre, joining
from tests.each import each
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.play.test_screen import CARD, LOAD
from tests.gui.real_input import RealInput, settle
from tests.gui.replay.records import record
from tests.gui.replay.viewers import board_of, windows_of
from tests.gui.stage import on_stage
from tests.gui.table.tables import AWAY, HOME
from tests.samples import sampled

A, B = Seat(0), Seat(1)
RICH = {**HOME, "money": 60}
COMPUTER: dict[str, Any] = {"levels": ("", "normal"), "active": 1}


def fresh() -> IronTable:
    seats: list[str | tuple[str, str]] = ["Ann", ("Ben", "normal"), ("Cid", "normal")]
    table: IronTable = LocalTableModel(LocalTable.new(RULES, seats, secret=bytes(32)))
    while table.waiting[0].seat != A:
        seat = table.waiting[0].seat
        table.do(seat, do.ChooseForeman(foreman=table.state.players[seat].choices[0]))
    return table


def others_choose() -> IronTable:
    table = fresh()
    table.do(A, do.ChooseForeman(foreman=None))
    if table.purpose_of(A) is not None:
        raise AssertionError("the deal of this secret lets another player choose now")
    return table


def bought(game: Game) -> None:
    game.table.do(A, do.Upgrade(loco="Sardar"))


def loses(game: Game) -> None:
    game.table.do(B, do.Pitch())


def draws_foreman(game: Game) -> None:
    game.table.do(A, do.DrawForeman())


def wins(game: Game) -> None:
    demand = next(
        number
        for number, demand in enumerate(game.table.rules.world.contracts[CARD].demands)
        if demand.load == LOAD and demand.city == "Kola"
    )
    game.table.do(A, do.Deliver(contract=CARD, demand=demand))


def building(game: Game) -> None:
    game.type("b")


BOUGHT: Final = "You have built or bought something this turn. To move again, undo it [U]."
NOTHING: Final[Mapping[str, Any]] = MappingProxyType({})


class State(NamedTuple):
    """A state of a game, and the effect of a turn's keys in it."""

    seats: tuple[dict[str, Any], ...] = (RICH, AWAY)
    more: Mapping[str, Any] = NOTHING
    table: Callable[[], IronTable] | None = None
    then: Callable[[Game], object] = lambda _: None
    bar: str = ""
    answers: Mapping[str, str] = NOTHING


NOWHERE = ({"foreman": "Groc", "money": 60}, {"foreman": "Halbezch"})
NEAR = {"at": centre("Nordkassel"), "foreman": "Groc", "loads": ["Fur", "Ale"]}
RICH_ENOUGH = {
    **HOME,
    "money": 149,
    "loads": [LOAD],
    "contracts": [CARD, 118, 119],
    "track": [list(section) for section in joining(5)],
}
UP_TO_150 = {"options": {"Victory Money": 150, "Victory Major Cities": 5}}
UNPLACED: Final = "Your train is not on the map yet."
NO_UNDO: Final = "Nothing to undo."
PLANS: Final = "Clicks plan track now. Press G again to move."
PLACE_FIRST: Final = "Place your train first: click a city on the map."
SAVES_LATER: Final = "You can save once your first turn has begun."
BRIBES: Final = "Open the Movement window to see bribe routes [M]."
FOR_PLAYING: Final = "This works only while playing. You are watching a recording."
A_REFUSAL: Final = "*"
"""Any sentence of the rules."""
OF_A_TURN: Final = (
    "build_window",
    "done_window",
    "movement_window",
    "pitch_window",
    "save_window",
    "what_now",
)

STATES: dict[str, State] = {
    "choosing a foreman": State(
        table=fresh,
        bar="Choose your foreman first [F].",
        answers={
            "save_window": SAVES_LATER,
            "survey": "Choose your foreman first [F].",
            "auto_move": "Choose your foreman first [F].",
            "centre_on_player": UNPLACED,
            "city_window": UNPLACED,
            "undo": NO_UNDO,
            "bribe_routes": BRIBES,
        },
    ),
    "others choose foremen": State(
        table=others_choose,
        bar="The first turn starts once every player has a foreman.",
        answers={
            "save_window": SAVES_LATER,
            "auto_move": "The first turn starts once every player has a foreman.",
            "centre_on_player": UNPLACED,
            "city_window": UNPLACED,
            "undo": NO_UNDO,
            "bribe_routes": BRIBES,
        },
    ),
    "before locos are placed": State(
        seats=NOWHERE,
        more={"turn": 2},
        answers={
            "movement_window": "Trains start on turn 4.",
            "auto_move": "Trains start on turn 4.",
            "centre_on_player": UNPLACED,
            "city_window": UNPLACED,
            "undo": NO_UNDO,
            "bribe_routes": BRIBES,
        },
    ),
    "place": State(
        seats=NOWHERE,
        more={"turn": 4},
        answers={
            "build_window": PLACE_FIRST,
            "auto_move": PLACE_FIRST,
            "pitch_window": A_REFUSAL,
            "centre_on_player": UNPLACED,
            "city_window": UNPLACED,
            "undo": NO_UNDO,
            "bribe_routes": BRIBES,
            "survey": PLANS,
        },
    ),
    "movement": State(
        answers={
            "undo": NO_UNDO,
            "auto_move": A_REFUSAL,
            "survey": PLANS,
        }
    ),
    "building with steps left": State(
        then=building,
        answers={
            "undo": NO_UNDO,
            "auto_move": "Open the Movement window first [M].",
            "bribe_routes": BRIBES,
        },
    ),
    "build": State(
        then=bought,
        answers={
            "movement_window": BOUGHT,
            "auto_move": BOUGHT,
            "pitch_window": A_REFUSAL,
            "bribe_routes": BRIBES,
        },
    ),
    "a drawn foreman": State(
        then=draws_foreman,
        bar="Choose first: keep your foreman, or take the one you drew [F].",
        answers={
            "auto_move": "Choose first: keep your foreman, or take the one you drew [F].",
            "undo": NO_UNDO,
            "bribe_routes": BRIBES,
        },
    ),
    "another player's turn": State(
        more=COMPUTER,
        bar="It is not your turn.",
        answers={"auto_move": "It is not your turn.", "undo": NO_UNDO, "bribe_routes": BRIBES},
    ),
    "a loss on another player's turn": State(
        seats=(NEAR, AWAY),
        more={**COMPUTER, "deck_top": [127, 20, 21, 22]},
        then=loses,
        bar="Choose a load to give up first.",
        answers={
            "auto_move": "Choose a load to give up first.",
            "undo": NO_UNDO,
            "bribe_routes": BRIBES,
        },
    ),
    "the next player is not ready": State(
        then=lambda game: game.table.do(A, do.EndTurn()),
        bar="Press “Ready” first.",
        answers={"auto_move": "Press “Ready” first.", "undo": NO_UNDO, "bribe_routes": BRIBES},
    ),
    "over": State(
        seats=(RICH_ENOUGH, AWAY),
        more=UP_TO_150,
        then=wins,
        bar="The game is over.",
        answers={
            "survey": "The game is over.",
            "auto_move": "The game is over.",
            "undo": NO_UNDO,
            "bribe_routes": BRIBES,
        },
    ),
}
ALWAYS: Final = {
    "chat_line": "A game at one computer has no chat.",
    "clear_plan": "Nothing planned.",
    "survey_route": "Point at one of your contracts first.",
}
"""The text that every one of these games shows."""


@pytest.mark.screen("WINDOW-8", "KEY-16", "KEY-51", "SAVEWIN-1", "CONTROL-5")
@pytest.mark.parametrize("name", sampled(STATES, quick=4))
def test_each_key_acts_or_says_why_it_does_not(play: Play, tmp_path: Path, name: str) -> None:
    state = STATES[name]
    game = play(
        *(() if state.table else state.seats),
        **(state.more if state.table is None else {"table": state.table()}),
        extra=lambda desk: {
            "ai": lambda: AiWindow(desk, lambda *_: lambda: None),
            "save": lambda: SaveWindow(desk, Slots(tmp_path / "saves")),
            "settings": lambda: SettingsWindow(desk.settings, SilentPlayer()),
        },
    )
    game.screen.ask_computer = lambda *_: lambda: None
    state.then(game)
    game.settle()
    expected = {**ALWAYS, **dict.fromkeys(OF_A_TURN, state.bar), **state.answers}
    wrong, flow = [], game.desk.flow
    bound = [
        key for key in KEYS.keys if not key.native and key.action in game.screen.actions_by_name
    ]
    assert len(bound) > 30
    for action in dict.fromkeys(key.action for key in bound):
        if action in {"full_screen", "leave", "next_window", "undo"} and action not in expected:
            continue
        if action == "done_window" and name == "build":
            continue  # nothing is lost but money that the player keeps: it would end the turn
        before, looked = seen(game), game.table.state
        game.screen.statusBar().clearMessage()
        game.screen.actions_by_name[action].trigger()
        game.settle()
        answer, wanted = game.said, expected.get(action, "")
        works = seen(game) != before or action in {"movement_window", "build_window"}
        put_back(game, flow)
        is_right = answer == wanted or (wanted == A_REFUSAL and answer)
        is_sentence = not answer or (answer[0].isupper() and answer[-1] == ".")
        if not (is_right and is_sentence and (answer or works)) or game.table.state != looked:
            wrong.append((action, answer, wanted, works))
    assert wrong == []


def seen(game: Game) -> tuple[object, ...]:
    screen = game.screen
    menus = [name for name, menu in screen.menus.menus.items() if menu.isVisible()]
    looks = (game.map.looks, game.map.survey_mode, game.desk.shows_bribes, game.map._flash._at)
    is_advised = screen.advice_slip.isVisible()
    return screen.windows.shown, menus, QApplication.focusWidget(), looks, is_advised


def put_back(game: Game, flow: Flow) -> None:
    """Undo what the key has opened, so that the next key finds the same state."""
    for menu in game.screen.menus.menus.values():
        menu.close()
    game.screen.advice_slip.dismiss()
    if game.map.survey_mode:
        game.map.leave_survey()
    for name in game.screen.windows.shown:
        if name not in {"contracts", "first_foreman", "loss", "victory"}:
            game.screen.windows.close(name)
    if game.desk.shows_bribes:
        game.desk.shows_bribes = False
    if game.desk.flow != flow:
        game.screen._wished = flow
        game.screen._present()
    game.map.setFocus()
    game.settle()


@pytest.mark.screen("WINDOW-8", "REPLAY-7", "KEY-50", "KEY-51")
def test_each_key_of_the_replay_viewer_acts_or_says_that_it_is_for_play(
    qtbot: QtBot, tmp_path: Path
) -> None:
    screen = ReplayScreen(record(), Settings(tmp_path), board_of, windows=windows_of)
    on_stage(qtbot, screen, 1280, 800)
    open_windows = screen.docks.windows
    for action, does in each(screen._actions.items()):
        if not action.endswith(("_window", "_legend")) or action == "next_window":
            continue
        name = action.removesuffix("_window")
        screen.controls.tell("")
        shown = name in open_windows and open_windows.is_open(name)
        does.trigger()
        settle()
        if name in INFORMATION:
            assert screen.controls.note.text() == "", action
            assert open_windows.is_open(name) is not shown, action
        else:
            assert screen.controls.note.text() == FOR_PLAYING, action
    screen.end()


@pytest.mark.screen("WINDOW-8", "KEY-22", "MAP-11")
@pytest.mark.parametrize("name", ["another player's turn", "the next player is not ready", "over"])
def test_ctrl_enter_says_why_the_map_does_nothing(play: Play, name: str) -> None:
    state = STATES[name]
    game = play(*state.seats, **state.more)
    state.then(game)
    game.settle()
    for window in game.screen.windows.shown:
        game.screen.windows.close(window)
    game.map.setFocus()
    game.screen.statusBar().clearMessage()
    hands, before = RealInput(game.screen), game.table.state
    for _ in range(2):  # the first one may only bring the cursor into view
        hands.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert (game.said, game.table.state) == (state.bar, before)


@pytest.mark.screen("WINDOW-8", "KEY-15", "KEY-42")
@pytest.mark.parametrize("key", ["u", "g"])
def test_keys_do_not_act_behind_an_event_card(play: Play, key: str) -> None:
    game = play(RICH, AWAY)
    bought(game)
    game.screen.windows.open("event_card")
    game.settle()
    before = game.table.state
    RealInput(game.screen).type(key)
    assert (game.table.state, game.map.survey_mode) == (before, False)
    assert game.said == "Close the window in front first [Esc]."


@pytest.mark.screen("WINDOW-8", "REPLAY-7", "KEY-22")
@pytest.mark.parametrize("on_map", [True, False])
def test_every_key_for_playing_says_so_in_the_viewer(
    qtbot: QtBot, tmp_path: Path, on_map: bool
) -> None:
    screen = ReplayScreen(record(), Settings(tmp_path), board_of, windows=windows_of)
    on_stage(qtbot, screen, 1280, 800)
    hands, silent = RealInput(screen), []
    (screen.map if on_map else screen.header.leave).setFocus()
    for letter in "uxnvbdmp/<gt":
        screen.controls.tell("")
        hands.type(letter)
        if screen.controls.note.text() != FOR_PLAYING:
            silent.append(letter)
    for key in (Qt.Key.Key_Return, Qt.Key.Key_G, Qt.Key.Key_Z, Qt.Key.Key_S):
        screen.controls.tell("")
        for _ in range(2):  # the first Ctrl+Enter may only bring the cursor into view
            hands.key(key, Qt.KeyboardModifier.ControlModifier)
        if screen.controls.note.text() != FOR_PLAYING:
            silent.append(key.name)
    screen.end()
    assert silent == []
