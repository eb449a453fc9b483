"""The sign at the pointer: when it comes, what it follows, and where it lies."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.turn.model.flow import Flow
from tests.core.games.iron_dragon.rules.places import plain
from tests.gui.games.crayon.map_view.maps import Clock, along, at, hover, map_of, pixel

WAY = plain(6)
LEFT, NONE = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


def shown_in(qtbot: QtBot, folder: Path, flow: Flow) -> TableMap:
    shown = map_of(qtbot, along(folder, WAY, "A"), flow, clock=Clock())
    shown.centre_on(at(WAY[2]))
    shown.reasons.pause.setInterval(3_600_000)  # `rest` ends the pause
    return shown


def rest(shown: TableMap) -> None:
    """Let the pause of a resting pointer end, without waiting for it."""
    assert shown.reasons.pause.isActive()
    shown.reasons.pause.timeout.emit()


@pytest.mark.screen("MAP-10", "WINDOW-8")
def test_resting_pointer_gets_the_reason_and_a_free_place_none(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = shown_in(qtbot, tmp_path, "build")
    hover(shown, pixel(shown, at(WAY[5])))
    assert shown.reasons.speech.text == ""
    rest(shown)
    assert shown.reasons.speech.text
    QTest.mouseMove(shown, pixel(shown, at(WAY[1])))
    assert shown.reasons.speech.text == ""


@pytest.mark.screen("MAP-8", "WINDOW-8")
def test_click_on_the_own_train_is_answered_and_the_pointer_is_not(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    shown = shown_in(qtbot, tmp_path, "movement")
    spot = pixel(shown, at(WAY[0]))
    hover(shown, spot)
    rest(shown)
    assert shown.reasons.speech.text == ""
    QTest.mouseClick(shown, LEFT, NONE, spot)
    assert shown.reasons.speech.text
    QTest.mouseMove(shown, spot + QPoint(1, 0))
    assert shown.reasons.speech.text
    QTest.mouseMove(shown, QPoint(1, 1))
    assert shown.reasons.speech.text == ""


@pytest.mark.screen("WINDOW-8")
@pytest.mark.parametrize("corner", [(0, 0), (599, 0), (0, 399), (599, 399)])
def test_sign_lies_inside_the_view(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path, corner: tuple[int, int]
) -> None:
    shown = shown_in(qtbot, tmp_path, "build")
    shown.reasons.speech.say("far " * 20, shown.camera.unit_at(corner))
    box = shown.reasons.speech.box(shown.scene)
    assert QRectF(0, 0, shown.width(), shown.height()).contains(box)
