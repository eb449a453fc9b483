"""Relay clients that send anything, on memory streams and sockets of their own."""

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import trio
from trio.testing import memory_stream_pair

from net.messages import Messages
from net.quic import Datagrams, Identity
from net.reach import packets, signals
from tests.net.quic.pairs import ANN, BEN
from tests.net.reach.worlds import Server, a_server
from tests.net.simulated import Network, SimulatedSocket, run

T = TypeVar("T")


class Raw:
    """A client with a socket and a stream that sends only what a test sends."""

    def __init__(self, world: "World", name: str, identity: Identity) -> None:
        self.world = world
        self.key = identity.public
        self.socket: Datagrams = world.socket(name)
        self.stream, self.there = memory_stream_pair()
        self.said = Messages[Any](self.stream, signals.FromRendezvous, largest=signals.LARGEST)
        self.name = b""
        self.trouble: Exception | None = None
        self.is_over = trio.Event()

    async def serve(self) -> None:
        try:
            await self.world.server.relay.serve(self.there, key=self.key)
        except Exception as error:  # noqa: BLE001 - the tests look at it
            self.trouble = error
        self.is_over.set()

    async def say(self, signal: signals.FromClient) -> None:
        await self.said.send(signal)

    async def hear(self, kind: type[T]) -> T:
        """Return the next message of this kind; skip others before it."""
        with trio.fail_after(30):
            while True:
                signal = await self.said.receive()
                if isinstance(signal, kind):
                    return signal

    def send(self, data: bytes) -> None:
        """Send a datagram to the rendezvous."""
        self.socket.send(data, self.world.server.address)

    async def heard(self, seconds: float = 1) -> list[bytes]:
        """Return the datagrams received within this many seconds."""
        found = []
        with trio.move_on_after(seconds):
            while True:
                found += [data for data, _ in await self.socket.receive()]
        return found

    async def proof(self) -> bytes:
        """Return the proof sent to this client's address."""
        if not self.name:
            self.name = (await self.hear(signals.Welcome)).name
        self.send(packets.claim(self.name, bytes(8)))
        ((data, _),) = await self.socket.receive()
        assert data[0] == packets.CHALLENGE
        return packets.read_challenge(data)[1]

    async def prove(self) -> "Raw":
        await self.say(signals.Proof(await self.proof()))
        await self.hear(signals.Seen)
        return self


class World:
    """A rendezvous and its raw clients, each with a socket under its name."""

    def __init__(self, server: Server, socket: Callable[[str], Datagrams]) -> None:
        self.server = server
        self.socket = socket
        self._raws: list[Raw] = []
        self._nursery: trio.Nursery

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        async with self.server.running(), trio.open_nursery() as self._nursery:
            yield
            self._nursery.cancel_scope.cancel()
        for raw in self._raws:
            raw.socket.close()

    def raw(self, name: str, identity: Identity) -> Raw:
        """Connect a client."""
        made = Raw(self, name, identity)
        self._raws.append(made)
        self._nursery.start_soon(made.serve)
        return made

    async def channel(self, raw: Raw, other: Raw) -> bytes:
        """Open a channel between two clients."""
        await raw.say(signals.Ask(other.key))
        name = b""
        for end in (raw, other):
            name = (await end.hear(signals.Introduced)).channel
            await end.say(signals.Ready(name))
        for end in (raw, other):
            await end.hear(signals.Open)
        return name


class OnANetwork(World):
    """Clients on a simulated network."""

    def __init__(self, **options: Any) -> None:
        self.network = Network()
        super().__init__(a_server(self.network, **options), self.network.socket)

    async def ann_and_ben(self) -> tuple[Raw, Raw, bytes]:
        """Two clients that have proved their addresses, with an open channel between them."""
        ann, ben = self.raw("ann", ANN), self.raw("ben", BEN)
        await ann.prove()
        await ben.prove()
        return ann, ben, await self.channel(ann, ben)


def at_a_relay(test: Callable[[OnANetwork], Awaitable[None]], **options: Any) -> None:
    """Run a test in a world whose server has these options."""

    async def main() -> None:
        world = OnANetwork(**options)
        async with world.running():
            await test(world)

    run(main)


def move(client: Raw, host: str) -> None:
    """Give the client another address."""
    assert isinstance(client.socket, SimulatedSocket)
    client.socket.move(host)


def somebody(number: int) -> Identity:
    """Return the key of the client with this number."""
    return Identity(b"somebody" + number.to_bytes(24))
