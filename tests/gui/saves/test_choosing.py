"""The lists of the title: unfinished games and records; by mouse and by keyboard."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLineEdit, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from core.games.iron_dragon.rules import RULES
from core.log import LogFileCode, LogFileError
from core.table import LocalTable
from gui.frame.frame import SMALLEST, Frame
from gui.frame.model import Context
from gui.saves.choosing import SavedGameChooser
from gui.sound.player import SilentPlayer
from gui.storage.recovery import Recovery
from gui.title.screen import TitleScreen
from gui.widgets.active_control import ActiveControl
from tests.games import toll_road
from tests.gui.play.test_large_text import cut_off, german, large, scaled
from tests.gui.replay.records import WON
from tests.gui.storage.games import go_on, played_on_toll_road
from tests.gui.windows.shown import names_of, press, text_of

__all__ = ["german", "large", "scaled"]  # fixtures of another file

Key = Qt.Key


def plain(game: str, size: QSize) -> QImage:
    return QImage(size, QImage.Format.Format_RGB32)


def aged(path: Path, days: int) -> Path:
    """Date a file as if written at noon, this many days after the first of 1970."""
    noon = 86_400 * days + 43_200
    os.utime(path, (noon, noon))
    return path


class Offered:
    """A title in the program's frame, and the folder of the games that it offers."""

    def __init__(self, qtbot: QtBot, folder: Path) -> None:
        self.folder = folder / "autosave"
        self.recovery = Recovery(self.folder, self.folder / "records")
        self.frame = Frame(SilentPlayer())
        qtbot.addWidget(self.frame)
        self.choosing = SavedGameChooser(
            self.frame, self.recovery, folder / "saves", folder / "key"
        )
        self.resume_requested: list[Path] = []
        self.watched: list[Path] = []
        self.choosing.resume_requested.connect(self.resume_requested.append)
        self.choosing.watched.connect(self.watched.append)
        self.title = TitleScreen(plain)
        self.title.continue_game.connect(self.resume_requested.append)
        self.title.choose_game.connect(self.choosing.choose_unfinished)
        self.title.watch.connect(self.choosing.choose_record)
        self.frame.resize(1280, 800)
        self.frame.show_screen(self.title, Context.TITLE)
        with qtbot.waitActive(self.frame):
            self.frame.show()
            self.frame.activateWindow()

    def stopped(self, *players: str, age: int = 0, commands: int = 6) -> Path:
        """Return the file of a game stopped after this many commands, on this day."""
        secret = bytes([len(list(self.folder.glob("*.rail")))]) * 32
        table = LocalTable.new(RULES, players, secret=secret, store=self.recovery.begin)
        for _ in range(commands):
            go_on(table)
        assert table._store is not None
        table._store.close()
        path = table._store.path
        return aged(path, age)

    def foreign(self, *, age: int = 0) -> Path:
        """Return the file of a stopped game that this program has only by `toll_road_is_known`."""
        table = played_on_toll_road(self.recovery, secret=9)
        assert table._store is not None
        table._store.close()
        return aged(table._store.path, age)

    def over(self, name: str, *, age: int = 0) -> Path:
        """Return the record of a finished game."""
        path = self.folder / "records" / f"{name}.rail"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(WON.read_bytes())
        return aged(path, age)

    @property
    def files(self) -> set[Path]:
        return set(self.folder.glob("*.rail"))

    def offer(self) -> None:
        self.choosing.offer()
        self.settle()

    def settle(self) -> None:
        for _ in range(3):
            QApplication.processEvents()

    def press(self, name: str) -> None:
        press(self.frame, name)
        self.settle()

    def key(self, key: Key, times: int = 1) -> None:
        for _ in range(times):
            QTest.keyClick(self.focus, key)
            self.settle()

    @property
    def focus(self) -> QWidget:
        return QApplication.focusWidget() or self.frame

    @property
    def sees_focus(self) -> bool:
        """Return whether the whole active control is visible."""
        return self.focus.visibleRegion().boundingRect() == self.focus.rect()

    def count(self, name: str) -> int:
        """Return how many buttons have a name that starts like this."""
        return sum(button.startswith(name) for button in names_of(self.frame))

    @property
    def focus_name(self) -> str:
        return self.focus.accessibleName()

    @property
    def text(self) -> str:
        return text_of(self.frame)


@pytest.fixture
def offered(qtbot: QtBot, tmp_path: Path, qapp: QApplication) -> Iterator[Offered]:
    active = ActiveControl(qapp)
    yield Offered(qtbot, tmp_path)
    active.deleteLater()


@pytest.mark.screen("TITLE-5")
def test_latest_game_continues_with_one_click_and_any_from_the_list(offered: Offered) -> None:
    alice = offered.stopped("Alice", "Computer 2", age=1)
    bob = offered.stopped("Bob", "Computer 2", age=2)
    offered.offer()
    offered.press("Continue")
    offered.press("Unfinished games")
    assert "Alice, Computer 2" in offered.text
    offered.press("Continue: Alice")
    assert offered.resume_requested == [bob, alice]
    assert offered.frame.fronts == []


@pytest.mark.screen("TITLE-5")
def test_list_shows_the_progress_and_date_of_a_game(offered: Offered) -> None:
    alice = offered.stopped("Alice", "Ben", age=366, commands=30)
    offered.stopped("Bob", "Ben", age=365, commands=0)
    turn = next(
        recorded for recorded in offered.recovery.unfinished() if recorded.path == alice
    ).turn
    offered.offer()
    offered.press("Unfinished games")
    told = [line for line in offered.text.splitlines() if line.startswith(("Turn", "Before"))]
    assert turn > 1
    assert [line.partition("/71")[0] for line in told] == [
        f"Turn {turn}. 1/2",
        "Before the first turn. 1/1",
    ]


@pytest.mark.screen("TITLE-5", "CONTROL-1", "CONTROL-2", "KEY-44")
def test_everything_can_be_done_by_keyboard(offered: Offered) -> None:
    alice = offered.stopped("Alice", "Ben", age=1)
    bob = offered.stopped("Bob", "Ben", age=2)
    offered.offer()
    assert offered.focus is offered.title.continue_button
    offered.key(Key.Key_Tab)
    offered.key(Key.Key_Return)
    assert offered.focus_name == "Continue: Bob, Ben"
    offered.key(Key.Key_Tab)
    assert offered.focus_name == "Discard: Bob, Ben"
    offered.key(Key.Key_Return)
    offered.key(Key.Key_Escape)
    assert offered.files == {alice, bob}
    assert offered.focus_name == "Continue: Bob, Ben"
    offered.key(Key.Key_Tab)
    offered.key(Key.Key_Return, 2)
    assert offered.files == {alice}
    assert offered.focus_name == "Continue: Alice, Ben"
    offered.key(Key.Key_Return)
    assert offered.resume_requested == [alice]


@pytest.mark.screen("TITLE-5")
def test_game_is_discarded_only_after_a_question(offered: Offered) -> None:
    alice = offered.stopped("Alice", "Ben", age=1)
    bob = offered.stopped("Bob", "Ben", age=2)
    offered.offer()
    offered.press("Unfinished games")
    offered.press("Discard: Bob")
    assert "The game of Bob, Ben, last played" in offered.text
    offered.press("Cancel")
    assert offered.files == {alice, bob}
    offered.press("Discard: Bob")
    press(offered.frame.fronts[-1], "Discard")
    offered.settle()
    assert offered.files == {alice}
    assert not any("Bob" in name for name in names_of(offered.frame))
    offered.frame.fronts[-1].put_away()
    offered.press("Continue")
    assert offered.resume_requested == [alice]


@pytest.mark.screen("TITLE-5")
def test_list_disappears_with_the_last_game(offered: Offered) -> None:
    offered.stopped("Alice", "Ben")
    offered.offer()
    offered.press("Unfinished games")
    offered.press("Discard: Alice")
    press(offered.frame.fronts[-1], "Discard")
    offered.settle()
    assert offered.frame.fronts == []
    assert not offered.title.continue_button.isVisible()
    assert not offered.title.choose_button.isVisible()


def test_game_that_cannot_be_discarded_stays_with_the_reason(
    offered: Offered, monkeypatch: pytest.MonkeyPatch
) -> None:
    def stuck(recovery: Recovery, path: Path) -> None:
        raise LogFileError(LogFileCode.UNWRITABLE, path=str(path), why="Operation not permitted")

    monkeypatch.setattr(Recovery, "discard", stuck)
    offered.stopped("Alice", "Ben")
    offered.offer()
    offered.press("Unfinished games")
    offered.press("Discard: Alice")
    press(offered.frame.fronts[-1], "Discard")
    offered.settle()
    assert "Operation not permitted" in offered.text
    assert "Continue: Alice, Ben" in names_of(offered.frame)


@pytest.mark.screen("TITLE-5", "A11Y-8")
@pytest.mark.usefixtures("scaled")
def test_many_games_are_listed_gradually_and_the_active_one_is_visible(
    offered: Offered,
) -> None:
    for age in range(11):
        offered.stopped(f"Ann {age}", "Ben", age=age, commands=0)
    offered.offer()
    offered.frame.resize(SMALLEST)
    offered.press("Unfinished games")
    assert offered.count("Continue:") == 8
    offered.key(Key.Key_Tab, 15)
    assert offered.focus_name == "Discard: Ann 3, Ben"
    assert offered.sees_focus
    offered.press("Show older games")
    assert offered.count("Continue:") == 11
    assert offered.focus_name == "Continue: Ann 2, Ben"
    assert offered.sees_focus
    assert offered.count("Show older games") == 0
    offered.key(Key.Key_Tab, 5)
    assert offered.focus_name == "Discard: Ann 0, Ben"
    assert offered.sees_focus


@pytest.mark.screen("REPLAY-1", "TITLE-4")
def test_records_of_finished_games_can_be_watched(offered: Offered) -> None:
    first, second = offered.over("first", age=1), offered.over("second", age=2)
    offered.press("Watch a recorded game")
    assert "Won by Ann in turn 16. " in offered.text
    offered.key(Key.Key_Tab)
    offered.key(Key.Key_Return)
    assert offered.watched == [first]
    assert offered.frame.fronts == []
    offered.press("Watch a recorded game")
    offered.key(Key.Key_Return)
    assert offered.watched == [first, second]


@pytest.mark.screen("REPLAY-1", "TITLE-4")
def test_list_to_watch_has_saves_unfinished_games_and_damaged_files(
    offered: Offered, tmp_path: Path
) -> None:
    stopped = offered.stopped("Ann", "Ben", age=3)
    over = offered.over("over", age=1)
    (tmp_path / "saves").mkdir()
    for name, content, age in (("Friday", stopped.read_bytes(), 4), ("Rust", b"rust", 2)):
        path = tmp_path / "saves" / f"{name}.rail"
        path.write_bytes(content)
        aged(path, age)
    offered.press("Watch a recorded game")
    texts = ("Saved as “Friday”, turn", "Not finished, turn", "The file Rust.rail cannot", "Won by")
    places = [offered.text.index(text) for text in texts]
    assert places == sorted(places)  # the latest first
    rows = offered.frame.fronts[-1].content.findChildren(QPushButton)
    assert [row.text() for row in rows].count("Watch") == 3
    for _ in range(2):
        offered.key(Key.Key_Tab)
    offered.key(Key.Key_Return)
    assert offered.watched == [over]


@pytest.mark.screen("REPLAY-1")
def test_dialog_for_files_starts_in_an_existing_folder(offered: Offered) -> None:
    offered.press("Watch a recorded game")
    offered.press("Other file…")
    dialog = dialog_of(offered)
    assert dialog.directory().exists()
    assert not any(line_edit.text() for line_edit in dialog.findChildren(QLineEdit))
    dialog.close()


def dialog_of(offered: Offered) -> QFileDialog:
    (found,) = (
        file_dialog
        for file_dialog in offered.frame.findChildren(QFileDialog)
        if file_dialog.isVisible()
    )
    return found


@pytest.mark.screen("REPLAY-1", "TITLE-4")
@pytest.mark.parametrize("records", [0, 1], ids=["without records", "beside records"])
def test_any_file_can_be_watched(offered: Offered, tmp_path: Path, records: int) -> None:
    (tmp_path / "saves").mkdir()
    for _ in range(records):
        offered.over("first")
    offered.press("Watch a recorded game")
    assert ("No games yet." in offered.text) is (records == 0)
    offered.press("Other file…")
    dialog = dialog_of(offered)
    assert Path(dialog.directory().absolutePath()) == tmp_path / "saves"
    dialog.fileSelected.emit(str(tmp_path / "saves" / "Friday.rail"))
    dialog.close()
    assert offered.watched == [tmp_path / "saves" / "Friday.rail"]
    assert offered.frame.fronts == []


@pytest.mark.screen("TITLE-5", "A11Y-8")
@pytest.mark.usefixtures("large")
def test_no_list_cuts_its_text_at_a_large_size(offered: Offered) -> None:
    for age in range(9):
        offered.stopped("Alice", "Björn", "Computer 3", "Deep Dragon", "Eve", "Computer 6", age=age)
        offered.over(f"record {age}")
    offered.offer()
    offered.frame.resize(1280, 800)
    offered.settle()
    assert cut_off(offered.title) == []
    for opens in (offered.title.choose_button, offered.title.watch_button):
        QTest.mouseClick(opens, Qt.MouseButton.LeftButton)
        offered.settle()
        (front,) = offered.frame.fronts
        assert cut_off(front) == []
        assert offered.frame.rect().contains(front.geometry())
        for push_button in front.findChildren(QPushButton):
            assert push_button.visibleRegion().boundingRect().width() in (0, push_button.width())
        front.put_away()


@pytest.mark.screen("CONTROL-2")
def test_keys_go_to_the_window_that_is_still_in_front(offered: Offered) -> None:
    offered.stopped("Ann", "Ben")
    offered.choosing.choose_unfinished()
    below = offered.frame.fronts[0]
    offered.frame.show_notice("A notice", "Something is so.")
    press(offered.frame.fronts[1], "OK")
    focus = QApplication.focusWidget()
    assert focus is not None
    assert below.isAncestorOf(focus)


@pytest.mark.screen("TITLE-5", "REPLAY-1")
def test_game_that_this_program_lacks_is_listed_and_cannot_be_opened(offered: Offered) -> None:
    foreign = offered.foreign(age=2)
    offered.offer()
    assert not offered.title.continue_button.isVisible()
    offered.press("Unfinished games")
    assert "toll-road: Ann, Ben, Cleo" in text_of(offered.frame)
    assert (offered.count("Continue"), offered.count("Discard: ")) == (0, 1)
    offered.frame.fronts[0].put_away()
    own = offered.stopped("Ann", "Ben", age=1)
    offered.offer()
    offered.press("Continue")
    assert offered.resume_requested == [own]
    offered.press("Watch a recorded game")
    sentence = "This recording is of toll-road, which this program does not have."
    assert sentence in text_of(offered.frame)
    assert offered.count("Watch: ") == 1
    assert offered.files == {own, foreign}


@pytest.mark.screen("EB-SCR-1")
@pytest.mark.usefixtures("toll_road_is_known")
def test_lists_name_the_game_if_there_are_several(offered: Offered) -> None:
    offered.foreign()
    offered.stopped("Ann", "Ben", age=1)
    offered.offer()
    assert offered.title.continue_button.toolTip() == "Iron Dragon: Ann, Ben"
    offered.press("Watch a recorded game")
    shown = text_of(offered.frame)
    assert "Iron Dragon: Ann, Ben" in shown
    assert f"{toll_road.GAME.title}: Ann, Ben, Cleo" in shown
    assert offered.count("Watch: ") == 2
