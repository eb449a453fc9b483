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
from net.errors import TooManyWays
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
from net.reach.way import Way

_NOWHERE: Final = IPv6Address("100::").packed[:8]
"""A network prefix to which no datagram is routed."""
_PORT: Final = 1
_QUIC: Final = 0x40
_FOR_SIGNALS: Final = frozenset({CHALLENGE, STRANGE, KNOCK})


class Routes:
    """Datagrams (`net.quic.Datagrams`) of a socket, and of the ways to peers for this one `key`.

    `heard` is called with each datagram of the rendezvous and its address. The task that receives
    also maintains the ways.

    With `relay_only`, no peer learns our address: no direct route is searched for
    (`Introductions`). A peer that knows or guesses our address gets no answer there, as datagrams
    are accepted only from addresses to which we have sent.
    """

    def __init__(self, datagrams: Datagrams, key: PublicKey, *, relay_only: bool = False) -> None:
        self.key: Final = key
        self.relay_only: Final = relay_only
        self.heard: Callable[[bytes, Address], None] | None = None
        self._datagrams: Final = datagrams
        self._ways: Final[dict[PublicKey, Way]] = {}
        self._by_address: Final[dict[Address, Way]] = {}
        self._by_channel: Final[dict[bytes, Way]] = {}
        self._called: Final[set[Address]] = set()
        self._waiting: trio.CancelScope | None = None

    # --- for the program

    def way(self, key: PublicKey) -> Way | None:
        """Return the way to a peer, or None."""
        return self._ways.get(key)

    def way_at(self, address: Address) -> Way | None:
        """Return the way that a connection to this address takes; None for a plain address."""
        return self._by_address.get(address)

    @property
    def asked_for(self) -> list[Way]:
        """The ways to peers that this side requested."""
        return [way for way in self._ways.values() if way.is_asked_for]

    def forget(self, way: Way) -> None:
        """Drop the way to a peer."""
        if self._ways.get(way.key) is way:
            del self._ways[way.key]
            del self._by_address[way.address]
            self._by_channel.pop(way.channel, None)
            way.close()

    # --- for the signals

    def open(self, key: PublicKey, *, relay: Address, channel: bytes, token: bytes) -> Way:
        """Return the way to a peer, with this channel of the relay from now on.

        Raises TooManyWays.
        """
        now = trio.current_time()
        way = self._ways.get(key)
        if way is None:
            if len(self._ways) >= limits.WAYS:
                raise TooManyWays(most=limits.WAYS)
            address = str(IPv6Address(_NOWHERE + new_name())), _PORT
            way = Way(key, address, ours=self.key, now=now)
            self._ways[key] = self._by_address[address] = way
        self._by_channel.pop(way.channel, None)
        way.open(relay, channel, token, now=now)
        self._by_channel[channel] = way
        self.hurry(way.next_at)
        return way

    def of_channel(self, channel: bytes) -> Way | None:
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
        way = self._by_address.get(to)
        if way is None:
            if self.relay_only:
                self._called.add(plain(to))
            self._datagrams.send(data, to)
        else:
            way.send(data, trio.current_time(), self._datagrams.send)
            self.hurry(way.next_at)

    async def receive(self) -> list[tuple[bytes, Address]]:
        """Return received datagrams with their addresses; maintain the ways while waiting."""
        while True:
            self._go_on(trio.current_time())
            came: list[tuple[bytes, Address]] = []
            with trio.move_on_at(self._next_at) as self._waiting:
                came = await self._datagrams.receive()
            self._waiting = None
            now = trio.current_time()
            found = [packet for data, source in came if (packet := self._take(data, source, now))]
            if found:
                return found

    def _go_on(self, now: float) -> None:
        """Maintain the ways."""
        for way in list(self._ways.values()):
            if way.used_at + limits.FORGOTTEN <= now:
                self.forget(way)
            elif way.next_at <= now:
                way.go_on(now, self._datagrams.send)

    def close(self) -> None:
        """Close the socket."""
        self._datagrams.close()

    # --- receiving

    @property
    def _next_at(self) -> float:
        return min(
            (min(way.next_at, way.used_at + limits.FORGOTTEN) for way in self._ways.values()),
            default=float("inf"),
        )

    def _take(self, data: bytes, source: Address, now: float) -> tuple[bytes, Address] | None:
        """Return the part of a datagram for QUIC, with its address; None without one."""
        if source in self._by_address:
            return None  # nothing arrives from a discard address
        if self.relay_only and plain(source) not in self._called:
            return None
        if not data or data[0] & _QUIC:
            return data, source
        if data[0] in _FOR_SIGNALS:
            if self.heard is not None:
                self.heard(data, source)
            return None
        if data[0] not in {CARRIED, PROBE, ANSWER}:
            return data, source
        way = self._by_channel.get(channel_of(data))
        if way is None:
            return None
        if data[0] != CARRIED:
            way.take(data, source, now, self._datagrams.send)
            return None
        if not way.admits(source):
            return None
        inner = content_of(data)
        if inner and inner[0] & _QUIC:
            way.used_at = now
            return inner, way.address
        way.take(inner, source, now, self._datagrams.send)
        return None
