"""The seat that must act, the local player, and notifications of changes."""

import json
from pathlib import Path

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.events import HandPitched
from core.games.iron_dragon.rules import RULES
from core.log import LogFile, LogFileCode, LogFileError, Opened, SealedEntry
from core.ruleset import Seat, SeatMustAct
from core.table import ActionResult, LocalTable, SeatNotAwaited
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.table.model.local_table import LocalTableModel
from tests.codes import raises_code
from tests.core.games.iron_dragon.rules.places import ring
from tests.gui.table.tables import AWAY, HOME, model

A, B, C = Seat(0), Seat(1), Seat(2)
STEP = do.Move(path=ring("Kola")[:1])


def test_local_player_is_the_person_in_turn() -> None:
    table = model(HOME, AWAY, active=1)
    assert table.local == B
    assert table.own_turn
    assert table.waiting == (SeatMustAct(B, "turn"),)


def test_last_person_stays_the_local_player_while_a_computer_plays() -> None:
    table = model(HOME, AWAY, {}, levels=("", "", "normal"), active=1)
    table.do(B, do.EndTurn())
    assert table.computer == C
    assert not table.own_turn
    assert table.local == B


def test_person_is_the_local_player_even_if_a_computer_starts() -> None:
    table = model(HOME, AWAY, levels=("normal",))
    assert (table.computer, table.local) == (A, B)


def test_observer_is_notified_until_it_stops() -> None:
    table = model(HOME, AWAY)
    told: list[ActionResult] = []
    disconnect = table.changed.connect(told.append)
    done = table.do(A, STEP)
    assert told == [done]
    disconnect()
    table.do(A, do.EndTurn())
    assert told == [done]


def test_refusal_changes_nothing_and_notifies_nobody() -> None:
    table = model(HOME, AWAY)
    told: list[ActionResult] = []
    table.changed.connect(told.append)
    before = table.state
    with pytest.raises(SeatNotAwaited):
        table.do(B, do.EndTurn())
    assert (table.state, told) == (before, [])


@pytest.mark.screen("MOVEWIN-9")
def test_latest_command_of_a_turn_is_undone() -> None:
    table = model(HOME, AWAY)
    before = table.state
    nothing_yet = table.can_undo
    table.do(A, STEP)
    moved = table.state
    table.undo()
    assert moved != table.state == before
    assert not nothing_yet


def test_draw_that_could_not_be_recorded_is_due_until_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store: list[LogFile] = []

    def begin(genesis: Opened, secret: bytes) -> LogFile:
        store.append(LogFile.create(tmp_path / "a.rail", genesis.sealed, keeper=secret))
        return store[0]

    scenario = json.dumps({"seats": [{**HOME, "money": 30}, AWAY], "turn": 5}).encode()
    table: IronTable = LocalTableModel(
        LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32), scenario=scenario, store=begin)
    )
    told: list[ActionResult] = []
    table.changed.connect(told.append)
    hand, append, written = local_player(table).contracts, LogFile.append, list[int]()

    def full(log: LogFile, sealed: SealedEntry) -> None:
        written.append(1)
        if len(written) > 1:
            raise LogFileError(LogFileCode.UNWRITABLE, path="a.rail", why="No space left on device")
        append(log, sealed)

    with store[0], monkeypatch.context() as patch:
        patch.setattr(LogFile, "append", full)
        with raises_code(LogFileCode.UNWRITABLE):
            table.do(A, do.Pitch())
        due = [table.due]
        with raises_code(LogFileCode.UNWRITABLE):
            table.settle()
        due.append(table.due)
        assert len(told) == 1
        patch.undo()
        table.settle()
        assert [*due, table.due] == [True, True, False]
        assert len(told) == 2
        assert len(local_player(table).contracts) == 3
        assert local_player(table).contracts != hand
        assert HandPitched in {type(happening.event) for happening in table.history}
