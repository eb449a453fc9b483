"""A network that delays, loses, duplicates and reorders datagrams by a seed; trio's test clock."""

import heapq
from collections.abc import Awaitable, Callable, Iterable
from itertools import count
from random import Random
from typing import Protocol

import trio
from trio.testing import MockClock

from net.quic import Address
from tests.trio_tests import Threads


class Network:
    """Datagrams take `delay` seconds, and up to `jitter` more.

    `lost` percent of them are lost, and `doubled` percent of the others duplicated. `cut` stops
    traffic between two hosts, until `mend`. `sent` counts bytes from one to another.
    """

    def __init__(
        self,
        seed: str = "",
        *,
        delay: float = 0.02,
        jitter: float = 0.0,
        lost: int = 0,
        doubled: int = 0,
    ) -> None:
        self._random = Random(seed)
        self._delay, self._jitter = delay, jitter
        self._lost, self._doubled = lost, doubled
        self._sockets: dict[Address, Goal] = {}
        self._hosts: dict[str, str] = {}
        self._cut: set[frozenset[str]] = set()
        self.sent: dict[tuple[str, str], int] = {}

    def socket(self, host: str, port: int = 1000) -> "SimulatedSocket":
        """Return a socket of a host with this name."""
        address = self.address_of(host), port
        found = self._sockets[address] = SimulatedSocket(self, address)
        return found

    def plug(self, address: Address, goal: "Goal") -> None:
        """Deliver what is sent to an address to this goal."""
        self._sockets[address] = goal

    def address_of(self, host: str) -> str:
        """Return the numeric address of a host."""
        number = len(self._hosts) + 1
        return self._hosts.setdefault(host, f"10.0.{number // 256}.{number % 256}")

    def place(self, host: str, address: str) -> None:
        """Give a host an address of its own, before it has a socket."""
        self._hosts[host] = address

    def cut(self, text: str, other: str) -> None:
        """Drop all traffic between two hosts."""
        self._cut.add(frozenset((self.address_of(text), self.address_of(other))))

    def mend(self) -> None:
        """Restore all traffic."""
        self._cut.clear()

    def carry(self, data: bytes, source: Address, to: Address) -> None:
        """Accept a datagram; it may be lost, delayed or duplicated."""
        way = source[0], to[0]
        self.sent[way] = self.sent.get(way, 0) + len(data)
        goal = self._sockets.get(to)
        if goal is None or frozenset(way) in self._cut or self._happens(self._lost):
            return
        for _ in range(2 if self._happens(self._doubled) else 1):
            goal.arrive(self._delay + self._random.uniform(0, self._jitter), data, source)

    def _happens(self, percent: int) -> bool:
        return percent > 0 and self._random.randrange(100) < percent


class Goal(Protocol):
    """A receiver of datagrams."""

    def arrive(self, after: float, data: bytes, source: Address) -> None: ...


class SimulatedSocket:
    """The socket of a simulated endpoint (`net.quic.Datagrams`)."""

    def __init__(self, network: Network, address: Address) -> None:
        self.address = address
        self._network = network
        self._coming: list[tuple[float, int, bytes, Address]] = []
        self._numbers = count()
        self._arrival = trio.Event()

    def move(self, host: str) -> None:
        """Change the address, like a telephone that leaves the house."""
        del self._network._sockets[self.address]
        self.address = (self._network.address_of(host), self.address[1])
        self._network._sockets[self.address] = self

    def arrive(self, after: float, data: bytes, source: Address) -> None:
        """Announce a datagram on its way."""
        at = trio.current_time() + after
        heapq.heappush(self._coming, (at, next(self._numbers), data, source))
        self._arrival.set()

    def send(self, data: bytes, to: Address) -> None:
        self._network.carry(data, self.address, to)

    async def receive(self) -> list[tuple[bytes, Address]]:
        while True:
            await trio.lowlevel.checkpoint()  # first: a cancelled receiver loses nothing
            now, found = trio.current_time(), list[tuple[bytes, Address]]()
            while self._coming and self._coming[0][0] <= now:
                found.append(heapq.heappop(self._coming)[2:])
            if found:
                return found
            self._arrival = trio.Event()
            with trio.move_on_at(self._coming[0][0] if self._coming else float("inf")):
                await self._arrival.wait()

    def close(self) -> None:
        self._network._sockets.pop(self.address, None)


def run(main: Callable[[], Awaitable[object]]) -> None:
    """Run a test without waiting: while all tasks sleep, the clock jumps to the next deadline."""
    clock = MockClock(autojump_threshold=0)
    trio.run(main, clock=clock, instruments=[Threads(clock)])


async def all_of(tasks: Iterable[Callable[[], Awaitable[object]]]) -> None:
    """Run these concurrently."""
    async with trio.open_nursery() as nursery:
        for task in tasks:
            nursery.start_soon(task)
