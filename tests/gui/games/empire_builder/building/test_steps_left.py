"""A first building act with steps left asks once whether they may be lost (EB-SCR-26)."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from core.games.crayon.track import standing_of
from core.games.empire_builder import commands as do
from core.ruleset import Seat
from gui.games.crayon.play.table_map import TableMap
from gui.games.empire_builder.desk import RailwayDesk
from gui.widgets.question import Question
from tests.core.games.empire_builder.places import BOARD, at, out_of
from tests.gui.games.crayon.map_view.maps import Clock, pixel_of_link
from tests.gui.games.empire_builder.hand_desks import AWAY, HOME, railway_desk
from tests.gui.games.empire_builder.map.maps import map_of

A = Seat(0)
NONE, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
WAY, OTHER = out_of("Chicago"), out_of("Atlanta")


class Builder:
    """A player with steps left who builds on the map, and the questions that come up."""

    def __init__(self, qtbot: QtBot, folder: Path, **more: str) -> None:
        self.desk: RailwayDesk = railway_desk(folder, {**HOME, "money": 60}, AWAY, **more)
        self.desk.flow = "build"
        self.map: TableMap = map_of(qtbot, self.desk, clock=Clock())
        self.questions: list[Question] = []
        self.desk.questioned.connect(self.questions.append)

    def click(self, way: tuple[str, str]) -> None:
        self.map.centre_on(at(way[0]))
        spot = pixel_of_link(self.map, BOARD.edges_by_name[way])
        QTest.mouseClick(self.map, LEFT, NONE, spot)

    @property
    def built(self) -> int:
        return len(standing_of(self.desk.table.state.tracks, A))


@pytest.mark.screen("EB-SCR-26")
def test_first_track_asks_once_a_turn_about_the_steps_left(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    builder = Builder(qtbot, tmp_path)
    builder.click(WAY)
    (question,) = builder.questions
    assert builder.built == 0
    assert "9 steps left" in question.findChildren(QLabel)[0].text()
    question.yes.click()
    assert builder.built == 1
    builder.desk.undo()
    builder.click(WAY)
    builder.click(OTHER)
    assert builder.built == 2
    assert len(builder.questions) == 1, "it warns once"


@pytest.mark.screen("EB-SCR-26")
def test_cancel_keeps_the_steps_and_asks_again(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    builder = Builder(qtbot, tmp_path)
    builder.click(WAY)
    builder.questions[0].refuse()
    assert builder.built == 0
    assert builder.desk.table.state.phase == "movement"
    builder.click(WAY)
    assert len(builder.questions) == 2


@pytest.mark.screen("EB-SCR-26")
def test_track_without_steps_left_is_built_at_once(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    builder = Builder(qtbot, tmp_path, phase="build")
    builder.click(WAY)
    assert builder.built == 1
    assert builder.questions == []


@pytest.mark.screen("EB-SCR-26", "EB-SCR-36")
def test_train_is_asked_about_in_its_own_window_only(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    builder = Builder(qtbot, tmp_path)
    builder.desk.send(do.Upgrade(loco="Fast Freight"))
    assert builder.questions == []
    assert builder.desk.table.state.players[A].trains[0].loco == "Fast Freight"
