"""Programs play whole games on a network that loses, duplicates, delays and reorders."""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import trio
from trio.testing import MockClock

from core.log import read_log
from core.table import ClientIndex, genesis_of, verify
from net.consensus.events import LeaderChanged
from net.consensus.timeouts import Timeouts
from net.errors import CannotConnect, CannotConnectCode
from net.messages import Messages
from net.negotiation import offer
from net.quic import Connection
from net.table import Notebook, Table
from net.table.mesh import GREETING, Hello
from net.table.watching import WatchedTable
from net.wire import PROTOCOL
from tests.games.toll_road import RULES
from tests.net.simulated import Network
from tests.net.table.tables import (
    Program,
    all_running,
    find_rules,
    founded,
    logs_of,
    plan_of,
    until_confirmed,
    until_over,
)

WAITS = Timeouts(seat=5, turn=None, substitute="normal")


@asynccontextmanager
async def playing(network: Network, names: str) -> AsyncIterator[Sequence[Program]]:
    """Run programs with these names at a table, each of which plays."""
    async with all_running(network, names) as programs, trio.open_nursery() as nursery:
        for program, table in zip(programs, await founded(programs), strict=True):
            nursery.start_soon(program.play, table)
        yield programs
        nursery.cancel_scope.cancel()


@pytest.mark.smoke
async def test_whole_game_is_played_and_all_logs_are_equal(autojump_clock: MockClock) -> None:
    async with playing(Network(), "ab") as programs:
        await until_over(programs)
        logs = logs_of(programs)
        assert logs[0][-1].hash == logs[1][-1].hash
        assert verify(logs[0], RULES).redecided


async def test_game_on_a_very_bad_network_gives_equal_logs(
    autojump_clock: MockClock,
) -> None:
    async with playing(Network("a bad day", jitter=0.05, lost=5, doubled=5), "abc") as programs:
        await until_confirmed(programs, 80)
        logs = [log[:81] for log in logs_of(programs)]
        assert len({log[-1].hash for log in logs}) == 1
        assert verify(logs[0], RULES).redecided


@pytest.mark.parametrize("delay", [0.02, 0.1])
@pytest.mark.parametrize("after", [0.0, 0.01, 0.03])
async def test_two_returning_clients_that_call_each_other_stay_linked(
    autojump_clock: MockClock, delay: float, after: float
) -> None:
    """Each once closed the link that the other kept, and called again at the same time."""
    network = Network(delay=delay)
    async with all_running(network, "ab") as programs, trio.open_nursery() as nursery:
        a, b = programs
        tables = await founded(programs)

        async def come_back(program: Program, table: Table, other: Program) -> None:
            await trio.sleep(after if program is b else 0.0)
            known = {ClientIndex(1 - table.me): other.endpoint.address}
            back = Table(table.genesis, table.me, known, WAITS)
            await program.play(back, entries=(table.genesis,), acts=False)

        nursery.start_soon(come_back, a, tables[0], b)
        nursery.start_soon(come_back, b, tables[1], a)
        await trio.sleep(5)
        assert a.playing is not None
        assert b.playing is not None
        for _ in range(100):
            await trio.sleep(0.1)
            assert a.playing.is_linked(1)
            assert b.playing.is_linked(0)
        nursery.cancel_scope.cancel()


async def test_leader_is_cut_off_and_returns_and_all_continue(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    """Its own program is also stopped, and restarted with its files (DISCONNECT-10, -11)."""
    network = Network()
    async with all_running(network, "abc") as programs, trio.open_nursery() as nursery:
        a, b, c = programs
        tables = await founded(programs)
        first = trio.CancelScope()

        async def play_first() -> None:
            with first:
                await a.play(tables[0], folder=tmp_path, timeouts=WAITS)

        nursery.start_soon(play_first)
        for program, table in zip((b, c), tables[1:], strict=True):
            nursery.start_soon(_play, program, table, tmp_path)
        await trio.sleep(5)
        network.cut("a", "b")
        network.cut("a", "c")
        first.cancel()
        await trio.sleep(60)
        assert any(isinstance(event, LeaderChanged) and event.leader == 1 for event in b.news)
        network.mend()
        entries = read_log(tmp_path / "a.rail").entries
        back = Table(tables[0].genesis, ClientIndex(0), {ClientIndex(1): b.endpoint.address})

        async def play_again() -> None:
            await a.play(back, entries=entries, folder=tmp_path, timeouts=WAITS)

        nursery.start_soon(play_again)
        await until_over(programs)
        logs = logs_of(programs)
        assert len({log[-1].hash for log in logs}) == 1
        for name, log in zip("abc", logs, strict=True):
            assert read_log(tmp_path / f"{name}.rail").entries[: len(log)] == log
        nursery.cancel_scope.cancel()


async def _play(program: Program, table: Table, folder: Path) -> None:
    await program.play(table, folder=folder, timeouts=WAITS)


@pytest.mark.parametrize("has_notebook", [True, False], ids=["from his notebook", "from another"])
async def test_returning_client_uses_the_same_timeouts_as_the_others(
    autojump_clock: MockClock, tmp_path: Path, has_notebook: bool
) -> None:
    async with all_running(Network(), "ab") as (a, b), trio.open_nursery() as nursery:
        tables = await founded([a, b], plan_of("ab", timeouts=WAITS))
        nursery.start_soon(partial(a.play, tables[0], folder=tmp_path))
        with trio.move_on_after(5):
            await b.play(tables[1], folder=tmp_path)
        if not has_notebook:
            (tmp_path / "b.promises").unlink()
        entries = read_log(tmp_path / "b.rail").entries
        back = Table(tables[1].genesis, ClientIndex(1), {ClientIndex(0): a.endpoint.address})
        nursery.start_soon(partial(b.play, back, entries=entries, folder=tmp_path))
        await trio.sleep(0.01)
        assert b.playing is not None
        assert b.playing.replica.timeouts == (WAITS if has_notebook else None)
        await trio.sleep(10)
        assert b.playing.replica.timeouts == WAITS
        nursery.cancel_scope.cancel()
    notebook = Notebook.open(tmp_path / "b.promises")
    assert [promise for promise in notebook.promises if isinstance(promise, Timeouts)] == [WAITS]
    notebook.close()


async def test_client_told_to_call_dials_immediately_even_if_others_should(
    autojump_clock: MockClock,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    network = Network()
    async with all_running(network, "ab") as (a, b), trio.open_nursery() as nursery:
        tables = await founded([a, b])
        nursery.start_soon(a.play, tables[0])
        nursery.start_soon(b.play, tables[1])
        await trio.sleep(5)
        network.cut("a", "b")

        async def find_nobody(other: ClientIndex, *_: object) -> Connection:
            raise CannotConnect(CannotConnectCode.NO_ADDRESS, client=other)

        assert a.mesh is not None
        assert b.mesh is not None
        monkeypatch.setattr(b.mesh, "_dial", find_nobody)
        assert a.playing is not None
        await trio.sleep(60)
        network.mend()
        await trio.sleep(60)
        assert a.playing.replica.lost_clients == {1}
        a.mesh.reconnect()
        await trio.sleep(1)
        assert a.playing.replica.lost_clients == set()
        nursery.cancel_scope.cancel()


async def test_spectator_does_not_set_the_timeouts(
    autojump_clock: MockClock,
) -> None:
    async with all_running(Network(), "abw") as (a, b, w), trio.open_nursery() as nursery:
        table, _ = await founded([a, b])
        nursery.start_soon(a.play, table._replace(timeouts=None))
        await trio.sleep(1)
        for named in (None, genesis_of(table.genesis).table):
            stream = (await w.endpoint.connect(a.endpoint.address)).open_stream()
            await offer(stream, PROTOCOL)
            hellos = Messages[Any](stream, Hello, largest=4096)
            await hellos.send(Hello(named, (), WAITS))
            with suppress(trio.BrokenResourceError, trio.EndOfChannel):
                await hellos.receive()
        await trio.sleep(1)
        assert a.playing is not None
        assert a.playing.replica.timeouts is None
        nursery.cancel_scope.cancel()


async def test_spectator_sees_confirmed_entries_from_the_start(
    autojump_clock: MockClock,
) -> None:
    async with all_running(Network(), "abw") as (a, b, w), trio.open_nursery() as nursery:
        tables = await founded([a, b])
        for program, table in zip((a, b), tables, strict=True):
            nursery.start_soon(program.play, table)
        await trio.sleep(5)
        seen = []
        watching = WatchedTable(find_rules, lambda opened, position: seen.append(opened))
        connection = await w.endpoint.connect(b.endpoint.address)
        stream = connection.open_stream()
        await offer(stream, PROTOCOL)
        nursery.start_soon(watching.watch, stream)
        await until_over([a, b])
        await trio.sleep(5)
        assert tuple(seen) == logs_of([b])[0]
        nursery.cancel_scope.cancel()


async def test_silent_link_is_closed(autojump_clock: MockClock) -> None:
    async with all_running(Network(), "abw") as (a, b, w), trio.open_nursery() as nursery:
        table, _ = await founded([a, b])
        nursery.start_soon(a.play, table)
        await trio.sleep(1)
        connection = await w.endpoint.connect(a.endpoint.address)
        await offer(connection.open_stream(), PROTOCOL)
        with trio.fail_after(GREETING + 1):
            await connection.wait_until_lost()
        nursery.cancel_scope.cancel()
