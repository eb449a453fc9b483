"""Who's who of Empire Builder: faces, debts and up to two trains."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.ruleset import Seat
from gui.games.empire_builder.players.whos_who import RailwayCard, RailwayWhosWho
from tests.core.games.empire_builder.places import BOARD, centre
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, PAIR, railway_desk
from tests.gui.windows.stage import put

A, B = Seat(0), Seat(1)


@pytest.mark.screen("WHOSWHO-1")
def test_card_has_face_debt_and_both_trains(qtbot: QtBot, tmp_path: Path) -> None:
    loaded = [{"at": centre("Denver")}, {"at": centre("Denver"), "loads": ["Oil"]}]
    desk = railway_desk(
        tmp_path,
        {**PAIR, "owed": 40},
        {"trains": loaded},
        options={"Additional Trains": "Yes", "Borrowing": "Yes"},
    )
    window = RailwayWhosWho(desk)
    put(qtbot, window, width=420, height=700)
    mine, theirs = window.cards[A], window.cards[B]
    assert isinstance(mine, RailwayCard)
    assert isinstance(theirs, RailwayCard)
    assert mine.face.face == desk.faces.face_of(A)
    assert mine.debt.text() == "$40M"
    assert "Owed" in [label.text() for label in mine.findChildren(QLabel)]
    assert [row.words.text() for row in theirs.trains] == [
        "1. Freight · 9 mileposts · 2 loads",
        "2. Fast Freight · 12 mileposts · 2 loads",
    ]
    assert "Oil" in [label.text() for label in theirs.trains[1].findChildren(QLabel)]


@pytest.mark.screen("WHOSWHO-1")
def test_basic_game_wants_no_major_cities(qtbot: QtBot, tmp_path: Path) -> None:
    desk = railway_desk(tmp_path, HOME, AWAY, options={"Victory Major Cities": 0})
    window = RailwayWhosWho(desk)
    put(qtbot, window, width=420, height=700)
    card = window.cards[A]
    assert isinstance(card, RailwayCard)
    assert card.majors.text() == "0"


@pytest.mark.screen("WHOSWHO-1")
def test_click_centres_on_the_first_train(qtbot: QtBot, tmp_path: Path) -> None:
    desk = railway_desk(tmp_path, HOME, AWAY)
    window, centred = RailwayWhosWho(desk), list[int]()
    desk.centred.connect(centred.append)
    put(qtbot, window, width=420, height=700)
    window.cards[B].name.click()
    assert [BOARD.points[at].city for at in centred] == ["Chicago"]
