"""The cheapest route of a demand: from the train to a source, and on to the city."""

from itertools import pairwise
from typing import Any

import pytest

from core.games.crayon.track import FREE
from core.games.iron_dragon.cards import Race
from core.games.iron_dragon.queries import IronDragonQueries
from core.ruleset import Seat
from gui.games.crayon.building.model.survey import Survey
from gui.games.crayon.routes.model.route import Answer, NoWay, Route, Unreachable
from gui.games.crayon.routes.model.search import find_route
from gui.games.crayon.words import crayon_words
from gui.games.iron_dragon.model.table import IronTable
from gui.games.iron_dragon.routes.model.planner import IronPlanner
from tests.core.games.iron_dragon.rules.places import BOARD, WORLD
from tests.each import each
from tests.gui.table.tables import AWAY, HOME, model

A = Seat(0)
HAND = [1, 2, 3]
UNPLACED = ({"foreman": "Groc", "money": 60, "contracts": HAND}, {"foreman": "Halbezch"})


def table_with(theirs: dict[str, Any] | None = None, **seat: Any) -> IronTable:
    return model({**HOME, "money": 60, "contracts": HAND, **seat}, {**AWAY, **(theirs or {})})


def answer(table: IronTable, contract: int, number: int) -> Answer:
    planner = crayon_words(table).routes.planner
    return find_route(table.rules, planner, table.state, A, contract=contract, number=number)


def found(table: IronTable, contract: int, number: int) -> Route:
    route = answer(table, contract, number)
    assert isinstance(route, Route)
    return route


def is_in(at: int, city: str) -> bool:
    return at in BOARD.cities[city].mileposts


def follows(route: Route) -> bool:
    """Return whether each step of a route that starts in the network begins where one ended."""
    return all(before.to == then.start for before, then in pairwise(route.steps))


@pytest.mark.parametrize("table", [table_with(), model(*UNPLACED, turn=1)], ids=["train", "early"])
def test_every_demand_of_the_hand_has_a_route_through_a_source(table: IronTable) -> None:
    for contract in each(HAND):
        for number, demand in enumerate(each(WORLD.contracts[contract].demands)):
            route = found(table, contract, number)
            assert route.source is not None
            assert demand.load in BOARD.cities[route.source].loads
            ends = {end for step in route.steps for end in (step.start, step.to)}
            assert any(is_in(end, route.source) for end in ends)
            assert is_in(route.steps[-1].to, demand.city)
            assert (route.city, route.pay) == (demand.city, demand.pay)
            assert route.turns >= 1


def test_route_begins_at_the_train_and_has_no_gap() -> None:
    route = found(table_with(), 2, 0)
    assert is_in(route.steps[0].start, "Kola")
    assert follows(route)


def test_load_aboard_needs_no_source() -> None:
    load = WORLD.contracts[2].demands[0].load
    route = found(table_with(loads=[load]), 2, 0)
    assert route.source is None
    assert not route.is_sold_out
    assert is_in(route.steps[0].start, "Kola")


def test_missing_track_is_free_and_can_be_surveyed_without_network() -> None:
    table = model(*UNPLACED, turn=1)
    route = found(table, 3, 0)
    assert all(table.state.tracks[edge] == FREE for edge in each(route.track))
    survey = Survey(table)
    survey.take(route.track)
    lines = survey.lines
    assert [line.reason for line in lines if line.cost is None] == []
    assert lines[-1].total == route.build


def test_gain_is_the_payment_without_track_and_fees() -> None:
    route = found(table_with(), 1, 0)
    assert route.fees > 0, "it sails"
    assert route.gain == route.pay - route.build - route.fees


def test_voyage_leads_from_sea_point_to_sea_point() -> None:
    sails = [step for step in found(table_with(), 1, 0).steps if step.kind == "sail"]
    for step in each(sails):
        assert step.to in BOARD.sea_steps[step.start]


def test_wee_folk_sail_without_a_fee() -> None:
    folk = next(name for name, man in WORLD.foremen.items() if man.race is Race.WEE_FOLK)
    assert found(table_with(foreman=folk), 1, 0).fees < found(table_with(), 1, 0).fees


def test_track_of_others_costs_a_bribe_and_is_not_built() -> None:
    alone = found(table_with(), 2, 0)
    edges = tuple(alone.track)
    names = [list(BOARD.names_of(edge)) for edge in edges]
    route = found(table_with({"track": names}), 2, 0)
    assert "hire" in {step.kind for step in route.steps}
    assert route.build < alone.build
    assert route.fees >= 4


def test_own_track_is_ridden_and_costs_nothing() -> None:
    alone = found(table_with(), 2, 0)
    route = found(table_with(track=[list(BOARD.names_of(edge)) for edge in alone.track]), 2, 0)
    assert (route.build, route.fees, route.track) == (0, 0, ())
    assert route.turns < alone.turns


def test_poor_player_learns_that_the_route_is_beyond_their_means() -> None:
    assert found(table_with(money=0), 2, 0).is_short
    assert not found(table_with(), 2, 0).is_short


def test_load_without_chips_in_stock_is_sold_out(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not found(table_with(), 2, 0).is_sold_out
    monkeypatch.setattr(IronDragonQueries, "chips_left", lambda *_: 0)
    assert found(table_with(), 2, 0).is_sold_out


def test_demand_that_no_track_reaches_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(IronPlanner, "rich_schedule", lambda *_: None)
    unreachable = answer(table_with(), 2, 0)
    assert isinstance(unreachable, Unreachable)
    assert (unreachable.why, unreachable.city) == (NoWay.NO_TRACK, "Saadah")
    assert set(unreachable.sources) == {"Kenare", "Kola"}


def test_route_in_the_turn_of_another_player_is_that_of_the_next_turn() -> None:
    seats = {**HOME, "money": 60, "contracts": HAND}, {**AWAY, "money": 60}
    watching = model(*seats, active=1, levels=("", "normal"))
    assert found(watching, 2, 0).build == found(table_with(), 2, 0).build
