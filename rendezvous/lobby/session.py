"""A client's stream: its queue of messages, and its dismissal."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import trio
from trio.abc import HalfCloseableStream

from core.log import PublicKey
from net.lobby.limits import LARGEST_FROM_ZONE
from net.lobby.messages import Farewell
from net.lobby.refusals import LobbyCode, LobbyRefusal, facts_of
from net.messages import frame
from net.rates import Bucket
from net.versions import Version
from rendezvous.lobby.limits import MESSAGES, WAITING, WAITING_OF_ALL, WRITING

_LAST_WORDS: Final = 1.0
"""Seconds in which a dismissed client may still receive its queue and the reason."""


class Backlog:
    """The limit on the bytes queued for all clients together."""

    def __init__(self) -> None:
        self._sessions: Final[set[Session]] = set()
        self._waiting = 0

    @contextmanager
    def counting(self, session: "Session") -> Iterator[None]:
        """Count the bytes queued for a session until the context ends, or it is dismissed."""
        self._sessions.add(session)
        try:
            yield
        finally:
            self._forget(session)

    def add(self, session: "Session", size: int) -> None:
        """Count queued bytes of a session; dismiss those with the most if the limit is exceeded."""
        if session in self._sessions:
            self._waiting += size
        while self._waiting > WAITING_OF_ALL:
            slowest = max(self._sessions, key=lambda session: session.waiting)
            self._forget(slowest)
            slowest.dismiss(LobbyRefusal(LobbyCode.READS_TOO_SLOWLY))

    def remove(self, session: "Session", size: int) -> None:
        """Stop counting bytes that a session has sent."""
        if session in self._sessions:
            self._waiting -= size

    def _forget(self, session: "Session") -> None:
        if session in self._sessions:
            self._sessions.remove(session)
            self._waiting -= session.waiting


class Session:
    """The queue of messages to one client; a client that reads slowly delays no other."""

    def __init__(
        self,
        stream: HalfCloseableStream,
        key: PublicKey,
        network: str,
        version: Version,
        backlog: Backlog,
    ) -> None:
        self.key: Final = key
        self.network: Final = network
        self.version: Final = version
        self.last_message_at = trio.current_time()
        self.dismissal: LobbyRefusal | None = None
        self.scope: Final = trio.CancelScope()
        self.rate: Final = Bucket(MESSAGES)
        self._stream: Final = stream
        self._backlog: Final = backlog
        self._queue: list[bytes] = []
        self._waiting = 0
        self._wakeup = trio.Event()
        self._written = trio.Event()

    @property
    def waiting(self) -> int:
        """The number of queued bytes."""
        return self._waiting

    def put(self, framed: bytes) -> None:
        """Queue a message; dismiss a client with too much in its queue."""
        if self._waiting + len(framed) > WAITING:
            self.dismiss(LobbyRefusal(LobbyCode.READS_TOO_SLOWLY))
            return
        self._queue.append(framed)
        self._waiting += len(framed)
        self._backlog.add(self, len(framed))
        self._wakeup.set()

    def dismiss(self, why: LobbyRefusal) -> None:
        """Dismiss the client; the first reason counts."""
        if self.dismissal is None:
            self.dismissal = why
            self.scope.cancel()

    async def write(self) -> None:
        """Send queued messages; dismiss a client that does not accept them in time."""
        while True:
            await self._wakeup.wait()
            self._wakeup = trio.Event()
            data, self._queue = b"".join(self._queue), []
            with trio.move_on_after(WRITING) as scope:
                await self._stream.send_all(data)
            if scope.cancelled_caught:
                self.dismiss(LobbyRefusal(LobbyCode.READS_TOO_SLOWLY))
                return
            self._waiting -= len(data)
            self._backlog.remove(self, len(data))
            self._written.set()
            self._written = trio.Event()

    async def say_farewell(self) -> None:
        """Send the reason for the dismissal after the queue, if the client accepts it soon."""
        assert self.dismissal is not None
        farewell = Farewell(self.dismissal.name, facts_of(self.dismissal))
        is_slow = self.dismissal.code is LobbyCode.READS_TOO_SLOWLY
        with trio.move_on_after(0.0 if is_slow else _LAST_WORDS):
            self.put(frame(farewell, largest=LARGEST_FROM_ZONE))
            while self._waiting:
                await self._written.wait()
            await self._stream.send_eof()
