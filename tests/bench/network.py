"""Programs on loopback: the time from a command to its entry and its confirmation.

Each member is a process of its own, with its log on the disk, and plays Toll Road. The commands of
all members except the leader are measured, as the leader's have a shorter path.
"""

import json
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import trio

from core.errors import FactualError
from core.log import LogFile, Opened, SigningKey
from core.ruleset import ChanceNeeded
from core.table import ClientIndex, Position
from net.acceptor import Acceptor
from net.consensus import events
from net.consensus.replica import Replica
from net.lobby import Slot
from net.lobby import Table as GroupTable
from net.negotiation import offer
from net.quic import Connection, Endpoint, Identity, bound
from net.table import Guest, HostSetup, Mesh, Notebook, Plan, Playing, Table
from net.table.setup import PROTOCOL as SETUP
from net.table.watching import WatchedTable
from net.wire import PROTOCOL as TABLE
from tests.bench.figures import FOLDER, Run, median, p95
from tests.bench.workload import long_game
from tests.games.toll_road import RULES

HOST = "127.0.0.1", 0
CAUGHT_UP = 3_000
"""Entries of the log that somebody catches up."""
COMMANDS = 300
"""Commands that are measured, of all members together."""


def confirmations(members: int) -> Run:
    """Measure median and 95th percentile from proposal to confirmed entry, in µs."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=FOLDER) as folder:
        host = _program(folder, 0, members, 0)
        assert host.stdout is not None
        port = int(host.stdout.readline())
        guests = [_program(folder, index, members, port) for index in range(1, members)]
        times: list[int] = []
        for guest in (host, *guests):
            out, _ = guest.communicate()
            assert guest.returncode == 0
            times += json.loads(out.splitlines()[-1])
    name = f"confirm_{members}"
    return {f"{name}_median": median(times), f"{name}_p95": p95(times)}


def catching_up() -> Run:
    """Measure the milliseconds until a spectator has verified a log from its beginning.

    Both sides run in this process, on one core.
    """
    table = long_game(CAUGHT_UP)
    began, ended = 0.0, 0.0

    async def main() -> None:
        nonlocal began, ended
        here, there = (Endpoint(bound("127.0.0.1"), Identity(bytes([n]) * 32)) for n in (1, 2))
        acceptor = Acceptor(here)
        async with here.running(), there.running(), trio.open_nursery() as nursery:
            nursery.start_soon(acceptor.run)
            member = Replica(
                RULES, table.entries, ClientIndex(0), bytes(32), now=trio.current_time()
            )
            playing = Playing(member, lambda _: None)
            acceptor.serve(TABLE, Mesh(playing, _nobody, {}).serve)
            nursery.start_soon(playing.run)
            done = trio.Event()

            def told(opened: Opened, position: Position) -> None:
                if position.head.number == len(table.entries) - 1:
                    done.set()

            stream = (await there.connect(here.address)).open_stream()
            began = time.perf_counter()
            await offer(stream, TABLE)
            nursery.start_soon(WatchedTable(lambda game: RULES, told).watch, stream)
            await done.wait()
            ended = time.perf_counter()
            nursery.cancel_scope.cancel()

    trio.run(main)
    return {"catch_up": int(1000 * (ended - began))}


async def _nobody(*_: object) -> Connection:
    raise AssertionError("a table of one client calls nobody")


def _program(folder: str, index: int, members: int, port: int) -> "subprocess.Popen[bytes]":
    command = [
        sys.executable,
        "-m",
        "tests.bench.network",
        folder,
        *map(str, (index, members, port)),
    ]
    return subprocess.Popen(command, stdout=subprocess.PIPE)


def _seed(index: int) -> bytes:
    return bytes([index + 1]) * 32


class _Member:
    """A member, in a process of its own."""

    def __init__(self, folder: Path, index: int, members: int) -> None:
        self._folder, self._index, self._members = folder, index, members
        self._seed = _seed(index)
        self._given = 0.0
        self.times: list[int] = []

    async def run(self, port: int) -> None:
        endpoint = Endpoint(bound("127.0.0.1"), Identity(self._seed))
        acceptor = Acceptor(endpoint)
        async with endpoint.running(), trio.open_nursery() as nursery:
            nursery.start_soon(acceptor.run)
            if self._index == 0:
                table = await self._host(endpoint, acceptor)
            else:
                table = await self._join(endpoint, ("127.0.0.1", port))
            await self._play(endpoint, acceptor, table)
            nursery.cancel_scope.cancel()

    async def _host(self, endpoint: Endpoint, acceptor: Acceptor) -> Table:
        there = trio.Event()
        host_setup: HostSetup

        def told(_: Any) -> None:
            if len(host_setup.names) == self._members:
                there.set()

        host_setup = HostSetup(self._seed, "0", self._plan(), told)
        acceptor.serve(SETUP, host_setup.serve)
        print(endpoint.address[1], flush=True)
        await there.wait()
        return await host_setup.set_up()

    def _plan(self) -> Plan:
        """Return the plan of the game, with a seat for each member."""
        keys = [SigningKey(_seed(index)).public for index in range(self._members)]
        slots = tuple(Slot(number, key, "normal") for number, key in enumerate(keys))
        return Plan(RULES, GroupTable(slots, {"Target": 40}))

    async def _join(self, endpoint: Endpoint, address: tuple[str, int]) -> Table:
        connection = await endpoint.connect(address)
        stream = connection.open_stream()
        await offer(stream, SETUP)
        guest = Guest(self._seed, str(self._index), lambda _: RULES, lambda _: None)
        return await guest.join(stream, address)

    async def _play(self, endpoint: Endpoint, acceptor: Acceptor, table: Table) -> None:
        path = self._folder / f"{self._index}.rail"
        notebook = Notebook.open(path.with_suffix(".promises"))
        member = Replica(
            RULES,
            (table.genesis,),
            table.me,
            self._seed,
            now=trio.current_time(),
        )
        with LogFile.create(path, table.genesis.sealed) as log:
            playing = Playing(member, self._hear, log=log, notebook=notebook)
            mesh = Mesh(
                playing,
                lambda other, key, address: endpoint.connect(address or HOST, expected=key),
                table.addresses,
            )
            acceptor.serve(TABLE, mesh.serve)
            async with trio.open_nursery() as nursery:
                nursery.start_soon(playing.run)
                nursery.start_soon(mesh.run)
                await self._act(playing)
                await trio.sleep(1)
                nursery.cancel_scope.cancel()
        notebook.close()

    async def _act(self, playing: Playing) -> None:
        member = playing.replica
        while not member.is_over and member.confirmed < COMMANDS:
            changed = playing.changed
            awaiting = RULES.awaiting(member.game)
            seats = () if isinstance(awaiting, ChanceNeeded) or member.pending_count else awaiting
            mine = [s.seat for s in seats if member.position.table.player_of(s.seat) == member.me]
            if mine and member.confirmed == member.position.head.number:
                legal = list(RULES.legal(member.game, mine[0]))
                self._given = time.perf_counter()
                try:
                    playing.do(mine[0], legal[7 * len(member.entries) % len(legal)])
                    continue
                except FactualError:
                    self._given = 0.0
            await changed.wait()

    def _hear(self, event: events.SessionEvent) -> None:
        if isinstance(event, events.Confirmed) and self._given and self._index:
            self.times.append(int(1e6 * (time.perf_counter() - self._given)))
            self._given = 0.0


def main() -> None:
    """Run a member; the arguments are its folder and index, the number of members, the port."""
    folder, index, members, port = sys.argv[1:]
    member = _Member(Path(folder), int(index), int(members))
    trio.run(member.run, int(port))
    print(json.dumps(member.times))


if __name__ == "__main__":
    main()
