"""Players' notes are stored beside the saved game, and cannot damage the game."""

from pathlib import Path

import pytest

from core.log import LogFileCode, LogFileError
from core.ruleset import Seat
from gui.games.crayon.contracts.model import Place
from gui.storage.notes import read_appearances, read_notes, write_notes
from gui.storage.slots import NOTES, Slots
from tests.gui.storage.games import played

ORDERS = {Seat(0): [Place(17, 2), Place(4, 0)], Seat(1): []}


@pytest.mark.screen("CONTRACTWIN-5", "SAVEWIN-4")
def test_planned_runs_are_restored_with_the_game(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    slots.save("a.b", played().log_bytes(), notes=write_notes(ORDERS))
    assert read_notes(slots.notes("a.b"), seats=2) == ORDERS
    assert slots.names() == ["a.b"]
    slots.save("a.b", played().log_bytes())
    assert slots.notes("a.b") == b""


def test_nothing_is_noted_without_a_plan() -> None:
    assert write_notes({Seat(0): []}) == b""
    assert read_notes(b"", seats=2) == {}


@pytest.mark.parametrize(
    "content",
    [
        b"{",
        b"[]",
        b"\xff",
        b'{"format": 2, "orders": {}}',
        b'{"format": 1, "orders": {"a": []}}',
        b'{"format": 1, "orders": {"0": [[1]]}}',
    ],
)
def test_unreadable_notes_are_ignored(content: bytes) -> None:
    assert read_notes(content, seats=2) == {}


def test_notes_for_no_seat_are_dropped() -> None:
    noted = b'{"format": 1, "orders": {"7": [[1, 1]], "-1": [[2, 1]], "1": [[3, 1]]}}'
    assert read_notes(noted, seats=2) == {Seat(1): [Place(3, 1)]}


@pytest.mark.screen("SAVEWIN-3")
@pytest.mark.parametrize("notes", [b"", write_notes(ORDERS)], ids=["without", "with"])
def test_game_whose_notes_cannot_be_stored_is_not_saved_at_all(
    tmp_path: Path, notes: bytes
) -> None:
    slots, old = Slots(tmp_path), played().log_bytes()
    slots.save("Friday", old)
    (tmp_path / f"Friday{NOTES}").mkdir()
    with pytest.raises(LogFileError, match=NOTES):
        slots.save("Friday", played(commands=9).log_bytes(), notes=notes)
    assert slots.path("Friday").read_bytes() == old


@pytest.mark.screen("SAVEWIN-3")
@pytest.mark.parametrize("notes", [b"", write_notes({Seat(1): [Place(9, 1)]})], ids=["no", "other"])
def test_failed_save_keeps_the_notes_of_the_old_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, notes: bytes
) -> None:
    def stuck(path: Path, data: bytes) -> None:
        raise LogFileError(LogFileCode.UNWRITABLE, path=str(path), why="Operation not permitted")

    slots = Slots(tmp_path)
    slots.save("Friday", played().log_bytes(), notes=write_notes(ORDERS))
    monkeypatch.setattr("gui.storage.slots.write_log", stuck)
    with pytest.raises(LogFileError, match="not permitted"):
        slots.save("Friday", played(commands=9).log_bytes(), notes=notes)
    assert read_notes(slots.notes("Friday"), seats=2) == ORDERS


@pytest.mark.parametrize("name", ["Friday", "100%"])
def test_notes_are_deleted_with_the_game(tmp_path: Path, name: str) -> None:
    slots = Slots(tmp_path)
    (tmp_path / f"{name}.rail").write_bytes(played().log_bytes())  # renamed by the user
    slots.save(name, played().log_bytes(), notes=write_notes(ORDERS))
    slots.delete(name)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.screen("EB-SCR-13")
def test_appearances_are_restored_with_the_game_or_without_plans() -> None:
    looks = {Seat(1): "banker"}
    noted = write_notes(ORDERS, looks)
    assert (read_notes(noted, seats=2), read_appearances(noted, seats=2)) == (ORDERS, looks)
    assert read_appearances(write_notes({}, looks), seats=2) == looks
    assert read_appearances(noted, seats=1) == {}
    assert read_appearances(write_notes(ORDERS), seats=2) == {}


def test_notes_without_appearances_are_read_by_earlier_versions() -> None:
    assert b"appearances" not in write_notes(ORDERS)
