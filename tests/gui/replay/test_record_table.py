"""A record acts as a table: windows read it as one, and no command is possible in it."""

import pytest

from core.games.iron_dragon import commands as do
from core.ruleset import Refusal, Seat
from core.table import ActionResult, UnusableCode, events_of
from gui.games.crayon.city.model.city import CityHere
from gui.games.crayon.events.model.events import Events
from gui.games.crayon.players.model import Players
from gui.games.crayon.turn.model.turn import Turn
from gui.replay.model.record_table import RecordIsReadOnly, RecordTable
from gui.table.model.history import History
from tests.codes import raises_code
from tests.gui.replay.records import FLOODS, record


@pytest.mark.screen("REPLAY-7")
def test_no_command_is_accepted_and_every_button_gives_the_reason() -> None:
    table = RecordTable(record(), 300)
    state = table.state
    commands = list(table.rules.legal(state, state.active))
    assert commands
    for command in commands[:20]:
        action = table.action(command)
        assert not action.allowed
        assert "record" in action.reason
        with pytest.raises(RecordIsReadOnly):
            table.do(state.active, command)
    with pytest.raises(Refusal):
        table.undo()
    assert (table.state, table.can_undo, table.own_turn) == (state, False, False)


@pytest.mark.screen("REPLAY-7")
@pytest.mark.parametrize("entry", [0, 3, 120, 350, 608])
def test_windows_read_the_shown_entry(entry: int) -> None:
    table = RecordTable(record())
    table.go_to(entry)
    state = record().at(entry).game
    assert table.state == state
    assert len(table.entries) == entry + 1
    assert [line.money for line in Players(table).lines] == [
        state.players[seat].money for seat in Players(table).order
    ]
    assert len(Events(table).lines) == len(state.events)
    assert not Turn(table).done.allowed
    assert not Turn(table).pitch.allowed
    CityHere(table)
    if state.turn:
        assert table.local == state.active


def test_history_includes_what_was_undone_later() -> None:
    watched = record(FLOODS)
    table = RecordTable(watched)
    for entry in (*range(watched.last + 1), 40, 7, 150, 41):
        table.go_to(entry)
        expected = History(watched.rules, watched.entries[: entry + 1])
        assert list(table.history) == list(expected)
        assert list(table.history.this_turn) == list(expected.this_turn)


def test_observer_is_notified_of_another_entry_and_of_a_steps_effect() -> None:
    table = RecordTable(record(), 10)
    told: list[ActionResult] = []
    disconnect = table.changed.connect(told.append)
    table.go_to(11)
    table.go_to(200)
    table.go_to(200)
    opened = record().entries[11]
    assert told == [ActionResult(events_of(opened, table.rules), (opened,)), ActionResult((), ())]
    disconnect()
    table.go_to(3)
    assert len(told) == 2


def test_missing_entry_changes_nothing() -> None:
    table = RecordTable(record(), 10)
    with raises_code(UnusableCode.NO_SUCH_ENTRY):
        table.go_to(100_000)
    assert table.entry == 10


def test_nobody_is_waited_for_while_a_draw_is_due() -> None:
    table = RecordTable(record(), 1)
    assert table.waiting == ()
    assert table.purpose_of(Seat(0)) is None
    assert not table.action(do.EndTurn()).allowed
