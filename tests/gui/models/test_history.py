"""What has happened at a table, without what was taken back."""

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import events as ev
from core.ruleset import Seat
from gui.models.history import History
from tests.core.games.iron_dragon.rules.places import ring
from tests.gui.models.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)
FIRST, SECOND = (do.Move(path=(at,)) for at in ring("Kola")[:2])


def test_it_goes_on_with_the_table() -> None:
    table = model(HOME, AWAY)
    assert len(table.history) == 0
    table.do(A, FIRST)
    moved = list(table.history)[-1]
    assert isinstance(moved.event, ev.TrainMoved)


def test_what_is_undone_has_not_happened() -> None:
    table = model(HOME, AWAY)
    table.do(A, FIRST)
    before = list(table.history)
    table.do(A, SECOND)
    table.undo()
    assert list(table.history) == before


def test_happenings_know_their_turn() -> None:
    table = model(HOME, AWAY, turn=5)
    for _ in range(2):
        table.do(table.local, do.EndTurn())
    table.do(A, FIRST)
    begun = [one for one in table.history if isinstance(one.event, ev.TurnBegan)]
    assert [(one.round, one.seat) for one in begun] == [(5, B), (6, A)]
    assert [type(one.event) for one in table.history.this_turn] == [ev.TurnBegan, ev.TrainMoved]


def test_read_from_the_log_it_is_the_same() -> None:
    table = model(HOME, AWAY)
    for command in (FIRST, SECOND):
        table.do(A, command)
    table.undo()
    assert list(History(table.rules, table.entries)) == list(table.history)
