"""What players noted lies beside the saved game, and nothing in it can spoil the game."""

from pathlib import Path

import pytest

from core.ruleset import Seat
from gui.models.contracts import Place
from gui.saving.notes import read_notes, write_notes
from gui.saving.slots import Slots
from tests.gui.saving.games import played

ORDERS = {Seat(0): [Place(17, 2), Place(4, 0)], Seat(1): []}


@pytest.mark.screen("CONTRACTWIN-5", "SAVEWIN-4")
def test_the_planned_runs_come_back_with_the_game(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    slots.save("a.b", played().log_bytes(), notes=write_notes(ORDERS))
    assert read_notes(slots.notes("a.b")) == ORDERS
    assert slots.names() == ["a.b"]
    slots.save("a.b", played().log_bytes())
    assert slots.notes("a.b") == b""


def test_without_a_plan_nothing_is_noted() -> None:
    assert write_notes({Seat(0): []}) == b""
    assert read_notes(b"") == {}


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
def test_notes_that_cannot_be_understood_are_none(content: bytes) -> None:
    assert read_notes(content) == {}


def test_with_the_game_its_notes_are_forgotten(tmp_path: Path) -> None:
    slots = Slots(tmp_path)
    slots.save("Friday", played().log_bytes(), notes=write_notes(ORDERS))
    slots.delete("Friday")
    assert list(tmp_path.iterdir()) == []
