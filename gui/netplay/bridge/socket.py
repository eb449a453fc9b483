"""The socket for incoming connections on the local network, with its stream acceptor."""

from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from types import MappingProxyType
from typing import NamedTuple

import trio

from core.log import PublicKey
from core.table import ClientIndex
from net.acceptor import Acceptor
from net.errors import CannotConnect, CannotConnectCode
from net.quic import Address, Connection, Datagrams, Endpoint, Identity
from net.reach import Routes
from net.session import TableNetwork


class GameSocket(NamedTuple):
    """A running endpoint with its key, stream acceptor and peer connector."""

    seed: bytes
    endpoint: Endpoint
    way: TableNetwork


@asynccontextmanager
async def open_socket(
    datagrams: Datagrams, seed: bytes, met: Mapping[PublicKey, Address] = MappingProxyType({})
) -> AsyncIterator[GameSocket]:
    """Run an endpoint, and a stream acceptor for incoming connections.

    `met` members are called at these addresses instead of the expected ones.
    """
    identity = Identity(seed)
    routes = Routes(datagrams, identity.public)
    endpoint = Endpoint(routes, identity)

    async def dial(other: ClientIndex, key: PublicKey, at: Address | None) -> Connection:
        where = met.get(key, at)
        if where is None:
            raise CannotConnect(CannotConnectCode.NO_ADDRESS, client=other)
        return await endpoint.connect(where, expected=key)

    acceptor = Acceptor(endpoint)
    async with endpoint.running(), trio.open_nursery() as nursery:
        nursery.start_soon(acceptor.run)
        yield GameSocket(seed, endpoint, TableNetwork(acceptor, routes, dial, lambda _: True))
        nursery.cancel_scope.cancel()
