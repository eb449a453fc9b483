"""Notices about participants in the history: each in its place, with its mark, and filtered."""

from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QTreeWidgetItem
from pytestqt.qtbot import QtBot

from config import Settings
from core.games.iron_dragon import commands as do
from core.games.iron_dragon.events import TurnBegan
from core.log import EntryNumber
from core.ruleset import Seat
from core.table import Reason
from gui.games.iron_dragon.desk import IronDesk
from gui.history.window import HistoryWindow
from gui.participants.model.participants import Participants
from gui.table.model.diary import Diary
from gui.table.model.notices import Notice, merged
from net.consensus import events
from net.consensus.events import Presence
from tests.gui.participants.online import ANN, BEN, CAT, RemoteTable, remote_table
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.asked import Asked
from tests.gui.windows.stage import put

A, B, C = (Seat(number) for number in range(3))


class Kept(RemoteTable):
    """A table with a diary, like a table on the network."""

    diary = Diary()

    @property
    def notices(self) -> list[Notice]:
        return merged(self.log_notices, self.diary.notices)


class Scene:
    """A game of Ann, Ben and Cat, with its history on Ann's screen."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.now = 100.0
        table = remote_table(HOME, AWAY, {**HOME, "foreman": "Denzel"}, turn=5)
        self.table = Kept(table.remote._table, ("Ann", "Ben", "Cat"))
        self.table.diary = Diary()
        self.participants = Participants(
            self.table, ANN, clock=lambda: self.now, diary=self.table.diary
        )
        self.desk = IronDesk(self.table, Settings(folder), participants=self.participants)
        self.window = HistoryWindow(self.desk)
        put(qtbot, self.window, width=380, height=500)

    def play(self) -> None:
        """Lose Ben in Ann's turn; the computer plays until Ben is back in Cat's turn."""
        self.table.do(A, do.PickUp(load="Fur"))
        self.participants.handle_event(events.PresenceChanged(BEN, Presence.LOST))
        self.table.do(A, do.EndTurn())
        self.table.give(1, "normal", Reason.LOST)
        self.table.do(B, do.EndTurn())
        self.participants.handle_event(events.PresenceChanged(BEN, Presence.HERE))
        self.table.give(1)
        QApplication.processEvents()

    @property
    def shown(self) -> list[str]:
        return [item.text(0) for item in self.window.items()]

    def under(self, item: QTreeWidgetItem) -> str:
        """Return the heading of a line."""
        above = item.parent()
        assert above is not None
        return above.text(0)


LOST = "Ben lost connection. The computer takes over in 60 s."
TAKEN = "The computer now plays for Ben: Ben lost connection."
BACK = "Ben is back."
AGAIN = "Ben is back in the game."


@pytest.fixture
def scene(qtbot: QtBot, tmp_path: Path) -> Scene:
    scene = Scene(qtbot, tmp_path)
    scene.play()
    return scene


def item_of(scene: Scene, text: str) -> QTreeWidgetItem:
    return next(item for item in scene.window.items() if item.text(0) == text)


@pytest.mark.screen("HISTORYWIN-1", "DISCONNECT-3", "DISCONNECT-5", "DISCONNECT-9")
def test_notices_are_in_their_turns_among_the_actions(scene: Scene) -> None:
    places = {text: scene.under(item_of(scene, text)) for text in (LOST, TAKEN, BACK, AGAIN)}
    turns = [
        happening.event
        for happening in scene.table.history
        if isinstance(happening.event, TurnBegan)
    ]
    assert [turn.seat for turn in turns] == [B, C]
    assert places[TAKEN] == f"Turn {turns[0].turn}: Ben"
    assert places[BACK] == places[AGAIN] == f"Turn {turns[1].turn}: Cat"
    shown = scene.shown
    assert shown.index(LOST) == next(at for at, line in enumerate(shown) if "Fur" in line) + 1
    assert shown.index(AGAIN) == shown.index(BACK) + 1


@pytest.mark.screen("HISTORYWIN-1")
def test_notices_have_an_accessible_mark_of_their_own(scene: Scene) -> None:
    def icon(item: QTreeWidgetItem) -> QImage:
        return item.icon(0).pixmap(18, 18).toImage()

    notice, again = item_of(scene, LOST), item_of(scene, AGAIN)
    action = next(item for item in scene.window.items() if "Fur" in item.text(0))
    assert icon(notice) == icon(again) != icon(action)
    assert notice.foreground(0) != action.foreground(0)
    assert notice.data(0, Qt.ItemDataRole.AccessibleTextRole) == f"Notice: {LOST}"
    before = icon(notice)
    scene.desk.settings.change("Palette", "High Contrast")
    scene.window.changed()
    assert icon(item_of(scene, LOST)) != before


@pytest.mark.screen("HISTORYWIN-1")
def test_notices_are_filtered_as_a_kind_and_by_player(scene: Scene) -> None:
    window = scene.window
    scene.participants.handle_event(events.QuorumLost(EntryNumber(7)))
    window.what.setCurrentIndex(window.what.findText("Notices"))
    assert set(scene.shown) == {
        "Too few players are connected. The game is waiting for them.",
        LOST,
        TAKEN,
        BACK,
        AGAIN,
    }
    window.who.setCurrentIndex(window.who.findText("Cat"))
    assert scene.shown == ["Too few players are connected. The game is waiting for them."]
    window.who.setCurrentIndex(0)
    window.what.setCurrentIndex(window.what.findText("Loads"))
    assert scene.shown == ["Ann picks up Fur in Kola"]


@pytest.mark.screen("HISTORYWIN-1")
def test_notice_appears_immediately_in_an_open_window(scene: Scene) -> None:
    scene.participants.handle_event(events.PresenceChanged(CAT, Presence.SLOW))
    scene.participants.handle_event(events.PresenceChanged(CAT, Presence.HERE))
    assert "Cat was slow for 3 s." in scene.shown


@pytest.mark.screen("HISTORYWIN-1")
def test_click_on_a_notice_leads_nowhere_but_in_the_viewer_to_its_moment(scene: Scene) -> None:
    asked, item = Asked(scene.desk), item_of(scene, TAKEN)
    at: QPoint = scene.window.tree.visualItemRect(item).center()
    QTest.mouseClick(scene.window.tree.viewport(), Qt.MouseButton.LeftButton, pos=at)
    assert asked.centred == []
    QTest.mouseClick(scene.window.replay, Qt.MouseButton.LeftButton)
    assert asked.replays == [next(n.entry for n in scene.table.notices if n.text == TAKEN)]
