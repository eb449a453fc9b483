"""Each tab stop in a lobby or a group has a fully visible focus frame."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from config import Settings
from gui.theme.sheet import apply_theme
from gui.widgets.active_control import ActiveControl
from net.lobby import Slot
from net.lobby.messages import GroupInvitation
from tests.gui.group.test_screen import Opened as OpenedGroup
from tests.gui.lobby.test_screen import Opened as OpenedLobby
from tests.gui.widgets.rings import unseen_stops
from tests.gui.zone.sessions import BEN, ME, listing, news

# The offscreen platform has no window manager to report sizes and the stacking order.
pytestmark = [
    pytest.mark.usefixtures("marked"),
]


@pytest.fixture
def marked(qapp: QApplication, tmp_path: Path) -> Iterator[None]:
    """Set the look of the program, with the mark of the active control."""
    active_control = ActiveControl(qapp)
    apply_theme(qapp, Settings(tmp_path).present.desktop)
    yield
    active_control.deleteLater()


@pytest.mark.screen("CONTROL-2", "LOBBY-1")
def test_each_tab_stop_of_the_lobby_is_visible(qtbot: QtBot) -> None:
    lobby = OpenedLobby(qtbot)
    lobby.session.tell(news(listing("Thursday"), players=("Ben", "Ann")))
    assert unseen_stops(lobby.screen) == []
    lobby.session.tell(GroupInvitation(listing("Friday", "private")))
    assert lobby.screen.notice.isVisible()
    assert unseen_stops(lobby.screen) == []


@pytest.mark.screen("CONTROL-2", "GROUP-1")
@pytest.mark.parametrize("me", ["Ann", "Ben"])
def test_each_tab_stop_of_a_group_is_visible(qtbot: QtBot, tmp_path: Path, me: str) -> None:
    slots = (Slot(0, ME, "normal"), Slot(1, BEN, "normal"), Slot(2, None, "normal"))
    group = OpenedGroup(qtbot, tmp_path, me=me, slots=slots)
    assert unseen_stops(group.screen) == []
