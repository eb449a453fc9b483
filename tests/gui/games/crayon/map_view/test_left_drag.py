"""The left button moves the map with the pointer, unless the drag draws on the map."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.games.crayon.model.table import local_player
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.turn.model.flow import Flow
from tests.core.games.iron_dragon.rules.places import plain
from tests.gui.games.crayon.map_view.maps import Clock, along, at, map_of, pixel
from tests.gui.real_input import RealInput

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
WAY = plain(6)

Shown = Callable[[Flow], TableMap]


@pytest.fixture
def shown(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Shown:
    def make(flow: Flow) -> TableMap:
        made = map_of(qtbot, along(tmp_path, WAY, "AAAAA"), flow, clock=Clock())
        made.centre_on(at(WAY[2]))
        return made

    return make


def under(shown: TableMap, spot: QPoint) -> tuple[float, float]:
    return shown.camera.unit_at((spot.x(), spot.y()))


def send(view: TableMap, kind: QEvent.Type, place: QPointF) -> None:
    event = QMouseEvent(kind, place, view.mapToGlobal(place), LEFT, LEFT, NONE)
    QApplication.sendEvent(view, event)


@pytest.mark.screen("MAP-2", "CONFIG-1")
@pytest.mark.parametrize("flow", ["watch", "movement", "build", "place"])
def test_left_drag_on_empty_map_keeps_the_place_under_the_pointer(shown: Shown, flow: Flow) -> None:
    view = shown(flow)
    start, end = QPoint(150, 380), QPoint(40, 300)
    held = under(view, start)
    RealInput(view).drag(view, start, end)
    assert under(view, end) == pytest.approx(held)


@pytest.mark.screen("MAP-8")
def test_drag_from_a_train_step_moves_the_map_and_not_the_train(shown: Shown) -> None:
    view = shown("movement")
    start = pixel(view, at(WAY[3]))
    held = under(view, start)
    RealInput(view).drag(view, start, start + QPoint(60, 30))
    assert local_player(view.desk.table).trains[0].at == at(WAY[0])
    assert under(view, start + QPoint(60, 30)) == pytest.approx(held)


@pytest.mark.screen("MAP-8")
def test_press_that_trembles_still_clicks(shown: Shown) -> None:
    view = shown("movement")
    start, centre = pixel(view, at(WAY[3])), view.camera.centre
    less = QPoint(QApplication.startDragDistance() - 1, 0)
    RealInput(view).drag(view, start, start + less)
    assert local_player(view.desk.table).trains[0].at == at(WAY[3])
    assert view.camera.centre == centre


@pytest.mark.screen("MAP-13")
def test_drag_outside_the_network_that_follows_no_link_moves_the_map(shown: Shown) -> None:
    view = shown("build")
    outside = next(
        milepost
        for milepost in view.places.board.adjacent[at(WAY[5])]
        if milepost not in map(at, WAY) and view.tool.grips(milepost)
    )
    view.scroll_map(120, 0)
    start = pixel(view, outside)
    end = start + (start - pixel(view, at(WAY[5]))) * 2
    centre, before = view.camera.centre, view.desk.table.state.tracks
    RealInput(view).drag(view, start, end)
    assert view.desk.table.state.tracks == before
    assert view.camera.centre != centre


@pytest.mark.screen("MAP-14")
def test_survey_drag_from_elsewhere_moves_the_map(shown: Shown) -> None:
    view = shown("build")
    view.toggle_survey()
    start, end = QPoint(150, 380), QPoint(40, 300)
    held = under(view, start)
    RealInput(view).drag(view, start, end)
    assert not view.survey.sections
    assert under(view, end) == pytest.approx(held)


@pytest.mark.screen("MAP-2")
def test_second_of_two_quick_drags_moves_the_map_again(shown: Shown) -> None:
    view = shown("watch")
    x = view.camera.centre[0]
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick):
        send(view, kind, QPointF(100, 100))
        send(view, QEvent.Type.MouseMove, QPointF(50, 100))
        send(view, QEvent.Type.MouseButtonRelease, QPointF(50, 100))
    assert view.camera.centre[0] == pytest.approx(x + 100)


@pytest.mark.screen("MAP-2")
def test_pointer_is_a_closed_hand_while_the_map_moves(shown: Shown) -> None:
    view = shown("watch")
    QTest.mousePress(view, LEFT, NONE, QPoint(100, 100))
    QTest.mouseMove(view, QPoint(150, 100))
    assert view.cursor().shape() is Qt.CursorShape.ClosedHandCursor
    QTest.mouseRelease(view, LEFT, NONE, QPoint(150, 100))
    assert view.cursor().shape() is Qt.CursorShape.ArrowCursor
