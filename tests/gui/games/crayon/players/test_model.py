"""The players at the table, their order, and the events in play."""

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import PERSON, LocalTable
from gui.games.crayon.events.model.events import Events
from gui.games.crayon.players.model import Players, TrainLine
from gui.games.iron_dragon.model.table import IronTable
from gui.table.model.local_table import LocalTableModel
from gui.table.model.table import TableModel
from tests.core.games.iron_dragon.rules.places import WORLD, joining
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME, model

A, B, C = Seat(0), Seat(1), Seat(2)


@pytest.mark.screen("WHOSWHO-1", "TOOLBAR-5")
def test_line_shows_everything_public_of_a_seat() -> None:
    rich = {
        **HOME,
        "money": 120,
        "loco": "Iron Dragon",
        "loads": ["Gold", "Fur"],
        "track": [list(ends) for ends in joining(3)],
    }
    table = model(rich, AWAY, levels=("", "easy"))
    mine, theirs = (Players(table).line(seat) for seat in (A, B))
    assert (mine.name, mine.level, mine.money, mine.debt) == ("seat 0", PERSON, 120, 0)
    assert mine.trains == (TrainLine("Iron Dragon", ("Gold", "Fur")),)
    assert len(mine.majors) == 3
    assert Players(table).majors_wanted == 7
    assert (mine.in_turn, theirs.in_turn, theirs.level) == (True, False, "easy")


@pytest.mark.screen("TOOLBAR-1", "TOOLBAR-2", "WHOSWHO-1")
def test_order_of_play_is_reversed_on_turn_two() -> None:
    table = model(*({"foreman": name} for name in ("Groc", "Halbezch", "Kudamram")), turn=1)
    orders = []
    for turn in (1, 2, 3):
        assert Players(table).round == turn
        orders.append(Players(table).order)
        assert [line.seat for line in Players(table).lines] == list(orders[-1])
        for seat in orders[-1]:
            table.do(seat, do.EndTurn())
    assert orders == [(A, B, C), (C, B, A), (A, B, C)]


@pytest.mark.screen("EVENTSWIN-1", "TOOLBAR-5")
def test_events_in_play_show_drawer_end_and_area() -> None:
    table = model(HOME, AWAY, turn=5, events_in_play=[lasting(129, seat=1, turn=5)])
    (line,) = Events(table).lines
    assert (line.card.number, line.drawn_by, line.until) == (129, B, 5)
    assert Players(table).events == 1
    slow = WORLD.events[129].slow
    assert slow is not None
    assert line.area >= WORLD.points_in(slow)


@pytest.mark.screen("EVENTSWIN-1")
def test_flood_is_marked_along_its_rivers() -> None:
    table = model(HOME, AWAY, turn=5, events_in_play=[lasting(128, seat=1, turn=5)])
    (line,) = Events(table).lines
    rivers = WORLD.events[128].flood
    crossing = [section for section in WORLD.board.sections if section.river in rivers]
    assert line.area == {end for section in crossing for end in (section.a, section.b)}


@pytest.mark.screen("TOOLBAR-1", "TOOLBAR-2")
def test_only_the_choosing_seat_is_marked_in_the_opening() -> None:
    table: IronTable = LocalTableModel(
        LocalTable.new(RULES, ["Ann", "Ben", "Cid"], secret=bytes(32))
    )
    asked = []
    while table.state.turn == 0:
        (seat,) = (awaited.seat for awaited in table.waiting)
        assert Players(table).in_turn == seat
        assert [line.seat for line in Players(table).lines if line.in_turn] == [seat]
        asked.append(seat)
        table.do(seat, do.ChooseForeman(foreman=table.state.players[seat].choices[0]))
    assert asked == list(Players(table).order)
    assert Players(table).in_turn == table.state.active


def test_no_seat_is_in_turn_during_the_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    table: IronTable = LocalTableModel(LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32)))
    monkeypatch.setattr(TableModel, "waiting", ())
    assert Players(table).in_turn is None
