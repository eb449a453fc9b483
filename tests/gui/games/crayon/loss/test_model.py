"""Loads that must be given up."""

import pytest

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.loss.model import demands_for, loss_due
from gui.games.iron_dragon.model.table import IronTable
from tests.core.games.iron_dragon.rules.places import WORLD, centre
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)
ATTACK = 127


def hit(*loads: str) -> IronTable:
    near = {"at": centre("Nordkassel"), "foreman": "Groc", "loads": list(loads)}
    table = model(near, AWAY, levels=("", "normal"), active=1, deck_top=[ATTACK, 1, 2, 3])
    table.do(B, do.Pitch())
    return table


@pytest.mark.screen("LOSSWIN-1", "LOSSWIN-3")
def test_causing_event_is_named() -> None:
    table = hit("Fur", "Ale")
    event = loss_due(table)
    assert event is not None
    assert (event.number, event.name) == (ATTACK, "Free Dragons Attack")
    table.do(A, do.LoseLoad(load="Fur"))
    assert loss_due(table) is None


def test_no_choice_is_requested_without_a_cause() -> None:
    assert loss_due(model(HOME, AWAY)) is None


@pytest.mark.screen("LOSSWIN-2")
def test_demands_that_a_load_would_meet_are_listed() -> None:
    table = model({**HOME, "contracts": [1, 2, 3]}, AWAY)
    held = [demand for card in (1, 2, 3) for demand in WORLD.contracts[card].demands]
    for load in {demand.load for demand in held}:
        assert demands_for(table, load) == [demand for demand in held if demand.load == load]
    assert demands_for(table, "none such") == []
