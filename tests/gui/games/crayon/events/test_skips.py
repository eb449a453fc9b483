"""Turns that an event skipped."""

import pytest

from core.games.iron_dragon import commands as do
from core.ruleset import Seat
from gui.games.crayon.events.model.skips import Skipped, skipped_here
from tests.core.games.iron_dragon.rules.places import WORLD, centre
from tests.gui.table.tables import AWAY, HOME, model

A, B = Seat(0), Seat(1)


@pytest.mark.screen("DONEWIN-2")
def test_skip_shows_the_event_and_the_remaining_turns() -> None:
    near = {"at": centre("Nordkassel"), "foreman": "Groc"}
    table = model(near, AWAY, levels=("", "normal"), active=1, deck_top=[127, 1, 2, 3])
    done = table.do(B, do.Pitch())
    assert skipped_here(table, done.events) == [Skipped(A, WORLD.events[127], 0)]
    assert table.state.active == B


@pytest.mark.screen("DONEWIN-2")
def test_second_of_two_skips_without_a_record_has_an_unknown_event() -> None:
    table = model(HOME, {**AWAY, "skip_turns": 2})
    assert skipped_here(table, table.do(A, do.EndTurn()).events) == [Skipped(B, None, 1)]
    assert skipped_here(table, table.do(A, do.EndTurn()).events) == [Skipped(B, None, 0)]


def test_skips_of_computers_are_not_shown() -> None:
    table = model(HOME, {**AWAY, "skip_turns": 1}, levels=("", "normal"))
    assert skipped_here(table, table.do(A, do.EndTurn()).events) == []
