"""A recording of Empire Builder: opened at the title, searched, continued, and saved."""

from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.empire_builder import events as ev
from core.ruleset import Seat, SeatMustAct
from core.table import events_of
from gui.games.crayon.history.model.marks import EVENT
from gui.games.empire_builder.history.model import marks
from gui.games.empire_builder.play.screen import RailwayScreen
from gui.replay.play_from import PlayFromQuestion
from gui.replay.screen import ReplayScreen
from gui.setup.screen import SetupScreen
from gui.title.screen import TitleScreen
from tests.each import each
from tests.gui.replay.records import DEALERS
from tests.gui.shell.running import LEFT, Running
from tests.gui.windows.shown import press, text_of

CAUSES = {
    marks.UPGRADE: ev.TrainUpgraded,
    EVENT: ev.EventCardDrawn,
    marks.LOAN: ev.Borrowed,
    marks.DEAL: ev.TrackTraded,
}


def watched(running: Running, tmp_path: Path) -> ReplayScreen:
    """Open the recording from the title."""
    records = tmp_path / "autosave" / "records"
    records.mkdir(parents=True, exist_ok=True)
    (records / "dealers.rail").write_bytes(DEALERS.read_bytes())
    running.program.show_title()
    QTest.mouseClick(running.screen.watch_button, LEFT)
    running.settle()
    running.press("Watch: ")
    screen = running.screen
    assert isinstance(screen, ReplayScreen)
    return screen


def events_at(screen: ReplayScreen) -> tuple[Any, ...]:
    """Return the events of the shown entry."""
    record = screen.playback.record
    return tuple(events_of(record.entries[screen.table.entry], record.rules))


@pytest.mark.screen("REPLAY-5", "REPLAY-10")
def test_recording_is_verified_and_jumps_lead_to_all_kinds_of_marks(
    run: Any, qtbot: QtBot, tmp_path: Path
) -> None:
    running = run()
    screen = watched(running, tmp_path)
    qtbot.waitUntil(lambda: "✓ verified" in screen.header.badge.text(), timeout=60_000)
    controls = screen.controls
    for kind, cause in each(CAUSES.items()):
        screen.playback.go_to(0)
        controls.kind.setCurrentIndex(controls.kind.findData(kind))
        press(screen, "Next one")
        assert screen.table.entry > 0, kind.name
        assert any(isinstance(event, cause) for event in events_at(screen))


@pytest.mark.screen("REPLAY-9", "SAVEWIN-1", "SETUPWIN-1")
def test_game_from_a_recording_is_played_saved_and_continued(run: Any, tmp_path: Path) -> None:
    running = run()
    screen = watched(running, tmp_path)
    screen.playback.go_to(turn_of_first_seat(screen))
    QTest.mouseClick(screen.header.play_from, LEFT)
    running.settle()
    question = screen.findChild(PlayFromQuestion)
    assert question is not None
    QTest.mouseClick(question.start, LEFT)
    running.settle()
    game = running.screen
    assert isinstance(game, RailwayScreen)
    assert game.desk.table.own_turn
    running.key(Qt.Key.Key_V)
    window = game.windows.content("save")
    QTest.keyClicks(window.boxes[-1], "Dealers")  # type: ignore[attr-defined]
    QTest.keyClick(window.boxes[-1], Qt.Key.Key_Return)  # type: ignore[attr-defined]
    running.settle()
    state = game.desk.table.state
    running.program.show_title()
    assert isinstance(running.screen, TitleScreen)
    assert running.screen.games is not None
    assert running.screen.games.currentText() == "Empire Builder"
    QTest.mouseClick(running.screen.offline_button, LEFT)
    running.settle()
    assert isinstance(running.screen, SetupScreen)
    running.press("Saved game")
    assert "Dealers" in text_of(running.screen)
    assert "Empire Builder" in text_of(running.screen)
    assert "GP" not in text_of(running.screen)
    QTest.mouseClick(running.screen.start, LEFT)
    running.settle()
    assert isinstance(running.screen, RailwayScreen)
    assert running.screen.desk.table.state == state


def turn_of_first_seat(screen: ReplayScreen) -> int:
    """Return an entry of the recording after which the first seat may act."""
    record = screen.playback.record
    for number in range(100, len(record.entries)):
        state = record.at(number).game
        if state.active == 0 and record.rules.awaiting(state) == (SeatMustAct(Seat(0), "turn"),):
            return number
    raise AssertionError("the first seat never acts")
