"""A window opened by the player has the keyboard the first time as well as later."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from gui.games.iron_dragon.model.keys import KEYS
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.saves.window import SaveWindow
from gui.table.model.local_table import LocalTableModel
from gui.widgets.active_control import ActiveControl
from gui.widgets.focus import controls, name_of
from gui.widgets.scroll import Scrolled
from gui.windows.actions import window_switches
from gui.windows.desk import WindowName
from tests.core.games.iron_dragon.rules.places import ring
from tests.gui.play import every_window
from tests.gui.play.conftest import Play
from tests.gui.play.every_window import program_windows
from tests.gui.play.games import Game
from tests.gui.real_input import RealInput, settle
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.shown import press
from tests.samples import sampled

A = Seat(0)
RICH = {**HOME, "money": 60, "loads": ["Fur"]}


@pytest.fixture
def game(play: Play, tmp_path: Path) -> Game:
    """Return the local player's own turn, with every window of the program."""

    return play(RICH, AWAY, extra=program_windows(tmp_path))


NAMES = [name for name in every_window.NAMES if name not in {"build", "chat", "movement", "plots"}]


def focus() -> QWidget | None:
    return QApplication.focusWidget()


@pytest.mark.screen("WINDOW-5", "CONTROL-2", "WINDOW-6")
@pytest.mark.parametrize(
    "name", sampled([front for front in NAMES if front not in {"remote", "remaining"}], quick=8)
)
def test_each_window_takes_the_keyboard_immediately_and_later(game: Game, name: WindowName) -> None:
    windows, seen = game.screen.windows, []
    for _ in range(2):
        game.map.setFocus()
        windows.open(name)
        assert windows.active == name, "before the event loop runs"
        at_once = focus()
        settle()
        assert focus() is at_once
        assert at_once is not None
        content = windows.content(name)
        usable = [control for control in controls(content) if not isinstance(control, Scrolled)]
        assert at_once in (usable or [content])
        seen.append((type(at_once), name_of(at_once)))
        windows.close(name)
        settle()
    assert seen[0] == seen[1]


def by_key(game: Game, action: str) -> None:
    key = next(key for key in KEYS.keys if key.action == action).keys[0]
    held = Qt.KeyboardModifier.NoModifier
    RealInput(game.screen).key(getattr(Qt.Key, f"Key_{key}"), held)


def by_menu(game: Game, action: str) -> None:
    pointer = RealInput(game.screen)
    for name in ("info", "system"):
        menu = game.screen.menus.menus[name]
        line = game.screen.menus.line(action) if action in LINES[name] else None
        if line is not None:
            pointer.click(game.screen.toolbar.buttons[f"{name}_menu"])
            RealInput(menu).click(menu, menu.actionGeometry(line).center())


def by_button(game: Game, action: str) -> None:
    RealInput(game.screen).click(game.screen.toolbar.buttons[action])


LINES = {
    "info": ("city_legend", "keyboard_legend", "history_window", "whos_who_window"),
    "system": ("save_window", "settings_window"),
}
WAYS: list[tuple[Callable[[Game, str], None], str, Any]] = [
    *(
        (by_menu, action, action.removesuffix("_window"))
        for line in LINES.values()
        for action in line
    ),
    *(
        (by_key, action, action.removesuffix("_window"))
        for action in window_switches(lambda _: None, KEYS)
        if action not in {"build_window", "contracts_window", "movement_window", "next_window"}
    ),
    *(
        (by_button, f"{name}_window", name)
        for name in ("loco", "ship", "foreman", "city", "events", "pitch", "done")
    ),
]


@pytest.mark.screen("WINDOW-5", "CONTROL-2", "KEY-16", "SYSTEMMENU-1", "INFOMENU-1", "TOOLBAR-3")
@pytest.mark.parametrize(
    ("way", "action", "name"),
    sampled(WAYS, quick=10),
    ids=[f"{way.__name__}-{name}" for way, _, name in WAYS],
)
def test_window_has_the_keyboard_after_any_way_of_first_opening_it(
    game: Game, way: Callable[[Game, str], None], action: str, name: WindowName
) -> None:
    way(game, action)
    assert game.is_open(name)
    assert game.screen.windows.active == name


@pytest.mark.screen("KEY-16", "SAVEWIN-1", "SAVEWIN-2", "CONTROL-5")
def test_name_typed_into_the_first_save_window_of_a_run_presses_no_key(game: Game) -> None:
    keyboard = RealInput(game.screen)
    keyboard.key(Qt.Key.Key_V)
    keyboard.type("sud")
    line = focus()
    assert isinstance(line, QLineEdit)
    assert line.text() == "sud"
    assert not any(game.is_open(window) for window in ("ship", "done"))
    keyboard.key(Qt.Key.Key_Return)
    assert game.said == "Saved as “sud”."


@pytest.mark.screen("KEY-16", "SAVEWIN-1", "SAVEWIN-2", "CONTROL-5")
def test_name_typed_into_the_save_window_replaces_no_saved_game(game: Game) -> None:
    keyboard = RealInput(game.screen)
    for name in ("first", "second"):
        keyboard.key(Qt.Key.Key_V)
        keyboard.type(name)
        keyboard.key(Qt.Key.Key_Return)
        keyboard.key(Qt.Key.Key_Escape)
    window = game.content("save")
    assert isinstance(window, SaveWindow)
    assert sorted(box.text() for box in window.boxes) == ["", "first", "second"]


@pytest.mark.screen("SAVEWIN-1", "CONTROL-5")
def test_empty_slot_below_many_saved_games_is_active_and_in_view(
    game: Game, qapp: QApplication
) -> None:
    active_control = ActiveControl(qapp)  # scrolls to it
    window = game.content("save")
    assert isinstance(window, SaveWindow)
    for number in range(12):
        window._slots.save(f"save {number}", game.desk.table.log)
    RealInput(game.screen).key(Qt.Key.Key_V)
    empty = window.boxes[-1]
    assert focus() is empty
    settle()
    assert empty.visibleRegion().boundingRect() == empty.rect()
    active_control.deleteLater()


@pytest.mark.screen("SAVEWIN-2")
def test_enter_twice_in_a_used_slot_keeps_the_saved_game(game: Game) -> None:
    def is_asked() -> bool:
        return game.screen.questions.shown is not None

    keyboard = RealInput(game.screen)
    keyboard.key(Qt.Key.Key_V)
    keyboard.type("first")
    keyboard.key(Qt.Key.Key_Return)
    window = game.content("save")
    assert isinstance(window, SaveWindow)
    keyboard.click(window.boxes[0])
    keyboard.type("s")
    keyboard.key(Qt.Key.Key_Return)
    assert is_asked()
    keyboard.key(Qt.Key.Key_Return)
    assert not is_asked()
    assert window._slots.names() == ["first"]


@pytest.mark.screen("SAVEWIN-2", "CONTROL-5", "WINDOW-5")
@pytest.mark.parametrize("answer", ["Cancel", "Save"])
def test_save_window_has_the_keyboard_again_after_its_question(game: Game, answer: str) -> None:
    keyboard = RealInput(game.screen)
    keyboard.key(Qt.Key.Key_V)
    keyboard.type("sud")
    keyboard.key(Qt.Key.Key_Return)
    assert game.screen.windows.active == "save"
    boxes = game.content("save").findChildren(QLineEdit)
    keyboard.click(boxes[0])
    keyboard.key(Qt.Key.Key_Return)
    question = game.screen.questions.shown
    assert question is not None
    press(question, answer)
    settle()
    assert game.screen.windows.active == "save"
    assert isinstance(focus(), QLineEdit)
    keyboard.type("l")
    assert not game.is_open("loco")


@pytest.mark.screen("LAYOUT-4", "REMOTE-TURN-5")
@pytest.mark.parametrize("types", [True, False])
def test_automatic_question_leaves_the_keyboard_to_a_typing_player(game: Game, types: bool) -> None:
    if types:
        game.screen.windows.open("find")
    game.table.do(A, do.EndTurn())
    settle()
    question = game.screen.questions.shown
    assert question is not None
    assert question.yes.hasFocus() is not types
    RealInput(game.screen).click(question.yes)
    assert game.screen.windows.active == ("find" if types else None)


@pytest.mark.screen("LAYOUT-4", "MOVEWIN-7")
@pytest.mark.parametrize("types", [True, False])
def test_automatic_window_takes_the_keyboard_unless_the_player_is_typing(
    game: Game, types: bool
) -> None:
    if types:
        game.screen.windows.open("find")
    game.table.do(A, do.Move(path=ring("Kola")[:1]))
    settle()
    assert game.is_open("city")
    assert game.screen.windows.active == ("find" if types else "city")


@pytest.mark.screen("FOREMANPICK-1", "FOREMANPICK-2", "CONTROL-2")
def test_new_game_starts_with_the_focus_on_the_list_of_foremen(play: Play) -> None:
    table: IronTable = LocalTableModel(LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32)))
    game = play(table=table)
    first = table.local
    for _ in range(2):  # the second player too, in the same window
        settle()
        dealt = table.rules.world.foremen[local_player(table).choices[0]]
        assert name_of(game.focus).startswith(dealt.name)
        keyboard = RealInput(game.screen)
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.Key.Key_Return):
            keyboard.key(key)
        assert game.screen.questions.shown is None
        assert table.state.players[table.local].foreman is None
        game.press(dealt.name, game.content("first_foreman"))
        game.press("Choose", game.content("first_foreman"))
    assert table.local != first or table.state.turn == 1
