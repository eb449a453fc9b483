"""Two endpoints on a simulated network, and a connection between them."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple

from net.quic import Connection, Endpoint, Identity, Stream
from net.quic.limits import CONNECTION_WINDOW
from tests.net.simulated import Network

ANN, BEN, EVE = (Identity(bytes([number]) * 32) for number in (1, 2, 3))


class Pair(NamedTuple):
    """Ann has connected to Ben."""

    ann: Endpoint
    ben: Endpoint
    to_ben: Connection
    to_ann: Connection

    async def streams(self) -> tuple[Stream, Stream]:
        """Return both ends of a new stream opened by Ann; a byte has passed."""
        here = self.to_ben.open_stream()
        await here.send_all(b".")
        there = await self.to_ann.accept_stream()
        there.widen()
        assert await there.receive_some(1) == b"."
        return here, there


async def answered(connection: Connection) -> None:
    """Return as soon as the other side has received more; raises BrokenResourceError."""
    stream = connection.open_stream()
    await stream.send_eof()
    while not connection.machine.has_arrived(stream.number):
        connection.check()
        await connection.bytes_sent.wait()


@asynccontextmanager
async def pair(
    network: Network | None = None, *, ben_window: int = CONNECTION_WINDOW
) -> AsyncIterator[Pair]:
    """Run both endpoints, connected."""
    network = network or Network()
    ann = Endpoint(network.socket("ann"), ANN)
    ben = Endpoint(network.socket("ben"), BEN, window=ben_window)
    async with ann.running(), ben.running():
        to_ben = await ann.connect(ben.address, expected=BEN.public)
        yield Pair(ann, ben, to_ben, await ben.accept())
