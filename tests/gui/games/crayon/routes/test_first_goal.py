"""The first goal that the strip names before the first track."""

from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from core.games.iron_dragon.rules import RULES
from core.ruleset import Seat
from gui.games.crayon.building.window import BuildWindow
from gui.games.crayon.routes.first_goal import FirstGoal
from gui.games.crayon.routes.model.goal import find_first_goal
from gui.games.iron_dragon.model.coached import COACHED_HAND
from gui.games.iron_dragon.routes.model.route_words import ROUTES
from gui.runtime.threads import finish_threads
from tests.core.games.iron_dragon.rules.places import WORLD, way_out
from tests.gui.table.tables import model
from tests.gui.windows.desks import desk_at

A = Seat(0)
HAND = [1, 2, 3]
BEGINNER: dict[str, Any] = {"foreman": "Groc", "money": 60, "contracts": HAND}
OTHER = {"foreman": "Halbezch"}


def test_goal_is_on_land_and_within_the_means() -> None:
    state = model(BEGINNER, OTHER, turn=1).state
    goal = find_first_goal(RULES, ROUTES.planner, state, A)
    assert goal is not None
    place, route = goal
    assert place.contract in HAND
    assert not route.is_short
    assert route.build <= BEGINNER["money"]
    assert {step.kind for step in route.steps}.isdisjoint({"sail"})


def test_strip_names_the_goal_once_it_is_found(qtbot: QtBot, tmp_path: Path) -> None:
    desk = desk_at(tmp_path, BEGINNER, OTHER, turn=1)
    window = BuildWindow(desk)
    qtbot.addWidget(window)
    place, route = find_first_goal(RULES, ROUTES.planner, desk.table.state, A) or pytest.fail(
        "no goal"
    )
    demand = WORLD.contracts[place.contract].demands[place.number]
    qtbot.waitUntil(lambda: demand.city in window._link.text())
    assert f"{demand.pay} GP" in window._link.text()
    assert str(route.source) in window._link.text()


@pytest.mark.parametrize(
    "seat",
    [{"track": [list(way_out("Kola"))]}, {"contracts": sorted(COACHED_HAND)}],
    ids=["track", "coached"],
)
def test_no_goal_with_track_or_for_a_pupil(
    qtbot: QtBot, tmp_path: Path, seat: dict[str, Any]
) -> None:
    desk = desk_at(tmp_path, {**BEGINNER, **seat}, OTHER, turn=1)
    goal = FirstGoal(desk, desk)
    assert goal.sentence is None
    finish_threads()
    assert goal.sentence is None
