"""A program whose disk fails makes no more promises, and the others continue without it."""

import errno
import os
from pathlib import Path

import pytest
import trio
from trio.testing import MockClock

from core.log import read_log
from net.consensus.events import DiskFailed, LeaderChanged
from net.consensus.timeouts import Timeouts
from net.table import Table
from tests.net.simulated import Network
from tests.net.table.tables import Program, all_running, founded, logs_of, until_over

PAUSE = 2.0
"""Maximum seconds until another program leads; a silent leader is lost after 20."""


@pytest.mark.parametrize("failing", [0, 1], ids=["the leader", "another"])
async def test_client_that_cannot_write_leaves_and_the_others_continue(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: int
) -> None:
    synced = os.fsync
    async with all_running(Network(), "abc") as programs, trio.open_nursery() as nursery:
        tables = await founded(programs)
        for program, table in zip(programs, tables, strict=True):
            nursery.start_soon(_play, program, table, tmp_path)
        await trio.sleep(3)
        broken = programs[failing]
        assert broken.log is not None
        descriptor = broken.log._descriptor

        def fail(file: int) -> None:
            if file == descriptor:
                raise OSError(errno.EIO, os.strerror(errno.EIO))
            synced(file)

        monkeypatch.setattr(os, "fsync", fail)
        others = [program for program in programs if program is not broken]
        while broken.playing is not None and broken.playing.failure is None:
            await trio.sleep(0.05)
        if failing == 0:
            with trio.fail_after(PAUSE):
                await _led(others)
        await until_over(others)
        assert any(isinstance(event, DiskFailed) for event in broken.news)
        logs = logs_of(others)
        assert logs[0] == logs[1]
        kept = read_log(tmp_path / f"{broken.name}.rail").entries
        assert logs[0][: len(kept)] == kept
        leaders = {event.leader for event in others[0].news if isinstance(event, LeaderChanged)}
        assert (leaders == {1}) is (failing == 0)
        nursery.cancel_scope.cancel()


async def _led(programs: list[Program]) -> None:
    """Return once these programs know another leader."""
    while not all(
        any(isinstance(event, LeaderChanged) for event in each.news) for each in programs
    ):
        await trio.sleep(0.05)


async def _play(program: Program, table: Table, folder: Path) -> None:
    await program.play(
        table, folder=folder, timeouts=Timeouts(seat=5, turn=None, substitute="normal")
    )
