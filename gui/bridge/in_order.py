"""Tasks that begin in the order in which the windows asked for them.

Trio lets tasks that come at once begin in any order: of two clicks, the first could win.
"""

from collections.abc import Awaitable, Callable
from typing import Final

import trio


class InOrder:
    """Each task goes as far as it can before the next one begins; then they go on side by side."""

    def __init__(self, nursery: trio.Nursery) -> None:
        self._nursery: Final = nursery
        self._begun = trio.Event()
        self._begun.set()

    def start(self, task: Callable[[], Awaitable[object]]) -> None:
        """Begin a task after those that were given before."""
        before, self._begun = self._begun, trio.Event()
        self._nursery.start_soon(self._run, before, self._begun, task)

    async def _run(
        self, before: trio.Event, begun: trio.Event, task: Callable[[], Awaitable[object]]
    ) -> None:
        await before.wait()
        begun.set()
        await task()
