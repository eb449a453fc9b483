"""The keys of Empire Builder that differ from those of Iron Dragon, pressed on the whole screen."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from gui.games.empire_builder.model.keys import KEYS
from gui.games.empire_builder.play.screen import RailwayScreen
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, PAIR, railway_desk
from tests.gui.games.empire_builder.play.screens import screen_of
from tests.gui.real_input import RealInput

OPTIONS = {"Borrowing": "Yes", "Track Trading": "Yes"}
Play = Callable[..., RailwayScreen]


@pytest.fixture
def play(qtbot: QtBot, tmp_path: Path) -> Iterator[Play]:
    screens: list[RailwayScreen] = []

    def shown(*seats: dict[str, Any], **more: Any) -> RailwayScreen:
        screens.append(screen_of(qtbot, railway_desk(tmp_path, *(seats or (HOME, AWAY)), **more)))
        return screens[-1]

    yield shown
    for screen in screens:
        screen.close_table()


@pytest.mark.parametrize(
    ("key", "window"),
    [
        pytest.param("f", "album", marks=pytest.mark.screen("EB-KEY-1")),
        pytest.param("$", "borrow", marks=pytest.mark.screen("EB-KEY-4")),
        pytest.param("l", "train", marks=pytest.mark.screen("EB-KEY-5")),
        pytest.param("p", "pitch", marks=pytest.mark.screen("EB-KEY-7")),
        pytest.param("j", "deal", marks=pytest.mark.screen("EB-KEY-10")),
    ],
)
@pytest.mark.screen(
    "EB-KEY-1", "EB-KEY-4", "EB-KEY-5", "EB-KEY-7", "EB-KEY-10", "EB-SCR-13", "EB-SCR-34"
)
def test_letter_opens_its_window(play: Play, key: str, window: str) -> None:
    screen = play(options=OPTIONS)
    RealInput(screen).type(key)
    assert screen.windows.is_open(window)


@pytest.mark.screen("EB-KEY-6")
def test_c_hides_and_opens_the_demand_cards(play: Play) -> None:
    screen, open_at = play(), []
    for _ in range(2):
        RealInput(screen).type("c")
        open_at.append(screen.windows.is_open("contracts"))
    assert open_at == [False, True]


@pytest.mark.screen("EB-KEY-2", "EB-SCR-39")
def test_s_is_the_telegraph_which_a_game_at_one_computer_lacks(play: Play) -> None:
    screen = play()
    RealInput(screen).type("s")
    assert "chat" not in screen.windows
    assert screen.statusBar().currentMessage() == "A game at one computer has no chat."
    (telegraph,) = [key for key in KEYS.keys if "S" in key.keys]
    assert telegraph.action == "chat_line"


@pytest.mark.screen("EB-KEY-8")
def test_f3_opens_the_event_legend(play: Play) -> None:
    screen = play()
    RealInput(screen).key(Qt.Key.Key_F3)
    assert screen.windows.is_open("event_legend")


@pytest.mark.screen("EB-KEY-9")
def test_space_on_the_map_changes_nothing(play: Play) -> None:
    screen = play()
    before = screen.map.letter, screen.map.looks, screen.desk.table.state
    screen.map.setFocus()
    RealInput(screen).key(Qt.Key.Key_Space)
    assert (screen.map.letter, screen.map.looks, screen.desk.table.state) == before
    assert not any("Space" in key.keys for key in KEYS.keys)


@pytest.mark.screen("EB-KEY-4", "EB-KEY-10", "WINDOW-8", "EB-SCR-21")
@pytest.mark.parametrize(
    ("key", "window", "word"), [("$", "borrow", "borrows"), ("j", "deal", "traded")]
)
def test_key_of_an_option_that_is_off_says_so(play: Play, key: str, window: str, word: str) -> None:
    screen = play()
    RealInput(screen).type(key)
    assert not screen.windows.is_open(window)
    assert word in screen.statusBar().currentMessage()


@pytest.mark.screen("EB-KEY-11", "EB-SCR-43")
def test_digits_choose_the_train_that_acts(play: Play) -> None:
    screen = play(PAIR, PAIR, options={"Additional Trains": "Yes"})
    keys = RealInput(screen)
    keys.type("2")
    assert screen.desk.train == 1
    keys.type("1")
    assert screen.desk.train == 0


@pytest.mark.screen("EB-KEY-11", "WINDOW-8")
def test_second_train_is_refused_without_one(play: Play) -> None:
    screen = play()
    RealInput(screen).type("2")
    assert screen.desk.train == 0
    assert "only one train" in screen.statusBar().currentMessage()


@pytest.mark.screen("EB-SCR-8", "LAYOUT-1", "LAYOUT-2")
def test_map_control_menu_and_demand_cards_come_first_and_the_card_on_call(play: Play) -> None:
    """The player card is on call: decision 43."""
    screen = play()
    assert screen.windows.shown == ["contracts"]
    assert screen.map.isVisible()
    assert screen.toolbar.isVisible()
    screen.menus.line("player_window").trigger()
    assert screen.windows.shown == ["contracts", "player"]
    card = screen.windows.docks[-1]
    card.setFloating(True)
    screen.addDockWidget(Qt.DockWidgetArea.LeftDockWidgetArea, card)
    assert screen.dockWidgetArea(card) is Qt.DockWidgetArea.LeftDockWidgetArea
    screen.menus.line("reset_layout").trigger()
    assert screen.windows.shown == ["contracts"]
    assert screen.dockWidgetArea(card) is Qt.DockWidgetArea.RightDockWidgetArea
    assert screen.toolbar.isVisible()
