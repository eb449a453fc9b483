"""Whole programs on a simulated network, each with endpoint, acceptor, setup, mesh and machine."""

from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import Any

import trio

from core.errors import FactualError
from core.log import LogFile, Opened, PublicKey, SigningKey
from core.ruleset import ChanceNeeded
from core.table import ClientIndex, Rules, genesis_of
from net.acceptor import Acceptor
from net.consensus.events import SessionEvent
from net.consensus.promises import Memory
from net.consensus.replica import Replica
from net.consensus.timeouts import Timeouts
from net.errors import CannotConnect, CannotConnectCode
from net.lobby import Slot, rules_word
from net.lobby import Table as GroupTable
from net.lobby.seating import with_saved_seats
from net.negotiation import offer
from net.quic import Address, Connection, Endpoint, Identity
from net.table import Guest, HostSetup, Mesh, Notebook, Plan, Playing, Table
from net.table.mesh import MOST_WATCHING
from net.table.setup import PROTOCOL as SETUP
from net.table.setup import SetupState
from net.table.witnessing import SetupWitness
from net.talk import ChatForSpectators
from net.talk.spectator_chat import PROTOCOL as OVERHEARD
from net.wire import PROTOCOL as TABLE
from tests.games.toll_road import RULES
from tests.net.simulated import Network

WAITS = Timeouts()


def seed_of(name: str) -> bytes:
    return blake2b(name.encode(), digest_size=32).digest()


def find_rules(game: str) -> Rules:
    assert game == RULES.name
    return RULES


def plan_of(
    names: Iterable[str],
    options: Mapping[str, int] = MappingProxyType({"Target": 20}),
    computers: Sequence[str] = (),
    *,
    timeouts: Timeouts = WAITS,
    saved: Sequence[Opened] = (),
) -> Plan:
    """Return the plan of a game with a seat for each of the programs with these names."""
    players = [(SigningKey(seed_of(name)).public, name) for name in names]
    genesis = genesis_of(saved[0]) if saved else None
    given = RULES.complete_options(options if genesis is None else dict(genesis.options))
    held = [Slot(n, key, timeouts.substitute) for n, (key, _) in enumerate(players)]
    others = [Slot(n, None, level) for n, level in enumerate(computers, len(held))]
    table = GroupTable((*held, *others), dict(given), saved="the saved game" if saved else "")
    if genesis is not None:
        table = with_saved_seats(table, genesis, players, timeouts.substitute)
    return Plan(RULES, table, timeouts, saved)


class Program:
    """One person's program; others that take part in its table have the names `party`."""

    def __init__(self, network: Network, name: str, party: Sequence[str] = ()) -> None:
        self.name = self.called = name
        self.party = party or (name,)
        self.network = network
        self.endpoint = Endpoint(network.socket(name), Identity(seed_of(name)))
        self.acceptor = Acceptor(self.endpoint)
        self.told: list[Any] = []
        self.rooms: list[Any] = []
        self.news: list[SessionEvent] = []
        self.playing: Playing | None = None
        self.mesh: Mesh | None = None
        self.gallery: ChatForSpectators | None = None
        self.log: LogFile | None = None
        self.witness: tuple[PublicKey, Address] | None = None
        self.may_watch: Callable[[PublicKey], bool] = lambda _: True

    @property
    def gathered(self) -> list[SetupState]:
        """Return the participants so far."""
        return [gathered for gathered in self.told if isinstance(gathered, SetupState)]

    @asynccontextmanager
    async def running(self) -> AsyncIterator["Program"]:
        async with self.endpoint.running(), trio.open_nursery() as nursery:
            nursery.start_soon(self.acceptor.run)
            yield self
            nursery.cancel_scope.cancel()

    def host_setup(
        self, plan: Plan | None = None, witness: SetupWitness | None = None
    ) -> HostSetup:
        """Host a table."""
        host_setup = HostSetup(
            seed_of(self.name),
            self.called,
            plan or plan_of(self.party),
            self.told.append,
            witness=witness,
        )
        self.acceptor.serve(SETUP, host_setup.serve)
        return host_setup

    async def join(self, address: Address) -> Table:
        """Join a table."""
        guest = Guest(
            seed_of(self.name),
            self.called,
            find_rules,
            self.told.append,
            witness=None if self.witness is None else self.witness[0],
            rules=rules_word(RULES),  # like windows, which check the table that they show
            on_room=self.rooms.append,
        )
        connection = await self.endpoint.connect(address)
        try:
            stream = connection.open_stream()
            await offer(stream, SETUP)
            return await guest.join(stream, address)
        finally:
            connection.close()

    async def play(
        self,
        table: Table,
        *,
        entries: Sequence[Opened] = (),
        folder: Path | None = None,
        timeouts: Timeouts | None = None,
        acts: bool = True,
    ) -> None:
        """Play to the end, and stay until cancelled; or just sit at the table."""
        log, notebook, memory = None, None, Memory()
        if folder is not None:
            path = folder / f"{self.name}.rail"
            notebook = Notebook.open(path.with_suffix(".promises"))
            memory = Memory(notebook.promises)
            if entries:
                log, _ = LogFile.open(path)
            else:
                log = LogFile.create(path, table.genesis.sealed)
        self.log = log
        member = Replica(
            RULES,
            entries or (table.genesis,),
            table.me,
            seed_of(self.name),
            now=trio.current_time(),
            memory=memory,
            restarted=bool(entries),
            timeouts=timeouts or table.timeouts,
        )
        playing = self.playing = Playing(member, self.news.append, log=log, notebook=notebook)
        mesh = self.mesh = Mesh(
            playing,
            self._dial,
            table.addresses,
            connects_to_all=bool(entries),
            may_watch=self.may_watch,
        )
        self.gallery = ChatForSpectators(table.me, self.may_watch, most=MOST_WATCHING)
        self.acceptor.serve(OVERHEARD, self.gallery.serve)
        self.acceptor.serve(TABLE, mesh.serve)
        try:
            async with trio.open_nursery() as nursery:
                nursery.start_soon(playing.run)
                nursery.start_soon(mesh.run)
                if acts:
                    nursery.start_soon(_act, playing)
        finally:
            if log is not None and notebook is not None:
                log.close()
                notebook.close()

    async def _dial(self, other: ClientIndex, key: Any, address: Address | None) -> Connection:
        if self.witness is not None and key == self.witness[0]:
            address = self.witness[1]
        if address is None:
            raise CannotConnect(CannotConnectCode.NO_ADDRESS, client=other)
        return await self.endpoint.connect(address, expected=key)

    @property
    def is_over(self) -> bool:
        return self.playing is not None and self.playing.replica.is_over


async def _act(playing: Playing) -> None:
    """Make some legal command whenever a seat of this program must act."""
    member = playing.replica
    while True:
        changed = playing.changed
        awaiting = RULES.awaiting(member.game)
        table = member.position.table
        seats = () if isinstance(awaiting, ChanceNeeded) or member.pending_count else awaiting
        mine = [seat.seat for seat in seats if table.player_of(seat.seat) == member.me]
        if mine:
            legal = list(RULES.legal(member.game, mine[0]))
            try:
                playing.do(mine[0], legal[7 * len(member.entries) % len(legal)])
                continue
            except FactualError:
                pass  # the table has just changed
        await changed.wait()


async def founded(
    programs: Sequence[Program],
    plan: Plan | None = None,
    witness: SetupWitness | None = None,
) -> list[Table]:
    """Set up a table of all these, hosted by the first; return each program's session."""
    host, *guests = programs
    plan = plan or plan_of([program.name for program in programs])
    host_setup = host.host_setup(plan, witness)
    tables: dict[str, Table] = {}
    address = host.endpoint.address

    async def join(guest: Program) -> None:
        tables[guest.name] = await guest.join(address)

    async with trio.open_nursery() as nursery:
        for number, guest in enumerate(guests, start=2):
            nursery.start_soon(join, guest)
            while len(host_setup.names) < number:
                await trio.sleep(0.01)
        tables[host.name] = await host_setup.set_up()
    return [tables[program.name] for program in programs]


@asynccontextmanager
async def all_running(network: Network, names: Iterable[str]) -> AsyncIterator[list[Program]]:
    """Run programs with these names, or these letters."""
    party = list(names)
    programs = [Program(network, name, party) for name in party]
    async with trio.open_nursery() as nursery:
        for program in programs:
            nursery.start_soon(_run, program)
        await trio.sleep(0.01)
        yield programs
        nursery.cancel_scope.cancel()


async def _run(program: Program) -> None:
    async with program.running():
        await trio.sleep_forever()


async def until_over(programs: Sequence[Program], *, within: float = 3600.0) -> None:
    """Return once all programs know that the game is over."""
    with trio.fail_after(within):
        while not all(program.is_over for program in programs):
            await trio.sleep(0.5)


async def until_confirmed(programs: Sequence[Program], entry: int) -> None:
    """Return once all programs know that this entry is confirmed."""
    with trio.fail_after(3600.0):
        while not all(
            program.playing and program.playing.replica.confirmed >= entry for program in programs
        ):
            await trio.sleep(0.5)


def logs_of(programs: Sequence[Program]) -> list[tuple[Opened, ...]]:
    """Return the confirmed log of each program."""
    return [
        program.playing.replica.entries[: program.playing.replica.confirmed + 1]
        for program in programs
        if program.playing is not None
    ]
