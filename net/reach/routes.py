"""A program's one socket, and the ways to introduced peers on it.

For QUIC, such a peer has an address in a discard prefix (RFC 6666). It stays the same for every
route, so QUIC does not notice a change of route and loses nothing. All other addresses are passed
through unchanged.
"""

from collections.abc import Callable
from ipaddress import IPv6Address
from typing import Final

import trio

from core.log import PublicKey
from net.errors import CannotConnect, CannotConnectCode
from net.quic import Address, Datagrams
from net.reach import limits
from net.reach.addresses import plain
from net.reach.packets import (
    ANSWER,
    CARRIED,
    CHALLENGE,
    KNOCK,
    PROBE,
    STRANGE,
    channel_of,
    content_of,
    new_name,
)
from net.reach.peer_connector import PeerConnector

_NOWHERE: Final = IPv6Address("100::").packed[:8]
"""A network prefix to which no datagram is routed."""
_PORT: Final = 1
_QUIC: Final = 0x40
_FOR_SIGNALS: Final = frozenset({CHALLENGE, STRANGE, KNOCK})


class Routes:
    """Datagrams (`net.quic.Datagrams`) of a socket, and of the ways to peers for this one `key`.

    `on_datagram` is called with each datagram of the rendezvous and its address. The task that
    receives also maintains the ways.

    With `relay_only`, no peer learns our address: no direct route is searched for
    (`Introductions`). A peer that knows or guesses our address gets no answer there, as datagrams
    are accepted only from addresses to which we have sent.
    """

    def __init__(self, datagrams: Datagrams, key: PublicKey, *, relay_only: bool = False) -> None:
        self.key: Final = key
        self.relay_only: Final = relay_only
        self.on_datagram: Callable[[bytes, Address], None] | None = None
        self._datagrams: Final = datagrams
        self._connectors: Final[dict[PublicKey, PeerConnector]] = {}
        self._by_address: Final[dict[Address, PeerConnector]] = {}
        self._by_channel: Final[dict[bytes, PeerConnector]] = {}
        self._opened: Final[set[Address]] = set()
        self._waiting: trio.CancelScope | None = None

    # --- for the program

    def connector(self, key: PublicKey) -> PeerConnector | None:
        """Return the way to a peer, or None."""
        return self._connectors.get(key)

    def connector_at(self, address: Address) -> PeerConnector | None:
        """Return the way that a connection to this address takes; None for a plain address."""
        return self._by_address.get(address)

    @property
    def requested(self) -> list[PeerConnector]:
        """The ways to peers that this side requested."""
        return [connector for connector in self._connectors.values() if connector.is_requested]

    def forget(self, connector: PeerConnector) -> None:
        """Drop the way to a peer."""
        if self._connectors.get(connector.key) is connector:
            del self._connectors[connector.key]
            del self._by_address[connector.address]
            self._by_channel.pop(connector.channel, None)
            connector.close()

    # --- for the signals

    def open(
        self, key: PublicKey, *, relay: Address, channel: bytes, token: bytes
    ) -> PeerConnector:
        """Return the way to a peer, with this channel of the relay from now on.

        Raises CannotConnect.
        """
        now = trio.current_time()
        connector = self._connectors.get(key)
        if connector is None:
            if len(self._connectors) >= limits.WAYS:
                raise CannotConnect(CannotConnectCode.TOO_MANY_WAYS, most=limits.WAYS)
            address = str(IPv6Address(_NOWHERE + new_name())), _PORT
            connector = PeerConnector(key, address, ours=self.key, now=now)
            self._connectors[key] = self._by_address[address] = connector
        self._by_channel.pop(connector.channel, None)
        connector.open(relay, channel, token, now=now)
        self._by_channel[channel] = connector
        self.hurry(connector.next_at)
        return connector

    def connector_of_channel(self, channel: bytes) -> PeerConnector | None:
        """Return the way with this channel, or None."""
        return self._by_channel.get(channel)

    def hurry(self, at: float) -> None:
        """Maintain the ways again at this time at the latest."""
        if self._waiting is not None and at < self._waiting.deadline:
            self._waiting.deadline = at

    # --- net.quic.Datagrams

    @property
    def address(self) -> Address:
        """The bound address of the socket."""
        return self._datagrams.address

    def send(self, data: bytes, to: Address) -> None:
        """Send immediately, by the way with that address or to a plain address."""
        connector = self._by_address.get(to)
        if connector is None:
            if self.relay_only:
                self._opened.add(plain(to))
            self._datagrams.send(data, to)
        else:
            connector.send(data, trio.current_time(), self._datagrams.send)
            self.hurry(connector.next_at)

    async def receive(self) -> list[tuple[bytes, Address]]:
        """Return received datagrams with their addresses; maintain the ways while waiting."""
        while True:
            self._send_due_probes(trio.current_time())
            datagrams: list[tuple[bytes, Address]] = []
            with trio.move_on_at(self._next_at) as self._waiting:
                datagrams = await self._datagrams.receive()
            self._waiting = None
            now = trio.current_time()
            packets = [
                packet for data, source in datagrams if (packet := self._receive(data, source, now))
            ]
            if packets:
                return packets

    def _send_due_probes(self, now: float) -> None:
        """Maintain the ways."""
        for connector in list(self._connectors.values()):
            if connector.used_at + limits.FORGOTTEN <= now:
                self.forget(connector)
            elif connector.next_at <= now:
                connector.send_due_probes(now, self._datagrams.send)

    def close(self) -> None:
        """Close the socket."""
        self._datagrams.close()

    # --- receiving

    @property
    def _next_at(self) -> float:
        return min(
            (
                min(connector.next_at, connector.used_at + limits.FORGOTTEN)
                for connector in self._connectors.values()
            ),
            default=float("inf"),
        )

    def _receive(self, data: bytes, source: Address, now: float) -> tuple[bytes, Address] | None:
        """Return the part of a datagram for QUIC, with its address; None without one."""
        if source in self._by_address:
            return None  # nothing arrives from a discard address
        if self.relay_only and plain(source) not in self._opened:
            return None
        if not data or data[0] & _QUIC:
            return data, source
        if data[0] in _FOR_SIGNALS:
            if self.on_datagram is not None:
                self.on_datagram(data, source)
            return None
        if data[0] not in {CARRIED, PROBE, ANSWER}:
            return data, source
        connector = self._by_channel.get(channel_of(data))
        if connector is None:
            return None
        if data[0] != CARRIED:
            connector.receive(data, source, now, self._datagrams.send)
            return None
        if not connector.admits(source):
            return None
        inner = content_of(data)
        if inner and inner[0] & _QUIC:
            connector.used_at = now
            return inner, connector.address
        connector.receive(inner, source, now, self._datagrams.send)
        return None
