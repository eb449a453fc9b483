"""A table with a witness, which takes part in every draw, and replaces one of two clients."""

import sqlite3
from collections.abc import Sequence
from typing import Any

import pytest
import trio
from trio.abc import Stream

from core.log import TableId
from core.table import genesis_of, verify
from net.consensus.events import LeaderChanged
from net.messages import Messages
from net.table.mesh import Hello
from net.wire import PROTOCOL
from rendezvous.witness import tables as tables_of_witness
from tests.games.toll_road import RULES
from tests.net.table.tables import Program, logs_of, until_confirmed, until_over
from tests.rendezvous.witness.stands import Scene, Stand, run_scene

SOME = 60
"""Entries that extend far beyond the first draws, but not to the end of the game."""


def has_witness(log: Sequence[Any]) -> bool:
    """Return whether the witness still takes part in draws at the end of a log that verifies."""
    position = verify(tuple(log), RULES).position
    return position.table.contributor(position.genesis.witness_index) is not None


def test_witness_takes_part_in_every_draw() -> None:
    async def main(scene: Scene) -> None:
        await scene.begin()
        await until_over(scene.programs)
        logs = logs_of(scene.programs)
        assert logs[0] == logs[1]
        assert has_witness(logs[0])
        assert any(opened.entry.kind == "chance" for opened in logs[0])

    run_scene("ab", main)


@pytest.mark.parametrize("clients", [3, 6])
def test_witness_takes_part_in_draws_of_larger_tables(clients: int) -> None:
    async def main(scene: Scene) -> None:
        await scene.begin()
        await until_confirmed(scene.programs, SOME)
        logs = [log[: SOME + 1] for log in logs_of(scene.programs)]
        assert all(log == logs[0] for log in logs)
        assert has_witness(logs[0])
        assert [opened.entry.kind for opened in logs[0]].count("chance") > clients

    run_scene("abcdef"[:clients], main)


@pytest.mark.smoke
@pytest.mark.parametrize("lost", [0, 1], ids=["the leader", "the other"])
def test_one_of_two_continues_with_the_witness_when_the_other_is_gone(lost: int) -> None:
    """Without a witness the remaining client could do nothing."""

    async def main(scene: Scene) -> None:
        scopes = await scene.begin()
        await trio.sleep(3)
        scopes[lost].cancel()
        scene.network.cut("ab"[lost], "ab"[1 - lost])
        scene.network.cut("ab"[lost], "the zone")
        stays = scene.programs[1 - lost]
        await _until_computer_plays(stays, lost)
        leaders = [event.leader for event in stays.news if isinstance(event, LeaderChanged)]
        assert leaders == ([1] if lost == 0 else [])
        (log,) = logs_of([stays])
        assert has_witness(log)

    run_scene("ab", main)


async def _until_computer_plays(program: Program, client: int) -> None:
    assert program.playing is not None
    member = program.playing.replica
    with trio.fail_after(120):
        while not member.confirmed_position.table.control[client].level:
            await trio.sleep(0.5)


def test_restarted_witness_continues_from_its_disk() -> None:
    async def main(scene: Scene) -> None:
        await scene.begin()
        for _ in range(3):
            await trio.sleep(2)
            assert not any(program.is_over for program in scene.programs)
            scene.stand.restart()
        await until_over(scene.programs)
        logs = logs_of(scene.programs)
        assert logs[0] == logs[1]
        assert has_witness(logs[0])

    run_scene("ab", main)


def test_table_continues_without_a_witness_that_is_gone_permanently() -> None:
    async def main(scene: Scene) -> None:
        await scene.begin()
        await trio.sleep(2)
        for host in "abc":
            scene.network.cut(host, "the zone")
        await until_over(scene.programs)
        logs = logs_of(scene.programs)
        assert all(log == logs[0] for log in logs)
        assert not has_witness(logs[0])

    run_scene("abc", main)


def test_witness_sends_nothing_before_it_is_stored(monkeypatch: pytest.MonkeyPatch) -> None:
    """While its disk is slow, no draw is made; then the game continues."""

    async def main(scene: Scene) -> None:
        keep, is_free = scene.stand.records.store_promises, trio.Event()

        async def keep_slowly(*promises: Any) -> None:
            await is_free.wait()
            await keep(*promises)

        monkeypatch.setattr(scene.stand.records, "store_promises", keep_slowly)
        await scene.begin()
        await trio.sleep(8)
        (log, _) = logs_of(scene.programs)
        assert [opened.entry.kind for opened in log].count("chance") == 0
        is_free.set()
        await until_over(scene.programs)
        assert has_witness(logs_of(scene.programs)[0])

    run_scene("ab", main)


def test_failing_disk_ends_the_witness_at_one_table_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def main(scene: Scene) -> None:
        unlucky, lucky = scene.programs[:3], scene.programs[3:]
        tables = await scene.stand.founded(unlucky)
        keep, failing = scene.stand.records.store_promises, genesis_of(tables[0].genesis).table

        async def fail(where: TableId, promises: Any) -> None:
            if where == failing:
                raise sqlite3.OperationalError("disk I/O error")
            await keep(where, promises)

        monkeypatch.setattr(scene.stand.records, "store_promises", fail)
        scene.play(unlucky, tables)
        await scene.begin(*lucky)
        await until_confirmed(scene.programs, SOME)
        assert not has_witness(logs_of(unlucky)[0])
        assert has_witness(logs_of(lucky)[0])

    run_scene("abcdef", main)


def test_only_players_of_the_table_are_linked() -> None:
    async def main(scene: Scene) -> None:
        a, b, eve = scene.programs
        await scene.begin(a, b)
        await trio.sleep(1)
        assert a.playing is not None
        for table in (a.playing.replica.genesis.table, TableId(b"no such table..."), None):
            stream = await scene.stand.open(eve, PROTOCOL)
            greetings = Messages[Any](stream, Hello, largest=4096)
            await greetings.send(Hello(table))
            with pytest.raises(trio.EndOfChannel), trio.fail_after(5):
                await greetings.receive()
        await until_confirmed([a, b], a.playing.replica.confirmed + 20)

    run_scene("abe", main)


async def _read_all(stream: Stream) -> None:
    while await stream.receive_some():
        pass


def test_protocol_error_closes_the_link_and_the_game_continues() -> None:
    async def main(scene: Scene) -> None:
        a, b = scene.programs
        await scene.begin(a, b)
        await trio.sleep(1)
        assert a.playing is not None
        stream = await _link(scene, b, a.playing.replica.genesis.table)
        await stream.send_all(b"\0\0\0\1\xc1")
        with pytest.raises(trio.BrokenResourceError), trio.fail_after(5):
            await _read_all(stream)
        await until_confirmed([a, b], a.playing.replica.confirmed + 20)
        assert has_witness(logs_of([a])[0])

    run_scene("ab", main)


def test_table_without_links_for_long_is_unloaded() -> None:
    async def main(scene: Scene) -> None:
        scopes = await scene.begin()
        await trio.sleep(1)
        assert scene.stand.sittings == 1
        for scope in scopes:
            scope.cancel()
        await trio.sleep(1000)
        assert scene.stand.sittings == 0

    run_scene("ab", main)


async def _link(scene: Scene, program: Program, table: TableId) -> Stream:
    """Return a program's link to the witness of a table; raises EndOfChannel if it gets none."""
    stream = await scene.stand.open(program, PROTOCOL)
    greetings = Messages[Any](stream, Hello, largest=4096)
    await greetings.send(Hello(table))
    with trio.fail_after(5):
        assert await greetings.receive() == Hello(table)
    return stream


def test_newcomer_replaces_the_table_deserted_longest(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Otherwise abandoned tables would keep all others out for a while."""
    monkeypatch.setattr(tables_of_witness, "SITTINGS", 3)

    async def main(scene: Scene) -> None:
        a, _ = scene.programs
        first, second, third, fourth, fifth = [
            genesis_of((await scene.stand.founded(scene.programs))[0].genesis).table
            for _ in range(5)
        ]
        await _link(scene, a, first)
        for left in (second, third):
            await (await _link(scene, a, left)).aclose()
            await trio.sleep(1)
        held = await _link(scene, a, fourth)
        assert [*scene.stand.tables._sittings] == [first, third, fourth]
        await _link(scene, a, fifth)
        assert [*scene.stand.tables._sittings] == [first, fourth, fifth]
        with pytest.raises(trio.EndOfChannel):
            await _link(scene, a, second)
        await held.aclose()
        await trio.sleep(1)
        await _link(scene, a, second)
        assert [*scene.stand.tables._sittings] == [first, fifth, second]

    run_scene("ab", main)


def test_stranger_opens_no_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables_of_witness, "SITTINGS", 1)

    async def main(scene: Scene) -> None:
        a, b, eve = scene.programs
        table_id, other = [
            genesis_of((await scene.stand.founded([a, b]))[0].genesis).table for _ in range(2)
        ]
        await (await _link(scene, a, table_id)).aclose()
        await trio.sleep(1)
        for table in (table_id, other):
            with pytest.raises(trio.EndOfChannel):
                await _link(scene, eve, table)
        assert [*scene.stand.tables._sittings] == [table_id]

    run_scene("abe", main)


def test_silent_witness_is_called_again_before_it_is_removed() -> None:
    """A zone that was killed and restarted has no state of old connections."""

    async def main(scene: Scene) -> None:
        await scene.begin()
        await trio.sleep(2)
        for host in "ab":
            scene.network.cut(host, "the zone")  # a killed zone sends no farewell
        scene.stand.running.cancel()
        await trio.sleep(3)
        assert not any(program.is_over for program in scene.programs)
        scene.network.mend()
        scene.nursery.start_soon(Stand(scene.network, scene.stand.store).run)
        await until_over(scene.programs)
        assert has_witness(logs_of(scene.programs)[0])

    run_scene("ab", main)
