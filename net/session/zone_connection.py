"""A program's connection to a zone besides its lobby: introductions, and streams to services.

It is made again whenever it is lost. The lobby is handled by `Meeting`.
"""

from contextlib import suppress
from typing import Final

import trio
from trio.abc import Stream

from core.log import PublicKey
from core.table import ClientIndex
from net.errors import NetworkError, NotTested
from net.negotiation import offer
from net.quic import Address, Connection, Endpoint
from net.reach import PROTOCOL, Introductions, Routes
from net.session.events import Reachable, TellZone, ZoneLost
from net.versions import Protocol

AGAIN: Final = 2.0
"""Seconds until a new stream for introductions is opened after the previous one has ended."""
PATIENCE: Final = 10.0
"""Seconds for determining how others reach this program."""


class ZoneConnection:
    """The connection to the zone with this address and key; `keep` must run while it is used."""

    def __init__(
        self, endpoint: Endpoint, routes: Routes, zone: Address, key: PublicKey, tell: TellZone
    ) -> None:
        self.key: Final = key
        self._endpoint: Final = endpoint
        self._routes: Final = routes
        self._zone: Final = zone
        self._tell: Final = tell
        self._introductions: Introductions | None = None
        self._connection: Connection | None = None
        self._stirred = trio.Event()

    async def keep(self) -> None:
        """Keep a stream for introductions open, renewing it when it ends, until cancelled."""
        while True:
            try:
                await self._introduce()
            except (NetworkError, trio.BrokenResourceError, trio.EndOfChannel) as error:
                self._tell(ZoneLost(str(error)))
            await trio.sleep(AGAIN)

    async def _introduce(self) -> None:
        connection = await self._endpoint.connect(self._zone, expected=self.key)
        try:
            stream = connection.open_stream()
            await offer(stream, PROTOCOL)
            made = Introductions(stream, self._routes, rendezvous=self._zone)
            async with made.running():
                self._introductions, self._connection = made, connection
                self._stirred.set()
                await made.wait_until_lost()
        finally:
            self._introductions = self._connection = None
            self._stirred = trio.Event()
            connection.close()

    async def dial(self, other: ClientIndex, key: PublicKey, address: Address | None) -> Connection:
        """Connect to a member, or to the witness; raises NotIntroduced and what `connect` does."""
        del other, address
        if key == self.key:
            return await self._endpoint.connect(self._zone, expected=key)
        way = await (await self._introduced()).reach(key)
        return await self._endpoint.connect(way.address, expected=key)

    async def open(self, protocol: Protocol) -> Stream:
        """Open a stream to the zone for this protocol, once there is a connection."""
        while self._connection is None:
            await self._stirred.wait()
        stream = self._connection.open_stream()
        await offer(stream, protocol)
        return stream

    async def tell_reach(self) -> None:
        """Report how others can reach this program (ZONE-5), as far as that is known.

        The zone itself tests whether they can.
        """
        outcome, is_direct = "untested", False
        with trio.move_on_after(PATIENCE):
            introductions = await self._introduced()
            await introductions.wait_until_seen()
            if self._routes.relay_only:
                outcome = "relay only"
            else:
                with suppress(NotTested):
                    found = await introductions.test()
                    outcome, is_direct = found.value, found.is_reached_by_all
        self._tell(Reachable(outcome, is_direct))

    async def _introduced(self) -> Introductions:
        """Return the stream for introductions, once there is one."""
        while self._introductions is None:
            await self._stirred.wait()
        return self._introductions
