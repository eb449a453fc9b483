"""The lobby under load: a server in a process of its own, and its players in this one.

Only for Linux: its loopback has millions of addresses, and the server accepts few clients from a
single one.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import trio

from net.lobby import Client, Event, Spoken, connected
from net.quic import Address, Endpoint, Identity, bound
from tests.bench.figures import FOLDER, Run, median

PLAYERS = 1_000
HEARERS = 500
LINES = 10
IDLE_SECONDS = 20.0
AT_ONCE = 32
"""Players who are coming at a time."""
DESCRIPTION = f"{PLAYERS:,} players in a lobby on loopback; a line of chat is heard by {HEARERS}"


def run_lobby(players: int = PLAYERS, hearers: int = HEARERS, idle: float = IDLE_SECONDS) -> Run:
    """Measure every figure of the lobby."""
    with serving() as (server, address):
        return trio.run(_measured, server, address, players, hearers, idle)


@contextmanager
def serving() -> Iterator[tuple[int, Address]]:
    """Run a server; yield its process and its address."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory(dir=FOLDER) as folder:
        command = [sys.executable, "-m", "rendezvous", "--listen", "127.0.0.1", "--port", "0"]
        log = Path(folder) / "log"
        with log.open("w") as written:
            process = subprocess.Popen([*command, "--data", folder], stderr=written)
        try:
            while '"listening"' not in log.read_text():
                time.sleep(0.05)
            told = next(line for line in log.read_text().splitlines() if '"listening"' in line)
            host, port = json.loads(told)["address"]
            yield process.pid, (host, port)
        finally:
            process.kill()
            process.wait()


async def _measured(server: int, address: Address, players: int, hearers: int, idle: float) -> Run:
    before = memory(server)
    crowd = Crowd(address)
    async with trio.open_nursery() as nursery:
        came = await crowd.come(nursery, hearers)
        fan_out = [await crowd.hear(number) for number in range(LINES)]
        await crowd.come(nursery, players - hearers)
        await trio.sleep(3)  # until all have the last news
        used = memory(server) - before
        started = processor_time(server)
        await trio.sleep(idle)
        busy = processor_time(server) - started
        nursery.cancel_scope.cancel()
    return {
        "lobby_join": int(hearers / came),
        "lobby_memory": used // players,
        "lobby_cpu": int(1000 * busy / idle),
        "lobby_fan_out": median(fan_out) // 1_000_000,
    }


class Crowd:
    """Players with an address, a key and a name each."""

    def __init__(self, address: Address) -> None:
        self._address = address
        self._players: list[Client] = []
        self._all_heard = trio.Event()
        self._awaited = 0

    async def come(self, nursery: trio.Nursery, count: int) -> float:
        """Connect this many players; return the seconds until the last is in the lobby."""
        limit, began = trio.CapacityLimiter(AT_ONCE), time.perf_counter()
        first = len(self._players)
        async with trio.open_nursery() as coming:
            for number in range(first, first + count):
                coming.start_soon(self._come, nursery, number, limit)
        return time.perf_counter() - began

    async def _come(self, nursery: trio.Nursery, number: int, limit: trio.CapacityLimiter) -> None:
        async with limit:
            self._players.append(await nursery.start(self._session, number))

    async def _session(
        self, number: int, task_status: trio.TaskStatus[Client] = trio.TASK_STATUS_IGNORED
    ) -> None:
        host = f"127.{1 + number // 250}.{number % 250}.1"  # each player has its own site
        seed = sha256(host.encode()).digest()
        endpoint = Endpoint(bound(host), Identity(seed))
        async with (
            endpoint.running(),
            connected(endpoint, self._address, on_event=self._note) as player,
        ):
            await player.claim("p" + "".join(chr(ord("a") + int(digit)) for digit in str(number)))
            await player.wait_until(lambda model: model.is_whole)
            task_status.started(player)
            await trio.sleep_forever()

    async def hear(self, speaker: int) -> int:
        """Send a line of chat; return the nanoseconds until all have received it."""
        self._all_heard, self._awaited = trio.Event(), len(self._players)
        began = time.perf_counter_ns()
        await self._players[speaker % len(self._players)].say(f"line {speaker}")
        await self._all_heard.wait()
        return time.perf_counter_ns() - began

    def _note(self, event: Event) -> None:
        if isinstance(event, Spoken):
            self._awaited -= 1
            if not self._awaited:
                self._all_heard.set()


def memory(process: int) -> int:
    """Return the memory of a process in kilobytes."""
    status = Path(f"/proc/{process}/status").read_text()
    (line,) = [line for line in status.splitlines() if line.startswith("VmRSS")]
    return int(line.split()[1])


def processor_time(process: int) -> float:
    """Return the processor time of a process in seconds."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
