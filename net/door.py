"""The door: whoever connects, and for what each stream is opened."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final

import trio
from trio.abc import Stream

from net.errors import NetworkError
from net.opening import answer
from net.quic import Connection, Endpoint
from net.versions import Protocol

_log: Final = logging.getLogger(__name__)

Serve = Callable[[Stream, Connection], Awaitable[None]]
"""Serves a stream until it ends; what it raises ends the connection."""

PATIENCE: Final = 10.0
"""Seconds in which whoever connects has to open a stream, and to say what for; and so again when
there is none left."""

_ENDS: Final = (trio.BrokenResourceError, trio.ClosedResourceError, trio.EndOfChannel)


class Door:
    """Accepts connections of an endpoint and gives each stream to who serves its protocol."""

    def __init__(self, endpoint: Endpoint) -> None:
        self._endpoint: Final = endpoint
        self._served: dict[str, tuple[Protocol, Serve]] = {}

    def serve(self, protocol: Protocol, serve: Serve) -> None:
        """From now on streams for this protocol are taken."""
        self._served[protocol.name] = protocol, serve

    async def run(self) -> None:
        """Let them in until this is cancelled."""
        async with trio.open_nursery() as nursery:
            while True:
                nursery.start_soon(self._serve, await self._endpoint.accept())

    async def _serve(self, connection: Connection) -> None:
        try:
            async with trio.open_nursery() as nursery:
                while True:
                    stream = await _next_stream(connection, nursery)
                    nursery.start_soon(self._serve_stream, stream, connection)
        except* (trio.BrokenResourceError, trio.EndOfChannel, trio.TooSlowError):
            _log.info("a connection from %s has ended", connection.address)
        finally:
            connection.close()

    async def _serve_stream(self, stream: Stream, connection: Connection) -> None:
        """An error in a stream ends its connection, and nothing else."""
        protocols = [protocol for protocol, _ in self._served.values()]
        try:
            with trio.fail_after(PATIENCE):
                name, _ = await answer(stream, protocols)
            await self._served[name][1](stream, connection)
            await stream.aclose()
        except (NetworkError, trio.TooSlowError, *_ENDS) as error:
            _log.info("a connection from %s is closed: %s", connection.address, error)
            connection.close(str(error)[:200])
        except Exception:  # noqa: BLE001 - a fault of ours is logged, and ends this connection
            _log.exception("a connection from %s has failed", connection.address)
            connection.close("a fault on this side")


async def _next_stream(connection: Connection, served: trio.Nursery) -> Stream:
    """The next that he opens; raises TooSlowError if none was served for a while."""
    while True:
        was_idle = not served.child_tasks
        with trio.move_on_after(PATIENCE):
            return await connection.accept_stream()
        if was_idle and not served.child_tasks:
            raise trio.TooSlowError
