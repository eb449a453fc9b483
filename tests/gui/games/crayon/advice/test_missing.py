"""The missing track of the planner's own plans, by stretches."""

import pytest

from core.games.iron_dragon.ai.planner.advice import advise
from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.advice.model.missing import missing_track
from gui.games.crayon.advice.model.way import way_of
from tests.each import each
from tests.gui.table.tables import AWAY, HOME, model

A = Seat(0)


@pytest.mark.parametrize("hand", [[9, 33, 101], [12, 40, 77]])
def test_stretches_cost_together_what_the_planner_says(hand: list[int]) -> None:
    table = model({**HOME, "money": 60, "contracts": hand}, {**AWAY, "contracts": [4, 6, 7]})
    plans = [plan for plan in advise(RULES.world, table.state, A) if plan.track]
    for plan in each(plans):
        missing = missing_track(RULES, table.state, A, plan)
        assert sum(stretch.price for stretch in missing) == plan.build
        assert [edge for stretch in missing for edge in stretch.sections] == list(plan.track)


def test_track_to_the_place_of_the_train_comes_before_later_halts() -> None:
    mine = {"foreman": "Groc", "money": 60, "contracts": [9, 33, 101]}
    theirs = {"foreman": "Halbezch", "contracts": [4, 6, 7]}
    table = model(mine, theirs, turn=3)
    plan = advise(RULES.world, table.state, A)[0]
    first, *later = missing_track(RULES, table.state, A, plan)
    assert (first.city, first.is_first) == (plan.halts[0].city, True)
    assert later
    assert not any(stretch.is_first for stretch in later)
    way = way_of(table, plan)
    assert way is not None
    assert (way.first, way.places) == (first.sections, plan.places)
