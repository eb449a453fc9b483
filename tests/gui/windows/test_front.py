"""Windows in front: as large as what they hold wants to be, and no bar where there is room."""

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QScrollBar, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from gui.windows.front import Front
from gui.windows.parts import label
from gui.windows.scroll import Yielding
from tests.gui.stage import on_stage


def settle() -> None:
    for _ in range(5):
        QApplication.processEvents()


@pytest.mark.screen("LAYOUT-3", "EVENTSWIN-2")
def test_words_that_come_into_an_open_window_need_no_bar(qtbot: QtBot) -> None:
    """However many they are: it grows and shrinks with them, as a card with its event."""
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
