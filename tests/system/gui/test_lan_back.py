"""Rejoining a table on the local network from the title."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton
from pytestqt.qtbot import QtBot

from core.ruleset import Seat
from core.table import PERSON
from gui.play.screen import GameScreen
from gui.rejoin.screen import RejoinScreen
from gui.table.model.net_table import NetTableModel
from gui.title.screen import TitleScreen
from tests.gui.netplay.programs import Lan
from tests.gui.shell.any_game import choose_game
from tests.gui.shell.lan import Programs, Table
from tests.gui.shell.running import LEFT
from tests.gui.shell.together import leave_for_title
from tests.gui.windows.shown import press
from tests.system.gui.quick import QUICKLY_IN_ONE, Quick

A, B = Seat(0), Seat(1)


@pytest.mark.screen("TITLE-5", "DISCONNECT-12")
@QUICKLY_IN_ONE
def test_player_that_left_on_purpose_rejoins_from_the_title(
    programs: Programs, qtbot: QtBot, game: Quick
) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    choose_game(table.leader, game.title)
    _, ben, cleo = table.all
    table.gather()
    table.begin()
    seat = ben.screen.desk.table.local
    leave_for_title(ben)
    assert isinstance(ben.screen, TitleScreen)
    table.until(lambda: cleo.screen.desk.table.is_computer(seat))
    rejoin = ben.screen.rejoin_button
    table.until(rejoin.isVisible)
    assert rejoin.text() == "Rejoin “Ann’s table”"
    assert rejoin.toolTip().startswith(f"{game.title}: Ann, Bnn, Cnn. ")
    buttons = [
        push_button
        for push_button in ben.screen.findChildren(QPushButton)
        if push_button.isVisible()
    ]
    assert min(buttons, key=lambda button: button.y()) is rejoin
    QTest.mouseClick(rejoin, LEFT)
    assert isinstance(ben.screen, RejoinScreen)
    assert "Looking for the other players of this table" in ben.text
    table.until(lambda: isinstance(ben.screen, GameScreen))
    table.until(lambda: ben.screen.desk.table.is_here(seat))
    table.until(lambda: cleo.screen.desk.table.level(seat) == PERSON)


@pytest.mark.screen("DISCONNECT-1", "DISCONNECT-8")
def test_returning_player_reads_missed_events_and_finds_them_in_the_history(
    programs: Programs, qtbot: QtBot
) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, cleo = table.all
    table.gather()
    table.begin()
    table.play(until=lambda: ann.screen.desk.table.state.turn == 2)
    known = len(ben.screen.desk.table.entries)
    ben.program.show_title()
    table.until(lambda: ann.screen.desk.table.is_computer(B))
    table.all = [ann, cleo]
    table.play(until=lambda: ann.screen.desk.table.state.turn == 4)
    table.until(ben.screen.rejoin_button.isVisible)
    QTest.mouseClick(ben.screen.rejoin_button, LEFT)
    table.until(lambda: isinstance(ben.screen, GameScreen))
    table.until(lambda: ben.screen.windows.is_open("away"))
    away = ben.screen.windows.content("away")
    lines = [away.list.item(number) for number in range(away.list.count())]
    assert any(line.text().startswith("Ann ") for line in lines)
    assert not away.lost.isVisible()
    entries = [line.data(Qt.ItemDataRole.UserRole).entry for line in lines]
    assert entries == sorted(entries)
    assert entries[0] >= known
    away.list.scrollToItem(lines[-1])  # the first may continue an older line of the history
    at = away.list.visualItemRect(lines[-1]).center()
    QTest.mouseClick(away.list.viewport(), LEFT, pos=at)
    ben.settle()
    assert ben.screen.windows.is_open("history")
    history = ben.screen.windows.content("history")
    assert history.tree.currentItem().data(0, Qt.ItemDataRole.UserRole).entry == entries[-1]
    press(away, "OK")
    assert not ben.screen.windows.is_open("away")


@pytest.mark.screen("DISCONNECT-10")
def test_player_finding_no_table_may_retry_or_play_on_alone(
    programs: Programs, qtbot: QtBot, lan: Lan
) -> None:
    table = Table(qtbot, programs("ab", hastens=True))
    _, ben = table.all
    table.gather()
    table.begin()
    ben.program.show_title()
    table.until(ben.screen.rejoin_button.isVisible)
    lan.wires.cut("a", "b")
    QTest.mouseClick(ben.screen.rejoin_button, LEFT)
    assert not ben.screen.retry.isVisible()
    table.until(ben.screen.retry.isVisible)
    assert "No player of this table was found." in ben.text
    QTest.mouseClick(ben.screen.go_alone, LEFT)
    ben.settle()
    assert "You give up your seat at the table." in ben.text
    press(ben.program, "Cancel")
    lan.wires.mend()
    QTest.mouseClick(ben.screen.retry, LEFT)
    assert not ben.screen.retry.isVisible()
    table.until(lambda: isinstance(ben.screen, GameScreen))
    lan.wires.cut("a", "b")
    ben.program.show_title()
    table.until(ben.screen.rejoin_button.isVisible)
    QTest.mouseClick(ben.screen.rejoin_button, LEFT)
    table.until(ben.screen.retry.isVisible)
    QTest.mouseClick(ben.screen.go_alone, LEFT)
    ben.settle()
    press(ben.program.fronts[-1], "Play on alone")
    assert isinstance(ben.screen, GameScreen)
    alone = ben.screen.desk.table
    assert not isinstance(alone, NetTableModel)
    assert [alone.is_here(Seat(number)) for number in range(2)] == [False, True]


@pytest.mark.screen("TITLE-5")
def test_game_with_others_can_be_removed_from_the_list(
    programs: Programs, qtbot: QtBot, tmp_path: Path
) -> None:
    table = Table(qtbot, programs("ab", hastens=True))
    _, ben = table.all
    table.gather()
    table.begin()
    ben.program.show_title()
    table.until(ben.screen.others_button.isVisible)
    QTest.mouseClick(ben.screen.others_button, LEFT)
    ben.settle()
    assert "Ann’s table, on the local network. " in ben.text
    press(ben.program.fronts[-1], "Remove")
    ben.settle()
    assert "you can no longer rejoin it" in ben.text
    press(ben.program.fronts[-1], "Remove")
    table.until(lambda: not ben.screen.rejoin_button.isVisible())
    assert ben.program.fronts == []
    assert not [path for path in (tmp_path / "b" / "autosave").iterdir() if path.is_file()]
