"""The save window: slots, one question before a game is lost, and reasons when saving fails."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.log import LogFileCode, LogFileError
from core.table import LocalTable
from gui.games.crayon.contracts.model import Place
from gui.games.iron_dragon.desk import IronDesk
from gui.saves.window import SaveWindow
from gui.storage.notes import read_appearances, read_notes
from gui.storage.slots import Slots
from gui.widgets.question import Question
from tests.core.games.iron_dragon.rules.places import ring
from tests.gui.stage import on_stage
from tests.gui.table.tables import AWAY, HOME
from tests.gui.windows.desks import desk_at

ENTER = Qt.Key.Key_Return


class Room:
    """The window on a desk, with its questions."""

    def __init__(self, qtbot: QtBot, folder: Path, desk: IronDesk, *names: str) -> None:
        self.slots = Slots(folder / "saves")
        for place, name in enumerate(reversed(names)):
            self.slots.save(name, desk.table.log)
            os.utime(self.slots.path(name), ns=(place, place))
        self.before = {name: self.slots.path(name).read_bytes() for name in names}
        self.desk = desk
        self.asked: list[Question] = []
        desk.questioned.connect(self.asked.append)
        self.window = SaveWindow(desk, self.slots)
        on_stage(qtbot, self.window, 360, 420)

    def texts(self) -> list[str]:
        return [box.text() or box.placeholderText() for box in self.window.boxes]

    def write(self, slot: int, name: str) -> None:
        box = self.window.boxes[slot]
        box.setFocus()
        QTest.keyClick(box, Qt.Key.Key_Delete)
        assert box.text() == ""
        QTest.keyClicks(box, name)
        QTest.keyClick(box, ENTER)


@pytest.fixture
def room(qtbot: QtBot, tmp_path: Path) -> Callable[..., Room]:
    def room(*names: str, desk: IronDesk | None = None) -> Room:
        return Room(qtbot, tmp_path, desk or desk_at(tmp_path, HOME, AWAY), *names)

    return room


@pytest.mark.screen("SAVEWIN-1")
def test_slots_have_their_names_and_end_with_an_empty_one(room: Callable[..., Room]) -> None:
    assert room("Sunday", "Friday").texts() == ["Sunday", "Friday", "Empty slot"]


@pytest.mark.screen("SAVEWIN-2")
def test_name_and_enter_save_into_the_empty_slot(room: Callable[..., Room]) -> None:
    made = room("Friday")
    made.write(1, "Sunday")
    assert made.asked == []
    assert set(made.slots.names()) == {"Friday", "Sunday"}
    assert "Sunday" in made.window.answer.text()
    assert made.texts()[-1] == "Empty slot"
    assert len(made.texts()) == 3


@pytest.mark.screen("SAVEWIN-2")
def test_enter_in_a_used_slot_saves_over_it_after_one_question(room: Callable[..., Room]) -> None:
    made = room("Friday")
    made.desk.table.do(made.desk.table.local, do.Move(path=ring("Kola")[:1]))
    QTest.mouseClick(made.window.boxes[0], Qt.MouseButton.LeftButton)
    QTest.keyClick(made.window.boxes[0], ENTER)
    (question,) = made.asked
    assert made.slots.path("Friday").read_bytes() == made.before["Friday"]
    QTest.mouseClick(question.yes, Qt.MouseButton.LeftButton)
    assert made.slots.path("Friday").read_bytes() == made.desk.table.log
    assert made.slots.names() == ["Friday"]


@pytest.mark.screen("SAVEWIN-2")
def test_new_name_in_a_used_slot_replaces_the_old_game(
    room: Callable[..., Room],
) -> None:
    made = room("Friday")
    made.write(0, "Sunday")
    (question,) = made.asked
    assert made.slots.names() == ["Friday"]
    QTest.mouseClick(question.yes, Qt.MouseButton.LeftButton)
    assert made.slots.names() == ["Sunday"]


@pytest.mark.screen("SAVEWIN-2")
def test_declining_keeps_the_old_game(room: Callable[..., Room]) -> None:
    made = room("Friday")
    made.desk.table.do(made.desk.table.local, do.Move(path=ring("Kola")[:1]))
    made.write(0, "Friday")
    (question,) = made.asked
    assert question.no is not None
    QTest.mouseClick(question.no, Qt.MouseButton.LeftButton)
    assert made.slots.path("Friday").read_bytes() == made.before["Friday"]


@pytest.mark.screen("SAVEWIN-3")
def test_letters_of_any_script_are_kept(room: Callable[..., Room]) -> None:
    made = room()
    box = made.window.boxes[0]
    box.setText("Großer/夜: Вечер?")  # like an input method
    QTest.keyClick(box, ENTER)
    assert made.slots.names() == ["Großer/夜: Вечер?"]


@pytest.mark.screen("SAVEWIN-3")
def test_failed_save_gives_the_reason_and_leaves_the_old_game_whole(
    room: Callable[..., Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = room("Friday")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    made.write(0, "Friday")
    QTest.mouseClick(made.asked[0].yes, Qt.MouseButton.LeftButton)
    monkeypatch.undo()
    assert "No space left" in made.window.answer.text()
    assert made.slots.path("Friday").read_bytes() == made.before["Friday"]


@pytest.mark.screen("SAVEWIN-2")
def test_slot_that_cannot_be_emptied_is_reported_and_the_game_is_saved(
    room: Callable[..., Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = room("Friday")

    def stuck(slots: Slots, name: str) -> None:
        raise LogFileError(
            LogFileCode.UNWRITABLE, path=str(slots.path(name)), why="Operation not permitted"
        )

    made.write(0, "Sunday")
    with monkeypatch.context() as patched:
        patched.setattr(Slots, "delete", stuck)
        QTest.mouseClick(made.asked[0].yes, Qt.MouseButton.LeftButton)
    assert set(made.slots.names()) == {"Friday", "Sunday"}
    assert "Operation not permitted" in made.window.answer.text()
    assert made.window.answer.text().startswith("The game was saved, but")


@pytest.mark.parametrize("name", ["", "x" * 300])
def test_invalid_name_is_refused(room: Callable[..., Room], name: str) -> None:
    made = room()
    made.write(0, name)
    assert made.slots.names() == []
    assert made.window.answer.property("role") == "warning"


@pytest.mark.screen("SAVEWIN-3")
def test_name_that_would_reverse_the_text_is_refused_before_a_question(
    room: Callable[..., Room],
) -> None:
    made = room("Friday")
    box = made.window.boxes[0]
    box.setText("abc\u202efed")
    QTest.keyClick(box, ENTER)
    assert made.asked == []
    assert made.slots.names() == ["Friday"]
    assert made.window.answer.text() == "The name contains unreadable characters. Choose another."


@pytest.mark.screen("SAVEWIN-1")
def test_nothing_is_saved_on_others_turns(room: Callable[..., Room], tmp_path: Path) -> None:
    desk = desk_at(tmp_path, HOME, AWAY, levels=("", "normal"), active=1)
    made = room(desk=desk)
    assert not made.window.boxes[0].isEnabled()
    assert "own turn" in made.window.answer.text()


@pytest.mark.screen("SAVEWIN-4", "CONTRACTWIN-5")
def test_saved_game_is_restored_within_the_turn_with_the_planned_runs(
    room: Callable[..., Room],
) -> None:
    made = room()
    table = made.desk.table
    table.do(table.local, do.Move(path=ring("Kola")[:1]))
    made.desk.sequence(table.local).click(Place(5, 1))
    table.appearances.choose(table.local, "banker")
    made.write(0, "Friday")
    contents = made.slots.read("Friday")
    again = LocalTable.resume(RULES, contents.entries, secret=contents.keeper)
    assert again.state == table.state
    assert not again.can_undo
    assert read_notes(made.slots.notes("Friday"), seats=2)[table.local] == [Place(5, 1)]
    assert read_appearances(made.slots.notes("Friday"), seats=2) == {table.local: "banker"}
