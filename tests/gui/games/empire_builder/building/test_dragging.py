"""Building and surveying by a held drag along mileposts (EB-SCR-24, EB-SCR-25)."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from core.games.crayon.track import standing_of
from core.ruleset import Seat
from gui.games.crayon.play.table_map import TableMap
from tests.core.games.empire_builder.places import BOARD, at, line, name
from tests.gui.games.crayon.map_view.maps import Clock, pixel
from tests.gui.games.empire_builder.map.maps import desk_at, map_of
from tests.gui.games.empire_builder.moving.tables import HOME

NONE, LEFT = Qt.KeyboardModifier.NoModifier, Qt.MouseButton.LeftButton
ROW = line(4, near="Chicago")
GATE = next(
    name(at)
    for at in BOARD.cities["Chicago"].mileposts
    if at in BOARD.adjacent[BOARD.by_name[ROW[0]]]
)
WAY = (GATE, *ROW)
"""From the edge of Chicago over clear mileposts."""
MakeMap = Callable[[], TableMap]


@pytest.fixture
def shown(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> TableMap:
    desk = desk_at(tmp_path, {**HOME, "money": 60, "contracts": [1, 2, 3]}, HOME, phase="build")
    desk.flow = "build"
    made = map_of(qtbot, desk, clock=Clock())
    made.centre_on(at(WAY[1]))
    return made


def drag(shown: TableMap, *names: str) -> None:
    first, *rest = (pixel(shown, at(milepost)) for milepost in names)
    QTest.mousePress(shown, LEFT, NONE, first)
    for spot in rest:
        QTest.mouseMove(shown, spot)
    QTest.mouseRelease(shown, LEFT, NONE, rest[-1])


def planned(shown: TableMap) -> tuple[int, bool]:
    """Return the number of planned sections, and whether the message has their cost."""
    count = len(shown.survey.sections)
    return count, f"${count}M" in (shown.plan_message or "")


def own_track(shown: TableMap) -> int:
    return len(standing_of(shown.desk.table.state.tracks, Seat(0)))


@pytest.mark.screen("EB-SCR-24", "MAP-13")
def test_held_drag_builds_from_a_citys_edge_and_back_takes_nothing_away(shown: TableMap) -> None:
    drag(shown, *WAY[:4])
    assert own_track(shown) == 3
    drag(shown, *WAY[3::-1])
    assert own_track(shown) == 3, "only Undo takes track away"
    assert shown.desk.undo() is not None
    assert own_track(shown) == 2


@pytest.mark.screen("EB-SCR-25", "MAP-14")
def test_dragging_back_retracts_the_survey_and_its_cost(shown: TableMap) -> None:
    shown.toggle_survey()
    drag(shown, *WAY[:4])
    assert planned(shown) == (3, True)
    drag(shown, WAY[3], WAY[2])
    assert planned(shown) == (2, True)
    assert own_track(shown) == 0


@pytest.mark.screen("EB-SCR-25", "MAP-14")
def test_survey_becomes_orders_for_ordinary_builds(shown: TableMap) -> None:
    shown.toggle_survey()
    drag(shown, *WAY[:4])
    shown.build_survey()
    assert own_track(shown) == 3
    assert not shown.survey.sections
    assert shown.desk.table.state.players[0].money == 57
