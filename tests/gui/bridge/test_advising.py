"""Advice comes from another process, and does not come once it is no longer wanted."""

import pytest
import trio

from core.ai.planner.advice import Plan, advise
from core.ruleset import Seat
from gui.bridge.advising import Advising
from tests.gui.models.tables import AWAY, HOME, model

A = Seat(0)
TABLE = model({**HOME, "contracts": [1, 2, 3]}, {**AWAY, "contracts": [4, 6, 7]}, turn=5)


@pytest.mark.screen("AIWIN-3")
def test_the_answer_is_that_of_the_planner_and_a_stopped_question_has_none() -> None:
    answers: list[tuple[Plan, ...]] = []

    async def main() -> None:
        with trio.fail_after(60):
            async with trio.open_nursery() as nursery:
                advising = Advising(nursery, "iron-dragon")
                stop = advising.ask(TABLE.state, A, answers.append)
                stop()
                advising.ask(TABLE.state, A, answers.append)

    trio.run(main)
    assert answers == [advise(TABLE.world, TABLE.state, A)]
