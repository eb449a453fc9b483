"""A removed client: its links end, it may still learn why, and members stop dialling it."""

from functools import partial
from pathlib import Path

import pytest
import trio
from trio.testing import MockClock

from core.log import read_log
from core.table import ClientIndex, verify
from net.consensus.events import Removed
from net.errors import NoTableCode
from net.table import Table
from net.table.playing import REMOVED_LINK_TIMEOUT
from tests.games.toll_road import RULES
from tests.net.simulated import Network
from tests.net.table.tables import Program, all_running, founded


def was_notified(program: Program, client: int) -> bool:
    return any(isinstance(event, Removed) and event.member == client for event in program.news)


async def remove(programs: list[Program], client: int) -> None:
    """Let all others want a player to leave; return once they have left."""
    for program in programs:
        assert program.playing is not None
        if program.playing.replica.me != client:
            program.playing.set_unwanted(ClientIndex(client), is_unwanted=True)
    with trio.fail_after(30):
        while not all(was_notified(program, client) for program in programs):
            await trio.sleep(0.1)


@pytest.mark.parametrize("out", [0, 2], ids=["the leader", "another"])
async def test_removed_clients_program_leaves_and_its_links_end(
    autojump_clock: MockClock, tmp_path: Path, out: int
) -> None:
    async with all_running(Network(), "abc") as programs, trio.open_nursery() as nursery:
        tables = await founded(programs)
        for program, table in zip(programs, tables, strict=True):
            nursery.start_soon(_play, program, table, tmp_path)
        await trio.sleep(3)
        await remove(programs, out)
        gone, *others = sorted(programs, key=lambda program: program is not programs[out])
        assert gone.playing is not None
        assert gone.playing.failure is not None
        assert gone.playing.failure.code is NoTableCode.REMOVED_FROM_TABLE
        assert gone.playing.has_left
        before = [len(program.news) for program in others]
        await trio.sleep(REMOVED_LINK_TIMEOUT + 1)
        for other, heard in zip(others, before, strict=True):
            assert other.playing is not None
            assert not other.playing.is_linked(out)
            assert len(other.news) > heard, "the others play on"
        kept = read_log(tmp_path / f"{gone.name}.rail").entries
        assert verify(kept, RULES).position.table.removed == (out,)
        nursery.cancel_scope.cancel()


async def test_absent_client_returns_learns_of_its_removal_and_is_disconnected(
    autojump_clock: MockClock, tmp_path: Path
) -> None:
    network = Network()
    async with all_running(network, "abc") as programs, trio.open_nursery() as nursery:
        *others, gone = programs
        tables = await founded(programs)
        for program, table in zip(others, tables, strict=False):
            nursery.start_soon(_play, program, table, tmp_path)
        until_away = trio.CancelScope()

        async def play_until_away() -> None:
            with until_away:
                await _play(gone, tables[2], tmp_path)

        nursery.start_soon(play_until_away)
        await trio.sleep(3)
        network.cut("a", "c")
        network.cut("b", "c")
        until_away.cancel()
        await remove(others, 2)
        network.mend()
        addresses = {ClientIndex(1): others[1].endpoint.address}
        back = Table(tables[2].genesis, ClientIndex(2), addresses)
        log = read_log(tmp_path / "c.rail").entries
        nursery.start_soon(partial(gone.play, back, folder=tmp_path, entries=log))
        with trio.fail_after(60):
            while not was_notified(gone, 2):
                await trio.sleep(0.1)
        await trio.sleep(REMOVED_LINK_TIMEOUT + 1)
        assert others[1].playing is not None
        assert not others[1].playing.is_linked(2)
        nursery.cancel_scope.cancel()


async def _play(program: Program, table: Table, folder: Path) -> None:
    await program.play(table, folder=folder)
