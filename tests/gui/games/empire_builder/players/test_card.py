"""The player card: face, signal, trains with load boxes, cash and debt."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.empire_builder.desk import RailwayDesk
from gui.games.empire_builder.faces.portraits import FACES
from gui.games.empire_builder.players.card_window import PlayerCardWindow
from tests.core.games.empire_builder.places import centre, joining
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway_desk
from tests.gui.games.empire_builder.moving.tables import railway as railway_of_computers
from tests.gui.windows.stage import put

A, B = Seat(0), Seat(1)
LEFT = Qt.MouseButton.LeftButton
LENDS = {"Borrowing": "Yes"}


def shown(qtbot: QtBot, desk: RailwayDesk, seat: Seat | None = None) -> PlayerCardWindow:
    window = PlayerCardWindow(desk)
    put(qtbot, window, width=360, height=640)
    window.show_seat(seat)
    return window


def boxes(window: PlayerCardWindow) -> list[list[str | None]]:
    return [[box.load for box in train.boxes.boxes] for train in window.trains]


@pytest.mark.screen("EB-SCR-12", "EB-SCR-15", "EB-SCR-34")
def test_card_shows_money_debt_cities_and_loads(qtbot: QtBot, tmp_path: Path) -> None:
    mine = {
        **HOME,
        "money": 87,
        "owed": 40,
        "loco": "Superfreight",
        "loads": ["Coal"],
        "track": [list(ends) for ends in joining(3)],
    }
    window = shown(qtbot, railway_desk(tmp_path, mine, AWAY, options=LENDS))
    assert (window.cash.text(), window.owed.text()) == ("$87M", "$40M")
    assert window.majors.text() == "3 of 5"
    assert boxes(window) == [["Coal", None, None]]
    assert window.trains[0].train_name.text() == "Superfreight"
    assert not window.overdrawn.isVisible()


@pytest.mark.screen("EB-SCR-15")
def test_delivered_or_dropped_load_leaves_its_box(qtbot: QtBot, tmp_path: Path) -> None:
    desk = railway_desk(tmp_path, {**HOME, "loads": ["Coal", "Fish"]}, AWAY)
    window = shown(qtbot, desk)
    desk.send(do.Drop(load="Coal"))
    assert boxes(window) == [["Fish", None]]


@pytest.mark.screen("EB-SCR-35")
def test_cash_below_zero_is_marked_in_words(qtbot: QtBot, tmp_path: Path) -> None:
    window = shown(qtbot, railway_desk(tmp_path, {**HOME, "money": -12}, AWAY, options=LENDS))
    assert window.cash.text() == "-$12M"
    assert window.overdrawn.isVisible()


@pytest.mark.screen("EB-SCR-12", "EB-SCR-16", "WINDOW-7")
def test_signal_is_raised_on_ones_own_turn_only(qtbot: QtBot, tmp_path: Path) -> None:
    mine = shown(qtbot, railway_desk(tmp_path, HOME, AWAY))
    assert mine.turn.text() == "Your turn"
    raised = mine.signal.pixmap().toImage()
    theirs = shown(qtbot, mine.desk, B)  # type: ignore[arg-type]
    assert not theirs.signal.isVisible()
    assert theirs.name.text() == "Ben"
    lowered = PlayerCardWindow(mine.desk)  # type: ignore[arg-type]
    put(qtbot, lowered)
    mine.desk.table.do(A, do.EndTurn())
    # both persons are at this computer, so the local player is now the other one
    assert (lowered.name.text(), lowered.turn.text()) == ("Ben", "Your turn")
    lowered.show_seat(A)
    assert not lowered.signal.isVisible()
    assert raised == mine.signal.pixmap().toImage()


@pytest.mark.screen("EB-SCR-16")
def test_signal_is_lowered_while_another_plays(qtbot: QtBot, tmp_path: Path) -> None:
    computers = {1}
    table: Any = railway_of_computers(HOME, AWAY, computers=computers, active=1)
    desk = RailwayDesk(table, Settings(tmp_path))
    window = shown(qtbot, desk)
    assert window.turn.text() == "seat 1’s turn"
    lowered = window.signal.pixmap().toImage()
    raised = shown(qtbot, railway_desk(tmp_path, HOME, AWAY)).signal.pixmap().toImage()
    assert lowered.size() == raised.size()
    assert lowered != raised


@pytest.mark.screen("EB-SCR-12", "WINDOW-7")
def test_steps_lead_through_all_players_and_only_the_own_card_acts(
    qtbot: QtBot, tmp_path: Path
) -> None:
    desk = railway_desk(tmp_path, HOME, AWAY)
    window, opened = shown(qtbot, desk), list[str]()
    desk.asked_for.connect(opened.append)
    names = []
    for _ in range(3):
        names.append(window.name.text())
        window.step(1)
    assert names == ["Ann", "Ben", "Ann"]
    assert window.seat == B
    QTest.mouseClick(window.face, LEFT)
    assert opened == []
    assert not window.trains[0].picture.icon().isNull()
    assert "Freight" in window.trains[0].train_name.text()


@pytest.mark.screen("EB-SCR-15", "EB-SCR-43")
def test_each_train_has_its_row_and_a_derailed_one_lies(qtbot: QtBot, tmp_path: Path) -> None:
    mine = {
        "trains": [
            {"at": centre("Chicago"), "loads": ["Wheat"]},
            {"at": centre("Atlanta"), "stands": True},
        ]
    }
    other = {"trains": [{"at": centre("Denver")}, {"at": centre("Denver"), "stands": True}]}
    desk = railway_desk(tmp_path, mine, other, options={"Additional Trains": "Yes"})
    window = shown(qtbot, desk)
    assert boxes(window) == [["Wheat", None], [None, None]]
    assert [train.train_name.text() for train in window.trains] == [
        "1. Freight",
        "2. Fast Freight",
    ]
    assert [train.points.text() for train in window.trains] == [
        "9 mileposts left",
        "derailed; stands still this turn",
    ]
    standing, lying = (train.picture.icon().pixmap(60, 40).toImage() for train in window.trains)
    assert standing != lying
    window.show_seat(B)
    assert window.trains[1].points.text() == "derailed; stands still for 1 more turn"


@pytest.mark.screen("EB-SCR-12", "EB-SCR-13")
def test_click_on_ones_own_face_opens_the_album(qtbot: QtBot, tmp_path: Path) -> None:
    desk = railway_desk(tmp_path, HOME, AWAY)
    window, opened = shown(qtbot, desk), list[str]()
    desk.asked_for.connect(opened.append)
    QTest.mouseClick(window.face, LEFT)
    assert opened == ["album"]
    desk.faces.choose(A, FACES[7])
    assert window.face.face == FACES[7]


@pytest.mark.screen("EB-SCR-12", "EB-SCR-13", "EB-SCR-46")
@pytest.mark.parametrize(("seat", "answers"), [(A, 1), (B, 0)])
def test_train_keeps_its_colour_and_says_so(
    qtbot: QtBot, tmp_path: Path, seat: Seat, answers: int
) -> None:
    desk = railway_desk(tmp_path, HOME, AWAY)
    window, said = shown(qtbot, desk, seat), list[str]()
    desk.said.connect(said.append)
    QTest.mouseClick(window.trains[0].picture, LEFT)
    assert len(said) == answers
    assert all("ough luck" in text for text in said)
