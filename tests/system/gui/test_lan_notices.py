"""Notices about other players can be looked up: in play, after rejoining, and in the record."""

from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.ruleset import Seat
from gui.games.iron_dragon.play.screen import IronScreen
from gui.replay.model.record import Record
from gui.replay.model.record_table import RecordTable
from gui.table.model.net_table import NetTableModel
from tests.gui.netplay.programs import Lan
from tests.gui.shell.lan import Programs, Table
from tests.gui.shell.running import LEFT, Running
from tests.gui.shell.together import chat_of, history_of, leave_for_title

C = Seat(2)


def table_of(running: Running) -> NetTableModel:
    table: Any = running.screen.desk.table
    assert isinstance(table, NetTableModel)
    return table


@pytest.mark.screen(
    "HISTORYWIN-1",
    "DISCONNECT-3",
    "DISCONNECT-5",
    "DISCONNECT-9",
    "DISCONNECT-10",
    "DISCONNECT-12",
    "REPLAY-7",
)
def test_history_keeps_all_notices_for_a_rejoining_player(
    programs: Programs, qtbot: QtBot, lan: Lan
) -> None:
    table = Table(qtbot, programs("abc", hastens=True))
    ann, ben, _ = table.all
    table.gather()
    table.begin()
    for other in "ab":
        lan.wires.cut(other, "c")
    for running in (ann, ben):
        table.until(running.screen.standing.computer.isVisible)
        QTest.mouseClick(running.screen.standing.computer, LEFT)
    table.until(lambda: table_of(ann).is_computer(C))
    lan.wires.mend()
    table.until(lambda: all(not table_of(program).is_computer(C) for program in table.all))
    taken, again = (
        "The computer now plays for Cnn: Cnn lost connection.",
        "Cnn is back in the game.",
    )
    notices = [notice.text for notice in table_of(ann).log_notices]
    assert [notice for notice in notices if "draws" not in notice] == [taken, again]
    for running in table.all:
        assert [here.text for here in table_of(running).log_notices] == notices  # word for word
        assert {taken, again} <= set(history_of(running))
    seen = [notice.text for notice in table_of(ben).diary.notices]
    assert any(
        phrase.startswith("Cnn lost connection") and "The computer takes over" in phrase
        for phrase in seen
    )
    assert set(seen) <= set(history_of(ben))
    chat = chat_of(ben)
    assert all(text in chat for text in (*seen, taken, again) if " was slow for " not in text)

    leave_for_title(ben)
    table.until(ben.screen.rejoin_button.isVisible)
    QTest.mouseClick(ben.screen.rejoin_button, LEFT)
    table.until(lambda: isinstance(ben.screen, IronScreen))
    table.until(lambda: table_of(ben).is_here(Seat(1)))
    shown = history_of(ben)
    assert {*seen, taken, again, "Bnn is back in the game."} <= set(shown)
    assert "The computer now plays for Bnn, as Bnn asked." in shown

    record = Record.open(table_of(ben).record)
    watched = [notice.text for notice in RecordTable(record, record.last).notices]
    assert watched == [notice.text for notice in table_of(ben).notices]
