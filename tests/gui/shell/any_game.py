"""Added games in the program: a person plays them by clicks and keys."""

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from gui.games.plain.screen import PlainScreen
from gui.setup.screen import SetupScreen
from tests.gui.real_input import RealInput
from tests.gui.shell.running import LEFT, Instant, Running
from tests.gui.windows.shown import text_of
from tests.gui.zone.loopback import choose


def choose_game(running: Running, title: str) -> None:
    """Start a game from the title; the seats after the people are the computer's."""
    choose(running.screen.games, title)
    running.settle()


def begin(running: Running, title: str, *, people: int = 1, seats: int = 2) -> PlainScreen:
    """Return the offered commands, as a screen reader reads them."""
    choose_game(running, title)
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    setup = running.screen
    assert isinstance(setup, SetupScreen)
    QTest.mouseClick(setup.count.counts[seats], LEFT)
    for seat in range(1, people):
        choose(setup.rows[seat].kind, "Person")
    QTest.mouseClick(setup.start, LEFT)
    running.settle()
    assert isinstance(running.screen, PlainScreen)
    return running.screen


def offers(screen: PlainScreen) -> list[str]:
    """Click the button of a command that starts with these words."""
    return [button.accessibleName() for button in screen.commands.buttons]


def click(screen: PlainScreen, text: str) -> None:
    """Press the digit of a command that starts with these words."""
    button = next(
        control for control in screen.commands.buttons if control.accessibleName().startswith(text)
    )
    RealInput(screen).click(button)


def press_digit(screen: PlainScreen, text: str) -> None:
    """Act for the local player of Toll Road, alternating clicks and keys."""
    number = next(n for n, offer in enumerate(offers(screen)) if offer.startswith(text))
    screen.board.setFocus()
    RealInput(screen).key(Qt.Key(Qt.Key.Key_1 + number))


def walk_and_sell(screen: PlainScreen, number: int) -> None:
    """Act for the local player of Toll Road, by clicks and by keys in turn."""
    wanted = ("Give up", "Walk", "Sell", "End")
    offered = offers(screen)
    first = next(word for word in wanted if any(offer.startswith(word) for offer in offered))
    mile = screen.desk.table.state.pedlars[screen.desk.table.local].mile
    if first == "Walk" and mile == 0 and number % 2:
        first = "Sell"
    (click if number % 3 else press_digit)(screen, first)


def play_to_the_end(running: Running) -> None:
    """Play Toll Road to its end against the computer."""
    screen: Any = running.screen
    assert isinstance(running.background, Instant)
    for number in range(600):
        if screen.desk.table.is_over:
            return
        if screen.desk.table.computer is not None:
            running.background.act()
            running.settle()
        else:
            walk_and_sell(screen, number)
    raise AssertionError(f"the game goes on: {text_of(screen)}")
