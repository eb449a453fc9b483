"""A game that waits for several seats at once, played in the window."""

from collections.abc import Iterator
from typing import Any

import pytest

from core.games.registry import add_game, remove_game
from gui.games.plain.screen import PlainScreen
from tests.games import freight_bids
from tests.gui.shell.any_game import begin, click, offers
from tests.gui.shell.running import Instant, Running
from tests.gui.windows.shown import press, text_of

TITLE = freight_bids.GAME.title


@pytest.fixture(autouse=True)
def game() -> Iterator[None]:
    """Add the game like `--game-module`."""
    add_game(freight_bids.GAME)
    yield
    remove_game(freight_bids.GAME.key)


def get_ready(running: Running) -> None:
    """Let the next person at this computer take over."""
    question = running.screen.questions.shown
    assert question is not None
    press(question, "Ready")
    running.settle()


def can_undo(screen: PlainScreen) -> bool:
    return screen.toolbar.buttons["undo"].isEnabled()


def test_each_person_bids_in_a_round_and_equal_bids_are_a_draw(run: Any) -> None:
    running = run()
    screen = begin(running, TITLE, people=2)
    assert offers(screen)[0] == "Bid: coins 0"
    for number in range(2 * freight_bids.ROUNDS):
        if number:
            get_ready(running)
        click(screen, "Bid: coins 2")
    assert screen.desk.table.state.points == (0, 0)
    victory = text_of(screen.windows.content("victory"))
    assert "The game is a draw" in victory
    assert victory.count("1.") == 2


def test_undo_is_not_offered_while_the_game_waits_for_others(run: Any) -> None:
    running = run()
    screen = begin(running, TITLE)
    click(screen, "Bid: coins 3")
    table = screen.desk.table
    assert table.own_turn
    assert not can_undo(screen)
    assert screen.commands.prompt.text() == "Your turn continues once Computer 2 has chosen."


def test_undo_is_not_offered_for_the_bid_of_another_seat(run: Any) -> None:
    running = run()
    screen = begin(running, TITLE, people=2)
    click(screen, "Bid: coins 3")
    get_ready(running)
    table = screen.desk.table
    assert (table.local, table.turn.seat) == (1, 0)
    assert not can_undo(screen)
    click(screen, "Bid: coins 1")
    get_ready(running)
    click(screen, "Bid: coins 0")
    get_ready(running)
    assert (table.local, table.turn.seat) == (1, 1)
    assert not can_undo(screen)


def test_history_names_the_seat_that_leads_each_round(run: Any) -> None:
    running = run()
    screen = begin(running, TITLE)
    assert isinstance(running.background, Instant)
    click(screen, "Bid: coins 3")
    running.background.act()
    running.settle()
    screen.open_window("history")
    tree: Any = screen.windows.content("history")
    tops = [tree.tree.topLevelItem(n) for n in range(tree.tree.topLevelItemCount())]
    assert [top.text(0) for top in tops] == ["Turn 2: Computer 2", "Turn 1: Player 1"]
    lines = [tops[1].child(n).text(0) for n in range(tops[1].childCount())]
    assert lines[0].startswith("Wagon drawn: wagon ")
    assert "Bid made: coins 3" in lines
