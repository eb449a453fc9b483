"""Turns that were skipped by force."""

import pytest

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.iron_dragon.events.model.skips import Skipped, skipped_here
from tests.core.games.iron_dragon.rules.places import WORLD, centre
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)


@pytest.mark.screen("DONEWIN-2")
def test_it_tells_the_event_and_the_turns_still_to_skip() -> None:
    near = {"at": centre("Nordkassel"), "foreman": "Groc"}
    table = model(near, AWAY, levels=("", "normal"), active=1, deck_top=[127, 1, 2, 3])
    done = table.do(B, do.Pitch())
    assert skipped_here(table, done.events) == [Skipped(A, WORLD.events[127], 0)]
    assert table.state.active == B


@pytest.mark.screen("DONEWIN-2")
def test_of_two_turns_one_is_left_and_without_a_record_the_event_is_unknown() -> None:
    table = model(HOME, {**AWAY, "skip_turns": 2})
    assert skipped_here(table, table.do(A, do.EndTurn()).events) == [Skipped(B, None, 1)]
    assert skipped_here(table, table.do(A, do.EndTurn()).events) == [Skipped(B, None, 0)]


def test_of_computers_nothing_is_told() -> None:
    table = model(HOME, {**AWAY, "skip_turns": 1}, levels=("", "normal"))
    assert skipped_here(table, table.do(A, do.EndTurn()).events) == []
