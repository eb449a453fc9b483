"""A link to another member: messages in order, each way, until either side ends it.

A member that reads slowly or sends much slows down only itself. Nothing is read from a member while
much is queued for it, nor while it has sent more than a game needs.
"""

import logging
import math
from collections import deque
from collections.abc import Callable
from typing import Any, Final

import trio
from trio.abc import Stream

from net.errors import NetworkError
from net.messages import Messages, frame
from net.rates import Bucket
from net.table.pace import cost
from net.wire import LARGEST, Message

_log: Final = logging.getLogger(__name__)

ENOUGH_QUEUED: Final = 512 * 1024
"""Bytes queued for a member above which nothing is read from it."""
MOST_QUEUED: Final = 4 << 20
"""Max bytes queued for a member; more end its link. Unrequested messages such as new entries are
queued in any case; the member catches up later by requests."""
PIECE: Final = 32 * 1024
"""Maximum number of bytes that are sent at a time."""
PATIENCE: Final = 20.0
"""Seconds without reading, up to twice as many, after which a member's link is ended."""


class Link:
    """A link over an opened stream. `run` receives and sends until it ends.

    `kind` is the type of the other side's messages, of at most `largest` bytes each. The link ends
    after `silence` seconds without a message. `round_trip` returns the connection's measurement in
    seconds, or None.
    """

    def __init__(
        self,
        stream: Stream,
        kind: Any = Message,
        *,
        largest: int = LARGEST,
        silence: float = math.inf,
        round_trip: Callable[[], float | None] = lambda: None,
    ) -> None:
        self.round_trip: Final = round_trip
        self._silence: Final = silence
        self._stream: Final = stream
        self._messages: Final = Messages[Any](stream, kind, largest=largest)
        self._queued: deque[bytes] = deque()
        self._size = 0
        self._sent = 0
        self._pieces = 0
        self._wakeup = trio.Event()
        self._has_room = trio.Event()
        self._scope = trio.CancelScope()

    @property
    def queued_bytes(self) -> int:
        """The number of bytes queued for sending."""
        return self._size

    def send(self, message: Message) -> None:
        """Queue a message; if too much is queued already, end the link instead."""
        if self._size > MOST_QUEUED:
            self._end_stalled()
            return
        data = frame(message, largest=LARGEST)
        self._queued.append(data)
        self._size += len(data)
        self._sent += len(data)
        self._wakeup.set()

    def end(self) -> None:
        """End the link."""
        self._scope.cancel()

    def _end_stalled(self) -> None:
        _log.warning("a member reads too slowly; its link is ended")
        self.end()

    async def run(self, on_message: Callable[[Message], None], pace: Bucket) -> None:
        """Pass every received message to `on_message`; return when the link is ended by this side.

        Raises RemoteProtocolError, and what `Messages` raises if the other side ends it.
        """
        failure: Exception | None = None
        with self._scope:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._send_all)
                nursery.start_soon(self._watch)
                try:
                    while True:
                        await self._receive(on_message, pace)
                except (NetworkError, trio.BrokenResourceError, trio.EndOfChannel) as error:
                    failure = error
                    nursery.cancel_scope.cancel()
        if failure is not None:
            raise failure

    async def _receive(self, on_message: Callable[[Message], None], pace: Bucket) -> None:
        """Receive a message, once there is room for the answer; wait until the next is due."""
        while self._size > ENOUGH_QUEUED:
            await self._has_room.wait()
        with trio.move_on_after(self._silence) as waiting:
            message = await self._messages.receive()
        if waiting.cancelled_caught:
            _log.info("a member has been silent for too long; its link is ended")
            self.end()
            await trio.lowlevel.checkpoint()
        before = self._sent
        on_message(message)
        size = self._messages.size + self._sent - before
        pace.spend(trio.current_time(), cost(messages=1, size=size))
        pause = pace.wait(trio.current_time(), 0)
        if pause > 0:
            await trio.sleep(pause)

    async def _send_all(self) -> None:
        try:
            while True:
                while self._queued:
                    await self._send_some()
                self._wakeup = trio.Event()
                await self._wakeup.wait()
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            self.end()  # the receiving task raises the reason
            await trio.sleep_forever()

    async def _send_some(self) -> None:
        """Send queued data: several messages together, or a piece of a long one."""
        data = self._queued.popleft()
        while self._queued and len(data) + len(self._queued[0]) <= PIECE:
            data += self._queued.popleft()
        for start in range(0, len(data), PIECE):
            piece = data[start : start + PIECE]
            await self._stream.send_all(piece)
            self._pieces += 1
            self._size -= len(piece)
            if self._size <= ENOUGH_QUEUED:
                self._has_room.set()
                self._has_room = trio.Event()

    async def _watch(self) -> None:
        """End the link of a member that reads nothing though messages are queued for it.

        A deadline for each piece would cost more than the piece.
        """
        while True:
            pieces, had_some = self._pieces, self._size > 0
            await trio.sleep(PATIENCE)
            if had_some and self._pieces == pieces:
                self._end_stalled()
