"""Loads are picked up, dropped and delivered in the city where the train stands."""

from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.city.model.city import CityHere
from gui.games.iron_dragon.model.table import IronTable, local_player
from tests.core.games.iron_dragon.rules.places import BOARD, centre, contract_that, plain
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME, model

A = Seat(0)
MAKES = BOARD.cities["Kola"].loads
CARD, _NUMBER, _CITY, LOAD, PAY = contract_that(lambda city, load, pay: city == "Kola")


def here(**seat: Any) -> IronTable:
    return model({**HOME, "loco": "Teapot", **seat}, AWAY)


@pytest.mark.screen("CITYWIN-1")
def test_city_shows_supply_loads_aboard_and_demands() -> None:
    table = here(loads=[LOAD], contracts=[CARD, 118, 119])
    city = CityHere(table)
    assert city.name == "Kola"
    assert [made.load for made in city.made] == list(MAKES)
    assert all(made.left > 0 for made in city.made)
    assert [aboard.load for aboard in city.aboard] == [LOAD]
    assert city.free_places == table.rules.world.locos["Teapot"].loads - 1
    assert [(wanted.contract, wanted.demand.pay) for wanted in city.wanted] == [(CARD, PAY)]


@pytest.mark.screen("CITYWIN-2")
def test_click_picks_up_one_load_until_the_train_is_full() -> None:
    table = here()
    places = CityHere(table).free_places
    for _ in range(places):
        table.do(A, CityHere(table).made[0].take.command)
    assert local_player(table).loads == (MAKES[0],) * places
    full = CityHere(table).made[0].take
    assert not full.allowed
    assert "Teapot" in full.reason


@pytest.mark.screen("CITYWIN-2")
def test_barring_event_is_the_reason() -> None:
    closed = lasting(135, seat=1, turn=5)
    city = next(name for name in sorted(_closed()) if BOARD.cities[name].loads)
    table = model({**HOME, "at": centre(city)}, AWAY, turn=5, events_in_play=[closed])
    take = CityHere(table).made[0].take
    assert not take.allowed
    assert take.reason


def _closed() -> frozenset[str]:
    world = model(HOME, AWAY).rules.world
    area = world.events[135].closed
    assert area is not None
    return world.cities_in(area)


@pytest.mark.screen("CITYWIN-3")
def test_click_drops_a_load_of_any_origin() -> None:
    table = here(loads=["Dragons"])
    table.do(A, CityHere(table).aboard[0].leave.command)
    assert local_player(table).loads == ()


@pytest.mark.screen("CITYWIN-4")
def test_only_loads_aboard_can_be_delivered() -> None:
    lacking = here(contracts=[CARD, 118, 119])
    assert CityHere(lacking).wanted[0].deliver is None
    table = here(contracts=[CARD, 118, 119], loads=[LOAD], money=10)
    deliver = CityHere(table).wanted[0].deliver
    assert deliver is not None
    table.do(A, deliver.command)
    assert (local_player(table).money, local_player(table).loads) == (10 + PAY, ())
    assert CARD not in local_player(table).contracts


@pytest.mark.screen("CITYWIN-6")
def test_city_is_read_only_after_the_first_purchase() -> None:
    table = here(money=60, loads=[LOAD], contracts=[CARD, 118, 119])
    table.do(A, do.Upgrade(loco="Sardar"))
    city = CityHere(table)
    actions = [city.made[0].take, city.aboard[0].leave, city.wanted[0].deliver]
    assert not any(action is not None and action.allowed for action in actions)


def test_nothing_is_shown_outside_cities() -> None:
    city = CityHere(here(at=plain(1)[0]))
    assert (city.name, city.made, city.wanted) == (None, [], [])
