"""A program's connection to a zone besides its lobby: introductions, and streams to services.

It is made again whenever it is lost. The lobby is handled by `Meeting`.
"""

from contextlib import suppress
from typing import Final

import trio
from trio.abc import Stream

from core.log import PublicKey
from core.table import ClientIndex
from net.errors import CannotConnect, NetworkError
from net.negotiation import offer
from net.quic import Address, Connection, Endpoint
from net.reach import PROTOCOL, Introductions, Routes
from net.session.events import OnZoneEvent, Reachable, ZoneLost
from net.versions import Protocol

RECONNECT_PAUSE: Final = 2.0
"""Seconds until a new stream for introductions is opened after the previous one has ended."""
PATIENCE: Final = 10.0
"""Seconds for determining how others reach this program."""


class ZoneConnection:
    """The connection to the zone with this address and key, while `keep_connected` runs."""

    def __init__(
        self,
        endpoint: Endpoint,
        routes: Routes,
        zone: Address,
        key: PublicKey,
        on_event: OnZoneEvent,
    ) -> None:
        self.key: Final = key
        self._endpoint: Final = endpoint
        self._routes: Final = routes
        self._zone: Final = zone
        self._on_event: Final = on_event
        self._introductions: Introductions | None = None
        self._connection: Connection | None = None
        self._connected = trio.Event()

    async def keep_connected(self) -> None:
        """Keep a stream for introductions open, renewing it when it ends, until cancelled."""
        while True:
            try:
                await self._introduce()
            except (NetworkError, trio.BrokenResourceError, trio.EndOfChannel) as error:
                self._on_event(ZoneLost(str(error)))
            await trio.sleep(RECONNECT_PAUSE)

    async def _introduce(self) -> None:
        connection = await self._endpoint.connect(self._zone, expected=self.key)
        try:
            stream = connection.open_stream()
            await offer(stream, PROTOCOL)
            introductions = Introductions(stream, self._routes, rendezvous=self._zone)
            async with introductions.running():
                self._introductions, self._connection = introductions, connection
                self._connected.set()
                await introductions.wait_until_lost()
        finally:
            self._introductions = self._connection = None
            self._connected = trio.Event()
            connection.close()

    async def dial(self, other: ClientIndex, key: PublicKey, address: Address | None) -> Connection:
        """Connect to a member, or to the witness; raises as `connect`, or ConnectionFailed."""
        del other, address
        if key == self.key:
            return await self._endpoint.connect(self._zone, expected=key)
        connector = await (await self._introduced()).introduce(key)
        return await self._endpoint.connect(connector.address, expected=key)

    async def open_stream(self, protocol: Protocol) -> Stream:
        """Open a stream to the zone for this protocol, once there is a connection."""
        while self._connection is None:
            await self._connected.wait()
        stream = self._connection.open_stream()
        await offer(stream, protocol)
        return stream

    async def report_reachability(self) -> None:
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
                with suppress(CannotConnect):
                    tested = await introductions.test()
                    outcome, is_direct = tested.value, tested.is_reached_by_all
        self._on_event(Reachable(outcome, is_direct))

    async def _introduced(self) -> Introductions:
        """Return the stream for introductions, once there is one."""
        while self._introductions is None:
            await self._connected.wait()
        return self._introductions
