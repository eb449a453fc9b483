"""Benchmarks of reaching a peer: the relay, and the time until a route exists, on loopback."""

import time
from collections.abc import Awaitable, Callable
from ipaddress import ip_interface

import trio

from net.quic import Address, Identity, bound
from net.reach import Kind, PeerConnector, packets
from tests.bench.figures import Run, median, p95
from tests.net.reach.worlds import Peer, Server, meeting, wait_kind
from tests.rendezvous.relay.raw import World

HOST = "127.0.0.1"
PAIRS = 16
DATAGRAMS = 800
"""Of each pair: as many as go at once within the budget of a channel."""
BATCH = 16
"""Datagrams on their way at a time, which every buffer holds."""
ROUNDS = 20
SIZE = 1200
DESCRIPTION = (
    f"{PAIRS} pairs who have {DATAGRAMS} datagrams of {SIZE} bytes each relayed;"
    f" {ROUNDS} peers reached on loopback"
)


def a_server() -> Server:
    return Server(bound(HOST), bound(HOST), lambda: bound(HOST))


def run_reaching(datagrams: int = DATAGRAMS, rounds: int = ROUNDS) -> Run:
    """Measure every figure, one after another."""
    return {**relayed(datagrams), **reached(rounds)}


def relayed(datagrams: int) -> Run:
    """Measure the datagrams per second that the relay forwards, and its time for each in ns.

    The work of senders and receivers is not counted.
    """
    found: Run = {}

    async def main() -> None:
        world = World(a_server(), lambda _: bound(HOST))
        endpoint = world.server.endpoint
        carried = 0
        has_carried = trio.Event()

        def take(data: bytes, source: Address) -> None:
            nonlocal carried
            world.server.relay.receive(data, source)
            carried += 1
            if carried % BATCH == 0:
                has_carried.set()

        async with world.running():
            pairs = []
            for number in range(PAIRS):
                raw, other = [
                    await world.raw("", Identity(bytes([number, side]) * 16)).prove()
                    for side in (1, 2)
                ]
                pairs.append((raw, other, await world.channel(raw, other)))
            endpoint.others = take
            spent = lasted = came = 0
            for raw, other, channel in pairs:
                data = packets.carried(channel, bytes([0x40]) * SIZE)
                for _ in range(datagrams // BATCH):
                    for _ in range(BATCH):
                        raw.send(data)
                    start, began = time.perf_counter_ns(), time.process_time_ns()
                    await has_carried.wait()
                    lasted += time.perf_counter_ns() - start
                    spent += time.process_time_ns() - began
                    has_carried = trio.Event()
                    came += len(await other.socket.receive())
            assert came == carried, "what is not carried costs nothing"
            found["relay_rate"] = carried * 1_000_000_000 // lasted
            found["relay_cpu"] = spent // carried

    trio.run(main)
    return found


def reached(rounds: int) -> Run:
    """Measure the times from the request to the first bytes by the relay, and to a direct route."""
    first, direct = list[int](), list[int]()

    async def first_bytes(ann: Peer, ben: Peer, way: PeerConnector) -> None:
        stream = (await ann.endpoint.connect(way.address, expected=ben.key)).open_stream()
        await stream.send_all(b"hello")
        await stream.receive_some()

    async def until_direct(_: Peer, __: Peer, way: PeerConnector) -> None:
        await wait_kind(way, Kind.LAN)

    async def main() -> None:
        await reach_each(rounds, first, first_bytes, relay_only=True)
        await reach_each(rounds, direct, until_direct, relay_only=False)

    trio.run(main)
    return {
        "first_bytes": median(first),
        "first_bytes_p95": p95(first),
        "direct": median(direct),
    }


async def reach_each(
    rounds: int,
    times: list[int],
    then: Callable[[Peer, Peer, PeerConnector], Awaitable[None]],
    *,
    relay_only: bool,
) -> None:
    """Reach this many peers, one after another, and add the time for each in microseconds."""
    here = [ip_interface(f"{HOST}/32")]
    ann = Peer(bound(HOST), Identity(b"a" * 32), at=lambda: here, relay_only=relay_only)
    server = a_server()
    async with meeting(server, ann):
        for number in range(rounds):
            ben = Peer(bound(HOST), Identity(b"b" * 31 + bytes([number])), at=lambda: here)
            async with ben.running(), ben.at(server.address):
                await ben.wait_proved()
                start = time.perf_counter_ns()
                way = await ann.introductions.introduce(ben.key)
                await then(ann, ben, way)
                times.append((time.perf_counter_ns() - start) // 1_000)
                ann.introductions.leave(way)
