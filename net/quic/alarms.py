"""Timers of connections."""

import heapq
from collections.abc import Iterator
from itertools import count
from typing import Final, Generic, TypeVar

import trio

C = TypeVar("C")
"""A connection."""


class Alarms(Generic[C]):
    """Any number of times for each connection; a time that was set cannot be cancelled."""

    def __init__(self) -> None:
        self._times: Final[list[tuple[float, int, C]]] = []
        self._numbers: Final = count()
        self._sooner = trio.Event()

    def set(self, at: float, connection: C) -> None:
        """Set a time for a connection."""
        heapq.heappush(self._times, (at, next(self._numbers), connection))
        if self._times[0][2] is connection:
            self._sooner.set()

    async def due(self) -> Iterator[tuple[float, C]]:
        """Wait for the next time, or for an earlier one; return those that are due, earliest first.

        Times set while the caller iterates are included, if they are due.
        """
        self._sooner = trio.Event()
        with trio.move_on_at(self._times[0][0] if self._times else float("inf")):
            await self._sooner.wait()
        return self._until(trio.current_time())

    def _until(self, now: float) -> Iterator[tuple[float, C]]:
        while self._times and self._times[0][0] <= now:
            at, _, connection = heapq.heappop(self._times)
            yield at, connection
