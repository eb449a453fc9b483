"""Games are saved under names, and a failed save loses nothing."""

import os
from pathlib import Path

import pytest

from core.games.iron_dragon.rules import RULES
from core.log import LogCode, LogFileCode, LogFileError
from core.table import LocalTable
from gui.storage.names import file_name_of
from gui.storage.slots import NameUnfit, NameUnreadable, NoSuchSave, Slots
from tests.codes import raises_code
from tests.gui.storage.games import played


@pytest.fixture
def slots(tmp_path: Path) -> Slots:
    return Slots(tmp_path / "saves")


def test_no_slots_before_the_first_save(slots: Slots) -> None:
    assert slots.names() == []
    with pytest.raises(NoSuchSave):
        slots.read("Friday")


@pytest.mark.screen("SAVEWIN-4")
def test_saved_game_is_restored_unchanged(slots: Slots) -> None:
    table = played()
    slots.save("Friday", table.log_bytes())
    contents = slots.read("Friday")
    again = LocalTable.resume(RULES, contents.entries, secret=contents.keeper)
    assert (again.state, again.digest) == (table.state, table.digest)
    assert not again.can_undo


@pytest.mark.screen("SAVEWIN-1", "SETUPWIN-2")
def test_latest_game_comes_first(slots: Slots) -> None:
    for place, name in enumerate(("first", "second / third", "夜")):
        slots.save(name, played().log_bytes())
        os.utime(slots.path(name), ns=(place, place))
    assert slots.names() == ["夜", "second / third", "first"]


@pytest.mark.screen("SAVEWIN-2")
def test_used_name_takes_the_new_game(slots: Slots) -> None:
    slots.save("Friday", played().log_bytes())
    longer = played(commands=9)
    slots.save("Friday", longer.log_bytes())
    assert slots.names() == ["Friday"]
    assert len(slots.read("Friday").entries) == len(longer.timeline)


@pytest.mark.screen("SAVEWIN-3")
def test_failed_save_gives_the_reason_and_leaves_the_old_game_whole(
    slots: Slots, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = played()
    slots.save("Friday", table.log_bytes())

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(LogFileError, match="No space left"):
        slots.save("Friday", played(commands=9).log_bytes())
    monkeypatch.undo()
    assert len(slots.read("Friday").entries) == len(table.timeline)
    assert slots.names() == ["Friday"]


def test_failure_to_create_a_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "saves").write_text("not a folder")
    with raises_code(LogFileCode.UNWRITABLE):
        Slots(tmp_path / "saves").save("Friday", b"")


@pytest.mark.parametrize("name", ["", " ", "ü" * 150])
def test_name_that_fits_no_file_is_refused(slots: Slots, name: str) -> None:
    with pytest.raises(NameUnfit):
        slots.save(name, b"")
    assert name not in slots


@pytest.mark.parametrize("name", ["\u202ecba", "a\u2066b", "a\nb"])
def test_unreadable_name_is_refused(slots: Slots, name: str) -> None:
    with pytest.raises(NameUnreadable):
        slots.save(name, b"")
    assert name not in slots


@pytest.mark.screen("SETUPWIN-11")
def test_foreign_file_is_listed_and_identified_when_read(slots: Slots) -> None:
    slots.save("good", played().log_bytes())
    slots.path("good").with_name(file_name_of("bad")).write_bytes(b"a picture of a train")
    assert set(slots.names()) == {"good", "bad"}
    with raises_code(LogCode.NOT_A_LOG):
        slots.read("bad")


@pytest.mark.parametrize("name", ["100%", "%FF", "CON", "a:b", "caf\udce9"])
def test_renamed_file_is_a_slot_like_others(slots: Slots, name: str) -> None:
    slots.save("ours", played().log_bytes())
    slots.path("ours").rename(slots.path("ours").with_name(f"{name}.rail"))
    assert slots.names() == [name]
    assert slots.read(name).entries
    slots.save(name, played(commands=9).log_bytes(), notes=b"noted")
    assert slots.names() == [name]
    assert slots.notes(name) == b"noted"
    slots.delete(name)
    assert slots.names() == []


def test_two_files_of_one_name_are_one_slot_and_hidden_ones_none(slots: Slots) -> None:
    slots.save("100%", played().log_bytes())
    ours = slots.path("100%")
    for other in ("100%.rail", ".rail", ".draft.rail"):
        ours.with_name(other).write_bytes(b"")
    assert slots.names() == ["100%"]
    assert slots.path("100%") == ours


@pytest.mark.screen("SAVEWIN-2")
def test_slot_can_be_emptied(slots: Slots) -> None:
    slots.save("Friday", played().log_bytes())
    slots.delete("Friday")
    assert "Friday" not in slots
    with pytest.raises(NoSuchSave):
        slots.delete("Friday")
