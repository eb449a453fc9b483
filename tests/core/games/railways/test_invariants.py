"""Random games over all options: the invariants hold after every entry (RW-INV)."""

from collections import Counter
from typing import get_args

import msgspec
import pytest
from msgspec.structs import replace

from core.games.railways import events as ev
from core.games.railways.rules import RULES
from core.games.railways.state import State
from core.table.laws import check_types, check_value
from tests.core.games.railways.invariants import faults, money, violations
from tests.core.games.railways.random_games import dense_game, new_game, play
from tests.walks import Dice

ALL = [f"RW-INV-{number}" for number in range(1, 22)]


def watch(state: State, dice: Dice, *, steps: int) -> tuple[State, Counter[str]]:
    """Play a game in which nothing breaks an invariant; return its end, and what happened."""
    seen, total = Counter[str](), money(state)
    for step in play(state, dice, steps=steps):
        assert violations(step.after, total) == [], (step.command, step.events)
        assert faults(step) == [], (step.command, step.events)
        seen.update(type(event).__name__ for event in step.events)
        state = step.after
    packed = msgspec.msgpack.encode(state)
    assert msgspec.msgpack.decode(packed, type=State) == state
    return state, seen


@pytest.mark.rule(*ALL)
@pytest.mark.parametrize("number", range(6))
def test_random_game_over_all_options_keeps_the_invariants(number: int) -> None:
    dice = Dice(("options", number))
    watch(new_game(dice), dice, steps=420)


@pytest.mark.rule(*ALL)
def test_late_games_reach_their_end_and_every_kind_of_event() -> None:
    total = Counter[str]()
    for number in range(4):
        dice = Dice(("late", number))
        state = dense_game(
            dice,
            seats=2 + number,
            engine=4,
            goals="yes",
            operations_cards="yes",
            western_links="yes",
            bidding=("traditional", "first_to_pass")[number % 2],
            game_length="short",
            turn_limit=20,
        )
        state = replace(state, bounties=state.bounty_deck[:6], bounty_deck=state.bounty_deck[6:])
        end, seen = watch(state, dice, steps=900)
        assert end.phase == "over"
        total += seen
    kinds = {kind.__name__ for kind in get_args(ev.AnyEvent)}
    of_setup = {"FirstSeatDrawn", "BountyOpened", "BaronDealt", "BaronKept"}
    assert kinds - of_setup - set(total) == set()


@pytest.mark.rule("RW-INV-18")
def test_types_and_values_are_lawful() -> None:
    check_types(RULES)
    dice = Dice("lawful")
    for step in play(new_game(dice), dice, steps=150):
        for event in step.events:
            check_value(event, RULES.event_type, "event")
    check_value(step.after, State, "state")


@pytest.mark.rule("RW-INV-18")
def test_same_draws_and_commands_give_the_same_state() -> None:
    ends = []
    for _ in range(2):
        dice = Dice("twice")
        state = new_game(dice)
        for step in play(state, dice, steps=200):
            state = step.after
        ends.append(state)
    assert ends[0] == ends[1]
