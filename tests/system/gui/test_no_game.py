"""Obstacles to a game on the local network, as the windows report them."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from gui.lan.screen import LanScreen
from gui.netplay.bridge.dependencies import Sockets
from net.errors import CannotConnect, CannotConnectCode
from net.table import guest
from net.versions import Protocol, Version
from tests.each import each
from tests.gui.netplay.programs import Lan
from tests.gui.shell.lan import Programs, Table
from tests.gui.shell.running import LEFT, Running


def list_message(table: Table, running: Running) -> str:
    """Return the text above the list of tables, once there is a response."""
    table.until(lambda: isinstance(running.screen, LanScreen) and running.screen.remark.isVisible())
    table.until(lambda: "Asking" not in running.screen.remark.text())
    text: str = running.screen.remark.text()
    return text


def hosted(table: Table) -> Any:
    """Return the button that joins Ann's table, in Ben's list."""
    ann, ben = table.all
    for running, name in ((ann, "Ann"), (ben, "Ben")):
        QTest.mouseClick(running.screen.lan_button, LEFT)
        running.screen.name.setText(name)
    QTest.mouseClick(ann.screen.host, LEFT)
    table.until(lambda: ben.screen.joins)
    return ben.screen.joins[0]


def test_failure_to_bind_any_port_is_reported(
    programs: Programs, qtbot: QtBot, lan: Lan, monkeypatch: pytest.MonkeyPatch
) -> None:
    def taken() -> Any:
        raise CannotConnect(
            CannotConnectCode.CANNOT_LISTEN,
            address=("0.0.0.0", 50_009),
            why="Address already in use",
        )

    def sockets(name: str) -> Sockets:
        return of(name)._replace(open_game_socket=taken)

    of = lan.sockets
    monkeypatch.setattr(lan, "sockets", sockets)
    table = Table(qtbot, programs("ab"))
    for number, running in each(enumerate(table.all)):
        QTest.mouseClick(running.screen.lan_button, LEFT)
        running.screen.name.setText("Ann")
        if number:
            running.screen.address.setText("10.0.0.1")
        QTest.mouseClick(running.screen.join if number else running.screen.host, LEFT)
        assert "Close other games, or choose another Inbound Port Number" in list_message(
            table, running
        )


@pytest.mark.smoke
def test_second_program_with_the_same_key_is_not_admitted(
    programs: Programs, qtbot: QtBot, tmp_path: Path
) -> None:
    table = Table(qtbot, programs("ab"))
    join = hosted(table)
    (tmp_path / "b" / "key").write_bytes((tmp_path / "a" / "key").read_bytes())
    (tmp_path / "b" / "key").chmod(0o600)
    QTest.mouseClick(join, LEFT)
    assert "need a folder each" in list_message(table, table.others[0])


def test_player_with_another_version_is_told_to_get_the_same(
    programs: Programs, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest, "PROTOCOL", Protocol("setup", (Version(9, 0),)))
    table = Table(qtbot, programs("ab"))
    QTest.mouseClick(hosted(table), LEFT)
    assert "Install the same version" in list_message(table, table.others[0])
