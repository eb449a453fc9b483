"""Faces and telegrams of Empire Builder pass between whole programs on a LAN."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.ruleset import Seat
from gui.chat.telegram import TelegramSlip
from gui.game_session.own_appearance import FILE
from gui.games.empire_builder.faces.portraits import FACES
from gui.replay.screen import ReplayScreen
from tests.gui.shell.any_game import choose_game
from tests.gui.shell.lan import Programs, Table
from tests.gui.shell.running import LEFT, Running
from tests.gui.shell.together import chat_of


def begun(qtbot: QtBot, programs: list[Running]) -> Table:
    """Let these programs begin a game of Empire Builder."""
    table = Table(qtbot, programs)
    for program in programs:
        choose_game(program, "Empire Builder")
    table.gather()
    table.begin()
    return table


def own_seat(program: Running) -> Seat:
    model = program.screen.desk.table
    return next(Seat(seat) for seat in range(len(model.names)) if model.is_here(Seat(seat)))


def take(program: Running, face: str) -> None:
    """Click a face in the photo album."""
    desk: Any = program.screen.desk
    desk.open("album")
    album = program.screen.windows.content("album")
    QTest.mouseClick(album.faces[face], LEFT)


def faces_at(program: Running) -> list[str]:
    """Return the faces that Who's who shows, by seat."""
    desk: Any = program.screen.desk
    desk.open("whos_who")
    cards = program.screen.windows.content("whos_who").cards
    return [cards[Seat(seat)].face.face for seat in range(len(desk.table.names))]


@pytest.mark.screen("EB-SCR-13")
def test_face_chosen_at_one_computer_is_shown_at_all(
    programs: Programs, qtbot: QtBot, tmp_path: Path
) -> None:
    last = tmp_path / "a" / "config" / FILE
    last.parent.mkdir(parents=True)
    last.write_text(f'{{"empire-builder": "{FACES[5]}"}}')
    ann, ben, watcher = programs("abw", hastens=True)
    table = begun(qtbot, [ann, ben])
    seat, others = own_seat(ann), own_seat(ben)
    table.until(lambda: faces_at(ben)[seat] == FACES[5])  # Ann's last choice
    usual = faces_at(ben)
    take(ann, FACES[9])
    table.until(lambda: faces_at(ben)[seat] == FACES[9])
    assert faces_at(ben)[others] == usual[others]
    QTest.mouseClick(watcher.screen.lan_button, LEFT)
    table.until(lambda: watcher.screen.watches)
    QTest.mouseClick(watcher.screen.watches[0], LEFT)
    table.until(lambda: isinstance(watcher.screen, ReplayScreen))
    table.until(lambda: watcher.screen.desk.faces.face_of(seat) == FACES[9])
    take(ben, FACES[3])
    table.until(lambda: watcher.screen.desk.faces.face_of(others) == FACES[3])
    assert faces_at(ann)[others] == FACES[3]


@pytest.mark.screen("EB-SCR-39", "EB-SCR-40")
def test_telegraph_arrives_as_a_slip_with_the_sender_and_stays_in_the_chat(
    programs: Programs, qtbot: QtBot
) -> None:
    ann, ben = programs("ab")
    table = begun(qtbot, [ann, ben])
    line, typing = (program.screen.windows.content("chat").line for program in (ben, ann))
    table.until(lambda: ann.screen.windows.is_open("cut"))
    ann.screen.windows.close("cut")  # it took the focus when it opened
    typing.setFocus()
    QTest.keyClicks(typing, "No, ")
    QTest.keyClicks(line, "Chicago is mine")
    QTest.keyClick(line, Qt.Key.Key_Return)
    slips = slips_of(ann)
    table.until(slips)
    (slip,) = slips()
    assert (slip.author.text(), slip.text.text()) == ("Bnn", "Chicago is mine")
    QTest.keyClicks(ann.program.focusWidget(), "mine")
    assert typing.text() == "No, mine"
    assert "Chicago is mine" in chat_of(ann)
    assert slips_of(ben)() == []
    QTest.mouseClick(slip, LEFT)
    assert slips() == []


def slips_of(program: Running) -> Any:
    """Return a function that returns the telegram slips on a screen."""
    return lambda: [
        slip for slip in program.screen.board.findChildren(TelegramSlip) if slip.isVisible()
    ]
