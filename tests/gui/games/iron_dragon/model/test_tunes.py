"""The music follows the state of the game."""

from typing import Any

import pytest

from gui.games.iron_dragon.model.tunes import tune_of
from gui.sound.tunes import Tune
from tests.core.games.iron_dragon.rules.places import WORLD, joining
from tests.core.games.iron_dragon.rules.tables import lasting
from tests.gui.table.tables import AWAY, HOME, model


def tune(mine: dict[str, Any] | None = None, **more: Any) -> Tune:
    table = model({**HOME, **(mine or {})}, AWAY, turn=5, **more)
    return tune_of(WORLD, table.state)


@pytest.mark.parametrize(
    ("phase", "expected"), [("movement", Tune.JOURNEY), ("build", Tune.PLANNING)]
)
def test_phase_of_the_turn_chooses_the_tune(phase: str, expected: Tune) -> None:
    assert tune(phase=phase) is expected


def test_event_in_play_means_trouble() -> None:
    assert tune(events_in_play=[lasting(123, seat=0)]) is Tune.TROUBLE


def test_cash_and_cities_near_the_goal_are_tense() -> None:
    goal = model(HOME, AWAY).state.settings
    rich = {"money": goal.victory_money * 4 // 5, "track": list(joining(goal.victory_cities - 1))}
    assert tune(mine=rich, events_in_play=[lasting(123, seat=0)]) is Tune.TENSE
    assert tune(mine={**rich, "money": goal.victory_money * 4 // 5 - 1}) is not Tune.TENSE


def test_cash_alone_is_not_near_victory() -> None:
    assert tune(mine={"money": 400}) is not Tune.TENSE
