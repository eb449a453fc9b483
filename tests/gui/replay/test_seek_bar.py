"""The seek bar describes the entry under the pointer, and goes there on release."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from config import Settings
from gui.games.crayon.history.model import marks
from gui.replay.seek_bar import SeekBar
from gui.theme.player_colours import PLAYERS
from tests.gui.replay.records import record

LEFT = Qt.MouseButton.LeftButton
NONE = Qt.KeyboardModifier.NoModifier


def words(entry: int) -> str:
    return f"told of entry {entry}"


@pytest.fixture
def bar(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> SeekBar:
    bar = SeekBar(record(), Settings(tmp_path), words)
    qtbot.addWidget(bar)
    bar.resize(900, bar.sizeHint().height())
    bar.show()
    return bar


def above(bar: SeekBar, entry: int) -> QPoint:
    """Return an entry's place in the band of the whole game."""
    return QPointF(bar.x_of(entry), 10).toPoint()


@pytest.mark.screen("REPLAY-3")
def test_resting_pointer_describes_the_entry_and_changes_nothing(bar: SeekBar) -> None:
    entry = bar.entry_at(QPointF(above(bar, 400)))
    QTest.mouseMove(bar, above(bar, 400))
    assert QToolTip.text() == words(entry)
    assert bar.value() == 0


@pytest.mark.screen("REPLAY-3")
def test_dragging_describes_the_entry_and_release_goes_there(
    bar: SeekBar,
) -> None:
    gone_to: list[int] = []
    bar.valueChanged.connect(gone_to.append)
    QTest.mousePress(bar, LEFT, NONE, above(bar, 100))
    for entry in (150, 300, 420):
        QTest.mouseMove(bar, above(bar, entry))
        assert QToolTip.text() == words(bar.sliderPosition())
        assert bar.sliderPosition() == pytest.approx(entry, abs=1)
    assert gone_to == []
    QTest.mouseRelease(bar, LEFT, NONE, above(bar, 420))
    assert gone_to == [bar.value()]
    assert bar.value() == pytest.approx(420, abs=1)


@pytest.mark.screen("REPLAY-3")
def test_entries_of_the_turn_are_below_one_by_one(bar: SeekBar) -> None:
    bar.setValue(300)
    turn = bar.turn
    for entry in range(turn.first, turn.last + 1):
        QTest.mouseMove(bar, bar.spot_of(entry).toPoint())
        assert QToolTip.text() == words(entry)
    QTest.mouseClick(bar, LEFT, NONE, bar.spot_of(turn.last).toPoint())
    assert bar.value() == turn.last


def test_drag_below_stays_in_its_turn(bar: SeekBar) -> None:
    bar.setValue(300)
    turn = bar.turn
    QTest.mousePress(bar, LEFT, NONE, bar.spot_of(turn.first).toPoint())
    QTest.mouseMove(bar, QPoint(bar.width() + 50, 5))
    QTest.mouseRelease(bar, LEFT, NONE, QPoint(bar.width() + 50, 5))
    assert bar.value() == turn.last


@pytest.mark.screen("REPLAY-3")
def test_turns_and_highlights_are_marked(bar: SeekBar) -> None:
    mark = next(mark for mark in record().marks if mark.kind is marks.DELIVERY)
    image = bar.grab().toImage()
    ratio = image.devicePixelRatio()
    seat = record().turn_at(mark.entry).seat
    assert seat == mark.seat
    column = [
        image.pixelColor(round(bar.x_of(mark.entry) * ratio), y).name()
        for y in range(image.height() // 2)
    ]
    # The disc of the delivery, and the stripe of the turn below it.
    assert column.count(PLAYERS[seat].colour.lower()) > 5


def test_keys_go_by_entries_and_turns_and_to_the_ends(bar: SeekBar) -> None:
    bar.setFocus()
    for key, value in (
        (Qt.Key.Key_Right, 1),
        (Qt.Key.Key_Right, 2),
        (Qt.Key.Key_Left, 1),
        (Qt.Key.Key_End, record().last),
        (Qt.Key.Key_Home, 0),
    ):
        QTest.keyClick(bar, key)
        assert bar.value() == value
    assert bar.accessibleDescription() == words(0)


def test_bar_can_be_as_narrow_as_its_hint(bar: SeekBar) -> None:
    bar.resize(bar.minimumSizeHint())
    assert not bar.grab().toImage().isNull()
