"""Moves of Empire Builder: fees, each train's own steps, auto move, limits and obstacles."""

from typing import Any

import pytest

from core.games.crayon.board import Milepost
from core.games.empire_builder import commands as do
from core.games.empire_builder.refusals import TrainStands
from core.ruleset import Seat
from gui.games.crayon.model.why import Code
from gui.games.crayon.model.why_words import words_of
from gui.games.crayon.moving.model.auto_move import auto_move
from gui.games.crayon.moving.model.limits import limits
from gui.games.crayon.moving.model.movement import Movement
from gui.games.crayon.moving.model.why import Unreached
from gui.games.empire_builder.moving.why import RailwayUnreached
from tests.core.games.empire_builder.places import BOARD, centre, line, ring, sections
from tests.core.games.empire_builder.places import at as at_of
from tests.core.games.empire_builder.tables import lasting
from tests.gui.games.empire_builder.moving.tables import HOME, PAIRS, TWO, railway

A, B = Seat(0), Seat(1)
WAY = line(6)
MINE: dict[str, Any] = {"at": WAY[0], "track": sections(WAY)}
BORROWED: dict[str, Any] = {"at": WAY[0], "track": sections(WAY[:2])}
"""A train whose way leads on over track of the other seat."""
THEIRS: dict[str, Any] = {**HOME, "track": sections(WAY[1:])}


def test_move_accepts_the_use_fee_and_the_payee_is_listed() -> None:
    table = railway(BORROWED, THEIRS)
    assert at_of(WAY[3]) not in Movement(table, shows_bribes=False).ways
    movement = Movement(table, shows_bribes=True)
    command = movement.command_to(at_of(WAY[3]))
    assert command == do.Move(path=WAY[1:4], accept=do.Accept(fee=4))
    fees = [due for step in movement.steps for due in step.dues]
    assert [(due.to, due.amount) for due in fees] == [(B, 4)]
    table.do(A, command)
    assert Movement(table, shows_bribes=False).fees == {B: 4}


def test_each_train_has_its_own_ways_and_steps() -> None:
    seat = {"trains": [{"at": WAY[0]}, {"at": centre("Denver")}], "track": sections(WAY)}
    table = railway(seat, TWO, options=PAIRS)
    first, second = (Movement(table, shows_bribes=False, train=train) for train in (0, 1))
    assert at_of(WAY[2]) in first.ways
    assert second.ways == {}
    assert (first.points, second.points) == (9, 12)
    table.do(A, first.command_to(at_of(WAY[2])))
    gone = [Movement(table, shows_bribes=False, train=train).gone for train in (0, 1)]
    assert gone == [2, 0]


def test_command_names_the_train_that_moves() -> None:
    seat = {"trains": [{"at": centre("Denver")}, {"at": WAY[0]}], "track": sections(WAY)}
    table = railway(seat, TWO, options=PAIRS)
    movement = Movement(table, shows_bribes=False, train=1)
    assert movement.command_to(at_of(WAY[1])) == do.Move(path=WAY[1:2], train=1)


@pytest.mark.screen("EB-SCR-28")
def test_auto_move_goes_on_and_pays_no_new_fee() -> None:
    assert auto_move(railway(MINE, HOME), (at_of(WAY[1]),), turns=False) == do.Move(path=WAY[1:])
    table = railway(BORROWED, THEIRS)
    assert auto_move(table, (at_of(WAY[1]),), turns=False) == do.Move(path=WAY[1:2])
    assert auto_move(table, (at_of(WAY[1]), at_of(WAY[2])), turns=False) is None


@pytest.mark.screen("EB-SCR-28")
def test_auto_move_stops_in_the_next_city() -> None:
    around = ring("Chicago")
    table = railway({"at": around[0]}, HOME)
    assert auto_move(table, (at_of(around[1]),), turns=False) == do.Move(path=around[1:2])


@pytest.mark.screen("MOVEWIN-2")
def test_half_rate_names_its_event_only_for_the_train_that_it_slows() -> None:
    blizzard = lasting(106, seat=1, turn=5)
    seat = {"trains": [{"at": centre("Minneapolis")}, {"at": centre("Houston")}]}
    table = railway(seat, TWO, options=PAIRS, turn=5, events_in_play=[blizzard])
    assert table.rules.queries.halved(table.state, A, 0)
    assert [line.until for line in limits(table, 0)] == [5]
    assert limits(table, 1) == []


def test_card_that_stops_no_train_is_no_limit() -> None:
    longshoremen = lasting(101, seat=1, turn=5)
    assert limits(railway(MINE, HOME, turn=5, events_in_play=[longshoremen])) == []


def why(name: str, *seats: dict[str, Any], shows_bribes: bool = False, **more: Any) -> Any:
    table = railway(*seats, **more)
    return Unreached(table, shows_bribes=shows_bribes).why(at_of(name))


@pytest.mark.parametrize(
    ("shows_bribes", "money", "code"), [(False, 60, Code.FEE), (True, 3, Code.CANNOT_PAY)]
)
def test_track_of_others_costs_a_fee(shows_bribes: bool, money: int, code: Code) -> None:
    mine = {**BORROWED, "money": money}
    assert why(WAY[4], mine, THEIRS, shows_bribes=shows_bribes).code is code


def test_distance_and_missing_track_are_told() -> None:
    assert why(WAY[5], {**MINE, "moves_left": 2}, HOME) == (
        Code.TOO_FAR,
        {"steps": 5, "points": 2},
    )
    assert why(WAY[5], {**MINE, "track": sections(WAY[:3])}, HOME).code is Code.NO_TRACK


def test_nothing_leads_onto_water() -> None:
    sea = next(point.name for at, point in BOARD.numbered() if BOARD.is_sea(Milepost(at)))
    assert why(sea, MINE, HOME).code is Code.NO_TRACK


def test_strike_on_the_drawers_track_is_named() -> None:
    strike = lasting(103, seat=1, turn=5)
    found = why(WAY[4], BORROWED, THEIRS, turn=5, events_in_play=[strike], shows_bribes=True)
    assert found == (Code.EVENT, {"event": "Wildcat Strike"})


def test_train_without_steps_leaves_the_turn_to_the_other() -> None:
    trains: list[dict[str, Any]] = [{"at": WAY[0], "moves_left": 0}, {"at": centre("Denver")}]
    seat = {"trains": trains, "track": sections(WAY)}
    assert why(WAY[2], seat, TWO, options=PAIRS).code is Code.OTHER_TRAIN
    tired = [trains[0], {**trains[1], "moves_left": 0}]
    assert why(WAY[2], {**seat, "trains": tired}, TWO, options=PAIRS).code is Code.NO_MOVES


def test_train_that_stands_still_says_so() -> None:
    trains = [{"at": WAY[0], "stands": True}, {"at": centre("Denver")}]
    table: Any = railway({"trains": trains, "track": sections(WAY)}, TWO, options=PAIRS)
    found = RailwayUnreached(table, shows_bribes=False).why(at_of(WAY[2]))
    assert "stands still" in words_of(found, table)
    assert found == (TrainStands, {"train": 0})
