"""Test whether a client is reachable from outside, and whether its NAT maps it consistently."""

from typing import Final

import trio

from net.quic import Address, Datagrams
from net.reach import packets, signals
from rendezvous.relay import limits
from rendezvous.relay.clients import Client

_KNOCKS: Final = 2


class ReachTest:
    """The test of one client.

    The server sends to it from a port that the client never sent to. The client sends to
    `elsewhere`, which has to be another port: its datagrams open its NAT for that port.
    """

    def __init__(
        self,
        client: Client,
        address: Address,
        request: signals.Test,
        *,
        elsewhere: int,
        knocking: Datagrams,
    ) -> None:
        self._client: Final = client
        self._number: Final = request.number
        self._elsewhere: Final = elsewhere
        self._knocking: Final = knocking
        self._known_at: Final = address
        self._knocked_at: Final = address[0], request.port or address[1]
        self._word: Final = packets.new_name()
        self._was_heard: Final = trio.Event()
        self._was_seen: Final = trio.Event()
        self._seen_at: Address | None = None

    async def run(self) -> None:
        """Run the test and send the client its result."""
        for _ in range(_KNOCKS):
            if not self._was_heard.is_set():
                self._knocking.send(packets.knock(self._word), self._knocked_at)
                with trio.move_on_after(limits.KNOCKED):
                    await self._was_heard.wait()
        self._client.queue(signals.TryFrom(self._elsewhere))
        with trio.move_on_after(limits.KNOCKED):
            await self._was_seen.wait()
        is_alike = None if self._seen_at is None else self._seen_at == self._known_at
        self._client.queue(signals.Tested(self._was_heard.is_set(), is_alike, self._number))

    def note_heard(self, word: bytes) -> None:
        """Note the client's report that it received this word."""
        if word == self._word:
            self._was_heard.set()

    def note_seen(self, source: Address) -> None:
        """Note a datagram of the client from an address."""
        self._seen_at = source
        self._was_seen.set()
