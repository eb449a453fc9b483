"""Advice from the computer, requested in the background (AIWIN-3).

Each request runs in its own process, so that it delays no turn and can be cancelled immediately.
"""

from collections.abc import Callable
from typing import Any, Final

import trio

from core.ruleset import Seat
from net.computer import Computer


class AdviceRequests:
    """Requests for advice, each a task of the nursery."""

    def __init__(self, nursery: trio.Nursery, report: Callable[[Exception], object]) -> None:
        """Create the requests; a failing request calls `report`, and its answer is empty."""
        self._report: Final = report
        self._nursery: Final = nursery

    def request(
        self, game: str, state: Any, seat: Seat, on_advice: Callable[[tuple[Any, ...]], None]
    ) -> Callable[[], None]:
        """Call `answer` with the plans for a seat; return a function that cancels the request."""
        scope = trio.CancelScope()

        async def think() -> None:
            try:
                with scope, Computer(game) as computer:
                    on_advice(await computer.advise(state, seat))
            except Exception as error:  # noqa: BLE001 - reported, and the program goes on
                self._report(error)
                on_advice(())  # otherwise the windows would wait forever

        self._nursery.start_soon(think)
        return scope.cancel
