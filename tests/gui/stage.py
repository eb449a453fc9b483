"""Shows a widget as its window would: inside a plain one, of a size of the test's choice."""

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot


def on_stage(qtbot: QtBot, widget: QWidget, wide: int = 1100, high: int = 760) -> QWidget:
    """The window that the widget fills; offscreen a window of its own would warn of its hints."""
    stage = QWidget()
    # The function holds it; qtbot alone would let it go at once.
    qtbot.addWidget(stage, before_close_func=lambda _: stage.hide())
    stage.resize(wide, high)
    widget.setParent(stage)
    widget.setGeometry(0, 0, wide, high)
    widget.show()
    with qtbot.waitActive(stage):
        stage.show()
        stage.activateWindow()
    return stage
