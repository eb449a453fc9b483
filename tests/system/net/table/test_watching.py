"""A spectator sees one log, from any member, and detects a second one."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
import pytest
import trio
from trio.testing import MockClock

from core.log import Opened, encode, open_sealed
from core.table import (
    ClientIndex,
    Continuation,
    Genesis,
    LocalTable,
    begin,
    genesis_of,
    seal_genesis,
)
from net.errors import NoTableCode, RemoteProtocolError, TwoLogs
from net.messages import Messages
from net.quic import Address, Connection
from net.table.mesh import Hello
from net.table.watching import MEMBER_TURN, PATIENCE, MemberLocation, WatchedTable, watch_all
from net.talk import Line, ReceivedMessage, SpectatorChat, SpectatorLine
from net.wire import LARGEST, Entries, Fetch, LogMismatch, Message
from tests.codes import raises_code
from tests.games.toll_road import RULES
from tests.net.simulated import Network
from tests.net.table.tables import Program, all_running, find_rules, founded, logs_of

SECRET = b"s" * 32


class Spectator:
    """Moves among the programs of a network."""

    def __init__(self, program: Program) -> None:
        self.seen: list[Opened] = []
        self.at: list[Address] = []
        self.watching = WatchedTable(find_rules, lambda opened, _: self.seen.append(opened))
        self.heard: list[SpectatorLine] = []
        self.overhearing = SpectatorChat(self._clients, self.heard.append)
        self._program = program

    async def reach(self, place: MemberLocation) -> Connection:
        assert place.address is not None
        self.at.append(place.address)
        return await self._program.endpoint.connect(place.address, expected=place.key)

    async def watch(self, first: Program) -> None:
        place = MemberLocation(None, first.endpoint.address)
        await watch_all(self.watching, self.reach, [place], services=[self.overhearing.connect])

    def _clients(self) -> int:
        assert self.watching.position is not None, "nothing is heard before"
        return len(self.watching.position.genesis.clients)


async def test_spectator_continues_at_another_member_when_one_leaves(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    async with all_running(network, "abcw") as (*members, w), trio.open_nursery() as nursery:
        tables = await founded(members)
        for program, table in zip(members, tables, strict=True):
            nursery.start_soon(program.play, table)
        spectator = Spectator(w)
        await trio.sleep(2)
        async with trio.open_nursery() as watching:
            watching.start_soon(spectator.watch, members[1])
            await trio.sleep(3)
            assert len(spectator.seen) > 5
            for other in "acw":
                network.cut("b", other)
        a = members[0]
        assert a.playing is not None
        assert tuple(spectator.seen) == logs_of([a])[0]
        assert a.is_over
        nursery.cancel_scope.cancel()


async def test_spectator_leaves_a_member_that_is_cut_off(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    async with all_running(network, "abcw") as (*members, w), trio.open_nursery() as nursery:
        tables = await founded(members)
        for program, table in zip(members, tables, strict=True):
            nursery.start_soon(program.play, table)
        spectator = Spectator(w)
        await trio.sleep(2)
        async with trio.open_nursery() as watching:
            watching.start_soon(spectator.watch, members[2])
            await trio.sleep(2)
            for other in "ab":
                network.cut("c", other)
            with trio.fail_after(2 * MEMBER_TURN):
                while not spectator.watching.is_over:
                    await trio.sleep(1)
        assert spectator.at[0] == members[2].endpoint.address
        assert tuple(spectator.seen) == logs_of(members[:1])[0]
        nursery.cancel_scope.cancel()


async def test_watching_ends_when_no_member_shows_the_table(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    async with all_running(network, "abw") as (a, b, w), trio.open_nursery() as nursery:
        tables = await founded([a, b])
        for program, table in zip((a, b), tables, strict=True):
            nursery.start_soon(program.play, table)
        spectator = Spectator(w)
        await trio.sleep(1)
        with pytest.RaisesGroup(raises_code(NoTableCode.NOBODY_SHOWS)):
            async with trio.open_nursery() as watching:
                watching.start_soon(spectator.watch, b)
                await trio.sleep(2)
                for other in "ab":
                    network.cut("w", other)
                began = trio.current_time()
        assert PATIENCE < trio.current_time() - began < 3 * PATIENCE
        assert len(spectator.seen) > 3
        nursery.cancel_scope.cancel()


async def test_unauthorized_spectator_sees_nothing(autojump_clock: MockClock) -> None:
    async with all_running(Network(), "abvw") as (a, b, v, w), trio.open_nursery() as nursery:
        tables = await founded([a, b])
        for program, table in zip((a, b), tables, strict=True):
            program.may_watch = lambda key: key == v.endpoint.identity.public
            nursery.start_soon(program.play, table)
        invited, stranger = Spectator(v), Spectator(w)
        nursery.start_soon(invited.watch, b)
        with pytest.RaisesGroup(raises_code(NoTableCode.NOBODY_SHOWS)):
            async with trio.open_nursery() as watching:
                watching.start_soon(stranger.watch, b)
        assert not stranger.seen
        assert len(invited.seen) > 10
        nursery.cancel_scope.cancel()


async def test_spectator_sees_the_same_chat_at_another_member_without_repeats(
    autojump_clock: MockClock,
) -> None:
    network = Network()
    async with all_running(network, "abw") as (a, b, w), trio.open_nursery() as nursery:
        for program, table in zip((a, b), await founded([a, b]), strict=True):
            nursery.start_soon(partial(program.play, table, acts=False))
        await trio.sleep(1)

        def say(text: str) -> None:
            assert a.gallery is not None
            assert b.gallery is not None
            a.gallery.forward_own(Line(text))
            b.gallery.forward(ReceivedMessage(ClientIndex(0), Line(text)))

        say("before")
        spectator = Spectator(w)
        nursery.start_soon(spectator.watch, b)
        await trio.sleep(2)
        say("at the second")
        await trio.sleep(2)
        network.cut("b", "w")
        say("meanwhile")
        with trio.fail_after(2 * MEMBER_TURN):
            while spectator.at[-1] != a.endpoint.address:
                await trio.sleep(1)
        await trio.sleep(2)
        say("at the first")
        await trio.sleep(2)
        said = ["before", "at the second", "meanwhile", "at the first"]
        assert spectator.heard == [SpectatorLine(ClientIndex(0), text) for text in said]
        nursery.cancel_scope.cancel()


async def test_unauthorized_spectator_receives_no_chat(autojump_clock: MockClock) -> None:
    async with all_running(Network(), "abw") as (a, b, w), trio.open_nursery() as nursery:
        a.may_watch = lambda _: False
        for program, table in zip((a, b), await founded([a, b]), strict=True):
            nursery.start_soon(partial(program.play, table, acts=False))
        await trio.sleep(1)
        assert a.gallery is not None
        a.gallery.forward_own(Line("between us"))
        spectator = Spectator(w)
        connection = await w.endpoint.connect(a.endpoint.address)
        with trio.fail_after(5):
            await spectator.overhearing.connect(connection)
            await connection.wait_until_lost()
        assert spectator.heard == []
        nursery.cancel_scope.cancel()


# --- modified members


def played(table: LocalTable, commands: int, choose: int = 7) -> LocalTable:
    """Append this many legal commands, in one of several ways."""
    for number in range(commands):
        awaiting = RULES.awaiting(table.state)
        assert isinstance(awaiting, tuple)
        legal = list(RULES.legal(table.state, awaiting[0].seat))
        table.do(awaiting[0].seat, legal[(choose * number) % len(legal)])
    return table


def a_table(commands: int, choose: int = 7) -> LocalTable:
    new = LocalTable.new(RULES, ["Ann", "Ben"], secret=SECRET, options={"Target": 40})
    return played(new, commands, choose)


async def show(watching: WatchedTable, entries: Sequence[Opened], *, most: int = 4) -> None:
    """Show entries from a member, a few at a time, and disconnect; raises what watching does."""
    here, there = trio.testing.memory_stream_pair()

    async def member() -> None:
        table = genesis_of(entries[0]).table
        await Messages[Any](there, Hello, largest=4096).receive()
        await Messages[Any](there, Hello, largest=4096).send(Hello(table))
        messages = Messages[Any](there, Message, largest=LARGEST)
        asked = 0
        while asked < 1000:
            asked += 1
            fetch = await messages.receive()
            assert isinstance(fetch, Fetch)
            start = 0 if fetch.after is None else fetch.after + 1
            is_apart = start > len(entries) or (start and entries[start - 1].hash != fetch.hash)
            if fetch.after is not None and is_apart:
                await messages.send(LogMismatch(fetch.after))
                continue
            sealed = [encode(entry.sealed) for entry in entries[start : start + most]]
            await messages.send(Entries(entries[0].entry.term, tuple(sealed)))
            if not sealed:
                await there.aclose()
                return
        raise AssertionError("it asks for ever")

    trouble: list[Exception] = []
    async with trio.open_nursery() as nursery:
        nursery.start_soon(member)
        try:
            await watching.watch(here)
        except (trio.EndOfChannel, trio.BrokenResourceError):
            pass
        except Exception as error:  # noqa: BLE001 - raised again below, not in a group
            trouble.append(error)
        nursery.cancel_scope.cancel()
    if trouble:
        raise trouble[0]


def watch(
    act: Callable[[WatchedTable], Any], *, is_meant: Callable[[Genesis], bool] = lambda _: True
) -> WatchedTable:
    """Return what a spectator saw that was shown all this."""
    watching = WatchedTable(find_rules, lambda opened, position: None, is_wanted=is_meant)

    async def main() -> None:
        await act(watching)

    trio.run(main)
    return watching


def test_member_that_lags_behind_causes_no_doubt() -> None:
    entries = a_table(20).entries

    async def act(watching: WatchedTable) -> None:
        await show(watching, entries[:12])
        await show(watching, entries[:5])
        await show(watching, entries[:11])
        assert len(watching.entries) == 12
        await show(watching, entries)

    assert tuple(watch(act).entries) == entries


def test_two_different_logs_are_kept_as_proof_against_the_leader() -> None:
    table, other = a_table(20), a_table(20, choose=5)
    same = zip(table.entries, other.entries, strict=False)
    fork = next(opened.entry.number for opened, two in same if opened.hash != two.hash)
    assert fork > 0

    async def act(watching: WatchedTable) -> None:
        await show(watching, table.entries)
        with pytest.raises(TwoLogs) as raised:
            await show(watching, other.entries)
        assert raised.value.facts == {
            "entry": fork,
            "cheats": (0,),
            "first": encode(table.entries[fork].sealed),
            "second": encode(other.entries[fork].sealed),
        }

    watch(act)


def test_invented_entry_proves_nothing_against_the_log() -> None:
    table, other = a_table(20), a_table(20, choose=5)
    fork = 1
    while table.entries[fork].hash == other.entries[fork].hash:
        fork += 1
    sealed = other.entries[fork].sealed
    forged = open_sealed(encode(msgspec.structs.replace(sealed, signatures=(bytes(64),))))

    async def act(watching: WatchedTable) -> None:
        await show(watching, table.entries)
        with pytest.raises(RemoteProtocolError):
            await show(watching, (*other.entries[:fork], forged))
        await show(watching, table.entries)

    watch(act)


def test_different_table_is_not_watched() -> None:
    meant = a_table(10)
    false = LocalTable.new(RULES, ["Ann", "Ben"], secret=b"t" * 32)
    leader = genesis_of(meant.entries[0]).clients[0].key

    async def act(watching: WatchedTable) -> None:
        with pytest.raises(RemoteProtocolError, match="different table"):
            await show(watching, false.entries)
        await show(watching, meant.entries)

    watching = watch(act, is_meant=lambda genesis: genesis.clients[0].key == leader)
    assert tuple(watching.entries) == meant.entries


def test_enclosed_log_of_a_genesis_is_verified() -> None:
    parent = a_table(10)
    table = LocalTable.continue_from(RULES, parent.entries, ["Ann", "Ben"], secret=b"t" * 32)

    async def act(watching: WatchedTable) -> None:
        await show(watching, table.entries)

    assert tuple(watch(act).entries) == table.entries

    genesis = genesis_of(table.entries[0])
    origin = genesis.origin
    assert isinstance(origin, Continuation)
    log = bytearray(origin.log)
    log[len(log) // 2] ^= 1
    false = msgspec.structs.replace(genesis, origin=msgspec.structs.replace(origin, log=bytes(log)))
    sealed = seal_genesis(false, [table._identity.key], RULES)
    assert begin(sealed, RULES).game == table.timeline.at(0).game

    async def act_again(watching: WatchedTable) -> None:
        with pytest.raises(RemoteProtocolError, match="damaged"):
            await show(watching, (sealed,))

    assert watch(act_again).position is None
