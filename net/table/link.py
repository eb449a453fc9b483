"""A link to another member: its messages in order, each way, until one of both ends it."""

import logging
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import trio
from trio.abc import Stream

from net.errors import NetworkError
from net.messages import Messages
from net.wire import LARGEST, Entries, Message

_log: Final = logging.getLogger(__name__)

MOST_WAITING: Final = 32 << 20
"""Bytes that wait to be sent to one member; a slower reader is cut off, and catches up later."""


_SMALL: Final = 512
"""Bytes that a message without entries is taken for."""


class Link:
    """Over a stream whose opening is over. `run` receives and sends until it ends."""

    def __init__(self, stream: Stream) -> None:
        self._stream: Final = stream
        self._messages: Final = Messages[Any](stream, Message, largest=LARGEST)
        self._waiting: deque[tuple[Message, int]] = deque()
        self._size = 0
        self._stirred = trio.Event()
        self._scope = trio.CancelScope()

    def send(self, message: Message) -> None:
        """Send in its turn; where too much waits already, the link ends instead."""
        size = _size(message)
        self._size += size
        if self._size > MOST_WAITING:
            _log.warning("a member reads too slowly; its link is ended")
            self.end()
            return
        self._waiting.append((message, size))
        self._stirred.set()

    def end(self) -> None:
        """End it."""
        self._scope.cancel()

    async def run(self, take: Callable[[Message], None]) -> None:
        """Give every message that comes to `take`; returns when the link is ended from here.

        Raises RemoteProtocolError, and what `Messages` raises where the other side ends it.
        """
        trouble: Exception | None = None
        with self._scope:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._send_all)
                try:
                    while True:
                        take(await self._messages.receive())
                except (NetworkError, trio.BrokenResourceError, trio.EndOfChannel) as error:
                    trouble = error
                    nursery.cancel_scope.cancel()
        if trouble is not None:
            raise trouble

    async def _send_all(self) -> None:
        while True:
            while self._waiting:
                message, size = self._waiting.popleft()
                try:
                    await self._messages.send(message)
                except (trio.BrokenResourceError, trio.ClosedResourceError):
                    self.end()  # whoever receives says why
                    await trio.sleep_forever()
                self._size -= size
            self._stirred = trio.Event()
            if not self._waiting:
                await self._stirred.wait()


def _size(message: Message) -> int:
    return sum(map(len, message.sealed)) if isinstance(message, Entries) else _SMALL
