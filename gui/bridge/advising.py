"""Asks the computer for advice without a wait: the answer comes when it is there (AIWIN-3)."""

from collections.abc import Callable
from typing import Final

import trio

from core.ai.planner.advice import Plan
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from gui.bridge.computer import Computer


class Advising:
    """Questions to a computer, each a task of the nursery."""

    def __init__(self, nursery: trio.Nursery, computer: Computer) -> None:
        self._nursery: Final = nursery
        self._computer: Final = computer

    def ask(
        self, state: State, seat: Seat, answer: Callable[[tuple[Plan, ...]], None]
    ) -> Callable[[], None]:
        """Call `answer` with the plans of a seat; what is returned stops it, and none comes."""
        scope = trio.CancelScope()

        async def think() -> None:
            with scope:
                plans = await self._computer.advise(state, seat)
                answer(plans)

        self._nursery.start_soon(think)
        return scope.cancel
