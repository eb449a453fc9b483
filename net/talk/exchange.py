"""One kind of message at a table, to and from each other client.

Each link has a stream of its own for it, opened by the program that made the link.
"""

import logging
from collections import deque
from collections.abc import Callable, Collection
from typing import Any, Final, NamedTuple

import trio
from msgspec import Struct
from trio.abc import Stream

from core.log import PublicKey
from core.table import ClientIndex
from net.errors import NetworkError, SaysTooMuch
from net.messages import Messages
from net.negotiation import offer
from net.quic import Connection
from net.rates import Bucket, Rate
from net.versions import Protocol

_log: Final = logging.getLogger(__name__)

MOST_WAITING: Final = 16
"""Maximum number of messages queued for one member; further ones are dropped."""
OPENING: Final = 10.0
"""Seconds for which messages to all are kept for members that have not connected yet."""


class ReceivedMessage(NamedTuple):
    """A message of a client."""

    client: ClientIndex
    message: Struct


class _Early(NamedTuple):
    """A message to all that was sent before a member had a connection."""

    message: Struct
    sent_at: float


class Exchange:
    """One kind of message at one table.

    `on_received` is called with others' messages, `on_sent` with this program's own. `accept`
    returns the part of a client's message that is accepted, or None to drop it without notice to
    the sender. It may raise RemoteProtocolError, which ends the stream. `greeting` returns the
    first message of each new stream, or None; with it, no earlier messages are kept.
    """

    def __init__(
        self,
        protocol: Protocol,
        kind: type[Struct],
        rate: Rate,
        *,
        largest: int,
        keys: Collection[PublicKey],
        accept: Callable[[PublicKey, Any], Struct | None],
        on_received: Callable[[ReceivedMessage], None],
        on_sent: Callable[[Any], object] = lambda _: None,
        greeting: Callable[[], Struct | None] | None = None,
    ) -> None:
        self.protocol: Final = protocol
        self._kind: Final = kind
        self._largest: Final = largest
        self._keys: Final = list(keys)
        self._accept: Final = accept
        self._on_received: Final = on_received
        self._on_sent: Final = on_sent
        self._greeting: Final = greeting
        self._send_limit: Final = Bucket(rate)
        # Messages that were sent in time may arrive together.
        lenient = Rate(2 * rate.most, rate.seconds)
        self._receive_limits: Final = {
            ClientIndex(n): Bucket(lenient) for n in range(len(self._keys))
        }
        self._senders: dict[ClientIndex, trio.MemorySendChannel[Struct]] = {}
        # A table exists a moment before its connections: keep the first messages.
        self._early: Final = {
            client: deque[_Early](maxlen=MOST_WAITING) for client in self._receive_limits
        }
        self._incoming: Final[dict[ClientIndex, trio.CancelScope]] = {}
        self._excluded: Final[set[ClientIndex]] = set()

    def send(self, message: Struct, to: Collection[ClientIndex] | None = None) -> set[ClientIndex]:
        """Send a message to these clients, or to all; return those that could not be reached.

        Raises SaysTooMuch if the others' rate limits would drop it.
        """
        now = trio.current_time()
        if not self._send_limit.take(now):
            raise SaysTooMuch(seconds=round(self._send_limit.wait(now), 1))
        self._on_sent(message)
        if to is None and self._greeting is None:
            for early in self._early.values():
                early.append(_Early(message, now))
        wanted = set(self._senders) if to is None else set(to)
        missed = wanted - set(self._senders)
        for client in wanted & set(self._senders):
            try:
                self._senders[client].send_nowait(message)
            except trio.WouldBlock:
                missed.add(client)
        return missed

    def exclude(self, client: ClientIndex) -> None:
        """Stop sending to a client, and ignore its messages."""
        self._excluded.add(client)
        self._senders.pop(client, None)
        self._early.pop(client, None)

    async def connect(self, connection: Connection) -> None:
        """Open a stream to a member and use it until it ends; skip members that cannot talk."""
        try:
            stream = connection.open_stream()
            await offer(stream, self.protocol)
        except (NetworkError, trio.BrokenResourceError, trio.EndOfChannel) as error:
            _log.info("no %s with a member: %s", self.protocol.name, error)
            return
        await self._exchange(stream, connection)
        await stream.aclose()

    async def serve(self, stream: Stream, connection: Connection) -> None:
        """Use a stream that a member has opened until it ends, or the member opens another one."""
        if connection.peer not in self._keys:
            return  # spectators cannot send
        client = ClientIndex(self._keys.index(connection.peer))
        if client in self._incoming:
            self._incoming[client].cancel()
        scope = self._incoming[client] = trio.CancelScope()
        try:
            with scope:
                await self._exchange(stream, connection)
        finally:
            if self._incoming[client] is scope:
                del self._incoming[client]

    async def _exchange(self, stream: Stream, connection: Connection) -> None:
        client = ClientIndex(self._keys.index(connection.peer))
        if client in self._excluded:
            return
        messages = Messages[Any](stream, self._kind, largest=self._largest)
        out, waiting = trio.open_memory_channel[Struct](MOST_WAITING)
        self._senders[client] = out
        greeting = None if self._greeting is None else self._greeting()
        if greeting is not None:
            out.send_nowait(greeting)
        for message, at in self._early.pop(client, ()):
            if trio.current_time() - at <= OPENING:
                out.send_nowait(message)
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._send, messages, waiting)
                await self._receive(messages, client)
                nursery.cancel_scope.cancel()
        finally:
            if self._senders.get(client) is out:
                del self._senders[client]

    async def _send(
        self, messages: Messages[Any], waiting: trio.MemoryReceiveChannel[Struct]
    ) -> None:
        try:
            async for message in waiting:
                await messages.send(message)
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            await trio.sleep_forever()  # the receiving task ends the stream

    async def _receive(self, messages: Messages[Any], client: ClientIndex) -> None:
        try:
            async for message in messages:
                if client in self._excluded:
                    return
                meter = self._receive_limits[client]
                if not meter.take(trio.current_time()):
                    # Do not even read on: decoding and dropping messages is work too.
                    await trio.sleep(meter.wait(trio.current_time()))
                    continue
                for_us = self._accept(self._keys[client], message)
                if for_us is not None:
                    self._on_received(ReceivedMessage(client, for_us))
        except (NetworkError, trio.BrokenResourceError) as error:
            _log.info("%s with client %d has ended: %s", self.protocol.name, client, error)
