"""Requests whose answers arrive among other messages, and are told apart by a key."""

from collections.abc import Callable, Hashable, Iterator
from contextlib import contextmanager
from typing import Final, Generic, TypeVar

import trio

K = TypeVar("K", bound=Hashable)
A = TypeVar("A")


class Pending(Generic[A]):
    """A request without an answer yet, and the number of tasks that wait for it."""

    def __init__(self) -> None:
        self.waiting = 0
        self._answers: Final[list[A]] = []
        self._answered: Final = trio.Event()

    async def wait(self) -> A:
        """Wait for the answer, and return it."""
        await self._answered.wait()
        return self._answers[0]

    def resolve(self, answer: A) -> None:
        """Give the answer to all tasks that wait for it; a second answer is ignored."""
        self._answers.append(answer)
        self._answered.set()


class Requests(Generic[K, A]):
    """Pending requests by key; tasks that request the same share one answer."""

    def __init__(self) -> None:
        self._pending: Final[dict[K, Pending[A]]] = {}

    @contextmanager
    def expected(self, key: K) -> Iterator[Pending[A]]:
        """Accept an answer for this key within the context, in which the request is sent."""
        pending = self._pending.setdefault(key, Pending())
        pending.waiting += 1
        try:
            yield pending
        finally:
            pending.waiting -= 1
            if self._pending.get(key) is pending and not pending.waiting:
                del self._pending[key]

    def resolve(self, key: K, answer: A) -> None:
        """Pass an answer to the tasks that wait for it; without any, it is dropped."""
        pending = self._pending.pop(key, None)
        if pending is not None:
            pending.resolve(answer)

    def resolve_all(self, answer: Callable[[], A]) -> None:
        """Answer all pending requests, as no other answers will come."""
        for key in list(self._pending):
            self.resolve(key, answer())
