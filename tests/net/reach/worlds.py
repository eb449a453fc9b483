"""A rendezvous that introduces peers, on simulated or real sockets."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from ipaddress import IPv4Interface
from itertools import count
from typing import Any

import trio

from core.log import PublicKey
from net.negotiation import answer, offer
from net.quic import Address, Connection, Datagrams, Endpoint, Identity
from net.reach import PROTOCOL, Introductions, Kind, Path, PeerConnector, Routes
from rendezvous.relay import Relay
from tests.net.simulated import Network

IDA = Identity(b"\x09" * 32)
"""The identity of the rendezvous."""


class Server:
    """A rendezvous that only introduces."""

    def __init__(
        self,
        socket: Datagrams,
        elsewhere: Datagrams,
        knocking: Callable[[], Datagrams],
        may_meet: Callable[[PublicKey, PublicKey], bool] = lambda *_: True,
    ) -> None:
        self.endpoint = Endpoint(socket, IDA)
        self.relay = Relay(self.endpoint, elsewhere=elsewhere, knocking=knocking, may_meet=may_meet)
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


def a_server(network: Network, **options: Any) -> Server:
    """Return a rendezvous on a simulated network."""
    ports = count(40_000)
    return Server(
        network.socket("ida", 4433),
        network.socket("ida", 4434),
        lambda: network.socket("ida", next(ports)),
        **options,
    )


class Peer:
    """A program at a socket, which echoes data."""

    def __init__(
        self, socket: Datagrams, identity: Identity, *, relay_only: bool = False, **options: Any
    ) -> None:
        self.socket = socket
        self.routes = Routes(socket, identity.public, relay_only=relay_only)
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
        """Connect with a stream to the rendezvous."""
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
            await self.introductions._changed.wait()


async def _echo(connection: Connection) -> None:
    try:
        while True:
            stream = await connection.accept_stream()
            async for data in stream:
                await stream.send_all(data)
            await stream.send_eof()
    except (trio.BrokenResourceError, trio.ClosedResourceError):
        return


def interface_of(address: Address) -> Sequence[IPv4Interface]:
    """Return the one network of a simulated host: a LAN behind a NAT, or a trivial one."""
    return [IPv4Interface(f"{address[0]}/{24 if address[0].startswith('192.168.') else 32}")]


async def wait_for(
    way: PeerConnector, is_so: Callable[[Path | None], bool], seconds: float = 60
) -> None:
    """Wait until the path meets a condition; raises TooSlowError."""
    with trio.fail_after(seconds):
        while not is_so(way.path):
            await way.wait_changed()


async def wait_kind(way: PeerConnector, kind: Kind, seconds: float = 60) -> None:
    """Wait until a path is of this kind; raises TooSlowError."""
    await wait_for(way, lambda path: path is not None and path.kind is kind, seconds)


def way_back(way: PeerConnector, peer: Peer, other: Peer) -> PeerConnector:
    """Return the other side's view of a path."""
    found = other.routes.connector(peer.key)
    assert found is not None
    assert way.key == other.key
    return found


async def numbers(connection: Connection, seconds: float) -> float:
    """Send a number every few milliseconds and get it back, each once and in order.

    Returns the longest time that an echo took.
    """
    stream = connection.open_stream()
    sent: list[float] = []
    longest = 0.0

    async def send() -> None:
        end = trio.current_time() + seconds
        while trio.current_time() < end:
            sent.append(trio.current_time())
            await stream.send_all(len(sent).to_bytes(4))
            await trio.sleep(0.04)
        await stream.send_eof()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(send)
        came = bytearray()
        count = 0
        async for data in stream:
            came += data
            while len(came) >= 4:
                assert int.from_bytes(came[:4]) == count + 1
                longest = max(longest, trio.current_time() - sent[count])
                count += 1
                del came[:4]
    assert count == len(sent)
    return longest


@asynccontextmanager
async def meeting(server: Server, *peers: Peer) -> AsyncIterator[None]:
    """Run all of them, with proven addresses."""
    async with AsyncExitStack() as stack:
        await stack.enter_async_context(server.running())
        for peer in peers:
            await stack.enter_async_context(peer.running())
            await stack.enter_async_context(peer.at(server.address))
            await peer.wait_proved()
        yield
