"""Asks the computer for advice without a wait: the answer comes when it is there (AIWIN-3).

Each question has a process of its own, so that no turn waits for it and a stop ends it at once.
"""

from collections.abc import Callable
from typing import Final

import trio

from core.games.crayon.planner.advised import Plan
from core.games.iron_dragon.state import State
from core.ruleset import Seat
from net.computer import Computer


class Advising:
    """Questions about a game, each a task of the nursery."""

    def __init__(
        self, nursery: trio.Nursery, game: str, report: Callable[[Exception], object]
    ) -> None:
        """A question that fails is told to `report`, and has no answer."""
        self._report: Final = report
        self._nursery: Final = nursery
        self._game: Final = game

    def ask(
        self, state: State, seat: Seat, answer: Callable[[tuple[Plan, ...]], None]
    ) -> Callable[[], None]:
        """Call `answer` with the plans of a seat; what is returned stops it, and none comes."""
        scope = trio.CancelScope()

        async def think() -> None:
            try:
                with scope, Computer(self._game) as computer:
                    answer(await computer.advise(state, seat))
            except Exception as error:  # noqa: BLE001 - reported, and the program goes on
                self._report(error)

        self._nursery.start_soon(think)
        return scope.cancel
