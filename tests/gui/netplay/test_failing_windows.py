"""A window that fails on an event ends neither the table nor the watching."""

from pathlib import Path

import pytest
import trio
from trio.testing import MockClock

from core.errors import FactualError
from core.table import ActionResult
from gui.netplay.model.network_session import PeerLinks
from gui.replay.model.live_game import LiveGame
from gui.table.model.net_table import NetTableModel
from net.session.events import TableEvent
from tests.gui.netplay.programs import Lan, RecordingProgram, programs, together, until


class Failing(RecordingProgram):
    """Its windows fail on each event, and still get all events."""

    def __init__(self, lan: Lan, name: str, folder: Path, nursery: trio.Nursery) -> None:
        self.reported: list[str] = []
        super().__init__(lan, name, folder, nursery, lambda error: self.reported.append(str(error)))

    def on_game_start(self, table: NetTableModel, line: PeerLinks) -> None:
        table.changed.connect(self._fail)  # before another window, which gets all events
        super().on_game_start(table, line)
        raise ValueError("began")

    def _fail(self, done: ActionResult) -> None:
        raise ValueError("looked")

    def on_table_event(self, news: TableEvent) -> None:
        super().on_table_event(news)
        raise ValueError("told")

    def on_end(self, error: FactualError | None) -> None:
        super().on_end(error)
        raise ValueError("ended")


async def test_table_continues_after_a_failing_window_and_reports_each_fault_once(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lan = Lan()
    async with (
        programs(lan, tmp_path, "a", monkeypatch) as (a,),
        trio.open_nursery() as nursery,
    ):
        b = Failing(lan, "b", tmp_path, nursery)
        await together(a, b)
        for _ in range(10):
            for program in (a, b):
                program.do_something()
            await trio.sleep(1)
        await until(lambda: len(b.at.entries) > 5 and b.at.entries == a.at.entries)
        assert b.done
        assert b.news
        assert sorted(b.reported) == ["began", "looked", "told"]
        b.network.join(b.name, (lan.wires.address_of("nobody"), 1000), b)
        await until(lambda: b.ends)
        assert b.reported[3:] == ["ended"]
        b.network.browse(b)  # it does the next action in any case
        await until(lambda: b.network._sessions.current is not None)
        b.network.leave()


class SpectatorListener:
    """A window that fails when it is to show a game, and on each new entry."""

    def __init__(self) -> None:
        self.live: LiveGame | None = None

    def on_watching(self, live: LiveGame) -> None:
        self.live = live
        live.changed.connect(self._fail)
        raise ValueError("watching")

    def _fail(self) -> None:
        raise ValueError("looked")

    def on_end(self, error: FactualError | None) -> None:
        raise AssertionError(error)


async def test_watching_continues_after_a_failing_window(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lan = Lan()
    async with (
        programs(lan, tmp_path, "ab", monkeypatch) as (a, b),
        trio.open_nursery() as nursery,
    ):
        await together(a, b)
        c, onlooker = Failing(lan, "c", tmp_path, nursery), SpectatorListener()
        c.network.browse(c)
        await until(lambda: c.tables)
        c.network.watch(c.tables[-1][0].address, onlooker)
        for _ in range(10):
            for program in (a, b):
                program.do_something()
            await trio.sleep(1)
        await until(
            lambda: (
                onlooker.live is not None
                and len(onlooker.live.record.entries) >= len(a.at.assured) > 5
            )
        )
        assert sorted(c.reported) == ["looked", "watching"]
        c.network.leave()
