"""Requests for introductions, shared by all tasks that wait for the same peer."""

from collections.abc import Callable
from typing import Final

import trio

from core.log import PublicKey
from net.errors import ConnectionCode, ConnectionFailed
from net.reach import limits, signals
from net.reach.peer_connector import PeerConnector
from net.requests import Requests


class IntroductionRequests:
    """Pending requests by key; `post` sends a message to the rendezvous."""

    def __init__(self, post: Callable[[signals.FromClient], None]) -> None:
        self._post: Final = post
        self._requests: Final = Requests[PublicKey, PeerConnector | str]()

    async def request(self, key: PublicKey) -> PeerConnector:
        """Return the way to the peer with this key; raises ConnectionFailed."""
        answer: PeerConnector | str = "it does not answer"
        with self._requests.expected(key) as pending, trio.move_on_after(limits.REPLY):
            self._post(signals.Ask(key))
            answer = await pending.wait()
        if isinstance(answer, str):
            raise ConnectionFailed(ConnectionCode.NOT_INTRODUCED, key=key, why=answer)
        return answer

    def resolve(self, key: PublicKey, outcome: PeerConnector | str) -> None:
        """Pass the way to a peer, or why there is none, to the tasks that wait for the peer."""
        self._requests.resolve(key, outcome)

    def end(self, reason: str) -> None:
        """Fail all pending requests, as the rendezvous is lost."""
        self._requests.resolve_all(lambda: reason)
