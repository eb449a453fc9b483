"""The events at a table, without undone ones."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.log import EntryNumber
from core.ruleset import Seat
from core.table import LocalTable
from gui.games.crayon.moving.model.movement import Movement
from gui.games.iron_dragon.model.table import IronTable
from gui.table.model.history import History
from gui.table.model.local_table import LocalTableModel
from tests.core.games.iron_dragon.rules.places import BOARD, plain, ring, sections
from tests.games import stones, toll_road
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)
FIRST, SECOND = (do.Move(path=(at,)) for at in ring("Kola")[:2])


def test_history_grows_with_the_table() -> None:
    table = model(HOME, AWAY)
    assert len(table.history) == 0
    table.do(A, FIRST)
    moved = list(table.history)[-1]
    assert isinstance(moved.event, ev.TrainMoved)


def test_undone_events_are_removed() -> None:
    table = model(HOME, AWAY)
    table.do(A, FIRST)
    before = list(table.history)
    table.do(A, SECOND)
    table.undo()
    assert list(table.history) == before


def test_events_know_their_turn() -> None:
    table = model(HOME, AWAY, turn=5)
    for _ in range(2):
        table.do(table.local, do.EndTurn())
    table.do(A, FIRST)
    begun = [happening for happening in table.history if isinstance(happening.event, ev.TurnBegan)]
    assert [(happening.round, happening.seat) for happening in begun] == [(5, B), (6, A)]
    assert [type(happening.event) for happening in table.history.this_turn] == [
        ev.TurnBegan,
        ev.TrainMoved,
    ]


def test_history_from_the_log_is_the_same() -> None:
    table = model(HOME, AWAY)
    for command in (FIRST, SECOND):
        table.do(A, command)
    table.undo()
    assert list(History(table.rules, table.entries)) == list(table.history)


# --- a game that was restored


def restored(table: IronTable) -> IronTable:
    """Return the game after saving and restoring."""
    seats = list(table.names)
    return LocalTableModel(
        LocalTable.continue_from(table.rules, table.entries, seats, secret=bytes(32))
    )


def happened(table: IronTable) -> list[type[ev.AnyEvent]]:
    return [type(happening.event) for happening in table.history.this_turn]


@pytest.mark.rule("SAVE-2")
@pytest.mark.screen("SAVEWIN-4")
def test_restored_game_continues_in_its_turn() -> None:
    table = model(HOME, AWAY, turn=5)
    for _ in range(2):
        table.do(table.local, do.EndTurn())
    table.do(A, FIRST)
    again = restored(restored(table))
    assert happened(again) == [ev.TurnBegan, ev.TrainMoved]
    assert {happening.entry for happening in again.history} == {0}
    assert not again.can_undo
    again.do(A, SECOND)
    assert happened(again) == [ev.TurnBegan, ev.TrainMoved, ev.TrainMoved]
    assert [(happening.round, happening.seat) for happening in again.history.this_turn] == [
        (6, A)
    ] * 3
    again.undo()
    assert happened(again) == [ev.TurnBegan, ev.TrainMoved]


@pytest.mark.rule("SAVE-2")
@pytest.mark.screen("SAVEWIN-4", "MOVEWIN-1", "BUILDWIN-1", "MAP-5")
def test_earlier_events_of_the_turn_are_shown_after_restoring() -> None:
    way = plain(5)
    both = sections(way)
    mine = {**HOME, "at": way[0], "track": both[:1], "money": 60}
    table = model(mine, {**AWAY, "track": both[1:3]})
    reach = Movement(table, shows_bribes=True)
    table.do(A, reach.command_to(BOARD.milepost(way[2])))
    again = restored(table)
    moved = Movement(again, shows_bribes=False)
    assert (moved.gone, moved.fees) == (2, {B: 4})
    assert moved.points == Movement(table, shows_bribes=False).points


# --- a game without events at the start of a turn


def stones_table(*takes: int) -> LocalTable:
    """Return a table at which two people have taken this many stones in turn."""
    table = LocalTable.new(stones.RULES, ["Ann", "Ben"], secret=bytes(32))
    for number, count in enumerate(takes):
        table.do(number % 2, stones.Take(count, count - 1))
    return table


def told(history: History) -> list[tuple[int, Seat | None, int]]:
    """Return the turn, the seat and the stones of each event."""
    return [(happening.round, happening.seat, happening.event.stones) for happening in history]


def test_turns_are_derived_from_the_states() -> None:
    table = stones_table(1, 2, 2)
    history = History(stones.RULES, table.entries)
    assert told(history) == [(1, A, 1), (2, B, 2), (3, A, 2)]
    assert [happening.round for happening in history.this_turn] == [3]


def test_derived_turns_follow_undo() -> None:
    table = LocalTable.new(toll_road.RULES, ["Ann", "Ben"], secret=bytes(32))
    table.do(0, toll_road.Walk())
    table.undo(0)
    for command in (toll_road.Walk(), toll_road.EndTurn()):
        table.do(0, command)
    table.do(1, toll_road.Walk())
    played = [
        happening for happening in History(toll_road.RULES, table.entries) if happening.round > 0
    ]
    assert [(happening.round, happening.seat, type(happening.event)) for happening in played] == [
        (1, A, toll_road.Walked),
        (1, A, toll_road.TurnEnded),
        (2, B, toll_road.Walked),
    ]


def test_derived_turns_continue_in_a_continued_game() -> None:
    table = stones_table(1, 2)
    again = LocalTable.continue_from(stones.RULES, table.entries, ["Ann", "Ben"], secret=bytes(32))
    again.do(0, stones.Take(2, 1))
    assert told(History(stones.RULES, again.entries)) == [(1, A, 1), (2, B, 2), (3, A, 2)]


def test_derived_turns_include_pending_commands() -> None:
    table = stones_table(1)
    history = History(stones.RULES, table.entries)
    ahead = history.ahead([(EntryNumber(9), [stones.Taken(2)])])
    assert told(ahead) == [(1, A, 1), (2, B, 2)]
    assert told(history) == [(1, A, 1)]
