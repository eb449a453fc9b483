"""Browsing for tables on the local network."""

from pathlib import Path

import pytest
import trio
from trio.testing import MockClock

from gui.netplay.bridge.browsing import browse
from net.lan import Found
from tests.gui.netplay.programs import QUICK, Lan, first_found, programs, until


async def test_tables_that_are_gone_disappear(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(), tmp_path, "ab", monkeypatch) as (a, b):
        a.network.host("a", QUICK, a)
        await first_found(b)
        a.network.leave()
        await until(lambda: b.tables[-1] == ())


async def test_host_on_two_networks_is_one_table(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lan = Lan()
    async with (
        programs(lan, tmp_path, "a", monkeypatch) as (a,),
        trio.open_nursery() as nursery,
    ):
        a.network.host("a", QUICK, a)
        told: list[tuple[Found, ...]] = []
        nursery.start_soon(browse, lan.on_two_networks("b").open_discovery_socket(), told.append)
        await trio.sleep(20)
        nursery.cancel_scope.cancel()
        assert [len(tables) for tables in told] == [1]
