"""A spectator watches a game of others on the local network, from start to end."""

from typing import Any

import pytest
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.table import ClientIndex
from gui.chat.window import ChatWindow
from gui.lan.screen import LanScreen
from gui.replay.screen import ReplayScreen
from gui.title.screen import TitleScreen
from tests.gui.netplay.programs import QUICK, Lan
from tests.gui.shell.any_game import choose_game
from tests.gui.shell.lan import Programs, Table
from tests.gui.shell.running import LEFT, Running
from tests.gui.windows.shown import press
from tests.system.gui.quick import IN_ALL, Quick


class Watched(Table):
    """The first two play; the last one watches."""

    def __init__(self, qtbot: QtBot, programs: list[Running], **options: Any) -> None:
        super().__init__(qtbot, programs[:-1])
        self.onlooker = programs[-1]
        self.gather(**options)
        self.begin()

    def watch(self) -> None:
        """Go from the spectator's title to the game."""
        QTest.mouseClick(self.onlooker.screen.lan_button, LEFT)
        self.until(lambda: self.onlooker.screen.watches)
        QTest.mouseClick(self.onlooker.screen.watches[0], LEFT)
        self.until(lambda: isinstance(self.onlooker.screen, ReplayScreen))

    @property
    def viewer(self) -> Any:
        return self.onlooker.screen

    @property
    def agreed(self) -> Any:
        return self.leader.screen.desk.table.assured

    def is_up_to_date(self) -> bool:
        return len(self.viewer.live.record.entries) >= len(self.agreed) > 1

    def play_on(self, entries: int) -> None:
        """Play until there are this many more entries."""
        wanted = len(self.agreed) + entries
        self.play(until=lambda: len(self.agreed) >= wanted)


@pytest.fixture
def watched(programs: Programs, qtbot: QtBot) -> Watched:
    return Watched(qtbot, programs("abw", hastens=True), **QUICK)


@pytest.mark.screen("GROUP-9")
@IN_ALL
def test_running_game_is_found_and_watched_without_a_seat(
    programs: Programs, qtbot: QtBot, game: Quick
) -> None:
    started = programs("abw", hastens=True)
    choose_game(started[0], game.title)
    watched = Watched(qtbot, started)
    watched.play_on(20)
    QTest.mouseClick(watched.onlooker.screen.lan_button, LEFT)
    watched.until(lambda: "The game has started with 2 players" in watched.onlooker.text)
    assert watched.onlooker.screen.joins == []
    QTest.mouseClick(watched.onlooker.screen.watches[0], LEFT)
    watched.until(lambda: isinstance(watched.onlooker.screen, ReplayScreen))
    watched.until(watched.is_up_to_date)
    viewer = watched.viewer
    watched.until(lambda: viewer.table.entry == viewer.live.record.last)
    assert "You are watching this game. Ann leads the table" in watched.onlooker.text
    assert viewer.table.rules.name == game.key
    commands = viewer.table.rules.legal(viewer.table.state, viewer.table.state.active)
    assert not any(viewer.table.action(command).allowed for command in commands)
    assert tuple(viewer.live.record.entries[: len(watched.agreed)]) == tuple(watched.agreed)
    press(viewer, "Leave")
    assert isinstance(watched.onlooker.screen, TitleScreen)


@pytest.mark.screen("GROUP-9")
def test_spectator_reads_public_chat_of_the_players(programs: Programs, qtbot: QtBot) -> None:
    watched = Watched(qtbot, programs("abcw", hastens=True), **QUICK)
    watched.play_on(5)  # by then they have met
    anns, bens, _ = (running.screen.windows.content("chat") for running in watched.all)
    assert "spectators" in anns.line.toolTip()

    def say(chat: ChatWindow, text: str) -> None:
        chat.line.setText(text)
        press(chat, "Send")

    say(anns, "good morning")
    anns.recipients.boxes[ClientIndex(2)].click()
    say(anns, "between us")
    watched.until(lambda: "between us" in bens.lines.toPlainText())
    watched.watch()
    read = watched.viewer.docks.windows.content("chat").lines
    watched.until(lambda: "good morning" in read.toPlainText())
    assert "Ann" in read.toPlainText()
    say(anns, "still between us")
    say(bens, "and good luck")
    watched.until(lambda: "and good luck" in read.toPlainText())
    assert "still between us" in bens.lines.toPlainText()
    assert "between us" not in read.toPlainText()


def test_looking_back_is_undisturbed_and_live_returns_to_the_end(
    watched: Watched,
) -> None:
    watched.play_on(30)
    watched.watch()
    watched.until(watched.is_up_to_date)
    viewer, controls = watched.viewer, watched.viewer.controls
    assert controls.live.isChecked()
    controls.seek(5)
    assert not controls.live.isChecked()
    before = viewer.live.record.last
    watched.play_on(20)
    watched.until(lambda: controls.seek_bar.maximum() == viewer.live.record.last > before)
    assert viewer.table.entry == 5
    assert viewer.table.state == viewer.live.record.at(5).game
    assert not viewer.playback.at_end
    QTest.mouseClick(controls.live, LEFT)
    assert viewer.table.entry == viewer.live.record.last
    watched.play_on(10)
    watched.until(lambda: watched.is_up_to_date() and controls.live.isChecked())
    watched.until(lambda: viewer.table.entry == viewer.live.record.last)
    assert viewer.table.state == viewer.live.record.latest.game


def test_playback_from_the_start_changes_over_to_live(watched: Watched) -> None:
    watched.play_on(30)
    watched.watch()
    watched.until(watched.is_up_to_date)
    viewer, controls = watched.viewer, watched.viewer.controls
    controls.seek(0)
    controls.speed.setCurrentIndex(controls.speed.count() - 1)  # no animation
    controls.toggle()
    assert viewer.playback.playing
    watched.until(lambda: viewer.playback.is_live)
    watched.play_on(10)
    watched.until(lambda: viewer.table.entry == viewer.live.record.last)
    assert controls.live.isChecked()


@pytest.mark.smoke
def test_another_member_shows_the_game_when_the_first_leaves(watched: Watched, lan: Lan) -> None:
    watched.watch()
    watched.until(lambda: "and Ann shows it to you" in watched.onlooker.text)
    lan.wires.cut("a", "w")
    watched.until(lambda: "Looking for a player’s computer that shows it" in watched.onlooker.text)
    watched.until(lambda: "and Bnn shows it to you" in watched.onlooker.text)
    watched.play_on(10)
    watched.until(watched.is_up_to_date)


def test_missing_game_to_watch_is_reported(programs: Programs, qtbot: QtBot) -> None:
    table = Table(qtbot, programs("a", hastens=True))
    (running,) = table.all
    QTest.mouseClick(running.screen.lan_button, LEFT)
    running.screen.address.setText("no address")
    QTest.mouseClick(running.screen.watch, LEFT)
    assert "is not an address" in running.screen.remark.text()
    running.screen.address.setText("10.9.9.9")
    QTest.mouseClick(running.screen.watch, LEFT)
    assert "Looking for the game at 10.9.9.9" in running.screen.remark.text()
    table.until(lambda: "There is no game to watch." in running.text)
    assert isinstance(running.screen, LanScreen)
