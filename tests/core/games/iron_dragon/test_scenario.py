"""What remains to be done in a turn when a scenario starts in its middle."""

from typing import Any

import pytest

from core.games.iron_dragon import commands as do
from core.games.iron_dragon import refusals as no
from core.games.iron_dragon.state import BUILD, MOVEMENT
from core.ruleset import ScenarioImpossible, Seat
from tests.core.games.iron_dragon.rules.places import centre
from tests.core.games.iron_dragon.rules.tables import start

A = Seat(0)
KOLA = {"at": centre("Kola")}


@pytest.mark.rule("PITCH-1")
@pytest.mark.parametrize("done", [{"moves_left": 9}, {"spent": 1}, {"bribed": [1]}], ids=str)
def test_seat_that_has_acted_does_not_pitch(done: dict[str, Any]) -> None:
    start({**KOLA, **done}, {}).when(A, do.Pitch()).refuses(no.NotFirstAction)


@pytest.mark.rule("PITCH-1")
def test_seat_with_all_its_moves_left_has_not_acted() -> None:
    story = start({**KOLA, "moves_left": 10}, {})
    assert story.when(A, do.Pitch()).refusal is None


@pytest.mark.rule("TURN-4")
def test_build_phase_has_no_movement_left() -> None:
    story = start(KOLA, {}, phase="build")
    assert story.state.doing.points == 0
    story.when(A, do.Pitch()).refuses(no.NotFirstAction)


@pytest.mark.rule("TURN-4")
def test_seat_that_has_spent_on_building_is_in_the_build_phase() -> None:
    assert start({**KOLA, "spent": 0}, {}).state.phase == MOVEMENT
    assert start({**KOLA, "spent": 1}, {}).state.phase == BUILD


@pytest.mark.parametrize(
    ("seat", "more"),
    [
        ({**KOLA, "spent": 1}, {"phase": "movement"}),
        ({"spent": 1}, {}),
        ({"bribed": [1]}, {}),
        ({}, {"phase": "build"}),
        ({"bribed": [1]}, {"turn": 1}),
        ({"bribed": ["underworld"]}, {"turn": 3}),
        (KOLA, {"turn": 3}),
    ],
    ids=str,
)
@pytest.mark.rule("TURN-6", "TURN-7")
def test_required_choices_come_first(seat: dict[str, Any], more: dict[str, Any]) -> None:
    with pytest.raises(ScenarioImpossible):
        start(seat, {}, **more)


@pytest.mark.rule("OPTION-3", "SETUP-10")
def test_seat_without_a_fast_loco_gets_one_that_is_left() -> None:
    drakes = [{"loco": "Fire Drake"}] * 3
    story = start({}, *drakes, options={"Starting Locos": "Fast"})
    assert story.state.players[A].loco == "White Dragon"
