"""Advice comes from another process, and does not come once it is no longer wanted."""

import pytest
import trio

from core.games.crayon.planner.advised import Plan
from core.games.iron_dragon.ai.planner.advice import advise
from core.ruleset import Seat
from gui.computer.bridge.advice import Advising
from tests.gui.table.tables import AWAY, HOME, model

A = Seat(0)
TABLE = model({**HOME, "contracts": [1, 2, 3]}, {**AWAY, "contracts": [4, 6, 7]}, turn=5)


def unwanted(error: Exception) -> None:
    raise AssertionError from error


async def test_a_question_that_fails_is_reported_and_has_no_answer() -> None:
    reported: list[Exception] = []
    answers: list[tuple[Plan, ...]] = []

    with trio.fail_after(60):
        async with trio.open_nursery() as nursery:
            advising = Advising(nursery, reported.append)
            advising.ask("no-such-game", TABLE.state, A, answers.append)
    assert len(reported) == 1
    assert answers == []


@pytest.mark.screen("AIWIN-3")
async def test_the_answer_is_that_of_the_planner_and_a_stopped_question_has_none() -> None:
    answers: list[tuple[Plan, ...]] = []

    with trio.fail_after(60):
        async with trio.open_nursery() as nursery:
            advising = Advising(nursery, unwanted)
            stop = advising.ask("iron-dragon", TABLE.state, A, answers.append)
            stop()
            advising.ask("iron-dragon", TABLE.state, A, answers.append)
    assert answers == [advise(TABLE.rules.world, TABLE.state, A)]
