"""Windows in front: large enough for their content, and a barrier for the pointer."""

from typing import Final

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QPointingDevice, QTabletEvent
from PySide6.QtWidgets import (
    QApplication,
    QListWidget,
    QPushButton,
    QScrollBar,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from gui.widgets.parts import label
from gui.widgets.scroll import Yielding
from gui.windows.front import Front
from tests.gui.real_input import RIGHT, RealInput
from tests.gui.stage import on_stage


def settle() -> None:
    for _ in range(5):
        QApplication.processEvents()


@pytest.mark.screen("LAYOUT-3", "EVENTSWIN-2")
def test_text_added_to_an_open_window_needs_no_scroll_bar(qtbot: QtBot) -> None:
    """For any length: the window grows and shrinks with it, like a card with its event."""
    over, content, inside = QWidget(), QWidget(), QWidget()
    inside.setMinimumWidth(380)
    words = label("", wraps=True)
    column = QVBoxLayout(inside)
    column.addWidget(words)
    column.addStretch(1)
    whole = QVBoxLayout(content)
    whole.addWidget(Yielding(inside), 1)
    whole.addWidget(QPushButton("Close"))
    on_stage(qtbot, over, 1280, 800)
    front = Front(content, over)
    scrolled = []
    for count in (3, 14, 60, 9, 25, 120, 40, 1):
        words.setText("word " * count)
        front.present()
        settle()
        bars = [bar for bar in front.findChildren(QScrollBar) if bar.isVisible()]
        if bars or words.height() < words.heightForWidth(words.width()):
            scrolled.append(count)
    assert scrolled == []


class Under(QWidget):
    """A widget that accepts every pointer event."""

    USED: Final = frozenset(
        {
            QEvent.Type.MouseButtonPress,
            QEvent.Type.MouseButtonRelease,
            QEvent.Type.MouseButtonDblClick,
            QEvent.Type.MouseMove,
            QEvent.Type.Wheel,
            QEvent.Type.ContextMenu,
            QEvent.Type.ToolTip,
            QEvent.Type.TabletPress,
            QEvent.Type.TabletMove,
            QEvent.Type.TabletRelease,
        }
    )

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.WheelFocus)
        self.setMouseTracking(True)
        self.got: list[QEvent.Type] = []

    def event(self, event: QEvent) -> bool:
        if event.type() not in self.USED:
            return super().event(event)
        self.got.append(event.type())
        return True


def tablet(on: QWidget, kind: QEvent.Type) -> QTabletEvent:
    at = QPointF(on.rect().center())
    pen, none = QPointingDevice.primaryPointingDevice(), Qt.MouseButton.NoButton
    place, held = QPointF(on.mapToGlobal(at)), Qt.KeyboardModifier.NoModifier
    return QTabletEvent(kind, pen, at, place, 0.5, 0.0, 0.0, 0.0, 0.0, 0.0, held, none, none)


@pytest.mark.screen("WINDOW-5")
def test_no_pointer_event_on_a_front_reaches_what_is_under_it(qtbot: QtBot) -> None:
    """On a title bar, a word, a blank part, a disabled button and a list at its end."""
    under, content = Under(), QWidget()
    words, off, many = label("words"), QPushButton("Off"), QListWidget()
    off.setEnabled(False)
    many.addItems([f"line {number}" for number in range(90)])
    column = QVBoxLayout(content)
    for child in (words, off, many):
        column.addWidget(child)
    column.addSpacing(40)
    on_stage(qtbot, under, 900, 700)
    front = Front(content, under)
    front.present()
    settle()
    pointer = RealInput(under)
    pointer.hover(words)
    under.got.clear()
    blank = QPoint(content.width() // 2, content.height() - 20)
    places = [(front.title_bar, None), (words, None), (off, None), (content, blank)]
    for on, at in places:
        front.setFocus()
        pointer.click(on, at)
        pointer.click(on, at, RIGHT)
        pointer.double_click(on, at)
        pointer.turn_wheel(on, 1, at)
        pointer.hover(on, at)
        for kind in (QEvent.Type.TabletPress, QEvent.Type.TabletMove, QEvent.Type.TabletRelease):
            QApplication.sendEvent(on, tablet(on, kind))
        tip = QHelpEvent(QEvent.Type.ToolTip, QPoint(1, 1), on.mapToGlobal(QPoint(1, 1)))
        QApplication.sendEvent(on, tip)
        assert not under.hasFocus()
    bar = many.verticalScrollBar()
    for end, notches in ((bar.minimum(), 1), (bar.maximum(), -1)):
        bar.setValue(end)
        pointer.turn_wheel(many.viewport(), notches)
        assert bar.value() == end
    assert under.got == []
    front.put_away()
    pointer.click(under)
    assert under.got[-1] is QEvent.Type.MouseButtonRelease
    assert under.hasFocus()
