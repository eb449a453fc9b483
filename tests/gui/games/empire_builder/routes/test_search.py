"""The cheapest route of a demand in Empire Builder, and the first goal."""

from typing import Any

import pytest

from core.games.empire_builder.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.building.model.survey import Survey
from gui.games.crayon.model.table import CrayonTable
from gui.games.crayon.routes.model.goal import find_first_goal
from gui.games.crayon.routes.model.route import Route
from gui.games.crayon.routes.model.search import find_route
from gui.games.crayon.routes.model.words import FEES, label_of
from gui.games.crayon.words import crayon_words
from gui.games.empire_builder.routes.model.route_words import ROUTES
from gui.texts.phrases import Phrase
from tests.core.games.empire_builder.places import BOARD, WORLD, centre
from tests.each import each
from tests.gui.games.empire_builder.moving.tables import HOME, PAIRS, railway

A = Seat(0)
HAND = [1, 2, 3]
NEW: dict[str, Any] = {"money": 40, "contracts": HAND}


def table_with(theirs: dict[str, Any] | None = None, **seat: Any) -> CrayonTable:
    mine = {**HOME, "money": 60, "contracts": HAND, **seat}
    return railway(mine, {**HOME, **(theirs or {})})


def found(table: CrayonTable, contract: int, number: int, *, train: int = 0) -> Route:
    route = find_route(
        RULES, ROUTES.planner, table.state, A, contract=contract, number=number, train=train
    )
    assert isinstance(route, Route)
    return route


@pytest.mark.parametrize("table", [table_with(), railway(NEW, {}, turn=1)], ids=["train", "early"])
def test_every_demand_has_a_route_over_land(table: CrayonTable) -> None:
    for contract in each(HAND):
        for number, demand in enumerate(each(WORLD.contracts[contract].demands)):
            route = found(table, contract, number)
            assert demand.load in BOARD.cities[route.source or ""].loads
            assert route.steps[-1].to in BOARD.cities[demand.city].mileposts
            assert "sail" not in {step.kind for step in route.steps}
            assert route.fees == 0


def test_route_costs_what_its_survey_costs() -> None:
    table = table_with()
    route = found(table, 1, 0)
    survey = Survey(table)
    survey.take(route.track)
    assert survey.lines[-1].total == route.build > 0


def test_track_of_others_costs_use_fees() -> None:
    alone = found(table_with(), 1, 0)
    track = [list(BOARD.names_of(edge)) for edge in alone.track]
    route = found(table_with({"track": track}), 1, 0)
    assert "hire" in {step.kind for step in route.steps}
    assert (route.build < alone.build, route.fees % 4) == (True, 0)
    assert route.fees > 0
    label = label_of(route, crayon_words(table_with()))
    assert Phrase(FEES, fees=f"${route.fees}M") in label


def test_route_beyond_the_cash_is_short_though_the_bank_lends() -> None:
    poor = {**HOME, "money": 0, "contracts": HAND}
    table = railway(poor, HOME, options={"Borrowing": "Yes"})
    assert found(table, 1, 0).is_short


def test_debt_is_no_fee() -> None:
    owing = {**HOME, "money": 60, "contracts": HAND, "owed": 40}
    table = railway(owing, HOME, options={"Borrowing": "Yes"})
    assert found(table, 1, 0).fees == 0


def test_each_train_has_its_own_route() -> None:
    trains = [{"at": centre("Chicago")}, {"at": centre("Los Angeles")}]
    table = railway(
        {"trains": trains, "money": 60, "contracts": HAND},
        {"trains": trains},
        options=PAIRS,
    )
    starts = [found(table, 1, 0, train=train).steps[0].start for train in (0, 1)]
    assert starts[0] in BOARD.cities["Chicago"].mileposts
    assert starts[1] in BOARD.cities["Los Angeles"].mileposts


def test_load_aboard_is_that_of_the_train() -> None:
    load = WORLD.contracts[1].demands[0].load
    trains = [{"at": centre("Chicago")}, {"at": centre("Los Angeles"), "loads": [load]}]
    table = railway(
        {"trains": trains, "money": 60, "contracts": HAND},
        {"trains": [{"at": centre("Chicago")}] * 2},
        options=PAIRS,
    )
    sources = [found(table, 1, 0, train=train).source for train in (0, 1)]
    assert [source is None for source in sources] == [False, True]


def test_first_goal_is_within_the_means() -> None:
    table = railway(NEW, {}, turn=1)
    goal = find_first_goal(RULES, ROUTES.planner, table.state, A)
    assert goal is not None
    place, route = goal
    assert place.contract in HAND
    assert not route.is_short
    assert route.build <= NEW["money"]
