"""Advice comes from another process, and does not arrive once it is no longer wanted."""

import os
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import pytest
import trio

from core.games.crayon.planner.advised import Plan
from core.games.iron_dragon.ai.planner.advice import advise
from core.ruleset import Seat
from gui.computer.bridge.advice import AdviceRequests
from net import computer
from tests.gui.table.tables import AWAY, HOME, model

A = Seat(0)
TABLE = model({**HOME, "contracts": [1, 2, 3]}, {**AWAY, "contracts": [4, 6, 7]}, turn=5)


def die(*_: Any) -> None:
    """End the process of the computer."""
    os._exit(1)


def unwanted(error: Exception) -> None:
    raise AssertionError from error


async def test_failed_request_is_reported_and_answered_without_plans() -> None:
    reported: list[Exception] = []
    answers: list[tuple[Plan, ...]] = []

    with trio.fail_after(60):
        async with trio.open_nursery() as nursery:
            advising = AdviceRequests(nursery, reported.append)
            advising.request("no-such-game", TABLE.state, A, answers.append)
    assert len(reported) == 1
    assert answers == [()]


async def test_request_is_answered_when_its_process_dies(monkeypatch: pytest.MonkeyPatch) -> None:
    """What now? and the Analysis kept saying that the computer thinks."""
    reported: list[Exception] = []
    answers: list[tuple[Plan, ...]] = []
    monkeypatch.setattr(computer, "_advised", die)

    with trio.fail_after(60):
        async with trio.open_nursery() as nursery:
            AdviceRequests(nursery, reported.append).request(
                "iron-dragon", TABLE.state, A, answers.append
            )
    assert [type(error) for error in reported] == [BrokenProcessPool]
    assert answers == [()]


@pytest.mark.screen("AIWIN-3")
async def test_advice_is_the_planners_and_a_stopped_request_gets_none() -> None:
    answers: list[tuple[Plan, ...]] = []

    with trio.fail_after(60):
        async with trio.open_nursery() as nursery:
            advising = AdviceRequests(nursery, unwanted)
            stop = advising.request("iron-dragon", TABLE.state, A, answers.append)
            stop()
            advising.request("iron-dragon", TABLE.state, A, answers.append)
    assert answers == [advise(TABLE.rules.world, TABLE.state, A)]
