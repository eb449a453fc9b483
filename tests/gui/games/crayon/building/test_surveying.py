"""In survey mode clicks and drags lay a plan on the map, and nothing else."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.crayon.track import standing_of
from core.ruleset import Seat
from gui.games.crayon.model.why import Code
from gui.games.crayon.pictures import CrayonPictures
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.turn.model.flow import Flow
from tests.core.games.iron_dragon.rules.places import BOARD, plain
from tests.gui.games.crayon.map_view.maps import Clock, along, at, map_of, picture, pixel
from tests.gui.pixels import differ

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
WAY = plain(6)


def surveying(qtbot: QtBot, folder: Path, *, flow: Flow = "build", **more: object) -> TableMap:
    shown = map_of(qtbot, along(folder, WAY, "A", **more), flow, clock=Clock())
    shown.centre_on(at(WAY[2]))
    shown.toggle_survey()
    return shown


def drag(shown: TableMap, *names: str) -> None:
    first, *rest = (pixel(shown, at(name)) for name in names)
    QTest.mousePress(shown, LEFT, NONE, first)
    for spot in rest:
        QTest.mouseMove(shown, spot)
    QTest.mouseRelease(shown, LEFT, NONE, rest[-1])


def own_track(shown: TableMap) -> int:
    return len(standing_of(shown.desk.table.state.tracks, Seat(0)))


@pytest.mark.screen("MAP-14")
def test_drag_lays_a_dashed_plan_and_dragging_back_retracts_it(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = surveying(qtbot, tmp_path)
    before = picture(shown)
    with qtbot.waitSignal(shown.surveyed):
        drag(shown, WAY[1], WAY[2], WAY[3], WAY[4])
    assert len(shown.survey.sections) == 3
    assert own_track(shown) == 1
    assert differ(before, picture(shown), pixel(shown, at(WAY[2])), 8)
    drag(shown, WAY[4], WAY[3])
    assert len(shown.survey.sections) == 2


@pytest.mark.screen("MAP-14")
def test_click_plans_the_cheapest_path(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    shown = surveying(qtbot, tmp_path)
    for name in (WAY[1], WAY[4]):
        QTest.mouseClick(shown, LEFT, NONE, pixel(shown, at(name)))
    assert shown.survey.lines[-1].section.to == at(WAY[4])


def test_click_where_no_track_is_possible_is_refused(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = surveying(qtbot, tmp_path)
    sea = next(milepost for milepost, point in BOARD.numbered() if point.terrain == "sea")
    shown.centre_on(sea)
    with qtbot.waitSignal(shown.desk.said) as told:
        QTest.mouseClick(shown, LEFT, NONE, pixel(shown, sea))
    why = shown.tool.why(shown.places.place(sea))
    assert why is not None
    assert why.code is Code.SEA
    assert told.args == [shown.reasons.speech.text]


@pytest.mark.screen("MAP-14")
def test_plan_is_built_by_ordinary_builds_and_the_rest_is_kept(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = surveying(qtbot, tmp_path, mine={"money": 2})
    drag(shown, *WAY[1:5])
    shown.build_survey()
    assert (own_track(shown), len(shown.survey.sections)) == (3, 1)
    shown.desk.undo()
    assert own_track(shown) == 2


@pytest.mark.screen("MAP-14", "MAP-11")
def test_planning_on_others_turns_does_not_build(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = surveying(qtbot, tmp_path, flow="watch", active=1, levels=("", "normal"))
    drag(shown, *WAY[1:4])
    shown.build_survey()
    assert (own_track(shown), len(shown.survey.sections)) == (1, 2)


@pytest.mark.screen("MAP-14", "KEY-42", "KEY-44")
def test_clicks_build_again_after_survey_mode(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = surveying(qtbot, tmp_path)
    assert shown.survey_mode
    assert shown.leave_survey()
    assert not shown.leave_survey()
    drag(shown, WAY[1], WAY[2])
    assert own_track(shown) == 2
    assert shown.survey.sections == ()


def test_game_chooses_the_colour_of_a_plan(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shown = surveying(qtbot, tmp_path)
    drag(shown, *WAY[1:5])
    before = picture(shown)
    monkeypatch.setattr(CrayonPictures, "plan_colour", lambda *_: QColor("#ffffff"))
    shown.update()
    assert differ(before, picture(shown), pixel(shown, at(WAY[2])), 8)
