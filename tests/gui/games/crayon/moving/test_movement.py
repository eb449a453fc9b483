"""The marks on the map in one's own movement phase, and the effect of a click on them."""

from itertools import pairwise
from typing import Any

import pytest

from core.games.crayon.board import Milepost
from core.games.crayon.reach import Payment
from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.moving.model.movement import Movement, Step
from gui.games.iron_dragon.model.table import IronTable, local_player
from tests.core.games.iron_dragon.rules.places import (
    BOARD,
    centre,
    plain,
    rock,
    sections,
    way_out,
)
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)


def along(way: tuple[str, ...], owners: str, **mine: Any) -> IronTable:
    """Place A's train at the start of a path whose sections belong to these, in order."""
    both = list(zip(sections(way), owners, strict=True))
    tracks = [[section for section, whose in both if whose == letter] for letter in "AB"]
    first = {**HOME, "at": way[0], "track": tracks[0], "money": 60, **mine}
    return model(first, {**AWAY, "track": tracks[1]})


def at(name: str) -> Milepost:
    return BOARD.milepost(name)


def marked(table: IronTable, *, bribes: bool = False) -> Movement:
    return Movement(table, shows_bribes=bribes)


@pytest.mark.screen("MAP-8")
def test_every_possible_step_is_marked() -> None:
    way = plain(4)
    steps = marked(along(way, "AAA")).steps
    assert set(steps) == {Step(at(a), at(b), ()) for a, b in pairwise(way)}


@pytest.mark.screen("MAP-8", "MOVEWIN-1")
def test_click_moves_the_train_there_and_counts() -> None:
    way = plain(4)
    table = along(way, "AAA")
    points = marked(table).points
    command = marked(table).command_to(at(way[2]))
    assert command == do.Move(path=way[1:3])
    table.do(A, command)
    assert local_player(table).at == at(way[2])
    assert (marked(table).gone, marked(table).points) == (2, points - 2)


@pytest.mark.screen("MAP-8")
def test_click_on_a_city_leads_to_its_nearest_milepost_in_reach() -> None:
    edge, outside = way_out("Kola")
    movement = marked(along((outside, edge), "A", moves_left=1))
    assert at(centre("Kola")) not in movement.ways
    assert movement.goal_at(at(centre("Kola"))) == movement.goal_at(at(edge)) == at(edge)
    assert movement.goal_at(at(centre("Wikkedde"))) is None


@pytest.mark.screen("MAP-8")
def test_click_elsewhere_does_nothing() -> None:
    way = plain(4)
    assert marked(along(way[:3], "AA")).command_to(at(way[3])) is None


@pytest.mark.screen("MAP-9", "MOVEWIN-3")
def test_paths_that_cost_are_marked_on_request_with_their_payees() -> None:
    way = plain(4)
    table = along(way, "ABB")
    assert {step.to for step in marked(table).steps} == {at(way[1])}
    steps = {step.to: step.dues for step in marked(table, bribes=True).steps}
    assert steps == {at(way[1]): (), at(way[2]): (Payment(B, 4),), at(way[3]): ()}


@pytest.mark.screen("MAP-9")
def test_bank_takes_the_toll_below() -> None:
    way = rock(3)
    steps = {step.to: step.dues for step in marked(along(way, "AA"), bribes=True).steps}
    assert steps == {at(way[1]): (Payment(None, 1),), at(way[2]): ()}


@pytest.mark.screen("MAP-9")
def test_unaffordable_path_is_not_marked() -> None:
    way = plain(3)
    steps = marked(along(way, "AB", money=3), bribes=True).steps
    assert {step.to for step in steps} == {at(way[1])}


@pytest.mark.screen("MOVEWIN-1")
def test_bribes_of_this_turn_are_listed_by_payee() -> None:
    way = plain(4)
    table = along(way, "ABB")
    command = marked(table, bribes=True).command_to(at(way[3]))
    assert command is not None
    assert command.accept == do.Accept(bribe=4)
    table.do(A, command)
    assert marked(table).fees == {B: 4}


@pytest.mark.screen("MAP-11")
def test_nothing_is_marked_on_others_turns() -> None:
    way = plain(3)
    both = {**HOME, "at": way[0], "track": sections(way)}
    table = model(both, AWAY, levels=("", "normal"), active=1)
    assert table.local == A
    assert marked(table).steps == ()
