"""NATs on a simulated network, which behave like masquerading in Linux."""

import heapq
from collections.abc import Iterator
from enum import Enum
from itertools import count
from random import Random

import trio

from net.quic import Address
from tests.net.simulated import Network, SimulatedSocket

LAN_DELAY = 0.001
LASTS = 30.0
"""Seconds for which a mapping is kept after the last outgoing datagram."""


class Mapping(Enum):
    """The outside port of packets from an inside socket."""

    CONE = "cone"
    """The inside port, if it is free towards the destination."""
    SYMMETRIC = "symmetric"
    """A different port for each destination."""


class Filtering(Enum):
    """The treatment of packets from an address to which nothing was sent."""

    NONE = "none"
    """The datagram is delivered."""
    DROP = "drop"
    CLASH = "clash"
    """The router treats the datagram as its own: its port is then in use towards the sender."""


class Nat:
    """A router with this name outside; drops packets of `blocked` hosts in both directions."""

    numbers = count(1)

    def __init__(
        self,
        network: Network,
        name: str,
        mapping: Mapping = Mapping.CONE,
        filtering: Filtering = Filtering.DROP,
        seed: str = "",
    ) -> None:
        self.host = network.address_of(name)
        self.blocked: set[str] = set()
        self._network = network
        self._mapping, self._filtering = mapping, filtering
        self._random = Random(seed + name)
        self._net = f"192.168.{next(self.numbers) % 256}"
        self._inside: dict[Address, InsideSocket] = {}
        self._out: dict[tuple[Address, Address], int] = {}
        self._in: dict[tuple[int, Address], Address | None] = {}
        self._last: dict[tuple[int, Address], float] = {}
        self._coming: list[tuple[float, int, int, bytes, Address]] = []
        self._order = count()

    def socket(self, port: int = 1000) -> "InsideSocket":
        """Return a socket of a new host behind it."""
        address = f"{self._net}.{len(self._inside) + 10}", port
        found = self._inside[address] = InsideSocket(self, self._network, address)
        return found

    def forget(self) -> None:
        """Restart: all mappings are lost, and new ones use other ports."""
        self._out.clear()
        self._in.clear()
        self._mapping = Mapping.SYMMETRIC

    def send(self, data: bytes, source: Address, to: Address) -> None:
        """Send from inside, to a neighbour or out."""
        self.settle()
        neighbour = self._inside.get(to)
        if neighbour is not None:
            neighbour.arrive(LAN_DELAY, data, source)
        elif not to[0].startswith("192.168.") and to[0] not in self.blocked:
            self._network.carry(data, (self.host, self._port(source, to)), to)

    def _port(self, source: Address, to: Address) -> int:
        port = self._out.get((source, to))
        if port is None or self._is_old((port, to)):
            port = next(
                candidate for candidate in self._ports(source) if self._is_free((candidate, to))
            )
            self._out[source, to] = port
            self._in[port, to] = source
            self._network.plug((self.host, port), Outside(self, port))
        self._last[port, to] = trio.current_time()
        return port

    def _ports(self, source: Address) -> Iterator[int]:
        if self._mapping is Mapping.CONE:
            yield source[1]
        while True:
            yield self._random.randrange(1024, 65536)

    def _is_free(self, way: tuple[int, Address]) -> bool:
        return way not in self._in or self._is_old(way)

    def _is_old(self, way: tuple[int, Address]) -> bool:
        return self._last[way] + LASTS < trio.current_time()

    def arrive(self, port: int, after: float, data: bytes, source: Address) -> None:
        """Receive from outside at one of its ports; what becomes of it is decided on arrival."""
        at = trio.current_time() + after
        heapq.heappush(self._coming, (at, next(self._order), port, data, source))
        for socket in self._inside.values():
            socket.wake()

    @property
    def next_at(self) -> float:
        return self._coming[0][0] if self._coming else float("inf")

    def settle(self) -> None:
        """Handle the packets that have arrived by now."""
        while self.next_at <= trio.current_time():
            _, _, port, data, source = heapq.heappop(self._coming)
            inside = self._goal(port, source)
            if inside in self._inside:
                self._inside[inside].arrive(0, data, source)

    def _goal(self, port: int, source: Address) -> Address | None:
        if source[0] in self.blocked:
            return None
        known = (port, source) in self._in and not self._is_old((port, source))
        if known:
            return self._in[port, source]
        if self._filtering is Filtering.NONE:
            return next((way[0] for way, at in self._out.items() if at == port), None)
        if self._filtering is Filtering.CLASH:
            self._in[port, source] = None
            self._last[port, source] = trio.current_time()
        return None


class Outside:
    """A port of a router (`tests.net.simulated.Goal`)."""

    def __init__(self, nat: Nat, port: int) -> None:
        self._nat, self._port = nat, port

    def arrive(self, after: float, data: bytes, source: Address) -> None:
        self._nat.arrive(self._port, after, data, source)


class InsideSocket(SimulatedSocket):
    """A socket of a host behind a NAT."""

    def __init__(self, nat: Nat, network: Network, address: Address) -> None:
        super().__init__(network, address)
        self._nat = nat

    def send(self, data: bytes, to: Address) -> None:
        self._nat.send(data, self.address, to)

    def wake(self) -> None:
        self._arrival.set()

    async def receive(self) -> list[tuple[bytes, Address]]:
        while True:
            self._nat.settle()
            if self._coming and self._coming[0][0] <= trio.current_time():
                return await super().receive()
            self._arrival = trio.Event()
            own = self._coming[0][0] if self._coming else float("inf")
            with trio.move_on_at(min(own, self._nat.next_at)):
                await self._arrival.wait()

    def close(self) -> None:
        self._nat._inside.pop(self.address, None)
