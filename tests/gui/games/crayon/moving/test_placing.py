"""Before the train is on the map, a click on a city proposes where to place it."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.games.crayon.model.table import local_player
from gui.games.crayon.play.table_map import TableMap
from tests.core.games.iron_dragon.rules.places import BOARD, plain
from tests.gui.games.crayon.map_view.maps import Clock, at, map_of, picture, pixel
from tests.gui.pixels import differ
from tests.gui.windows.desks import desk_at

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier
KOLA = BOARD.cities["Kola"].mileposts


@pytest.fixture
def placing(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> TableMap:
    desk = desk_at(tmp_path, {"foreman": "Groc"}, {"foreman": "Halbezch"}, turn=4, phase="place")
    shown = map_of(qtbot, desk, "place", clock=Clock())
    shown.centre_on(KOLA[0])
    return shown


@pytest.mark.screen("MOVEWIN-4", "MOVEWIN-5")
@pytest.mark.parametrize("number", range(7))
def test_click_on_any_milepost_of_a_city_is_reported(
    qtbot: QtBot, placing: TableMap, number: int
) -> None:
    with qtbot.waitSignal(placing.placed) as told:
        QTest.mouseClick(placing, LEFT, NONE, pixel(placing, KOLA[number]))
    assert told.args == [KOLA[number]]
    assert local_player(placing.desk.table).trains[0].at is None


def test_click_elsewhere_explains_what_to_do(qtbot: QtBot, placing: TableMap) -> None:
    field = at(plain(1)[0])
    placing.centre_on(field)
    with qtbot.waitSignal(placing.desk.said) as told, qtbot.assertNotEmitted(placing.placed):
        QTest.mouseClick(placing, LEFT, NONE, pixel(placing, field))
    assert told.args == ["Click a city to place your train."]


@pytest.mark.screen("MOVEWIN-5")
def test_ghost_marks_where_the_train_may_be_placed(placing: TableMap) -> None:
    spot = pixel(placing, KOLA[2])
    before = picture(placing)
    placing.candidate = KOLA[2]
    assert differ(before, picture(placing), spot, 12)
    placing.desk.flow = "watch"
    assert not differ(before, picture(placing), spot, 12)
