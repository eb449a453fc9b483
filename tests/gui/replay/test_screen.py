"""The replay viewer by mouse and keys."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from config import Settings
from core.ruleset import Seat
from core.table import LocalTable
from gui.games.crayon.contracts.peek import Peek
from gui.games.crayon.history.model import marks
from gui.games.crayon.play.table_map import TableMap
from gui.games.crayon.players.model import Players
from gui.games.iron_dragon.desk import IronDesk
from gui.games.iron_dragon.model.table import local_player
from gui.replay.model.playback import PACE, Following
from gui.replay.model.record import Record
from gui.replay.model.verdict import Finding, Verdict
from gui.replay.play_from import PlayFromQuestion
from gui.replay.screen import ReplayScreen
from gui.replay.transport import TransportButton
from gui.settings.window import SettingsWindow
from gui.sound.player import SilentPlayer
from gui.widgets.active_control import ActiveControl
from gui.widgets.parts import label, plain_tip
from gui.windows.desk import Desk
from gui.windows.docks import Dock
from gui.windows.front import Front
from gui.windows.makers import Makers
from gui.windows.window import SeatWindow
from tests.core.games.iron_dragon.rules.places import BOARD
from tests.gui.games.crayon.map_view.maps import picture
from tests.gui.real_input import RealInput, settle
from tests.gui.replay.records import ALL_SIX, FLOODS, OTHER_HANDS, record
from tests.gui.replay.viewers import board_of, map_of, windows_of
from tests.gui.stage import on_stage

LEFT = Qt.MouseButton.LeftButton


class Clock:
    """Tells the time that a test sets."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


class LocoNames(SeatWindow):
    """A window about a player, like several of the game."""

    def __init__(self, desk: IronDesk) -> None:
        super().__init__(desk, "Loco")
        self.text = label()
        self.text.setParent(self)

    def refresh(self) -> None:
        player = self.desk.table.state.players[self.seat]
        self.text.setText(f"{self.desk.table.names[self.seat]} {player.loco}")


def _windows(desk: Desk, over: QWidget) -> Makers:
    assert isinstance(desk, IronDesk)
    usual = windows_of(desk, over)
    some = {name: usual[name] for name in ("remaining", "find")}
    return {**some, "loco": partial(LocoNames, desk)}


class Viewer:
    """A viewer, its clock, and the contents read from it."""

    def __init__(self, qtbot: QtBot, folder: Path, watched: Record, entry: int) -> None:
        self.clock = Clock()
        self.screen = ReplayScreen(
            watched,
            Settings(folder),
            board_of,
            windows=_windows,
            entry=entry,
            clock=self.clock,
        )
        qtbot.addWidget(self.screen)
        self.screen.resize(1024, 700)
        self.screen.show()

    @property
    def entry(self) -> int:
        return self.screen.table.entry

    @property
    def map(self) -> TableMap:
        return map_of(self.screen)

    @property
    def peek(self) -> Peek:
        peek = self.screen.findChild(Peek)
        assert isinstance(peek, Peek)
        return peek

    def press(self, name: str) -> None:
        buttons = self.screen.findChildren(TransportButton)
        (button,) = (control for control in buttons if control.accessibleName().startswith(name))
        QTest.mouseClick(button, LEFT)

    def type(self, key: str) -> None:
        QTest.keyClicks(self.screen.map, key)

    def dock(self, name: str) -> Dock:
        dock = self.screen.findChild(Dock, name)
        assert isinstance(dock, Dock)
        return dock


@pytest.fixture
def viewer(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> Iterator[Viewer]:
    viewer = Viewer(qtbot, tmp_path, record(), 300)
    qtbot.waitActive(viewer.screen)
    viewer.screen.activateWindow()
    viewer.map.setFocus()
    yield viewer
    viewer.screen.end()


@pytest.mark.screen("REPLAY-2")
def test_buttons_step_turn_and_go_to_the_ends(viewer: Viewer) -> None:
    turn = record().turn_at(300)
    viewer.press("Forward one entry")
    assert viewer.entry == 301
    viewer.press("Back one entry")
    assert viewer.entry == 300
    viewer.press("Forward one turn")
    assert viewer.entry == turn.last + 1
    viewer.press("Back one turn")
    assert viewer.entry == turn.first
    viewer.press("To the end")
    assert viewer.entry == record().last
    assert not viewer.screen.controls.on.isEnabled()
    viewer.press("To the beginning")
    assert viewer.entry == 0
    assert not viewer.screen.controls.back.isEnabled()


@pytest.mark.screen("KEY-50")
def test_keys_play_pause_step_and_turn(viewer: Viewer) -> None:
    viewer.type("]")
    assert viewer.entry == 301
    viewer.type("[[")
    assert viewer.entry == 299
    viewer.type("}")
    assert viewer.entry == record().turn_at(299).last + 1
    viewer.type("{")
    assert viewer.entry == record().turn_at(299).first
    plays = []
    for key in ("r", "R"):
        viewer.type(key)
        plays.append(viewer.screen.playback.playing)
    assert plays == [True, False]


@pytest.mark.screen("REPLAY-2")
def test_viewer_plays_by_the_clock_at_the_chosen_speed_and_pauses(
    viewer: Viewer, qtbot: QtBot
) -> None:
    speed = viewer.screen.controls.speed
    assert [speed.itemText(place) for place in range(speed.count())] == [
        "1/4×", "1/2×", "1×", "2×", "4×", "8×", "16×", "no animation",
    ]  # fmt: skip
    speed.setCurrentIndex(speed.findText("4×"))
    viewer.press("Play")
    viewer.clock.now += PACE / 4
    qtbot.waitUntil(lambda: viewer.entry == 301)
    viewer.clock.now += PACE
    qtbot.waitUntil(lambda: viewer.entry == 305)
    viewer.press("Pause")
    assert not viewer.screen.playback.playing
    speed.setCurrentIndex(speed.count() - 1)
    viewer.press("Play")
    qtbot.waitUntil(lambda: viewer.entry > 308)


@pytest.mark.screen("REPLAY-3")
def test_bar_shows_turn_player_and_action_and_releasing_shows_that_state(
    viewer: Viewer,
) -> None:
    bar = viewer.screen.controls.seek_bar
    mark = next(mark for mark in record().marks if mark.kind is marks.DELIVERY)
    words = viewer.screen.controls.words(mark.entry)
    line = record().line(mark.entry)
    assert f"Turn {line.round}" in words
    assert record().names[mark.seat] in words
    assert line.action in words
    QTest.mouseClick(bar, LEFT, pos=_place(bar.x_of(500)))
    assert viewer.entry == bar.value() == pytest.approx(500, abs=2)
    state = record().at(viewer.entry).game
    assert viewer.screen.desk.table.state == state
    assert viewer.screen.controls.line.text() == viewer.screen.controls.words(viewer.entry)
    assert viewer.screen.header.turn.text() == f"Turn {state.turn}"


@pytest.mark.screen("REPLAY-3")
def test_notice_is_in_the_line_without_another_name_or_a_full_stop(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    watched = record(OTHER_HANDS)
    entry = next(
        opened.entry.number for opened in watched.entries if opened.entry.kind == "control"
    )
    line = watched.line(entry)
    viewer = Viewer(qtbot, tmp_path, watched, entry)
    told = line.action.removesuffix(".")
    assert viewer.screen.controls.line.text() == (
        f"Turn {line.round} · {told} · entry {entry} of {watched.last}"
    )
    assert line.action.endswith(".")
    viewer.screen.end()


@pytest.mark.screen("REPLAY-5")
def test_jumps_are_to_a_kind_and_player_and_the_last_one_reports_the_end(
    viewer: Viewer,
) -> None:
    controls = viewer.screen.controls
    deliveries = [mark for mark in record().marks if mark.kind is marks.DELIVERY]
    later = [delivery for delivery in deliveries if delivery.entry > 300]
    viewer.press("Next one")
    assert viewer.entry == later[0].entry
    assert not controls.note.text()
    viewer.press("Previous one")
    assert viewer.entry == max(
        delivery.entry for delivery in deliveries if delivery.entry < later[0].entry
    )
    seat = later[-1].seat
    controls.whose.setCurrentIndex(controls.whose.findData(seat))
    for _ in deliveries:
        viewer.press("Next one")
    assert viewer.entry == later[-1].entry
    assert controls.note.text() == f"there is no later delivery of {record().names[seat]}"
    controls.kind.setCurrentIndex(controls.kind.findData(marks.EVENT))
    controls.whose.setCurrentIndex(0)
    viewer.press("Previous one")
    assert any(mark.kind is marks.EVENT and mark.entry == viewer.entry for mark in record().marks)


@pytest.mark.screen("REPLAY-6")
def test_view_follows_the_seat_in_turn_a_fixed_seat_or_none(viewer: Viewer) -> None:
    screen, follow = viewer.screen, viewer.screen.controls.follow
    viewer.map.resize(300, 200)
    seen = []
    for _ in range(12):
        viewer.press("Forward one turn")
        at = screen.playback.focus
        assert at is None or viewer.map.shows(at)
        seen.append(at)
    assert len(set(seen)) > 3
    seat = Seat(2)
    follow.setCurrentIndex(follow.findData(seat))
    train = screen.table.state.players[seat].at
    assert train is not None
    assert viewer.map.shows(train)
    follow.setCurrentIndex(follow.findData(Following.NOBODY))
    centre = viewer.map.camera.centre
    viewer.press("To the beginning")
    viewer.press("To the end")
    assert viewer.map.camera.centre == centre


@pytest.mark.screen("REPLAY-7")
def test_windows_show_the_entry_and_step_through_players(viewer: Viewer) -> None:
    screen = viewer.screen
    screen.desk.open("loco")
    dock = viewer.dock("loco")
    window = dock.findChild(LocoNames)
    assert isinstance(window, LocoNames)
    assert dock.isVisible()

    def expected(seat: Seat) -> str:
        return f"{screen.table.names[seat]} {screen.table.state.players[seat].loco}"

    assert window.text.text() == expected(screen.table.local)
    viewer.press("Forward one turn")
    assert window.text.text() == expected(screen.table.local)
    order = Players(screen.table).order
    window.step(1)
    assert window.text.text() == expected(order[(order.index(screen.table.local) + 1) % len(order)])
    viewer.type("l")
    assert not dock.isVisible()
    viewer.type("L")
    assert dock.isVisible()


@pytest.mark.screen("REPLAY-8")
def test_menu_lists_plots_cards_and_windows(viewer: Viewer) -> None:
    menu = viewer.screen.docks.menu
    menu.aboutToShow.emit()
    titles = [action.text() for action in menu.actions()]
    windows = ["Money and network", "Remaining cards", "Find a place", "Loco"]
    assert titles == [*windows, "", "Reset the layout"]
    assert viewer.screen.plots.isVisible()
    viewer.dock("remaining").raise_()
    menu.actions()[3].trigger()
    assert viewer.dock("loco").isVisible()


@pytest.mark.screen("LAYOUT-2")
def test_windows_are_where_the_last_viewer_left_them(
    viewer: Viewer, qtbot: QtBot, tmp_path: Path
) -> None:
    viewer.screen.desk.open("loco")
    viewer.dock("plots").put_away()
    viewer.map.zoom_to(2)
    viewer.screen.end()
    again = Viewer(qtbot, tmp_path, record(), 300)
    assert again.dock("loco").isVisible()
    assert not again.screen.docks.windows.is_open("plots")
    assert again.map.camera.step == 2
    menu = again.screen.docks.menu
    menu.aboutToShow.emit()
    menu.actions()[-1].trigger()
    assert again.screen.docks.windows.shown == ["remaining", "plots"]
    again.screen.end()


@pytest.mark.screen("REPLAY-7")
def test_windows_for_playing_do_not_open_and_the_line_says_why(viewer: Viewer) -> None:
    viewer.screen.desk.open("pitch")
    assert "record" in viewer.screen.controls.note.text()
    assert viewer.screen.desk.undo() is None
    assert "Nothing" in viewer.screen.controls.note.text()


@pytest.mark.screen("REPLAY-9")
def test_play_from_here_starts_a_game_from_the_shown_entry(viewer: Viewer, qtbot: QtBot) -> None:
    entries = record().entries
    QTest.mouseClick(viewer.screen.header.play_from, LEFT)
    dialog = viewer.screen.findChild(PlayFromQuestion)
    assert dialog is not None
    with qtbot.waitSignal(viewer.screen.play_from) as given:
        QTest.mouseClick(dialog.start, LEFT)
    (table,) = given.args
    assert isinstance(table, LocalTable)
    assert table.state.tracks == record().at(300).game.tracks
    assert record().entries == entries


@pytest.mark.screen("REPLAY-9", "KEY-44")
def test_play_from_here_asks_in_a_window_in_front(viewer: Viewer) -> None:
    hands = RealInput(viewer.screen)
    for _ in range(2):
        hands.click(viewer.screen.header.play_from)
    (front,) = (window for window in viewer.screen.findChildren(Front) if window.isVisible())
    assert front.window() is viewer.screen.window()
    assert isinstance(front.content, PlayFromQuestion)
    hands.key(Qt.Key.Key_Escape)
    assert not any(window.isVisible() for window in viewer.screen.findChildren(Front))


@pytest.mark.screen("REPLAY-10")
def test_badge_names_the_rules_that_verified_the_record(viewer: Viewer, qtbot: QtBot) -> None:
    version = record().rules.version
    qtbot.waitUntil(lambda: f"verified (rules {version})" in viewer.screen.header.badge.text())
    assert not viewer.screen.controls.note.text()


@pytest.mark.screen("REPLAY-10")
def test_unverified_record_gives_the_reason(viewer: Viewer) -> None:
    screen = viewer.screen
    screen.verifying.stop()
    QApplication.processEvents()
    screen.verifying.found.emit(Verdict(Finding.REPLAYED, "0.9", "it was made with rules 0.9"))
    assert "not verified" in screen.header.badge.text()
    assert "made with rules 0.9" in screen.controls.note.text()
    assert "made with rules 0.9" in screen.header.badge.toolTip()


@pytest.mark.screen("REPLAY-1")
def test_torn_record_is_shown_and_the_line_names_what_is_missing(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    torn = tmp_path / "torn.rail"
    torn.write_bytes(FLOODS.read_bytes()[:-5])
    viewer = Viewer(qtbot, tmp_path, Record.open(torn), 0)
    assert "not written whole" in viewer.screen.controls.note.text()
    viewer.screen.end()


def test_closing_the_viewer_while_it_verifies_leaves_no_thread(
    qapp: QApplication, qtbot: QtBot, tmp_path: Path
) -> None:
    viewer = Viewer(qtbot, tmp_path, Record.open(ALL_SIX), 0)
    viewer.screen.close()
    viewer.screen.verifying.wait()
    assert viewer.screen.table.changed.listeners == 0


@pytest.mark.screen("A11Y-4", "UISETTINGS-1")
def test_patterns_switched_on_in_the_settings_are_visible_immediately(
    viewer: Viewer, qtbot: QtBot
) -> None:
    shown = viewer.map
    shown.desk.settings.change("Reduce Motion", "Yes")
    settings = SettingsWindow(viewer.screen.desk.settings, SilentPlayer())
    on_stage(qtbot, settings, 380, 640)
    settings.pages.setCurrentIndex(1)
    looks = [picture(shown)]
    for _ in range(2):
        QTest.mouseClick(settings.controls["Player Patterns"].widget, LEFT)
        looks.append(picture(shown))
    assert looks[0] != looks[1]
    assert looks[0] == looks[2]


@pytest.mark.screen("LAYOUT-3")
def test_nothing_is_cut_at_the_minimum_size_and_the_map_has_the_most_room(viewer: Viewer) -> None:
    screen = viewer.screen
    assert screen.minimumSizeHint().width() <= 1024
    assert screen.minimumSizeHint().height() <= 700
    assert viewer.map.width() * 2 > screen.width()
    for widget in screen.controls.findChildren(QWidget):
        if widget.isVisible():
            corner = widget.mapTo(screen, widget.rect().bottomRight())
            assert screen.rect().contains(corner), widget


def _place(x: float) -> QPoint:
    return QPoint(round(x), 10)


@pytest.mark.screen("REPLAY-7", "KEY-45")
def test_ctrl_f_finds_a_place_in_a_record(qtbot: QtBot, tmp_path: Path) -> None:
    viewer = Viewer(qtbot, tmp_path, record(FLOODS), 40)
    hands = RealInput(viewer.screen)
    hands.key(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert viewer.screen.docks.windows.is_open("find")
    hands.type("nordk")
    hands.key(Qt.Key.Key_Return)
    assert not viewer.screen.docks.windows.is_open("find")
    assert viewer.map.shows(BOARD.cities["Nordkassel"].mileposts[0])


@pytest.mark.screen("REPLAY-7", "KEY-8", "KEY-21", "KEY-48")
def test_viewing_keys_work_in_a_record(qapp: QApplication, qtbot: QtBot, tmp_path: Path) -> None:
    viewer = Viewer(qtbot, tmp_path, record(FLOODS), record(FLOODS).last)
    screen, hands = viewer.screen, RealInput(viewer.screen)
    screen.header.leave.setFocus()
    at = local_player(screen.table).at
    assert at is not None
    letter = viewer.map.letter
    hands.key(Qt.Key.Key_PageUp)
    hands.key(Qt.Key.Key_I)
    assert viewer.map.shows(at)
    viewer.map.setFocus()
    hands.key(Qt.Key.Key_Space)
    assert viewer.map.letter != letter or BOARD.points[at].map != letter
    window = screen.window().windowHandle()
    held = Qt.KeyboardModifier.AltModifier
    for hide in (
        lambda: QTest.keyRelease(window, Qt.Key.Key_2, held),
        lambda: QApplication.sendEvent(qapp, QEvent(QEvent.Type.ApplicationDeactivate)),
    ):
        QTest.keyPress(window, Qt.Key.Key_2, held)
        assert viewer.peek.hand is not None
        hide()
        assert viewer.peek.hand is None


@pytest.mark.screen("A11Y-1", "A11Y-2", "REPLAY-2")
def test_cursors_text_is_plain_and_leaves_the_entry_its_place(viewer: Viewer) -> None:
    controls = viewer.screen.controls
    ctrl = Qt.KeyboardModifier.ControlModifier
    RealInput(viewer.screen).key(Qt.Key.Key_Right, ctrl)
    RealInput(viewer.screen).key(Qt.Key.Key_Right, ctrl)
    assert controls.here.text() == viewer.map.accessibleDescription() != ""
    assert controls.here.wordWrap()
    assert controls.here.property("role") != "warning"
    assert not controls.note.text()
    assert controls.line.width() >= controls.line.sizeHint().width()


@pytest.mark.screen("REPLAY-2", "WINDOW-8")
def test_note_disappears_after_its_reading_time(viewer: Viewer) -> None:
    controls = viewer.screen.controls
    RealInput(viewer.screen).type("d")
    assert controls.note.isVisible()
    assert controls.note_timer.remainingTime() > 5000
    controls.note_timer.timeout.emit()
    assert not controls.note.isVisible()
    assert not controls.note_timer.isActive()


@pytest.mark.screen("REPLAY-2", "REPLAY-3")
def test_line_beside_a_note_ends_in_an_ellipsis(viewer: Viewer) -> None:
    """The whole line is its tip."""
    controls = viewer.screen.controls
    viewer.screen.playback.go_to(record().last)
    whole = controls.line.text()
    settle()
    assert controls.line.toolTip() == ""
    viewer.screen.resize(600, 700)
    controls.tell("A long note. " * 20)
    settle()
    assert controls.line.width() < controls.line.fontMetrics().horizontalAdvance(whole)
    assert controls.line.toolTip() == plain_tip(whole)


@pytest.mark.screen("WINDOW-8", "KEY-44")
def test_sentence_about_a_window_in_front_disappears_with_it(viewer: Viewer) -> None:
    hands = RealInput(viewer.screen)
    hands.key(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    assert viewer.screen.docks.windows.is_open("find")
    hands.key(Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert viewer.screen.controls.note.text() == viewer.map.covered_bar
    hands.key(Qt.Key.Key_Escape)
    assert not viewer.screen.docks.windows.is_open("find")
    assert not viewer.screen.controls.note.text()


@pytest.mark.screen("KEY-44", "WINDOW-5")
def test_escape_closes_a_window_after_a_click_on_the_map(viewer: Viewer) -> None:
    hands, windows = RealInput(viewer.screen), viewer.screen.docks.windows
    hands.key(Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)
    hands.click(viewer.map, QPoint(5, 5))
    assert windows.active is None
    hands.key(Qt.Key.Key_Escape)
    assert not windows.is_open("find")


@pytest.mark.screen("REPLAY-9", "CONTROL-1")
def test_play_from_here_starts_with_enter(qapp: QApplication, viewer: Viewer) -> None:
    active_control, started = ActiveControl(qapp), list[object]()
    viewer.screen.play_from.connect(started.append)
    hands = RealInput(viewer.screen)
    viewer.screen.header.play_from.setFocus()
    hands.key(Qt.Key.Key_Return)
    hands.key(Qt.Key.Key_Return)
    assert len(started) == 1
    active_control.deleteLater()
