"""Clients that flood a game, or stop reading, slow only themselves."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any

import pytest
import trio
from trio.abc import Stream
from trio.testing import MockClock

from core.log import NO_ENTRY, TableId, encode
from core.table import genesis_of
from net.consensus.timeouts import Timeouts
from net.messages import Messages
from net.negotiation import offer
from net.table import Playing
from net.table.link import ENOUGH_QUEUED
from net.table.mesh import Hello
from net.wire import ENOUGH_BYTES, LARGEST, PROTOCOL, Fetch, Message
from tests.net.simulated import Network
from tests.net.table.tables import Program, all_running, founded, until_over


async def flood(cheat: Program, victim: Program, table: TableId | None, *, reads: bool) -> None:
    """Request the whole log repeatedly, as fast as it is accepted, until cut off."""
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
async def test_spectators_fetch_flood_slows_nobody_and_fills_no_memory(
    autojump_clock: MockClock, reads: bool
) -> None:
    async with all_running(Network(), "abw") as (a, b, w), trio.open_nursery() as nursery:
        tables = await founded([a, b])
        for program, table in zip((a, b), tables, strict=True):
            nursery.start_soon(program.play, table)
        await trio.sleep(1)
        for _ in range(3):
            nursery.start_soon(partial(flood, w, a, None, reads=reads))
        await until_over([a, b], within=60)
        assert a.playing is not None
        pushed = sum(len(encode(entry.sealed)) + 50 for entry in a.playing.replica.entries)
        assert max(waiting(a.playing)) <= ENOUGH_QUEUED + ENOUGH_BYTES + pushed
        nursery.cancel_scope.cancel()


async def greeting_of(victim: Program, caller: Program, hello: Hello) -> tuple[Stream, Hello]:
    """Return a player's response to this greeting; raises EndOfChannel or BrokenResourceError."""
    stream = (await caller.endpoint.connect(victim.endpoint.address)).open_stream()
    await offer(stream, PROTOCOL)
    hellos = Messages[Any](stream, Hello, largest=4096)
    await hellos.send(hello)
    with trio.fail_after(5):
        return stream, await hellos.receive()


async def test_stranger_learns_no_addresses_and_cannot_announce_any(
    autojump_clock: MockClock,
) -> None:
    """A spectator learns them, because it tries members in turn; its own claims are ignored."""
    async with all_running(Network(), "abe") as (a, b, eve), trio.open_nursery() as nursery:
        _, bens = await founded([a, b])
        nursery.start_soon(b.play, bens._replace(addresses={}))
        await trio.sleep(1)
        table = genesis_of(bens.genesis).table
        lie = ((0, "10.0.0.99", 1),)
        for hello in (Hello(table, lie), Hello(table)):
            with pytest.raises((trio.EndOfChannel, trio.BrokenResourceError)):
                await greeting_of(b, eve, hello)
        for hello in (Hello(None, lie), Hello(None)):
            assert (await greeting_of(b, eve, hello))[1].addresses == ()
        nursery.cancel_scope.cancel()


async def test_member_that_names_clients_that_cannot_be_cuts_nobody_off(
    autojump_clock: MockClock,
) -> None:
    """Each address that a member accepted was sent on to all, until no greeting could hold them."""
    async with all_running(Network(), "abc") as (a, b, c), trio.open_nursery() as nursery:
        tables = await founded([a, b, c])
        table = genesis_of(tables[0].genesis).table
        nursery.start_soon(b.play, tables[1])
        await trio.sleep(1)
        for first in range(-40, -1, 12):
            lies: Any = tuple((first + n, chr(0x10000) * 64, 1) for n in range(12))
            with suppress(trio.EndOfChannel, trio.BrokenResourceError):
                await greeting_of(b, c, Hello(table, lies))
        assert b.mesh is not None
        assert all(client >= 0 for client in b.mesh.addresses)
        nursery.start_soon(a.play, tables[0])
        await trio.sleep(20)
        assert b.playing is not None
        assert b.playing.is_linked(0)
        nursery.cancel_scope.cancel()


async def test_newest_link_of_a_spectator_stays(
    autojump_clock: MockClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("net.table.mesh.MOST_WATCHING", 2)
    async with all_running(Network(), "abef") as (a, b, e, f), trio.open_nursery() as nursery:
        table, _ = await founded([a, b])
        nursery.start_soon(a.play, table)
        await trio.sleep(1)
        eves = [(await greeting_of(a, e, Hello(None)))[0] for _ in range(4)]
        await greeting_of(a, f, Hello(None))
        await trio.sleep(1)
        assert a.playing is not None
        assert len([link for link in a.playing._links if link < 0]) == 2
        with trio.fail_after(5):
            for old in eves[:-1]:
                await until_cut_off(partial(_read, old))
        nursery.cancel_scope.cancel()


async def test_spectators_from_many_addresses_of_one_site_keep_nobody_out(
    autojump_clock: MockClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("net.table.mesh.MOST_WATCHING", 2)
    network = Network()
    for number, name in enumerate("ef"):
        network.place(name, f"2001:db8:0:{number}::1")
    async with all_running(network, "abefg") as programs, trio.open_nursery() as nursery:
        a, b, *evil, g = programs
        table, _ = await founded([a, b])
        nursery.start_soon(a.play, table)
        await trio.sleep(1)
        evils = [(await greeting_of(a, program, Hello(None)))[0] for program in evil]
        await trio.sleep(1)
        await greeting_of(a, g, Hello(None))
        with trio.fail_after(5):
            await until_cut_off(partial(_read, evils[1]))
        await trio.sleep(1)
        assert a.playing is not None
        assert len([link for link in a.playing._links if link < 0]) == 2
        nursery.cancel_scope.cancel()


async def _read(stream: Stream) -> None:
    if not await stream.receive_some():
        raise trio.EndOfChannel


def waiting(playing: Playing) -> list[int]:
    """Return the bytes queued for each linked client."""
    return [link.queued_bytes for link in playing._links.values()]


async def test_flooding_member_that_reads_nothing_is_replaced_and_others_play_on(
    autojump_clock: MockClock,
) -> None:
    """It is ignored, counts as lost, and the computer plays its seat."""
    waits = Timeouts(seat=0)
    async with all_running(Network(), "abc") as (a, b, c), trio.open_nursery() as nursery:
        tables = await founded([a, b, c])
        table = genesis_of(tables[2].genesis).table
        for program, own in zip((a, b), tables[:2], strict=True):
            nursery.start_soon(partial(program.play, own, timeouts=waits))
            nursery.start_soon(partial(flood, c, program, table, reads=False))
        await until_over([a, b], within=300)
        nursery.cancel_scope.cancel()
