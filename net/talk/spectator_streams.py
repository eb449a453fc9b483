"""The streams on which a member sends its spectators what concerns all; they send nothing."""

import logging
from collections.abc import Callable, Iterable
from typing import Any, Final, Generic, TypeVar

import trio
from msgspec import Struct
from trio.abc import Stream

from core.log import PublicKey
from net.audience import Audience, SourceOf
from net.errors import NoTable, NoTableCode, RemoteProtocolError
from net.messages import Messages
from net.quic import Connection

_log: Final = logging.getLogger(__name__)

T = TypeVar("T")


class SpectatorStreams(Generic[T]):
    """A limited number of permitted spectators, each with a stream and queued items.

    An item becomes a message of the `kind` by `message_of` when it is sent. A spectator with more
    than `most_waiting` queued items loses the stream.
    """

    def __init__(
        self,
        may_watch: Callable[[PublicKey], bool],
        kind: type[Struct],
        message_of: Callable[[T], Struct],
        *,
        largest: int,
        most_waiting: int,
        most: int,
        source_of: SourceOf,
    ) -> None:
        self._may_watch: Final = may_watch
        self._kind: Final = kind
        self._message_of: Final = message_of
        self._largest: Final = largest
        self._most_waiting: Final = most_waiting
        self._audience: Final = Audience(most, source_of)
        self._listeners: Final[dict[PublicKey, _Listener[T]]] = {}

    def __len__(self) -> int:
        return len(self._listeners)

    def send(self, item: T) -> None:
        """Queue an item for each spectator."""
        for listener in self._listeners.values():
            listener.send(item)

    async def serve(self, stream: Stream, connection: Connection, first: Iterable[T]) -> None:
        """Send items to a spectator until they leave; raises NoTable if they may not watch.

        The newest stream of a key replaces the others. Raises RemoteProtocolError if a byte
        arrives.
        """
        key = connection.peer
        if not self._may_watch(key):
            raise NoTable(NoTableCode.NO_SUCH_TABLE)
        before = self._listeners.pop(key, None)
        if before is not None:
            before.end()
        if not self._audience.admit(stream, connection):
            return
        messages = Messages[Any](stream, self._kind, largest=self._largest)
        listener = self._listeners[key] = _Listener(
            stream, messages, self._message_of, self._most_waiting
        )
        for item in first:
            listener.send(item)
        try:
            await listener.run()
        finally:
            self._audience.remove(stream)
            if self._listeners.get(key) is listener:
                del self._listeners[key]


class _Listener(Generic[T]):
    """A spectator and their queued items."""

    def __init__(
        self,
        stream: Stream,
        messages: Messages[Any],
        message_of: Callable[[T], Struct],
        most_waiting: int,
    ) -> None:
        self._stream: Final = stream
        self._messages: Final = messages
        self._message_of: Final = message_of
        self._out, self._waiting = trio.open_memory_channel[T](most_waiting)
        self._scope: Final = trio.CancelScope()

    def send(self, item: T) -> None:
        """Queue an item."""
        try:
            self._out.send_nowait(item)
        except trio.WouldBlock:
            _log.warning("a spectator reads too slowly; its stream ends")
            self.end()

    def end(self) -> None:
        """End the stream."""
        self._scope.cancel()

    async def run(self) -> None:
        """Send queued items until the stream ends; raises RemoteProtocolError if a byte arrives."""
        has_spoken = False
        with self._scope:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._send)
                try:
                    has_spoken = bool(await self._stream.receive_some(1))
                except trio.BrokenResourceError:
                    _log.info("a spectator has left")
                nursery.cancel_scope.cancel()
        if has_spoken:
            raise RemoteProtocolError(why="a spectator may not send messages")

    async def _send(self) -> None:
        try:
            async for item in self._waiting:
                await self._messages.send(self._message_of(item))
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            await trio.sleep_forever()  # the receiving task ends the stream
