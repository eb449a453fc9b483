"""Asks the computer for advice without a wait: the answer comes when it is there (AIWIN-3).

Each question has a process of its own, so that no turn waits for it and a stop ends it at once.
"""

from collections.abc import Callable
from typing import Any, Final

import trio

from core.ruleset import Seat
from net.computer import Computer


class Advising:
    """Questions about games, each a task of the nursery."""

    def __init__(self, nursery: trio.Nursery, report: Callable[[Exception], object]) -> None:
        """A question that fails calls `report`, and has no answer."""
        self._report: Final = report
        self._nursery: Final = nursery

    def ask(
        self, game: str, state: Any, seat: Seat, answer: Callable[[tuple[Any, ...]], None]
    ) -> Callable[[], None]:
        """Call `answer` with the plans of a seat in a game; returns what cancels the question."""
        scope = trio.CancelScope()

        async def think() -> None:
            try:
                with scope, Computer(game) as computer:
                    answer(await computer.advise(state, seat))
            except Exception as error:  # noqa: BLE001 - reported, and the program goes on
                self._report(error)

        self._nursery.start_soon(think)
        return scope.cancel
