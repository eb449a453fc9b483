"""A game added by a module, played by two windows on a LAN and at a zone."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.registry import add_game, remove_game
from core.log import read_log
from core.table import verify
from gui.game_api.registry import add_further_windows, remove_ui
from gui.games.plain.screen import PlainScreen
from gui.replay.screen import ReplayScreen
from gui.title.screen import TitleScreen
from tests.games import toll_road
from tests.gui.shell.any_game import choose_game, offers, walk_and_sell
from tests.gui.shell.lan import Programs, Table
from tests.gui.shell.running import LEFT
from tests.gui.shell.together import Together
from tests.gui.shell.zones import Town
from tests.gui.windows.shown import press, text_of


@pytest.fixture(autouse=True)
def toll_road_with_windows() -> Iterator[None]:
    """Add Toll Road like `--game-module`."""
    add_game(toll_road.GAME)
    add_further_windows()
    yield
    remove_game(toll_road.GAME.key)
    remove_ui(toll_road.GAME.key)


def play_to_the_end(here: Together) -> None:
    """Click both players' buttons until both programs show the winner."""
    clicks = 0

    def act() -> bool:
        nonlocal clicks
        for program in here.all:
            if offers(program.screen) and not program.screen.desk.table.is_over:
                clicks += 1
                walk_and_sell(program.screen, clicks)
        return all(program.screen.desk.table.is_over for program in here.all)

    here.until(act, within=240.0)
    here.until(lambda: all(program.screen.windows.is_open("victory") for program in here.all))
    winners = {program.screen.desk.table.winner for program in here.all}
    assert len(winners) == 1
    assert None not in winners
    for running in here.all:
        assert "has won" in text_of(running.screen.windows.content("victory"))


def test_whole_game_on_the_local_network(programs: Programs, qtbot: QtBot, tmp_path: Path) -> None:
    table = Table(qtbot, programs("ab"))
    choose_game(table.leader, toll_road.GAME.title)
    table.gather(Target=20)
    table.begin()
    ann, ben = table.all
    assert "hidden" in text_of(ben.screen.board.cards[0])
    ann.screen.open_window("whos_who")
    assert "leads the table" in text_of(ann.screen.windows.content("whos_who"))
    play_to_the_end(table)
    records = []
    for number, running in enumerate(table.all):
        press(running.screen.windows.content("victory"), "OK")
        assert isinstance(running.screen, TitleScreen)
        folder = tmp_path / "ab"[number] / "autosave" / "records"
        table.until(lambda: list(folder.glob("*.rail")))  # noqa: B023 - at once
        records += [read_log(path).entries for path in folder.glob("*.rail")]
    assert records[0] == records[1]
    assert verify(records[0], toll_road.RULES).redecided
    QTest.mouseClick(ben.screen.watch_button, LEFT)
    ben.settle()
    ben.press("Watch: ")
    assert isinstance(ben.screen, ReplayScreen)


def test_whole_game_at_a_zone(town: Callable[..., Town]) -> None:
    here = town(2)
    choose_game(here.leader, toll_road.GAME.title)
    here.gather()
    here.begin(Target=20)
    play_to_the_end(here)


def test_two_players_remove_the_third_who_plays_on_alone(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    choose_game(table.leader, toll_road.GAME.title)
    table.gather()
    table.begin()
    ann, ben, cleo = table.all
    seat = cleo.screen.desk.table.local
    for running in (ann, ben):
        running.screen.open_window("whos_who")
        card = running.screen.windows.content("whos_who").cards[seat]
        table.until(lambda: card.remove.text() == "Remove…")  # noqa: B023 - at once
        QTest.mouseClick(card.remove, LEFT)
        running.settle()
        QTest.mouseClick(running.screen.questions.shown.yes, LEFT)
    table.until(lambda: ann.screen.desk.table.is_computer(seat))
    table.until(cleo.screen.standing.go_alone.isVisible)
    QTest.mouseClick(cleo.screen.standing.go_alone, LEFT)
    cleo.settle()
    QTest.mouseClick(cleo.screen.questions.shown.yes, LEFT)
    assert isinstance(cleo.screen, PlainScreen)
    assert cleo.screen.desk.participants is None
