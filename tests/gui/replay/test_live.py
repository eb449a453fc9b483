"""A game played by others, in the viewer: its entries come from a record, without a network."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit
from pytestqt.qtbot import QtBot

from config import Settings
from core.table import ClientIndex
from gui.chat.overheard import SpectatorChatWindow
from gui.replay.model.live_game import LiveGame
from gui.replay.model.playback import STEPS
from gui.replay.model.record import Record
from gui.replay.screen import ReplayScreen
from net.errors import NoTable, NoTableCode, TwoLogs
from net.talk import SpectatorLine
from tests.gui.real_input import RealInput
from tests.gui.replay.records import FLOODS, WON, record
from tests.gui.replay.viewers import board_of, windows_of
from tests.gui.windows.shown import text_of


class Viewer:
    """A viewer of a game of which this many entries have arrived."""

    def __init__(
        self, qtbot: QtBot, folder: Path, entries: int, *, watched: Record | None = None
    ) -> None:
        self._qtbot = qtbot
        self._watched = record(FLOODS) if watched is None else watched
        self._rest = iter(self._watched.entries)
        first = [next(self._rest) for _ in range(entries)]
        self.reported: list[Exception] = []
        self.live = LiveGame(Record(first, self._watched.rules), self.reported.append)
        self.screen = ReplayScreen(
            self.live.record,
            Settings(folder),
            board_of,
            windows=windows_of,
            entry=self.live.record.last,
            live=self.live,
        )
        qtbot.addWidget(self.screen)
        self.screen.resize(1024, 700)
        self.screen.show()
        self.told: list[int] = []
        self.screen.table.changed.connect(lambda done: self.told.append(len(done.entries)))

    @property
    def text(self) -> str:
        return text_of(self.screen)

    def comes(self, entries: int) -> None:
        """Let this many entries arrive at once."""
        for opened in list(islice(self._rest, entries)):
            self.live.take(opened, self._watched.at(opened.entry.number))
        self._qtbot.waitUntil(lambda: not self.screen._soon.isActive())


@pytest.fixture
def viewer(qtbot: QtBot, tmp_path: Path) -> Iterator[Viewer]:
    viewer = Viewer(qtbot, tmp_path, 40)
    yield viewer
    viewer.screen.end()


def test_arriving_entries_are_shown_one_by_one(viewer: Viewer) -> None:
    viewer.comes(STEPS)
    assert viewer.screen.table.entry == 39 + STEPS
    assert viewer.told == STEPS * [1]


def test_last_of_many_arriving_entries_is_shown(viewer: Viewer) -> None:
    viewer.comes(100)
    assert viewer.screen.table.entry == 139
    assert viewer.told == [0]


def test_leader_and_shown_member_are_named(viewer: Viewer) -> None:
    assert "Looking for a player’s computer that shows it" in viewer.text
    genesis = viewer.live.record.genesis
    viewer.live.move(genesis.clients[0].key)
    name = genesis.clients[0].name
    assert f"You are watching this game. {name} leads the table" in viewer.text
    assert "but cannot send any" in viewer.text
    viewer.live.move(None)
    assert "Looking for a player’s computer that shows it" in viewer.text


@pytest.mark.screen("WINDOW-8", "REPLAY-7")
def test_key_for_playing_says_that_this_is_watching(viewer: Viewer) -> None:
    RealInput(viewer.screen).type("d")
    note = viewer.screen.controls.note.text()
    assert note == "Only players can do that. You are watching this game."


@pytest.mark.screen("GROUP-9")
def test_public_chat_is_read_and_cannot_be_answered(viewer: Viewer) -> None:
    live, windows = viewer.live, viewer.screen.docks.windows
    name = live.record.genesis.clients[0].name
    live.overhear(SpectatorLine(ClientIndex(0), "<b>good</b> morning"))
    chat = windows.content("chat")
    assert isinstance(chat, SpectatorChatWindow)
    assert windows.is_open("chat")
    assert name in chat.lines.toPlainText()
    assert "<b>good</b> morning" in chat.lines.toPlainText()
    assert "but cannot send any" in text_of(chat)
    assert chat.findChildren(QLineEdit) == []
    assert chat.windowTitle() == "Chat"
    windows.close("chat")
    live.overhear(SpectatorLine(ClientIndex(0), "well played"))
    assert chat.windowTitle() == "Chat (1 new)"
    windows.open("chat")
    assert chat.windowTitle() == "Chat"
    assert "well played" in chat.lines.toPlainText()


def test_viewer_acts_for_nobody(viewer: Viewer) -> None:
    viewer.comes(2)
    table = viewer.screen.table
    legal = list(table.rules.legal(table.state, table.state.active))
    assert legal
    assert not any(table.action(command).allowed for command in legal)
    assert viewer.screen.header.play_from.isHidden()


@pytest.mark.parametrize(
    ("why", "told"),
    [
        (NoTable(NoTableCode.NOBODY_SHOWS, entry=39), "No player shows this game any more."),
        (TwoLogs(entry=7, cheats=(0,), first=b"", second=b""), "cheated, so nothing more"),
        (TwoLogs(entry=7, cheats=(), first=b"", second=b""), "two different games, so nothing"),
    ],
)
def test_end_of_the_stream_is_explained_and_the_viewer_stays(
    viewer: Viewer, why: NoTable | TwoLogs, told: str
) -> None:
    viewer.live.end(why)
    assert told in viewer.text
    controls = viewer.screen.controls
    viewer.comes(0)
    assert controls.live.isHidden()
    controls.seek(3)
    assert viewer.screen.table.entry == 3


def test_nothing_is_live_after_the_end_of_the_game(qtbot: QtBot, tmp_path: Path) -> None:
    won = record(WON)
    viewer = Viewer(qtbot, tmp_path, won.last, watched=won)
    assert not viewer.screen.controls.live.isHidden()
    viewer.comes(1)
    winner = won.latest.game.winner
    assert f"is over: {won.names[winner]} has won." in viewer.text
    assert viewer.screen.controls.live.isHidden()
    assert viewer.screen.table.entry == won.last
    viewer.screen.end()
