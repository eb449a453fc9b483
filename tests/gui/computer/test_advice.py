"""Advice comes from another process, and does not arrive once it is no longer wanted."""

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


async def test_failed_request_is_reported_without_advice() -> None:
    reported: list[Exception] = []
    answers: list[tuple[Plan, ...]] = []

    with trio.fail_after(60):
        async with trio.open_nursery() as nursery:
            advising = Advising(nursery, reported.append)
            advising.ask("no-such-game", TABLE.state, A, answers.append)
    assert len(reported) == 1
    assert answers == []


@pytest.mark.screen("AIWIN-3")
async def test_advice_is_the_planners_and_a_stopped_request_gets_none() -> None:
    answers: list[tuple[Plan, ...]] = []

    with trio.fail_after(60):
        async with trio.open_nursery() as nursery:
            advising = Advising(nursery, unwanted)
            stop = advising.ask("iron-dragon", TABLE.state, A, answers.append)
            stop()
            advising.ask("iron-dragon", TABLE.state, A, answers.append)
    assert answers == [advise(TABLE.rules.world, TABLE.state, A)]
