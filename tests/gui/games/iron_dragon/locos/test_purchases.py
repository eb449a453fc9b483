"""Locos and foremen: their holders, and the price of another one."""

from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.iron_dragon.foremen.model import Foremen
from gui.games.iron_dragon.locos.model import Exchange, Locos
from gui.games.iron_dragon.model.table import IronTable, local_player
from tests.core.games.iron_dragon.rules.places import WORLD
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)
RICH = {**HOME, "money": 60, "loco": "Teapot"}


def exchange(table: IronTable, loco: str) -> Exchange:
    return next(offer for offer in Locos(table, A).exchanges if offer.loco.name == loco)


@pytest.mark.screen("LOCOWIN-1", "WINDOW-7")
def test_everybodys_loco_is_shown() -> None:
    table = model(RICH, {**AWAY, "loco": "Iron Dragon"})
    names = [loco.name for seat in (A, B) if (loco := Locos(table, seat).loco) is not None]
    assert names == ["Teapot", "Iron Dragon"]


@pytest.mark.screen("LOCOWIN-2", "LOCOWIN-3")
def test_only_one_and_two_levels_up_are_available() -> None:
    table = model(RICH, AWAY)
    rungs = WORLD.rungs
    now = rungs[WORLD.locos["Teapot"].level]
    shown = Locos(table, A).exchanges
    assert {rungs[offer.loco.level] - now for offer in shown if offer.buy.allowed} == {1, 2}
    bought = exchange(table, "White Dragon")
    table.do(A, bought.buy.command)
    assert (local_player(table).loco, local_player(table).money) == ("White Dragon", 40)


@pytest.mark.screen("LOCOWIN-2")
@pytest.mark.parametrize(
    ("money", "events", "word"),
    [
        pytest.param(9, [], "this costs 10 GP", id="money"),
        pytest.param(60, [lasting(139, seat=1, turn=5)], "loco", id="an event"),
    ],
)
def test_unavailable_loco_shows_the_reason(money: int, events: list[Any], word: str) -> None:
    table = model({**RICH, "money": money}, AWAY, turn=5, events_in_play=events)
    buy = exchange(table, "Salamander").buy
    assert not buy.allowed
    assert word in buy.reason


@pytest.mark.screen("LOCOWIN-4")
def test_smaller_loco_shows_how_many_loads_must_go() -> None:
    carries = {loco.name: loco.loads for loco in WORLD.locos.values()}
    loads = ["Fur"] * carries["Sardar"]
    both = {"Cross-Grading": "Yes"}
    table = model({**RICH, "loco": "Sardar", "loads": loads}, AWAY, options=both)
    fewer = [offer for offer in Locos(table, A).exchanges if offer.gives_up]
    assert fewer
    assert all(offer.loco.loads < carries["Sardar"] for offer in fewer)
    for offer in fewer:
        bought = Locos(table, A).buy(offer, lose="Fur")
        assert bought.allowed
        assert isinstance(bought.command, do.Upgrade | do.CrossGrade)
        assert bought.command.lose == "Fur"


@pytest.mark.screen("LOCOWIN-2")
def test_others_locos_are_not_for_sale() -> None:
    assert Locos(model(RICH, AWAY), B).exchanges == []


@pytest.mark.screen("FOREMANWIN-1", "WINDOW-7")
def test_everybodys_foreman_is_shown_with_race() -> None:
    table = model(HOME, AWAY)
    shown = [Foremen(table, seat).foreman for seat in (A, B)]
    assert [foreman.name for foreman in shown if foreman is not None] == ["Groc", "Halbezch"]


@pytest.mark.screen("FOREMANWIN-2")
def test_any_unemployed_foreman_costs_five() -> None:
    table = model(RICH, AWAY)
    foremen = Foremen(table, A)
    free = foremen.free
    assert {"Groc", "Halbezch"}.isdisjoint(foreman.name for foreman in free)
    table.do(A, foremen.take(free[0]).command)
    assert (local_player(table).foreman, local_player(table).money) == (free[0].name, 55)
    again = Foremen(table, A)
    assert not again.take(again.free[0]).allowed
    assert again.take(again.free[0]).reason


@pytest.mark.screen("FOREMANWIN-2")
def test_swap_takes_the_last_dismissed_foreman() -> None:
    table = model(RICH, AWAY)
    assert Foremen(table, A).dismissed is None
    assert not Foremen(table, A).swap.allowed
    table.do(A, Foremen(table, A).take(Foremen(table, A).free[0]).command)
    top = Foremen(table, A).dismissed
    assert top is not None
    assert top.name == "Groc"


@pytest.mark.screen("FOREMANWIN-3")
def test_draw_shows_both_and_one_is_kept() -> None:
    table = model(RICH, AWAY)
    table.do(A, Foremen(table, A).draw.command)
    foremen = Foremen(table, A)
    (drawn,) = foremen.shown
    assert foremen.keep(drawn).allowed
    table.do(A, foremen.keep(drawn).command)
    assert local_player(table).foreman == drawn.name
    assert not table.can_undo
