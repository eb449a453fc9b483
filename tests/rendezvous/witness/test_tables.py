"""A table with a witness: it has a part in every draw, and stands in for half of two."""

import sqlite3
from collections.abc import Sequence
from typing import Any

import pytest
import trio

from core.log import TableId
from core.table import genesis_of, verify
from net.machines.news import Leads
from net.messages import Messages
from net.opening import offer
from net.table import Table
from net.table.mesh import Hello
from net.wire import PROTOCOL
from tests.games.toll_road import RULES
from tests.net.simulated import Network, run
from tests.net.table.tables import Program, all_running, logs_of, until_over
from tests.rendezvous.witness.stands import WAITS, Stand, standing


def has_witness(log: Sequence[Any]) -> bool:
    """Whether the witness still takes part in the draws, at the end of a log that verifies."""
    position = verify(tuple(log), RULES).position
    return position.table.contributor(position.genesis.witness_index) is not None


async def begin(
    stand: Stand, programs: Sequence[Program], nursery: trio.Nursery
) -> list[trio.CancelScope]:
    """They found a table and play; how each of them is stopped."""
    return play(programs, await stand.founded(programs), nursery)


def play(
    programs: Sequence[Program], tables: Sequence[Table], nursery: trio.Nursery
) -> list[trio.CancelScope]:
    """They play at a table; how each of them is stopped."""
    scopes = []
    for program, table in zip(programs, tables, strict=True):
        scope = trio.CancelScope()
        scopes.append(scope)
        nursery.start_soon(_play, program, table, scope)
    return scopes


async def _play(program: Program, table: Table, scope: trio.CancelScope) -> None:
    with scope:
        await program.play(table, waits=WAITS)


@pytest.mark.parametrize("clients", [2, 3, 6])
def test_it_takes_part_in_every_draw(clients: int) -> None:
    async def main() -> None:
        network = Network()
        async with (
            standing(network) as stand,
            all_running(network, "abcdef"[:clients]) as programs,
            trio.open_nursery() as nursery,
        ):
            await begin(stand, programs, nursery)
            await until_over(programs)
            logs = logs_of(programs)
            assert all(log == logs[0] for log in logs)
            assert has_witness(logs[0])
            assert any(opened.entry.kind == "chance" for opened in logs[0])
            nursery.cancel_scope.cancel()

    run(main)


@pytest.mark.parametrize("lost", [0, 1], ids=["the leader", "the other"])
def test_of_two_one_goes_on_with_it_when_the_other_is_gone(lost: int) -> None:
    """Without a witness the one who stays could do nothing."""

    async def main() -> None:
        network = Network()
        async with (
            standing(network) as stand,
            all_running(network, "ab") as programs,
            trio.open_nursery() as nursery,
        ):
            scopes = await begin(stand, programs, nursery)
            await trio.sleep(3)
            scopes[lost].cancel()
            network.cut("ab"[lost], "ab"[1 - lost])
            network.cut("ab"[lost], "the zone")
            stays = programs[1 - lost]
            await _until_computer_plays(stays, lost)
            leaders = [one.leader for one in stays.news if isinstance(one, Leads)]
            assert leaders == ([1] if lost == 0 else [])
            (log,) = logs_of([stays])
            assert has_witness(log)
            nursery.cancel_scope.cancel()

    run(main)


async def _until_computer_plays(program: Program, client: int) -> None:
    assert program.playing is not None
    member = program.playing.member
    with trio.fail_after(120):
        while not member.settled.table.control[client].level:
            await trio.sleep(0.5)


def test_it_goes_on_from_its_disk_when_it_was_started_again() -> None:
    async def main() -> None:
        network = Network()
        async with (
            standing(network) as stand,
            all_running(network, "ab") as programs,
            trio.open_nursery() as nursery,
        ):
            await begin(stand, programs, nursery)
            for _ in range(3):
                await trio.sleep(2)
                assert not any(one.is_over for one in programs)
                stand.restart()
            await until_over(programs)
            logs = logs_of(programs)
            assert logs[0] == logs[1]
            assert has_witness(logs[0])
            nursery.cancel_scope.cancel()

    run(main)


def test_a_table_goes_on_without_a_witness_that_is_gone_for_good() -> None:
    async def main() -> None:
        network = Network()
        async with (
            standing(network) as stand,
            all_running(network, "abc") as programs,
            trio.open_nursery() as nursery,
        ):
            await begin(stand, programs, nursery)
            await trio.sleep(2)
            for host in "abc":
                network.cut(host, "the zone")
            await until_over(programs)
            logs = logs_of(programs)
            assert all(log == logs[0] for log in logs)
            assert not has_witness(logs[0])
            nursery.cancel_scope.cancel()

    run(main)


def test_nothing_leaves_before_it_is_on_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    """While its disk takes its time, no draw is made; then the game goes on."""

    async def main() -> None:
        network = Network()
        async with (
            standing(network) as stand,
            all_running(network, "ab") as programs,
            trio.open_nursery() as nursery,
        ):
            keep, is_free = stand.records.keep, trio.Event()

            async def keep_slowly(*promises: Any) -> None:
                await is_free.wait()
                await keep(*promises)

            monkeypatch.setattr(stand.records, "keep", keep_slowly)
            await begin(stand, programs, nursery)
            await trio.sleep(8)
            (log, _) = logs_of(programs)
            assert [opened.entry.kind for opened in log].count("chance") == 0
            is_free.set()
            await until_over(programs)
            assert has_witness(logs_of(programs)[0])
            nursery.cancel_scope.cancel()

    run(main)


def test_a_disk_that_fails_ends_it_at_one_table_and_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main() -> None:
        network = Network()
        async with (
            standing(network) as stand,
            all_running(network, "abcdef") as programs,
            trio.open_nursery() as nursery,
        ):
            unlucky, lucky = programs[:3], programs[3:]
            tables = await stand.founded(unlucky)
            keep, failing = stand.records.keep, genesis_of(tables[0].genesis).table

            async def fail(where: TableId, promises: Any) -> None:
                if where == failing:
                    raise sqlite3.OperationalError("disk I/O error")
                await keep(where, promises)

            monkeypatch.setattr(stand.records, "keep", fail)
            play(unlucky, tables, nursery)
            await begin(stand, lucky, nursery)
            await until_over(programs)
            assert not has_witness(logs_of(unlucky)[0])
            assert has_witness(logs_of(lucky)[0])
            nursery.cancel_scope.cancel()

    run(main)


def test_nobody_is_linked_who_does_not_play_there() -> None:
    async def main() -> None:
        network = Network()
        async with (
            standing(network) as stand,
            all_running(network, "abe") as (a, b, eve),
            trio.open_nursery() as nursery,
        ):
            await begin(stand, [a, b], nursery)
            await trio.sleep(1)
            assert a.playing is not None
            for table in (a.playing.member.genesis.table, TableId(b"no such table..."), None):
                connection = await eve.endpoint.connect(stand.address)
                stream = connection.open_stream()
                await offer(stream, PROTOCOL)
                greetings = Messages[Any](stream, Hello, largest=4096)
                await greetings.send(Hello(table))
                with pytest.raises(trio.EndOfChannel), trio.fail_after(5):
                    await greetings.receive()
            await until_over([a, b])
            nursery.cancel_scope.cancel()

    run(main)


def test_who_breaks_the_protocol_loses_his_link_and_the_game_goes_on() -> None:
    async def main() -> None:
        network = Network()
        async with (
            standing(network) as stand,
            all_running(network, "ab") as (a, b),
            trio.open_nursery() as nursery,
        ):
            await begin(stand, [a, b], nursery)
            await trio.sleep(1)
            assert a.playing is not None
            connection = await b.endpoint.connect(stand.address)
            stream = connection.open_stream()
            await offer(stream, PROTOCOL)
            table = a.playing.member.genesis.table
            await Messages[Any](stream, Hello, largest=4096).send(Hello(table))
            greeting = await Messages[Any](stream, Hello, largest=4096).receive()
            assert greeting == Hello(table)
            await stream.send_all(b"\0\0\0\1\xc1")
            with trio.fail_after(5):
                await connection.wait_until_lost()
            await until_over([a, b])
            assert has_witness(logs_of([a])[0])
            nursery.cancel_scope.cancel()

    run(main)


def test_a_table_is_put_away_when_nobody_has_been_linked_for_long() -> None:
    async def main() -> None:
        network = Network()
        async with standing(network) as stand, all_running(network, "ab") as programs:
            sittings = "rail_tables_witnessed"
            async with trio.open_nursery() as nursery:
                await begin(stand, programs, nursery)
                await trio.sleep(1)
                assert stand.metrics.registry.get_sample_value(sittings) == 1
                nursery.cancel_scope.cancel()
            await trio.sleep(1000)
            assert stand.metrics.registry.get_sample_value(sittings) == 0

    run(main)


def test_a_witness_that_says_nothing_more_is_called_anew_before_it_is_removed() -> None:
    """A zone that was killed and started again knows nothing of the connections to it."""

    async def main() -> None:
        network = Network()
        async with (
            standing(network) as stand,
            all_running(network, "ab") as programs,
            trio.open_nursery() as nursery,
        ):
            await begin(stand, programs, nursery)
            await trio.sleep(2)
            for host in "ab":
                network.cut(host, "the zone")  # whoever is killed says no farewell
            stand.running.cancel()
            await trio.sleep(3)
            assert not any(one.is_over for one in programs)
            network.mend()
            nursery.start_soon(Stand(network, stand.store).run)
            await until_over(programs)
            assert has_witness(logs_of(programs)[0])
            nursery.cancel_scope.cancel()

    run(main)
