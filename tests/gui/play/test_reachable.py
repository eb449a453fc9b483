"""Every button of a screen can be reached by Ctrl+Tab and Tab."""

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QTabBar, QTableView, QWidget
from pytestqt.qtbot import QtBot

from core.log import EntryNumber
from gui.widgets.active_control import ActiveControl
from gui.widgets.focus import name_of
from net.consensus import events
from tests.gui.play.conftest import Play
from tests.gui.play.test_participants import Evening
from tests.gui.real_input import RealInput, settle
from tests.gui.replay.records import record
from tests.gui.replay.test_screen import Viewer
from tests.gui.table.tables import AWAY, HOME

CTRL = Qt.KeyboardModifier.ControlModifier


def buttons_of(screen: QWidget) -> dict[QAbstractButton, str]:
    """Return the visible, enabled buttons, without the inner ones of Qt's widgets."""
    return {
        abstract_button: name_of(abstract_button)
        for abstract_button in screen.findChildren(QAbstractButton)
        if abstract_button.isVisible()
        and abstract_button.isEnabled()
        and not isinstance(abstract_button.parentWidget(), QLineEdit | QTableView | QTabBar)
    }


def reached_in(screen: QWidget) -> set[QWidget | None]:
    """Return the controls reached by Ctrl+Tab, and by Tab from each window, with visible focus."""
    hand, reached = RealInput(screen), set[QWidget | None]()
    for _ in range(12):
        hand.key(Qt.Key.Key_Tab, CTRL)
        inside = set[QWidget | None]()
        while (focus := QApplication.focusWidget()) not in inside:
            assert focus is not None
            assert focus.isVisible()
            inside.add(focus)
            hand.key(Qt.Key.Key_Tab)
        reached |= inside
    return reached


def check(screen: QWidget) -> None:
    reached = reached_in(screen)
    missing = {name for key, name in buttons_of(screen).items() if key not in reached}
    assert missing == set()


@pytest.mark.screen("KEY-36", "WINDOW-5", "CONTROL-2")
def test_every_button_of_a_game_is_reached(play: Play) -> None:
    game = play(HOME, AWAY)
    for name in ("loco", "events"):
        game.screen.open_window(name)
    game.settle()
    check(game.screen)


@pytest.mark.screen("KEY-36", "DISCONNECT-6", "DISCONNECT-11")
def test_every_button_of_a_lost_connection_is_reached(play: Play) -> None:
    evening = Evening(play)
    evening.participants.handle_event(events.QuorumLost(EntryNumber(7)))
    evening.wait(6)
    strip = evening.strip
    for button in (strip.again, strip.go_alone, strip.leave):
        assert button.isVisible()
    check(evening.game.screen)


@pytest.mark.screen("KEY-36", "REPLAY-2", "REPLAY-7", "REPLAY-9")
def test_every_button_of_the_viewer_is_reached(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    active_control = ActiveControl(qapp)
    viewer = Viewer(qtbot, tmp_path, record(), 300)
    qtbot.waitActive(viewer.screen)
    viewer.screen.activateWindow()
    viewer.screen.open_window("loco")
    settle()
    check(viewer.screen)
    viewer.screen.end()
    active_control.deleteLater()


@pytest.mark.screen("CONTROL-2", "REPLAY-2")
def test_first_tab_in_the_viewer_goes_to_its_header(qtbot: QtBot, tmp_path: Path) -> None:
    viewer = Viewer(qtbot, tmp_path, record(), 300)
    qtbot.waitActive(viewer.screen)
    viewer.screen.activateWindow()
    viewer.screen.map.setFocus()
    RealInput(viewer.screen).key(Qt.Key.Key_Tab)
    assert viewer.screen.header.play_from.hasFocus()
    viewer.screen.end()
