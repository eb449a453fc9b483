"""A real zone on loopback, and helpers to enter a group by keys and clicks."""

from pathlib import Path
from typing import Any

import trio
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QComboBox

from net.quic import bound
from rendezvous.metrics import Metrics
from rendezvous.zone import Sockets, opened
from tests.rendezvous.zones import ZONE

PATIENCE = 60.0
"""Seconds to wait for a condition, also on a busy machine."""
PRIVATE = "private: with a password"


class ZoneHere:
    """A zone on this computer."""

    def __init__(self) -> None:
        self._sockets = Sockets(bound("127.0.0.1"), bound("127.0.0.1"), lambda: bound("127.0.0.1"))
        self._serving = trio.CancelScope()
        self.is_open = False

    def configure(self, folder: Path, name: str) -> None:
        """Configure the zone as the only one for a player of this name."""
        folder.mkdir(parents=True)
        (folder / "Rail_Empires_Config.txt").write_text(
            "$Connection Zone\nName = Loopback\nPrimary Address = 127.0.0.1\n"
            f"Port Number = {self._sockets.here.address[1]}\n"
            f"$Network Names\nDefault Player Name = {name}\n"
        )

    async def run(self) -> None:
        """Serve until stopped."""
        made = opened(self._sockets, ZONE, None, metrics=Metrics())
        with self._serving:
            async with made as zone, trio.open_nursery() as serving:
                serving.start_soon(zone.run)
                self.is_open = True
                await trio.sleep_forever()

    def stop(self) -> None:
        self._serving.cancel()


def choose(box: QComboBox, text: str) -> None:
    """Choose with the keys."""
    box.setFocus()
    place = box.findText(text)
    key = Qt.Key.Key_Down if place > box.currentIndex() else Qt.Key.Key_Up
    for _ in range(abs(place - box.currentIndex())):
        QTest.keyClick(box, key)
    assert box.currentText() == text


def create_group(lobby: Any, name: str, *, password: str = "", kind: str = "") -> None:
    """Fill in a new group, up to the last key; with a password it is private."""
    kind = kind or (PRIVATE if password else "")
    last = lobby.creation.name
    QTest.keyClicks(last, name)
    if kind:
        choose(lobby.creation.kind, kind)
    if password:
        last = lobby.creation.password
        QTest.keyClicks(last, password)
    QTest.keyClick(last, Qt.Key.Key_Return)


def has_group(lobby: Any) -> bool:
    """Return whether a group is visible."""
    count: int = lobby.groups.tree.topLevelItemCount()
    return count == 1


def click_group(lobby: Any) -> None:
    """Click the only visible group."""
    tree = lobby.groups.tree
    where = tree.visualItemRect(tree.topLevelItem(0)).center()
    QTest.mouseClick(tree.viewport(), Qt.MouseButton.LeftButton, pos=where)
