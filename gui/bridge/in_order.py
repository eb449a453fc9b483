"""Tasks that begin in the order in which the windows asked for them.

Trio lets tasks that come at once begin in any order: of two clicks, the first could win.
"""

from collections.abc import Awaitable, Callable
from typing import Final

import trio


class InOrder:
    """Starts each task after the one before has begun; then they run concurrently.

    Windows may ask until they learn that the tasks' nursery has ended: after `close` a request is
    dropped, where trio would raise RuntimeError.
    """

    def __init__(self, nursery: trio.Nursery) -> None:
        self._nursery: Final = nursery
        self._is_closed = False
        self._begun = trio.Event()
        self._begun.set()

    def start(self, task: Callable[[], Awaitable[object]]) -> None:
        """Start a task after those that were given before, or drop it after `close`."""
        if self._is_closed:
            return
        before, self._begun = self._begun, trio.Event()
        self._nursery.start_soon(self._run, before, self._begun, task)

    def close(self) -> None:
        """Drop all further tasks; call this before the nursery ends."""
        self._is_closed = True

    async def _run(
        self, before: trio.Event, begun: trio.Event, task: Callable[[], Awaitable[object]]
    ) -> None:
        await before.wait()
        begun.set()
        await task()
