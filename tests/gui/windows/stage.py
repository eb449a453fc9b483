"""A stage for the windows of a test: they are in a plain widget, as they are in docks in play."""

from typing import Final

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

_HOSTS: Final[list[QWidget]] = []
"""Held until qtbot closes them after the test, because qtbot does not hold them itself."""


def put(qtbot: QtBot, window: QWidget, *, width: int = 380, height: int = 640) -> None:
    """Show a window at this size."""
    hide_away(qtbot, window, width=width, height=height)
    window.show()


def hide_away(qtbot: QtBot, window: QWidget, *, width: int = 380, height: int = 640) -> None:
    """Prepare a hidden window at this size."""
    host = QWidget()
    _HOSTS.append(host)
    host.resize(width, height)
    qtbot.addWidget(host, before_close_func=_HOSTS.remove)
    window.setParent(host)
    window.setGeometry(host.rect())
    window.hide()
    host.show()
