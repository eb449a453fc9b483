"""Anonymous connections that open unserved streams, or fill streams before they are served."""

import os
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from typing import Final

import trio

from net.errors import NetworkError
from net.key_file import SEED
from net.lobby.messages import LOBBY
from net.messages import frame
from net.negotiation import Offered, offer
from net.quic import Address, Connection, Endpoint, Identity, Stream, bound
from tests.attacks.progress import Progress

_OPENING: Final = frame(Offered("dance", ((1, 0),)), largest=1024)
"""Asks for a protocol that no zone serves."""
_WAITING: Final = 64
"""Streams that churn at a time; those beyond the limit of streams wait for their turn."""
_OPEN: Final = 16
"""Streams that a connection may have open."""
_SERVED: Final = 8
"""Streams of a connection that a zone serves at a time."""
_WHOLE: Final = bytes(1 << 20)
"""More than any flow control window of a stream."""
_SECONDS: Final = 120.0
"""Seconds after which an attack ends."""
_AT_ONCE: Final = 16
"""Connections that are made at a time."""
GONE: Final = (
    NetworkError,
    trio.BrokenResourceError,
    trio.ClosedResourceError,
    trio.EndOfChannel,
)


@asynccontextmanager
async def endpoint_at(source: str) -> AsyncIterator[Endpoint]:
    """Listen at an address of the loopback with a new key."""
    endpoint = Endpoint(bound(source), Identity(os.urandom(SEED)))
    async with endpoint.running():
        yield endpoint


def churn(zone: Address, source: str, progress: Progress) -> None:
    """Open and close streams as fast as one connection can; reconnect when it is closed.

    `progress` counts streams.
    """

    async def main() -> None:
        with trio.move_on_after(_SECONDS):
            while True:
                async with endpoint_at(source) as endpoint:
                    with suppress(*GONE):
                        await _churned(await endpoint.connect(zone), progress)
                await trio.sleep(0.1)

    trio.run(main)


async def _churned(connection: Connection, progress: Progress) -> None:
    async def open_again_and_again() -> None:
        with suppress(*GONE):
            while True:
                stream = connection.open_stream()
                await stream.send_all(_OPENING)
                progress.note()
                await stream.receive_some()
                await stream.aclose()

    async with trio.open_nursery() as nursery:
        for _ in range(_WAITING):
            nursery.start_soon(open_again_and_again)


def fill(zone: Address, sources: Sequence[str], progress: Progress) -> None:
    """Fill streams from each source until flow control stops it, behind others that send nothing.

    `progress` counts sources that fill all their streams.
    """

    async def fill_streams(source: str) -> None:
        async with endpoint_at(source) as endpoint, trio.open_nursery() as nursery:
            with suppress(*GONE):
                connection = await endpoint.connect(zone)
                for _ in range(_SERVED):
                    nursery.start_soon(fill_one, connection.open_stream(), b"\x00")
                await trio.sleep(1)  # until these have all places
                for _ in range(_OPEN - _SERVED):
                    nursery.start_soon(fill_one, connection.open_stream(), _WHOLE)
                progress.note()

    async def fill_one(stream: Stream, data: bytes) -> None:
        with suppress(*GONE):
            await stream.send_all(data)
            await trio.sleep_forever()

    async def main() -> None:
        with trio.move_on_after(_SECONDS):
            async with trio.open_nursery() as nursery:
                for source in sources:
                    nursery.start_soon(fill_streams, source)

    trio.run(main)


def visit(zone: Address, sources: Sequence[str], progress: Progress) -> None:
    """Let a stranger from each source open the lobby without a name; all leave together.

    `progress` counts strangers that have arrived.
    """

    async def main() -> None:
        limit, have_come = trio.CapacityLimiter(_AT_ONCE), trio.Event()
        coming = len(sources)

        async def stay(source: str) -> None:
            nonlocal coming
            async with endpoint_at(source) as endpoint:
                async with limit:
                    with suppress(*GONE):
                        connection = await endpoint.connect(zone)
                        await offer(connection.open_stream(), LOBBY)
                coming -= 1
                progress.note()
                if not coming:
                    have_come.set()
                await have_come.wait()

        async with trio.open_nursery() as nursery:
            for source in sources:
                nursery.start_soon(stay, source)

    trio.run(main)
