"""The music follows the state of the game."""

from typing import Any

import pytest
from msgspec.structs import replace

from core.games.empire_builder.state import State
from gui.games.empire_builder.model.tunes import tune_of
from gui.sound.tunes import Tune
from tests.core.games.empire_builder.places import WORLD, joining
from tests.core.games.empire_builder.tables import lasting, start

RICH: dict[str, Any] = {"money": 200, "track": [list(ends) for ends in joining(4)]}
"""Four fifths of the cash, and all but one of the major cities."""


def state_of(ann: dict[str, Any], **document: Any) -> State:
    return start(ann, {}, **document).state


@pytest.mark.parametrize(("phase", "tune"), [("movement", Tune.JOURNEY), ("build", Tune.PLANNING)])
def test_phase_of_the_turn_chooses_the_tune(phase: str, tune: Tune) -> None:
    assert tune_of(WORLD, replace(state_of({}), phase=phase)) is tune


def test_event_in_play_means_trouble() -> None:
    state = state_of({}, events_in_play=[lasting(107, seat=0)])
    assert tune_of(WORLD, state) is Tune.TROUBLE


def test_debt_keeps_a_player_from_the_goal() -> None:
    assert tune_of(WORLD, state_of(RICH)) is Tune.TENSE
    assert (
        tune_of(WORLD, state_of({**RICH, "owed": 2}, options={"Borrowing": "Yes"}))
        is not Tune.TENSE
    )


def test_sudden_death_is_tense_only_near_the_last_card() -> None:
    state = state_of(RICH, options={"Sudden Death": "Yes"})
    assert tune_of(WORLD, state) is not Tune.TENSE
    demand_cards = tuple(sorted(WORLD.contracts))
    deck = replace(state.contracts, deck=(*demand_cards[:10], 107, 108))
    assert tune_of(WORLD, replace(state, contracts=deck)) is Tune.TENSE
    deck = replace(state.contracts, deck=demand_cards[:11])
    assert tune_of(WORLD, replace(state, contracts=deck)) is not Tune.TENSE
