"""A witness on a simulated network, and programs that set up a table with it."""

from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, NamedTuple

import trio

from net.acceptor import Acceptor
from net.consensus.timeouts import Timeouts
from net.lobby.messages import GroupId, Kind, Seated, Slot, Started
from net.lobby.messages import Table as Slots
from net.negotiation import offer
from net.quic import Address, Endpoint, Identity, Stream
from net.table import Table
from net.table.witnessing import PROTOCOL, SetupWitness
from net.versions import Protocol
from net.wire import PROTOCOL as TABLE
from rendezvous.metrics import Metrics
from rendezvous.store import Store
from rendezvous.witness import MIGRATIONS, Records, Tables, WitnessSetup
from tests.net.simulated import Network, run
from tests.net.table.tables import Program, all_running, founded, seed_of

GROUP = GroupId(b"the first group.")
SEED = seed_of("the zone")
SEAT_WAIT = 5
WAITS = Timeouts(seat=SEAT_WAIT)


class Stand:
    """The witness: its service at an address, and its store."""

    def __init__(self, network: Network, store: Store | None = None) -> None:
        self.store = store or Store(None, MIGRATIONS, synchronous="FULL")
        self.running = trio.CancelScope()
        self.records = Records(self.store)
        self.metrics = Metrics()
        self.founding = WitnessSetup(SEED, self.records, trio.current_time)
        self.tables = Tables(SEED, self.records, self.metrics, trio.current_time)
        self.identity = Identity(SEED)
        self._endpoint = Endpoint(network.socket("the zone"), self.identity)
        self._serving = trio.CancelScope()

    @property
    def address(self) -> Address:
        """Return its address."""
        return self._endpoint.address

    @property
    def sittings(self) -> float | None:
        """Return the number of tables with links now or recently."""
        return self.metrics.registry.get_sample_value("rail_tables_witnessed")

    async def run(self) -> None:
        """Serve until cancelled."""
        acceptor = Acceptor(self._endpoint)
        for protocol, service in ((PROTOCOL, self.founding), (TABLE, self._tables)):
            acceptor.serve(protocol, _served(service))
        with self.running:
            async with self._endpoint.running(), trio.open_nursery() as nursery:
                nursery.start_soon(acceptor.run)
                while True:
                    with trio.CancelScope() as self._serving:
                        await self.tables.run()

    @property
    def _tables(self) -> "Stand":
        return self

    async def serve(self, stream: Stream, *, key: Any, address: Address) -> None:
        """Serve with the tables of the running program."""
        await self.tables.serve(stream, key=key, address=address)

    def restart(self) -> None:
        """Stop the witness's program, and start another with the same disk."""
        self.tables.close()
        self.tables = Tables(SEED, self.records, Metrics(), trio.current_time)
        self._serving.cancel()

    # --- a table

    def announce(
        self, programs: Sequence[Program], group: GroupId = GROUP, kind: Kind = "public"
    ) -> None:
        """Announce a game of these clients, led by the first."""
        keys = [program.endpoint.identity.public for program in programs]
        for program in programs:
            program.witness = (self.identity.public, self.address)
        self.founding.announce(
            Started(
                group=group,
                name="Friday",
                kind=kind,
                game="toll-road",
                rules="1",
                leader=keys[0],
                members=tuple(Seated(key, "somebody") for key in keys),
                table=Slots(tuple(Slot(n, key) for n, key in enumerate(keys)), {}),
                witness=self.identity.public,
            )
        )

    async def open(self, program: Program, protocol: Protocol) -> Stream:
        """Open a stream of this protocol from a program to the witness."""
        connection = await program.endpoint.connect(self.address, expected=self.identity.public)
        stream = connection.open_stream()
        await offer(stream, protocol)
        return stream

    def asked_by(self, host: Program, group: GroupId = GROUP) -> SetupWitness:
        """Return the witness as a host connects to it."""
        opener = partial(self.open, host)
        return SetupWitness(opener, self.identity.public, group, seat_wait=SEAT_WAIT)

    async def founded(self, programs: Sequence[Program]) -> list[Table]:
        """Set up a table of all these clients with the witness; return each client's session."""
        self.announce(programs)
        return await founded(programs, witness=self.asked_by(programs[0]))


def _served(service: Any) -> Any:
    async def serve(stream: Any, connection: Any) -> None:
        await service.serve(stream, key=connection.peer, address=connection.address)

    return serve


@asynccontextmanager
async def standing(network: Network) -> AsyncIterator[Stand]:
    """Start a witness that serves."""
    stand = Stand(network)
    async with trio.open_nursery() as nursery:
        nursery.start_soon(stand.run)
        await trio.sleep(0.01)
        yield stand
        nursery.cancel_scope.cancel()
    stand.store.close()


class Scene(NamedTuple):
    """A network with a witness and programs, which play until the scene ends."""

    network: Network
    stand: Stand
    programs: Sequence[Program]
    nursery: trio.Nursery

    async def begin(self, *programs: Program) -> list[trio.CancelScope]:
        """Set up a table for these programs, or all, and play; return how to stop each."""
        playing = programs or self.programs
        return self.play(playing, await self.stand.founded(playing))

    def play(self, programs: Sequence[Program], tables: Sequence[Table]) -> list[trio.CancelScope]:
        """Play at a table; return how to stop each program."""
        scopes = []
        for program, table in zip(programs, tables, strict=True):
            scope = trio.CancelScope()
            scopes.append(scope)
            self.nursery.start_soon(_play, program, table, scope)
        return scopes


async def _play(program: Program, table: Table, scope: trio.CancelScope) -> None:
    with scope:
        await program.play(table, timeouts=WAITS)


def run_scene(names: str, act: Callable[[Scene], Awaitable[None]]) -> None:
    """Run a test with programs of these names and a witness, on the test clock."""

    async def main() -> None:
        network = Network()
        async with (
            standing(network) as stand,
            all_running(network, names) as programs,
            trio.open_nursery() as nursery,
        ):
            await act(Scene(network, stand, programs, nursery))
            nursery.cancel_scope.cancel()

    run(main)
