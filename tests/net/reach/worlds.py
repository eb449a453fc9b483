"""A rendezvous that introduces, and peers that it introduces, on simulated or real sockets."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from ipaddress import IPv4Interface
from typing import Any

import trio

from core.log import PublicKey
from net.opening import answer, offer
from net.quic import Address, Connection, Datagrams, Endpoint, Identity
from net.reach import PROTOCOL, Introductions, Path, Routes, Way
from rendezvous.relay import Relay

IDA = Identity(b"\x09" * 32)
"""Who the rendezvous is."""


class Server:
    """A rendezvous that does nothing but introduce."""

    def __init__(
        self,
        socket: Datagrams,
        elsewhere: Datagrams,
        may_meet: Callable[[PublicKey, PublicKey], bool] = lambda *_: True,
    ) -> None:
        self.endpoint = Endpoint(socket, IDA)
        self.relay = Relay(self.endpoint, elsewhere=elsewhere, may_meet=may_meet)
        self.troubles: list[Exception] = []

    @property
    def address(self) -> Address:
        return self.endpoint.address

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        async with self.endpoint.running(), trio.open_nursery() as nursery:
            nursery.start_soon(self.relay.run)
            nursery.start_soon(self._accept, nursery)
            yield
            nursery.cancel_scope.cancel()

    async def _accept(self, nursery: trio.Nursery) -> None:
        while True:
            nursery.start_soon(self._serve, await self.endpoint.accept())

    async def _serve(self, connection: Connection) -> None:
        try:
            stream = await connection.accept_stream()
            await answer(stream, [PROTOCOL])
            await self.relay.serve(stream, key=connection.peer)
        except Exception as error:  # noqa: BLE001 - the tests look at them
            self.troubles.append(error)
        connection.close()


class Peer:
    """A program at a socket; `heard` is what others sent it, by connection."""

    def __init__(self, socket: Datagrams, identity: Identity, **options: Any) -> None:
        self.socket = socket
        self.routes = Routes(socket, identity.public)
        self.endpoint = Endpoint(self.routes, identity)
        self.key = identity.public
        self.introductions: Introductions
        self.met: list[Connection] = []
        self._options = {"at": lambda: interface_of(socket.address)} | options

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        async with self.endpoint.running(), trio.open_nursery() as nursery:
            nursery.start_soon(self._accept, nursery)
            yield
            nursery.cancel_scope.cancel()

    @asynccontextmanager
    async def at(self, rendezvous: Address) -> AsyncIterator[Introductions]:
        """With a stream to the rendezvous."""
        connection = await self.endpoint.connect(rendezvous, expected=IDA.public)
        stream = connection.open_stream()
        await offer(stream, PROTOCOL)
        self.introductions = Introductions(
            stream, self.routes, rendezvous=rendezvous, **self._options
        )
        async with self.introductions.running():
            yield self.introductions
        connection.close()

    async def _accept(self, nursery: trio.Nursery) -> None:
        while True:
            connection = await self.endpoint.accept()
            self.met.append(connection)
            nursery.start_soon(_echo, connection)

    async def wait_proved(self) -> None:
        while self.introductions.seen is None:
            await self.introductions._stirred.wait()


async def _echo(connection: Connection) -> None:
    try:
        stream = await connection.accept_stream()
        async for data in stream:
            await stream.send_all(data)
    except (trio.BrokenResourceError, trio.ClosedResourceError):
        return


def interface_of(address: Address) -> Sequence[IPv4Interface]:
    """The one network that a simulated host is in: a LAN behind a NAT, or none to speak of."""
    return [IPv4Interface(f"{address[0]}/{24 if address[0].startswith('192.168.') else 32}")]


async def wait_for(way: Way, is_so: Callable[[Path | None], bool], seconds: float = 60) -> None:
    """Until the path of a way is so; raises TooSlowError."""
    with trio.fail_after(seconds):
        while not is_so(way.path):
            await way.wait_changed()


@asynccontextmanager
async def meeting(server: Server, *peers: Peer) -> AsyncIterator[None]:
    """All are there, and their addresses proved."""
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(server.running())
        for peer in peers:
            await stack.enter_async_context(peer.running())
            await stack.enter_async_context(peer.at(server.address))
            await peer.wait_proved()
        yield
