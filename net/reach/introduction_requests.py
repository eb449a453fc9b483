"""Requests for introductions, shared by all tasks that wait for the same peer."""

from collections.abc import Callable
from typing import Final

import trio

from core.log import PublicKey
from net.errors import NotIntroduced
from net.reach import limits, signals
from net.reach.way import Way
from net.requests import Requests


class IntroductionRequests:
    """Pending requests by key; `post` sends a message to the rendezvous."""

    def __init__(self, post: Callable[[signals.FromClient], None]) -> None:
        self._post: Final = post
        self._requests: Final = Requests[PublicKey, Way | str]()

    async def ask(self, key: PublicKey) -> Way:
        """Return the way to the peer with this key; raises NotIntroduced."""
        found: Way | str = "it does not answer"
        with self._requests.expected(key) as pending, trio.move_on_after(limits.REPLY):
            self._post(signals.Ask(key))
            found = await pending.answer()
        if isinstance(found, str):
            raise NotIntroduced(key=key, why=found)
        return found

    def answer(self, key: PublicKey, found: Way | str) -> None:
        """Pass the way to a peer, or why there is none, to the tasks that wait for the peer."""
        self._requests.take(key, found)

    def end(self, why: str) -> None:
        """Fail all pending requests, as the rendezvous is lost."""
        self._requests.take_all(lambda: why)
