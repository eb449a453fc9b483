"""Anonymous connections with packets that cost a zone much memory or time for their size."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import cycle
from typing import Final

import trio

from net.lobby.messages import LOBBY
from net.negotiation import offer
from net.quic import Address
from tests.attacks.progress import Progress
from tests.attacks.streams import GONE, endpoint_at
from tests.net.quic.by_hand import HEAD, bytes_apart, crypto, packet

_OF_PACKET: Final = 100
"""Bytes of a packet that have gaps between them."""
_WINDOW: Final = 60_000
"""Bytes that may wait on a stream that a zone serves, and a few less."""
_PAUSE: Final = 0.05
"""Seconds between two packets."""
_PIECE: Final = 1100
"""Bytes of a piece of TLS."""
_HOARDED: Final = 2 << 20
"""Bytes of TLS that each connection sends; a message may have 16 MiB."""
_SECONDS: Final = 120.0


def _scattered(stream: int) -> Iterator[bytes]:
    """Yield every other byte of the window of a stream, again and again."""
    for begin in cycle(range(0, _WINDOW, _OF_PACKET)):
        yield b"".join(bytes_apart(stream, begin, _OF_PACKET))


def scatter(zone: Address, source: str, progress: Progress) -> None:
    """Send 20 packets a second that each bring 100 bytes with gaps between them: 130 kbit/s.

    `progress` counts packets.
    """

    async def main() -> None:
        with trio.move_on_after(_SECONDS):
            while True:
                async with endpoint_at(source) as endpoint:
                    with suppress(*GONE):
                        connection = await endpoint.connect(zone)
                        stream = connection.open_stream()
                        await offer(stream, LOBBY)
                        for some in _scattered(stream.number):
                            connection.check()
                            endpoint.send(packet(connection.machine, some), zone)
                            progress.note()
                            await trio.sleep(_PAUSE)
                await trio.sleep(_PAUSE)

    trio.run(main)


def hoard(zone: Address, sources: Sequence[str], progress: Progress) -> None:
    """Send the first 2 MiB of an endless TLS message from each source.

    `progress` counts sources that have sent all that the zone accepts.
    """

    @contextmanager
    def counted() -> Iterator[None]:
        try:
            yield
        finally:
            progress.note()

    async def send(source: str) -> None:
        async with endpoint_at(source) as endpoint:
            with suppress(*GONE), counted():
                connection = await endpoint.connect(zone)
                await offer(connection.open_stream(), LOBBY)
                head = HEAD
                for begin in range(0, _HOARDED, _PIECE):
                    connection.check()
                    piece = crypto(begin, head.ljust(_PIECE, b"\0"))
                    endpoint.send(packet(connection.machine, piece), zone)
                    head = b""
                    await trio.sleep(0.002)
            await trio.sleep_forever()

    async def main() -> None:
        with trio.move_on_after(_SECONDS):
            async with trio.open_nursery() as nursery:
                for source in sources:
                    nursery.start_soon(send, source)

    trio.run(main)
