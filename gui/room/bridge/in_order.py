"""Tasks that start in the order of the windows' requests.

Trio may start simultaneous tasks in any order: of two clicks, the second could win.
"""

from collections.abc import Awaitable, Callable
from typing import Final

import trio


class OrderedTasks:
    """A queue that starts each task after the previous one has started; then they run concurrently.

    Windows may send requests until they learn that the tasks' nursery has ended: after `close` a
    request is dropped, where trio would raise RuntimeError.
    """

    def __init__(self, nursery: trio.Nursery) -> None:
        self._nursery: Final = nursery
        self._is_closed = False
        self._last_start = trio.Event()
        self._last_start.set()

    def start(self, task: Callable[[], Awaitable[object]]) -> None:
        """Start a task after all earlier ones; drop it after `close`."""
        if self._is_closed:
            return
        before, self._last_start = self._last_start, trio.Event()
        self._nursery.start_soon(self._run, before, self._last_start, task)

    def close(self) -> None:
        """Drop all further tasks; call this before the nursery ends."""
        self._is_closed = True

    async def _run(
        self, before: trio.Event, begun: trio.Event, task: Callable[[], Awaitable[object]]
    ) -> None:
        await before.wait()
        begun.set()
        await task()
