"""The photo album, and the faces in windows (EB-SCR-13, EB-SCR-19)."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.faces.album import AlbumWindow
from gui.games.empire_builder.faces.face_button import FaceButton
from gui.games.empire_builder.faces.portraits import FACES
from gui.games.empire_builder.players.whos_who import RailwayCard, RailwayWhosWho
from gui.replay.model.record import Record
from gui.replay.model.record_table import RecordTable
from net.errors import SaysTooMuch
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway, railway_desk
from tests.gui.windows.stage import put

A, B = Seat(0), Seat(1)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> RailwayDesk:
    return railway_desk(tmp_path, HOME, AWAY)


@pytest.mark.screen("EB-SCR-13", "EB-SCR-14")
def test_click_takes_a_face_and_closes_the_album(qtbot: QtBot, desk: RailwayDesk) -> None:
    album = AlbumWindow(desk)
    put(qtbot, album, width=1000, height=700)
    hidden: list[str] = []
    desk.hidden.connect(hidden.append)
    assert list(album.faces) == list(FACES)
    before = desk.table.entries
    QTest.mouseClick(album.faces[FACES[9]], LEFT)
    assert desk.faces.face_of(A) == FACES[9]
    assert [face for face, button in album.faces.items() if button.isChecked()] == [FACES[9]]
    assert hidden == ["album"]
    assert desk.table.entries == before, "a face is no action of the game"


def test_click_on_the_present_face_keeps_it(qtbot: QtBot, desk: RailwayDesk) -> None:
    album = AlbumWindow(desk)
    put(qtbot, album, width=1000, height=700)
    face = desk.faces.face_of(A)
    QTest.mouseClick(album.faces[face], LEFT)
    assert album.faces[face].isChecked()
    assert desk.faces.face_of(A) == face


@pytest.mark.screen("EB-SCR-13")
@pytest.mark.parametrize(("seat", "opens"), [(A, True), (B, False)])
def test_only_ones_own_face_opens_the_album(
    qtbot: QtBot, desk: RailwayDesk, seat: Seat, *, opens: bool
) -> None:
    face, chosen = FaceButton(desk, 60), list[bool]()
    face.chosen.connect(lambda: chosen.append(True))
    put(qtbot, face)
    face.show_seat(seat, is_own=seat == A)
    QTest.mouseClick(face, LEFT)
    assert chosen == [True] * opens


@pytest.mark.screen("EB-SCR-19")
def test_held_face_shows_the_hand_until_it_is_released(qtbot: QtBot, desk: RailwayDesk) -> None:
    face, peeked, chosen = FaceButton(desk, 60), list[Seat | None](), list[bool]()
    face.chosen.connect(lambda: chosen.append(True))
    desk.peeked.connect(peeked.append)
    put(qtbot, face)
    face.show_seat(A, is_own=True)
    QTest.mousePress(face, LEFT)
    qtbot.waitUntil(lambda: peeked == [A])
    QTest.mouseRelease(face, LEFT)
    assert peeked == [A, None]
    assert chosen == [], "it is no click"


@pytest.mark.screen("EB-SCR-13")
def test_choice_that_cannot_be_sent_keeps_the_face_and_says_why(
    qtbot: QtBot, desk: RailwayDesk
) -> None:
    def refuse(seat: Seat, face: str) -> None:
        raise SaysTooMuch(seconds=1.5)

    desk.table.appearances._send = refuse  # type: ignore[misc]
    album, said = AlbumWindow(desk), list[str]()
    desk.said.connect(said.append)
    put(qtbot, album, width=1000, height=700)
    face = desk.faces.face_of(A)
    QTest.mouseClick(album.faces[FACES[9]], LEFT)
    assert desk.faces.face_of(A) == face
    assert [key for key, button in album.faces.items() if button.isChecked()] == [face]
    assert said == ["Your face stays as it is: wait 1.5 s before you send more messages."]


@pytest.mark.screen("EB-SCR-13")
def test_face_chosen_at_another_computer_is_shown(qtbot: QtBot, desk: RailwayDesk) -> None:
    who, card = RailwayWhosWho(desk), FaceButton(desk, 60)
    put(qtbot, who)
    put(qtbot, card)
    desk.table.appearances.show({B: FACES[9]})
    card.show_seat(B, is_own=False)
    assert card.face == FACES[9]
    theirs = who.cards[B]
    assert isinstance(theirs, RailwayCard)
    assert theirs.face.face == FACES[9]


@pytest.mark.screen("EB-SCR-13")
def test_album_of_a_recording_is_only_to_look_at(qtbot: QtBot, tmp_path: Path) -> None:
    record = Record(railway(HOME, AWAY).entries, RULES)
    recorded = RailwayDesk(RecordTable(record), Settings(tmp_path))
    album = AlbumWindow(recorded)
    put(qtbot, album, width=1000, height=700)
    assert album.hint.text() == "Only players choose their faces."
    usual = recorded.faces.face_of(recorded.table.local)
    QTest.mouseClick(album.faces[FACES[9]], LEFT)
    assert recorded.faces.face_of(recorded.table.local) == usual
    record.appearances.show({A: FACES[9]})  # a running game that is watched
    assert recorded.faces.face_of(A) == FACES[9]
