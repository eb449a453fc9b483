"""Two windows at a real zone: whom one hears at the table."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from core.table import genesis_of
from gui.screens.lobby import LobbyScreen
from tests.gui.program.zones import Town

# The platform without a screen has no window manager to tell of sizes and order.
pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.mark.screen("CHAT-6")
def test_whom_one_ignores_in_the_lobby_one_hears_at_the_table_once_one_wants_to(
    town: Callable[..., Town],
) -> None:
    here = town(2)
    ann, ben = here.all
    here.enter()
    lobby = ben.screen
    assert isinstance(lobby, LobbyScreen)
    names = lobby.players.names
    here.until(lambda: len(names.stringList()) == 2)
    place = next(n for n, line in enumerate(names.stringList()) if line.startswith("Ann"))
    lobby.players.view.setCurrentIndex(names.index(place))
    ben.press("Ignore")
    here.until(lambda: any("ignored" in line for line in names.stringList()))
    here.gather()
    here.begin()
    chat = ben.screen.windows.content("chat")
    ears = chat._chat._talk._ears
    keys = [client.key for client in genesis_of(ben.screen.desk.table.entries[0]).clients]
    (ear,) = chat.to.ears.values()
    assert ear.text() == "muted"
    assert not ears.hear_lines(keys[0])
    ear.menu().actions()[0].trigger()
    assert ear.text() == "voice muted"
    assert ears.hear_lines(keys[0])
    anns = ann.screen.windows.content("chat")
    here.until(lambda: anns._chat._talk._talk.lines._ways)
    anns.line.setText("Hello")
    QTest.keyClick(anns.line, Qt.Key.Key_Return)
    here.until(lambda: "Hello" in chat.lines.toPlainText())
