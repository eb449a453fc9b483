"""A zone on a simulated network, and its players."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any, TypeVar
from unittest.mock import patch

import trio

from core.log import PublicKey
from net.lobby import LOBBY, Client, Event, Slot, Table, connected
from net.lobby.limits import LARGEST_FROM_ZONE
from net.lobby.messages import NumberedRequest, Request, ZoneMessage
from net.messages import Messages
from net.negotiation import offer
from net.quic import Address, Connection, Endpoint, Identity, Stream
from rendezvous.metrics import Metrics
from rendezvous.relay import Relay
from rendezvous.zone import Sockets, Zone, opened
from tests.net.simulated import Network, SimulatedSocket

T = TypeVar("T")

ZONE = Identity(b"z" * 32)
RULES = "iron-dragon 1"


def seed_of(name: str) -> bytes:
    """Return the secret of the player with this name, always the same."""
    return sha256(name.encode()).digest()


def identity_of(name: str) -> Identity:
    """Return the player's key."""
    return Identity(seed_of(name))


class Stranger:
    """A connection to the zone under direct control of a test."""

    def __init__(self, connection: Connection, stream: Stream) -> None:
        self.connection, self.stream = connection, stream
        self.messages = Messages[Any](stream, ZoneMessage, largest=LARGEST_FROM_ZONE)
        self._numbers = count(1)

    async def ask(self, request: Request) -> int:
        """Send a request without waiting; return its number."""
        number = next(self._numbers)
        await self.messages.send(NumberedRequest(number, request))
        return number

    async def hear(self, kind: type[T], *, seconds: float = 60.0) -> T:
        """Return the next event of a kind."""
        with trio.fail_after(seconds):
            while True:
                told = await self.messages.receive()
                if isinstance(told, kind):
                    return told

    async def is_cut_off(self, seconds: float = 60.0) -> bool:
        """Return whether the zone closes the connection within this time."""
        with trio.move_on_after(seconds):
            await self.connection.wait_until_lost()
            return True
        return False


class Town:
    """A network with a zone; `come` connects a player until the town ends."""

    def __init__(
        self, network: Network, zone: Zone, calendar: "Calendar", metrics: Metrics
    ) -> None:
        self.network, self.zone, self.metrics = network, zone, metrics
        self.heard: dict[PublicKey, list[Event]] = {}
        self.skip = calendar.skip
        self._endpoints: dict[tuple[str, str], Endpoint] = {}
        self._ports: dict[str, int] = {}
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> "Town":
        return self

    async def __aexit__(self, *error: Any) -> bool | None:
        return await self._stack.__aexit__(*error)

    async def endpoint(self, name: str, host: str = "") -> Endpoint:
        """Return this player's endpoint at a host."""
        found = self._endpoints.get((name, host))
        if found is None:
            found = Endpoint(self._socket(host or name), identity_of(name))
            self._endpoints[name, host] = found
            await self._stack.enter_async_context(found.running())
        return found

    def _socket(self, host: str) -> SimulatedSocket:
        self._ports[host] = self._ports.get(host, 999) + 1
        return self.network.socket(host, self._ports[host])

    async def connect(self, name: str, host: str = "") -> Client:
        """Connect a player, possibly without a name."""
        endpoint = await self.endpoint(name, host)
        heard = self.heard[endpoint.identity.public] = []
        return await self._stack.enter_async_context(
            connected(
                endpoint,
                self.address,
                expected=ZONE.public,
                on_event=heard.append,
                random_fraction=lambda: 0.5,
            )
        )

    async def come(self, name: str, host: str = "") -> Client:
        """Connect a player, claim the name if necessary, and see the lobby."""
        client = await self.connect(name, host)
        if client.model.name is None:
            await client.claim(name)
        await client.wait_until(lambda model: model.is_whole)
        return client

    async def open(self, name: str, host: str = "") -> "Stranger":
        """Connect a modified program, and open the stream of the lobby."""
        endpoint = await self.endpoint(name, host)
        connection = await endpoint.connect(self.address, expected=ZONE.public)
        stream = connection.open_stream()
        await offer(stream, LOBBY)
        return Stranger(connection, stream)

    @property
    def address(self) -> Address:
        """Return the address of the zone."""
        return self.network.address_of("zone"), 1000

    def count(self, metric: str, **labels: str) -> float:
        """Return the value of a metric."""
        return self.metrics.registry.get_sample_value(f"rail_{metric}", labels) or 0.0

    async def settle(self, seconds: float = 3.0) -> None:
        """Wait until all events have arrived."""
        await trio.sleep(seconds)


class Calendar:
    """The calendar time of a zone, which can run ahead of its clock."""

    def __init__(self) -> None:
        self._ahead = 1e9 - trio.current_time()

    def __call__(self) -> float:
        return self._ahead + trio.current_time()

    def skip(self, seconds: float) -> None:
        """Advance the calendar by this time, without any event."""
        self._ahead += seconds


@asynccontextmanager
async def town(
    network: Network | None = None, *, folder: Path | None = None, tests_reach: bool = False
) -> AsyncIterator[Town]:
    """Start a zone; with `tests_reach`, a group's leader must be reachable, as in production."""
    network, metrics, calendar = network or Network(), Metrics(), Calendar()
    ports = count(1000)
    here, elsewhere = (network.socket("zone", next(ports)) for _ in range(2))
    sockets = Sockets(here, elsewhere, lambda: network.socket("zone", next(ports)))
    reached = nullcontext() if tests_reach else patch.object(Relay, "reaches", _anybody)
    with reached:
        made = opened(sockets, ZONE, folder, metrics=metrics, wall=calendar)
        async with made as zone, trio.open_nursery() as nursery:
            nursery.start_soon(zone.run)
            async with Town(network, zone, calendar, metrics) as found:
                yield found
            nursery.cancel_scope.cancel()


def _anybody(relay: Relay, key: PublicKey) -> bool:
    del relay, key
    return True


def table_of(*clients: Client, computers: int = 0, watchable: bool = False) -> Table:
    """Return a table with a seat for each player, and computer players."""
    slots = [Slot(colour, client.key, "normal") for colour, client in enumerate(clients)]
    slots += [Slot(len(slots) + number, None, "easy") for number in range(computers)]
    return Table(tuple(slots), {}, watchable)
