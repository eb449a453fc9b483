"""A whole server, put together: its endpoint, its database, its gate, and all that it serves."""

import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final

import trio

from net.lobby.messages import LOBBY
from net.quic import Datagrams, Endpoint, Identity
from net.versions import Protocol
from rendezvous import gate as gates
from rendezvous.gate import Bans, Gate
from rendezvous.lobby import TABLES, LobbyService
from rendezvous.metrics import Metrics
from rendezvous.server import Server, Service
from rendezvous.store import Migration, Store

MIGRATIONS: Final[tuple[Migration, ...]] = ((*TABLES, *gates.TABLES),)
"""Of the database; a new one is added at the end."""


class Zone:
    """Runs from within `opened`, until it is cancelled or closed."""

    def __init__(self, server: Server, gate: Gate, lobby: LobbyService) -> None:
        self.lobby: Final = lobby
        self._server: Final = server
        self._gate: Final = gate

    async def run(self) -> None:
        """Serve for ever."""
        async with trio.open_nursery() as nursery:
            nursery.start_soon(self._server.run)
            nursery.start_soon(self.lobby.run)

    async def close(self, seconds: float) -> None:
        """Tell everybody that it closes, and return when all are gone, or after so many seconds.

        Nobody comes in any more. Games go on, for they need no server.
        """
        self._gate.is_closing = True
        self.lobby.tell_closing(seconds)
        with trio.move_on_after(seconds):
            await self._server.wait_until_empty()


@asynccontextmanager
async def opened(
    datagrams: Datagrams,
    identity: Identity,
    database: Path | None,
    *,
    metrics: Metrics,
    wall: Callable[[], float] = time.time,
) -> AsyncIterator[Zone]:
    """A zone at this socket, with this key, and with its database in a file or in memory.

    Raises NoStore or NewerStore.
    """
    store = Store(database, MIGRATIONS)
    try:
        endpoint = Endpoint(datagrams, identity)
        gate = Gate(store, Bans(store.connection), metrics, wall)
        lobby = LobbyService(store, gate, metrics, witness=identity.public, wall=wall)
        # Whatever else is served at this address has its line here.
        services: dict[Protocol, Service] = {LOBBY: lobby}
        async with endpoint.running():
            yield Zone(Server(endpoint, services, gate=gate, metrics=metrics), gate, lobby)
    finally:
        store.close()
