"""Show a widget as its window would: inside a plain one, of a size of the test's choice."""

from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot


def on_stage(qtbot: QtBot, widget: QWidget, wide: int = 1100, high: int = 760) -> QWidget:
    """Return an active window that the widget fills: alone offscreen, its hints cause warnings."""
    stage = QWidget()
    # The function holds it; qtbot alone would release it immediately.
    qtbot.addWidget(stage, before_close_func=lambda _: stage.hide())
    stage.resize(wide, high)
    widget.setParent(stage)
    widget.setGeometry(0, 0, wide, high)
    widget.show()
    stage.show()
    stage.activateWindow()
    QApplication.processEvents()
    # Most windows are active by now; a wait takes at least 10 ms.
    if not stage.isActiveWindow():
        qtbot.waitUntil(stage.isActiveWindow)
    return stage
