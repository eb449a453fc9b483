"""Requests for introductions, shared by all tasks that wait for the same peer."""

from collections.abc import Callable
from typing import Final

import trio

from core.log import PublicKey
from net.errors import NotIntroduced
from net.reach import limits, signals
from net.reach.way import Way


class _Asked:
    """A requested peer, the number of waiting tasks, and the result."""

    def __init__(self) -> None:
        self.answered: Final = trio.Event()
        self.waiting = 0
        self.way: Way | None = None
        self.why = ""


class Asking:
    """Pending requests by key; `post` sends a message to the rendezvous."""

    def __init__(self, post: Callable[[signals.FromClient], None]) -> None:
        self._post: Final = post
        self._asked: Final[dict[PublicKey, _Asked]] = {}

    async def ask(self, key: PublicKey) -> Way:
        """Return the way to the peer with this key; raises NotIntroduced."""
        asked = self._asked.setdefault(key, _Asked())
        asked.waiting += 1
        try:
            with trio.move_on_after(limits.REPLY):
                self._post(signals.Ask(key))
                await asked.answered.wait()
        finally:
            asked.waiting -= 1
            if self._asked.get(key) is asked and not asked.waiting:
                del self._asked[key]
        if asked.way is None:
            raise NotIntroduced(key=key, why=asked.why or "it does not answer")
        return asked.way

    def answer(self, key: PublicKey, *, way: Way | None = None, why: str = "") -> None:
        """Pass the result to the tasks that wait for a peer."""
        asked = self._asked.pop(key, None)
        if asked is not None:
            asked.way, asked.why = way, why
            asked.answered.set()

    def end(self, why: str) -> None:
        """Fail all pending requests, as the rendezvous is lost."""
        for key in list(self._asked):
            self.answer(key, why=why)
