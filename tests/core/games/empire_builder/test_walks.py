"""Random games of Empire Builder: the invariants hold after every event (EB-INV)."""

from collections import Counter

import msgspec
import pytest

from core.games.empire_builder.rules import RULES
from core.games.empire_builder.state import State
from tests.core.games.empire_builder.invariants import Tally, violations
from tests.core.games.empire_builder.random_games import fresh_game, mid_game, play
from tests.walks import Dice

ALL = [f"EB-INV-{number}" for number in range(1, 19)]


def watch(state: State, dice: Dice, *, steps: int) -> tuple[State, Counter[str]]:
    """Play a game in which nothing breaks an invariant; return its end, and what happened."""
    tally, seen = Tally(), Counter[str]()
    assert violations(state) == []
    for step in play(state, dice, steps=steps):
        before = step.before
        assert step.events
        for event in step.events:
            after = RULES.evolve(before, event)
            assert tally.see(before, event, after) == [], (step.command, event)
            seen[type(event).__name__] += 1
            before = after
        state = step.after
        assert violations(state) == [], (step.command, step.events)
    packed = msgspec.msgpack.encode(state)
    assert msgspec.msgpack.decode(packed, type=State) == state
    return state, seen


@pytest.mark.rule(*ALL)
@pytest.mark.parametrize("number", range(3))
def test_random_game_from_the_cut_keeps_the_invariants(number: int) -> None:
    dice = Dice(("fresh", number))
    watch(fresh_game(dice), dice, steps=70)


@pytest.mark.rule(*ALL)
def test_random_games_from_the_middle_reach_everything_and_keep_the_invariants() -> None:
    total = Counter[str]()
    for number in range(8):
        dice = Dice(("middle", number))
        options: dict[str, int | str] = {"Track Trading": "Yes", "Borrowing": "Yes"}
        total += watch(mid_game(dice, options=options), dice, steps=60)[1]
    wanted = {
        "Borrowed",
        "EventCardDrawn",
        "HandTradedIn",
        "LoadDelivered",
        "TrackBuilt",
        "TrackOffered",
        "TrainMoved",
        "TurnBegan",
    }
    assert wanted <= total.keys()


@pytest.mark.rule("EB-INV-15")
@pytest.mark.parametrize("sudden", ["No", "Yes"])
def test_games_that_reach_their_end_keep_the_invariants(sudden: str) -> None:
    options: dict[str, int | str] = {
        "Victory Money": 150,
        "Victory Major Cities": 0,
        "Sudden Death": sudden,
    }
    over = 0
    for number in range(6):
        dice = Dice(("end", number))
        more = {"contract_discard": list(range(22, 113))} if sudden == "Yes" else {}
        state, _ = watch(mid_game(dice, options=options, least=140, **more), dice, steps=200)
        over += RULES.outcome(state) is not None
    assert over
