"""The step of the turn that is shown, and why another is not possible."""

from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from core.table import LocalTable
from gui.games.crayon.turn.model import flow
from gui.games.crayon.turn.model.flow import Flow, bar_on, flow_of, may_move
from gui.games.iron_dragon.model.table import IronTable
from gui.play.model import NOT_IN_TURN
from gui.table.model.local_table import LocalTableModel
from gui.texts.phrases import Phrase
from tests.core.games.iron_dragon.rules.drawn import demand_in
from tests.core.games.iron_dragon.rules.places import centre, ring
from tests.gui.games.crayon.play.test_game_prompts import won
from tests.gui.table.tables import AWAY, HOME, model

A = Seat(0)
RICH = {**HOME, "money": 60}
UNPLACED = {"foreman": "Groc"}


def at_turn(turn: int, **seat: Any) -> IronTable:
    return model({**UNPLACED, **seat}, {"foreman": "Halbezch"}, turn=turn)


@pytest.mark.screen("WINDOW-2", "MOVEWIN-4")
def test_turn_goes_from_placing_through_movement_to_building() -> None:
    table = at_turn(4, money=60)
    assert flow_of(table, "movement") == flow_of(table, "build") == "place"
    table.do(A, do.PlaceLoco(at=centre("Kola")))
    assert flow_of(table, "movement") == "movement"
    table.do(A, do.Upgrade(loco="Sardar"))
    assert flow_of(table, "movement") == "build"


@pytest.mark.screen("WINDOW-2")
def test_building_follows_when_no_move_is_left() -> None:
    table = model({**HOME, "moves_left": 1}, AWAY)
    assert (flow_of(table, "movement"), may_move(table)) == ("movement", True)
    table.do(A, do.Move(path=ring("Kola")[:1]))
    assert (flow_of(table, "movement"), may_move(table)) == ("build", False)
    assert bar_on(table, "movement") == flow.NO_MOVES_LEFT


@pytest.mark.screen("MOVEWIN-8", "KEY-11")
def test_movement_is_available_until_a_purchase_and_again_after_undo() -> None:
    table = model(RICH, AWAY)
    assert flow_of(table, "build") == "build"
    assert flow_of(table, "movement") == "movement"
    table.do(A, do.Upgrade(loco="Sardar"))
    assert flow_of(table, "movement") == "build"
    assert bar_on(table, "movement") == flow.BUILT_ALREADY
    table.undo()
    assert (flow_of(table, "movement"), bar_on(table, "movement")) == ("movement", "")


@pytest.mark.screen("BUILDWIN-8")
def test_only_building_is_possible_before_locos_are_placed() -> None:
    table = at_turn(3)
    assert flow_of(table, "movement") == "build"
    assert bar_on(table, "movement") == Phrase(flow.NO_TRAINS_YET, turn=4)
    assert bar_on(table, "build") == ""


@pytest.mark.screen("WINDOW-8")
@pytest.mark.parametrize("wished", ["movement", "build"])
def test_others_turns_are_only_watched(wished: Flow) -> None:
    table = model(AWAY, HOME, levels=("", "normal"), active=1)
    assert flow_of(table, wished) == "watch"
    assert bar_on(table, wished) == NOT_IN_TURN


@pytest.mark.screen("FOREMANWIN-3")
def test_foreman_is_drawn_in_the_build_phase() -> None:
    table = model(RICH, AWAY)
    table.do(A, do.DrawForeman())
    assert flow_of(table, "movement") == "build"


def test_opening_precedes_the_first_turn() -> None:
    table: IronTable = LocalTableModel(LocalTable.new(RULES, ["Ann", "Ben"], secret=bytes(32)))
    assert flow_of(table, "movement") == "opening"


def test_game_is_over_after_the_end() -> None:
    assert flow_of(won(), "movement") == "over"


@pytest.mark.screen("WINDOW-2")
def test_movement_stays_after_the_last_step_while_a_delivery_is_possible() -> None:
    contract, number, load = demand_in("Kola")
    mine = {**HOME, "moves_left": 1, "loads": [load], "contracts": [contract, 118, 119]}
    table = model(mine, AWAY, deck_top=[100])
    table.do(A, do.Move(path=ring("Kola")[:1]))
    assert (flow_of(table, "movement"), may_move(table)) == ("movement", False)
    assert flow_of(table, "build") == "build"
    table.do(A, do.Deliver(contract=contract, demand=number))
    assert flow_of(table, "movement") == "build"
