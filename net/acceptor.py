"""The stream acceptor: accepts connections, and dispatches each stream by its protocol."""

import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from typing import Final

import trio

from core.log import PublicKey
from net.errors import NetworkError, NoCommonProtocol, RemoteCode, RemoteProtocolError
from net.negotiation import answer
from net.quic import Connection, Endpoint, Stream
from net.rates import Bucket, Rate
from net.versions import Protocol

_log: Final = logging.getLogger(__name__)

Serve = Callable[[Stream, Connection], Awaitable[None]]
"""Serves a stream until it ends; an exception ends the connection."""

PATIENCE: Final = 10.0
"""Seconds in which a connection must open a stream and name its protocol, at first and whenever it
has no open stream."""

CONNECTIONS: Final = 128
"""Max connections; one more evicts the oldest without a served stream, and a preferred one
evicts the oldest that is not preferred."""
CONNECTIONS_OF_KEY: Final = 4
"""Max connections of a key; one more evicts the key's oldest, which may be a dead one."""

STREAM_RATE: Final = Rate(30, 60.0)
"""Rate of streams that one connection may open. Our programs open a few in total; a stream that is
opened and closed costs about 1 ms of a core."""

_ENDS: Final = (trio.BrokenResourceError, trio.ClosedResourceError, trio.EndOfChannel)


class Acceptor:
    """Accepts connections of an endpoint, and passes each stream to the service of its protocol."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint: Final = endpoint
        self._served: dict[str, tuple[Protocol, Serve]] = {}
        self._streams: Final[dict[Connection, int]] = {}
        self._preferred: frozenset[PublicKey] = frozenset()

    def serve(self, protocol: Protocol, serve: Serve) -> None:
        """Accept streams for this protocol from now on."""
        self._served[protocol.name] = protocol, serve

    def prefer(self, keys: Iterable[PublicKey]) -> None:
        """Prefer the connections of these keys to all others, instead of those set before."""
        self._preferred = frozenset(keys)

    async def run(self) -> None:
        """Accept connections until cancelled."""
        async with trio.open_nursery() as nursery:
            while True:
                nursery.start_soon(self._serve, await self._endpoint.accept())

    def _admit(self, connection: Connection) -> bool:
        """Return whether there is room for a connection, after evicting others if possible."""
        of_key = [stream for stream in self._streams if stream.peer == connection.peer]
        if len(of_key) >= CONNECTIONS_OF_KEY:
            self._evict(of_key[0], "you have come again")
        if len(self._streams) >= CONNECTIONS:
            outgoing = self._connection_to_evict(connection.peer)
            if outgoing is None:
                connection.close("too many are here")
                return False
            self._evict(outgoing, "others have come")
        if connection.peer in self._preferred:
            self._endpoint.keep_place_for(connection)
        self._streams[connection] = 0
        return True

    def _connection_to_evict(self, key: PublicKey) -> Connection | None:
        """Return the connection to evict for a new one of this key, or None."""
        others = [stream for stream in self._streams if stream.peer not in self._preferred]
        idle = [other for other in others if not self._streams[other]]
        return next(iter([*idle, *others] if key in self._preferred else idle), None)

    def _evict(self, connection: Connection, reason: str) -> None:
        del self._streams[connection]
        connection.close(reason)

    async def _serve(self, connection: Connection) -> None:
        if not self._admit(connection):
            return
        try:
            opened = Bucket(STREAM_RATE)
            async with trio.open_nursery() as nursery:
                while True:
                    stream = await next_stream(connection, nursery, opened)
                    nursery.start_soon(self._serve_stream, stream, connection)
        except* (
            trio.BrokenResourceError,
            trio.EndOfChannel,
            trio.TooSlowError,
            RemoteProtocolError,
        ):
            _log.info("a connection from %s has ended", connection.address)
        finally:
            self._streams.pop(connection, None)
            connection.close()

    async def _serve_stream(self, stream: Stream, connection: Connection) -> None:
        """Serve a stream; an error in it ends its connection only.

        A stream of an unknown protocol is declined, and the connection stays: a newer program may
        offer one beside those that both know.
        """
        protocols = [protocol for protocol, _ in self._served.values()]
        try:
            with trio.fail_after(PATIENCE):
                name, _ = await answer(stream, protocols)
            stream.widen()
            with self._counted(connection):
                await self._served[name][1](stream, connection)
            await stream.aclose()
        except NoCommonProtocol as error:
            _log.info("a stream from %s is declined: %s", connection.address, error)
            with suppress(*_ENDS):
                await stream.aclose()
        except (NetworkError, trio.TooSlowError, *_ENDS) as error:
            _log.info("a connection from %s is closed: %s", connection.address, error)
            connection.close(str(error)[:200])
        except Exception:  # noqa: BLE001 - our own fault is logged, and ends this connection
            _log.exception("a connection from %s has failed", connection.address)
            connection.close("a fault on this side")

    @contextmanager
    def _counted(self, connection: Connection) -> Iterator[None]:
        """Count a stream of a connection while it is served."""
        if connection in self._streams:
            self._streams[connection] += 1
        try:
            yield
        finally:
            if connection in self._streams:
                self._streams[connection] -= 1


async def next_stream(connection: Connection, served: trio.Nursery, opened: Bucket) -> Stream:
    """Return the next stream that the other side opens; a task of the nursery serves each.

    `opened` is one bucket for each connection, of the rate `STREAM_RATE`. Raises TooSlowError if
    none was served for `PATIENCE`, RemoteProtocolError, and as `accept_stream` does.
    """
    while True:
        was_idle = not served.child_tasks
        with trio.move_on_after(PATIENCE):
            stream = await connection.accept_stream()
            if not opened.take(trio.current_time()):
                raise RemoteProtocolError(
                    RemoteCode.STREAMS_TOO_MANY,
                    most=STREAM_RATE.most,
                    seconds=int(STREAM_RATE.seconds),
                )
            return stream
        if was_idle and not served.child_tasks:
            raise trio.TooSlowError
