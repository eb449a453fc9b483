"""Pitching, ending a turn, and ships."""

import pytest

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.turn.model.turn import Turn
from gui.games.iron_dragon.model.table import IronTable, local_player
from gui.games.iron_dragon.ships.model import Ships
from tests.core.games.iron_dragon.rules.places import docks, ring
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)
STEP = do.Move(path=ring("Kola")[:1])


@pytest.mark.screen("PITCHWIN-1", "PITCHWIN-2")
def test_hand_is_pitched_only_before_any_action() -> None:
    table = model(HOME, AWAY)
    table.do(A, STEP)
    assert not Turn(table).pitch.allowed
    table.undo()
    assert Turn(table).pitch.allowed
    before = table.state.players[A].contracts
    table.do(A, Turn(table).pitch.command)
    assert set(before).isdisjoint(table.state.players[A].contracts)
    assert table.state.active == B


def in_port(**seat: object) -> IronTable:
    return model({**HOME, "at": docks("Wikkedde"), "money": 60, **seat}, AWAY)


@pytest.mark.screen("SHIPWIN-1", "SHIPWIN-2", "SHIPWIN-3", "SHIPWIN-4")
def test_ship_is_drawn_and_boarded_and_ends_the_movement() -> None:
    table = in_port()
    ships = Ships(table, A)
    assert (ships.aboard, ships.drawn) == (None, [])
    table.do(A, ships.draw.command)
    assert not table.can_undo
    (drawn,) = Ships(table, A).drawn
    assert Ships(table, A).fee(drawn) == drawn.fee
    table.do(A, Ships(table, A).board(drawn).command)
    assert Ships(table, A).aboard == drawn
    assert local_player(table).money == 60 - drawn.fee
    assert not Ships(table, A).disembark.allowed


@pytest.mark.screen("SHIPWIN-3", "SHIPWIN-4")
def test_wee_folk_see_three_ships_and_pay_nothing() -> None:
    folk = next(
        foreman.name
        for foreman in in_port().rules.world.foremen.values()
        if foreman.race.value == "Wee Folk"
    )
    table = in_port(foreman=folk)
    table.do(A, Ships(table, A).draw.command)
    ships = Ships(table, A)
    assert len(ships.drawn) == 3
    assert {ships.fee(ship) for ship in ships.drawn} == {0}


@pytest.mark.screen("SHIPWIN-5")
def test_ship_that_has_sailed_is_not_drawn_again() -> None:
    table = in_port()
    table.do(A, Ships(table, A).draw.command)
    draw = Ships(table, A).draw
    assert not draw.allowed
    assert draw.reason


@pytest.mark.screen("SHIPWIN-2")
def test_no_ships_away_from_ports_with_the_reason() -> None:
    draw = Ships(model(HOME, AWAY), A).draw
    assert not draw.allowed
    assert draw.reason
