"""The way to one peer: the relay and the direct routes, and the choice between them.

A machine without I/O: it sends through a callable, and time is an argument.
"""

from collections.abc import Callable, Collection
from typing import Final

import trio

from core.log import PublicKey
from net.quic import Address
from net.rates import Bucket
from net.reach import limits
from net.reach.packets import answer, carried, probe, read_probe
from net.reach.paths import Kind, Path
from net.reach.route import Route

Send = Callable[[bytes, Address], None]


class PeerConnector:
    """The way to the holder of `key`, which has this `address` for QUIC by all routes.

    A direct route is used only after the holder of the channel's secret has answered a probe there,
    and only to a host that the rendezvous permitted. `is_requested` is whether this side requested
    the introduction, `used_at` the time of the last datagram of QUIC in either direction.
    """

    def __init__(self, key: PublicKey, address: Address, *, ours: PublicKey, now: float) -> None:
        self.key: Final = key
        self.address: Final = address
        self.channel = b""
        self.used_at = now
        self.is_requested = False
        self._ours: Final = ours
        self._token = b""
        self._relay: Route | None = None
        self._direct: Route | None = None
        self._routes: Final[dict[Address, Route]] = {}
        self._hosts: frozenset[str] = frozenset()
        self._near: Callable[[str], bool] = lambda _: False
        self._answers: Final = Bucket(limits.ANSWERS)
        self._reported: Kind | None = None
        self._changed = trio.Event()

    # --- for the program

    @property
    def path(self) -> Path | None:
        """The path to the peer; None without a route."""
        route = self._chosen
        return None if route is None else Path(route.kind, route.round_trip)

    async def wait_changed(self) -> None:
        """Wait until the kind of path to the peer changes."""
        await self._changed.wait()

    @property
    def direct_address(self) -> Address | None:
        """The peer's address on a direct route; None through the relay."""
        return None if self._direct is None else self._direct.address

    @property
    def is_direct(self) -> bool:
        """True if nothing is sent through the relay."""
        return self._direct is not None

    @property
    def is_relayed_well(self) -> bool:
        """True if the peer answers through the relay."""
        return self._relay is not None and self._relay.is_proved

    # --- for the signals

    def open(self, relay: Address, channel: bytes, token: bytes, *, now: float) -> None:
        """Use this channel of the relay from now on; it opens immediately or in a moment.

        The secret is a new one, and may be that of another program with the peer's key, so direct
        routes have to be proved again.
        """
        self.used_at = now
        self.channel, self._token = channel, token
        self._relay = Route(relay, Kind.RELAY, at=now)
        for route in self._routes.values():
            route.begin_again(now)
        self._choose()

    def try_direct(
        self, candidates: Collection[Address], *, near: Callable[[str], bool], at: float
    ) -> None:
        """Begin to probe the peer at these addresses at this time.

        `near` returns whether a host is in one of our networks.
        """
        self._near = near
        self._hosts = frozenset(host for host, _ in candidates)
        for address in candidates:
            if self.is_relay(address):
                continue
            known = self._routes.get(address)
            if known is None:
                self._add(address, at)
            elif not known.is_proved:
                known.begin_again(at)

    def close_relay(self) -> None:
        """Note that the channel has ended."""
        self._relay = None
        self._report()

    def close(self) -> None:
        """Drop all routes."""
        self._routes.clear()
        self._relay = self._direct = None
        self._report()

    # --- for the datagrams

    def send(self, data: bytes, now: float, send: Send) -> None:
        """Send a datagram of QUIC by the chosen route; by both if it is doubtful."""
        self.used_at = now
        route, packet = self._chosen, carried(self.channel, data)
        if route is not None:
            route.note_sent(now)
            send(packet, route.address)
            if route.is_doubtful and route is not self._relay and self._relay is not None:
                send(packet, self._relay.address)

    def admits(self, source: Address) -> bool:
        """Return whether carried datagrams are accepted from this address."""
        route = self._from(source)
        return route is not None and (route.is_heard or route is self._relay)

    def is_relay(self, source: Address) -> bool:
        """Return whether this is the address of our relay."""
        return self._relay is not None and source == self._relay.address

    def receive(self, data: bytes, source: Address, now: float, send: Send) -> None:
        """Handle a probe or an answer; it came through the relay if `source` is the relay."""
        received = read_probe(data, token=self._token, sender=self.key)
        if received is None:
            return
        route = self._from(source)
        if route is None and source[0] in self._hosts and not received.is_answer:
            route = self._add(source, now)  # an address that the peer itself does not know
        if route is None:
            return
        route.is_heard = True
        if not received.is_answer:
            if self._answers.take(now):
                said_back = answer(
                    self.channel, received.nonce, token=self._token, sender=self._ours
                )
                self._send_by(route, said_back, send)
        elif route.receive_answer(received.nonce, now, pause=self._pause(route)):
            self._choose()

    def send_due_probes(self, now: float, send: Send) -> None:
        """Send the probes that are due, and drop routes without answers."""
        for route in self._all:
            if route.next_at > now:
                continue
            nonce = route.send_probe(now)
            if nonce is None:
                del self._routes[route.address]
                continue
            request = probe(self.channel, nonce, token=self._token, sender=self._ours)
            self._send_by(route, request, send)
        self._choose()

    @property
    def next_at(self) -> float:
        """The time of the next `send_due_probes`."""
        return min((route.next_at for route in self._all), default=float("inf"))

    # --- choosing a route

    @property
    def _all(self) -> list[Route]:
        return [*self._routes.values(), *([] if self._relay is None else [self._relay])]

    @property
    def _chosen(self) -> Route | None:
        return self._direct or self._relay

    def _from(self, source: Address) -> Route | None:
        return self._relay if self.is_relay(source) else self._routes.get(source)

    def _add(self, address: Address, at: float) -> Route | None:
        if len(self._routes) >= limits.ROUTES and address not in self._routes:
            return None
        kind = Kind.LAN if self._near(address[0]) else Kind.DIRECT
        route = self._routes[address] = Route(address, kind, at=at)
        return route

    def _choose(self) -> None:
        """Choose the LAN if possible; otherwise keep a route that works."""
        good = [route for route in self._routes.values() if route.is_proved]
        self._direct = min(
            good,
            key=lambda route: (
                route.kind is not Kind.LAN,
                route is not self._direct,
                route.round_trip,
            ),
            default=None,
        )
        self._report()

    def _report(self) -> None:
        """Report a change of the kind of path."""
        kind = None if self._chosen is None else self._chosen.kind
        if kind is not self._reported:
            self._reported = kind
            self._changed.set()
            self._changed = trio.Event()

    def _pause(self, route: Route) -> float:
        return limits.STANDBY if route is self._relay and self._direct else limits.QUIET

    def _send_by(self, route: Route, data: bytes, send: Send) -> None:
        through_relay = route is self._relay
        send(carried(self.channel, data) if through_relay else data, route.address)
