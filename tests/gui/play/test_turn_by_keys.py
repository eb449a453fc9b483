"""A whole turn by the keyboard alone: every key is delivered like a real one."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from core.games.iron_dragon import events as ev
from core.ruleset import Seat
from gui.widgets.focus import name_of
from tests.core.games.iron_dragon.rules.places import contract_that, ring
from tests.gui.play.conftest import Play
from tests.gui.play.games import Game
from tests.gui.real_input import RealInput
from tests.gui.table.tables import AWAY, HOME

Key = Qt.Key
CTRL = Qt.KeyboardModifier.ControlModifier
WANTED = contract_that(lambda city, load, pay: city == "Kola")
CARD, LOAD = WANTED[0], WANTED[3]


class Keyboard:
    """A person without a mouse."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self._hand = RealInput(game.screen)

    def key(self, key: Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        self._hand.key(key, held)

    def write(self, text: str) -> None:
        self._hand.type(text)

    def tab_to(self, name: str) -> None:
        """Press Tab until the control whose name begins so has the focus."""
        seen = []
        for _ in range(60):
            focus = QApplication.focusWidget()
            seen.append("" if focus is None else name_of(focus))
            if seen[-1].startswith(name):
                return
            self.key(Key.Key_Tab)
        raise AssertionError(f"Tab does not lead to {name!r}, but to {seen[:20]}")

    def press(self, name: str) -> None:
        """Go to a button, and press it."""
        self.tab_to(name)
        self.key(Key.Key_Return)

    def happened(self, kind: type[ev.Event]) -> bool:
        """Whether the turn has such an event."""
        history = self.game.table.history.this_turn
        return any(isinstance(happening.event, kind) for happening in history)


@pytest.mark.screen("A11Y-2", "KEY-8", "KEY-43", "CONTROL-1", "CONTROL-2")
def test_whole_turn_needs_no_mouse(play: Play) -> None:
    mine = {**HOME, "money": 60, "contracts": [CARD, 20, 21], "loads": [LOAD]}
    game = play(
        {**mine, "came_from": ring("Kola")[3]}, AWAY, deck_top=[30, 31], levels=("", "easy")
    )
    person = Keyboard(game)
    assert person.game.table.state.active == Seat(0)

    person.write("n")  # move; the window of the city opens with the delivery in focus
    assert person.happened(ev.TrainMoved)
    person.press(f"Deliver {LOAD}")
    assert person.happened(ev.LoadDelivered)
    person.press("Pick up Fur")
    assert person.happened(ev.LoadPickedUp)

    person.write("b")
    person.key(Key.Key_Right, CTRL)
    for direction in (Key.Key_Right, Key.Key_Down, Key.Key_Left, Key.Key_Up, Key.Key_Right):
        person.key(Key.Key_Return, CTRL)
        if person.happened(ev.TrackBuilt):
            break
        person.key(direction, CTRL)
    assert person.happened(ev.TrackBuilt)

    person.write("l")
    person.press("Buy the ")
    person.key(Key.Key_Return)  # yes
    assert person.happened(ev.LocoExchanged)

    person.write("d")
    if game.is_open("done"):
        person.press("End turn")
    assert game.table.state.active == Seat(1)


@pytest.mark.screen("KEY-51", "A11Y-2")
def test_keyboard_legend_lists_the_keys_of_a_whole_turn(play: Play) -> None:
    game = play(HOME, AWAY)
    listed = {action.action for group in game.screen.keys.groups for action in group.keys}
    assert listed >= {
        "auto_move",
        "move_cursor",
        "click_cursor",
        "city_window",
        "build_window",
        "loco_window",
        "done_window",
        "press",
        "next_control",
    }
