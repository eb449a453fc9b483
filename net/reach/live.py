"""The present path to each peer, for a window or a program that shows it."""

from collections.abc import Callable
from typing import Final

import trio

from core.log import PublicKey
from net.networks import network_of, site_of
from net.quic import Connection
from net.reach.addresses import is_at_hand
from net.reach.paths import Kind, Path
from net.reach.routes import Routes


class LivePaths:
    """The paths to the connected peers; can be read at any time.

    `changed` is called with a peer's key and path when the peer is first reached and when the kind
    of path changes, and with None when it is lost. A different round-trip time is no change: read
    it again when it is to be shown.
    """

    def __init__(
        self, routes: Routes, changed: Callable[[PublicKey, Path | None], None] = lambda *_: None
    ) -> None:
        self._routes: Final = routes
        self._changed: Final = changed
        self._connections: Final[dict[PublicKey, Connection]] = {}

    def path(self, key: PublicKey) -> Path | None:
        """Return the path to a peer; None without a connection or a route."""
        connection = self._connections.get(key)
        return None if connection is None else path_of(connection, self._routes)

    async def follow(self, connection: Connection) -> None:
        """Follow this connection until it ends or until cancelled; of two to one peer, the later.

        It may have been opened here or by the peer.
        """
        key = connection.peer
        self._connections[key] = connection
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(self._report_changes, connection)
                await connection.wait_until_lost()
                nursery.cancel_scope.cancel()
        finally:
            if self._connections.get(key) is connection:
                del self._connections[key]
                self._changed(key, None)

    async def _report_changes(self, connection: Connection) -> None:
        reported: Kind | None = None
        while True:
            path = path_of(connection, self._routes)
            if path is not None and path.kind is not reported:
                reported = path.kind
                self._changed(connection.peer, path)
            connector = self._routes.connector_at(connection.address)
            if connector is None:
                await trio.sleep_forever()  # a plain address has one path
            else:
                await connector.wait_changed()


def source_of(connection: Connection, routes: Routes) -> str:
    """Return the origin of a connection for `net.audience`.

    All relayed connections count as one, as the relay hides theirs.
    """
    connector = routes.connector_at(connection.address)
    address = connection.address if connector is None else connector.direct_address
    return "the relay" if address is None else site_of(network_of(address))


def path_of(connection: Connection, routes: Routes) -> Path | None:
    """Return the path of a connection to a peer; None without a route.

    The round trip is that of the present route, once it is proved: QUIC does not notice a change of
    route, and needs a while to forget the old one.
    """
    connector = routes.connector_at(connection.address)
    if connector is None:
        kind = Kind.LAN if is_at_hand(connection.address[0]) else Kind.DIRECT
        return Path(kind, connection.round_trip)
    path = connector.path
    if path is None or path.round_trip is not None:
        return path
    return Path(path.kind, connection.round_trip)
