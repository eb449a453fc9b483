"""Random games of Iron Dragon: the invariants hold after every event."""

import json
from typing import Any

import msgspec
import pytest

from core.cli.simulate import simulate_game
from core.games.iron_dragon.ai.levels import AI
from core.games.iron_dragon.rules import RULES
from core.games.iron_dragon.state import State
from core.ruleset import ChanceNeeded, Seat
from tests.core.games.iron_dragon.invariants import Watcher, check_game, violations
from tests.core.games.iron_dragon.random_games import fresh_game, mid_game, play
from tests.samples import sampled
from tests.walks import Dice, Step

FRESH_STEPS, MID_STEPS = 90, 60
SAMPLED = 20
"""A state is checked in all its forms once in this many steps."""


def watch(state: State, dice: Dice, *, steps: int) -> list[Step]:
    """Play a random game in which nothing breaks an invariant, event by event."""
    watcher = Watcher(RULES, state)
    assert violations(RULES, state, cash=watcher.memory.cash) == []
    taken: list[Step] = []
    for step in play(state, dice, steps=steps):
        before = step.before
        assert step.events
        for event in step.events:
            after = RULES.evolve(before, event)
            assert watcher.see(before, event, after) == []
            before = after
        assert watcher.rest(step.after) == []
        if len(taken) % SAMPLED == 0:
            look(step.after)
        taken.append(step)
    return taken


def look(state: State) -> None:
    """Check that the state round-trips, its view is JSON, and the awaited seats can act."""
    packed = msgspec.msgpack.encode(state)
    assert msgspec.msgpack.decode(packed, type=State) == state
    view: dict[str, Any] = RULES.view(state, None)
    assert json.loads(json.dumps(view)) == json.loads(msgspec.json.encode(view))
    awaiting = RULES.awaiting(state)
    asked = [] if isinstance(awaiting, ChanceNeeded) else [awaited.seat for awaited in awaiting]
    for seat in range(len(state.players)):
        assert bool(list(RULES.legal(state, Seat(seat)))) == (seat in asked)


@pytest.mark.parametrize("seats", range(2, 7))
def test_random_game_from_the_deal_keeps_the_invariants(seats: int) -> None:
    dice = Dice(("fresh", seats))
    watch(fresh_game(dice, seats), dice, steps=FRESH_STEPS)


@pytest.mark.parametrize("number", sampled(range(12), quick=6))
def test_random_game_from_the_middle_keeps_the_invariants(number: int) -> None:
    dice = Dice(("middle", number))
    watch(mid_game(dice, 2 + number % 5), dice, steps=MID_STEPS)


@pytest.mark.parametrize("level", sampled(AI.levels, quick=2))
def test_simulated_game_keeps_the_invariants(level: str) -> None:
    options = RULES.complete_options({"Place Loco Turn": 2})
    played = simulate_game(RULES, [level] * 3, seed="invariants", options=options, most_rounds=4)
    assert check_game(RULES, played.table.timeline.entries) == []
