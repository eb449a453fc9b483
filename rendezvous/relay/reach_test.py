"""Whether somebody is reached from outside, and whether his NAT shows him alike everywhere."""

from typing import Final

import trio

from net.quic import Address, Datagrams
from net.reach import packets, signals
from rendezvous.relay import limits
from rendezvous.relay.clients import Client

_KNOCKS: Final = 2


class ReachTest:
    """Of one client: we knock from a port to which he has never sent, and he sends `elsewhere`.

    That has to be another port, for what he sends opens his NAT towards it.
    """

    def __init__(
        self,
        client: Client,
        address: Address,
        asked: signals.Test,
        *,
        elsewhere: int,
        knocking: Datagrams,
    ) -> None:
        self._client: Final = client
        self._number: Final = asked.number
        self._elsewhere: Final = elsewhere
        self._knocking: Final = knocking
        self._known_at: Final = address
        self._knocked_at: Final = address[0], asked.port or address[1]
        self._word: Final = packets.new_name()
        self._was_heard: Final = trio.Event()
        self._was_seen: Final = trio.Event()
        self._seen_at: Address | None = None

    async def run(self) -> None:
        """Find out, and tell him."""
        for _ in range(_KNOCKS):
            if not self._was_heard.is_set():
                self._knocking.send(packets.knock(self._word), self._knocked_at)
                with trio.move_on_after(limits.KNOCKED):
                    await self._was_heard.wait()
        self._client.tell(signals.TryFrom(self._elsewhere))
        with trio.move_on_after(limits.KNOCKED):
            await self._was_seen.wait()
        is_alike = None if self._seen_at is None else self._seen_at == self._known_at
        self._client.tell(signals.Tested(self._was_heard.is_set(), is_alike, self._number))

    def note_heard(self, word: bytes) -> None:
        """He says that somebody knocked with this word."""
        if word == self._word:
            self._was_heard.set()

    def note_seen(self, source: Address) -> None:
        """Something of his came from there."""
        self._seen_at = source
        self._was_seen.set()
