"""Who floods a table that is played, or reads nothing, slows nobody but himself."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
import trio

from core.log import NO_ENTRY, TableId, encode
from core.table import genesis_of
from net.machines.waits import Waits
from net.messages import Messages
from net.opening import offer
from net.table import Playing
from net.table.link import ENOUGH_WAITING
from net.table.mesh import Hello
from net.wire import ENOUGH_BYTES, LARGEST, PROTOCOL, Fetch, Message
from tests.net.simulated import Network, run
from tests.net.table.tables import Program, all_running, founded, until_over


async def flood(cheat: Program, victim: Program, table: TableId | None, *, reads: bool) -> None:
    """Ask for the whole log again and again, as fast as it is taken, until one is cut off."""
    stream = (await cheat.endpoint.connect(victim.endpoint.address)).open_stream()
    await offer(stream, PROTOCOL)
    hellos = Messages[Any](stream, Hello, largest=4096)
    await hellos.send(Hello(table))
    await hellos.receive()
    messages = Messages[Any](stream, Message, largest=LARGEST)
    async with trio.open_nursery() as nursery:
        if reads:
            nursery.start_soon(until_cut_off, messages.receive)
        await until_cut_off(partial(messages.send, Fetch(None, NO_ENTRY)))


async def until_cut_off(act: Callable[[], Awaitable[object]]) -> None:
    with suppress(trio.BrokenResourceError, trio.EndOfChannel):
        while True:
            await act()


@pytest.mark.parametrize("reads", [True, False], ids=["and reads", "and reads nothing"])
def test_a_fetch_flood_of_who_watches_slows_nobody_and_fills_no_memory(reads: bool) -> None:
    async def main() -> None:
        async with all_running(Network(), "abw") as (a, b, w), trio.open_nursery() as nursery:
            tables = await founded([a, b])
            for program, table in zip((a, b), tables, strict=True):
                nursery.start_soon(program.play, table)
            await trio.sleep(1)
            for _ in range(3):
                nursery.start_soon(partial(flood, w, a, None, reads=reads))
            await until_over([a, b], within=60)
            assert a.playing is not None
            pushed = sum(len(encode(one.sealed)) + 50 for one in a.playing.member.entries)
            assert max(waiting(a.playing)) <= ENOUGH_WAITING + ENOUGH_BYTES + pushed
            nursery.cancel_scope.cancel()

    run(main)


def waiting(playing: Playing) -> list[int]:
    """Bytes that wait for each who is linked."""
    return [link.waiting for link in playing._links.values()]


def test_without_a_member_who_floods_and_reads_nothing_the_others_play_on() -> None:
    """He is heard no more, counts as lost, and the computer has his seat."""

    async def main() -> None:
        waits = Waits(seat=0)
        async with all_running(Network(), "abc") as (a, b, c), trio.open_nursery() as nursery:
            tables = await founded([a, b, c])
            table = genesis_of(tables[2].genesis).table
            for program, own in zip((a, b), tables[:2], strict=True):
                nursery.start_soon(partial(program.play, own, waits=waits))
                nursery.start_soon(partial(flood, c, program, table, reads=False))
            await until_over([a, b], within=300)
            nursery.cancel_scope.cancel()

    run(main)
