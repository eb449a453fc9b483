"""Programs on a network that loses, doubles, delays and disorders play whole games."""

from pathlib import Path

import pytest
import trio

from core.log import read_log
from core.table import ClientIndex, verify
from net.machines.news import Leads
from net.machines.notices import Waits
from net.opening import offer
from net.table import Table
from net.table.watching import Watching
from net.wire import PROTOCOL
from tests.games.toll_road import RULES
from tests.net.simulated import Network, run
from tests.net.table.tables import Program, all_running, find_rules, founded, logs_of, until_over

WAITS = Waits(seat=5.0, turn=None, stand_in="normal")


@pytest.mark.parametrize(
    ("names", "network"),
    [
        ("ab", Network()),
        ("abc", Network("a bad day", jitter=0.05, lost=5, doubled=5)),
    ],
    ids=["quiet", "stormy"],
)
def test_a_whole_game_is_played_and_all_logs_are_alike(names: str, network: Network) -> None:
    async def main() -> None:
        async with all_running(network, names) as programs, trio.open_nursery() as nursery:
            tables = await founded(programs)
            for program, table in zip(programs, tables, strict=True):
                nursery.start_soon(program.play, table)
            await until_over(programs)
            logs = logs_of(programs)
            assert len({log[-1].hash for log in logs}) == 1
            assert verify(logs[0], RULES).redecided
            nursery.cancel_scope.cancel()

    run(main)


def test_the_leader_is_cut_off_and_comes_back_and_all_go_on(tmp_path: Path) -> None:
    """Its own program is stopped, too, and started again on its files (DISCONNECT-10, -11)."""

    async def main() -> None:
        network = Network()
        async with all_running(network, "abc") as programs, trio.open_nursery() as nursery:
            a, b, c = programs
            tables = await founded(programs)
            first = trio.CancelScope()

            async def play_first() -> None:
                with first:
                    await a.play(tables[0], folder=tmp_path, waits=WAITS)

            nursery.start_soon(play_first)
            for program, table in zip((b, c), tables[1:], strict=True):
                nursery.start_soon(_play, program, table, tmp_path)
            await trio.sleep(5)
            network.cut("a", "b")
            network.cut("a", "c")
            first.cancel()
            await trio.sleep(60)
            assert any(isinstance(one, Leads) and one.leader == 1 for one in b.news)
            network.mend()
            entries = read_log(tmp_path / "a.rail").entries
            back = Table(tables[0].genesis, ClientIndex(0), {ClientIndex(1): b.endpoint.address})

            async def play_again() -> None:
                await a.play(back, entries=entries, folder=tmp_path, waits=WAITS)

            nursery.start_soon(play_again)
            await until_over(programs)
            logs = logs_of(programs)
            assert len({log[-1].hash for log in logs}) == 1
            for name, log in zip("abc", logs, strict=True):
                assert read_log(tmp_path / f"{name}.rail").entries[: len(log)] == log
            nursery.cancel_scope.cancel()

    run(main)


async def _play(program: Program, table: Table, folder: Path) -> None:
    await program.play(table, folder=folder, waits=WAITS)


def test_who_watches_sees_what_is_confirmed_from_its_beginning() -> None:
    async def main() -> None:
        async with all_running(Network(), "abw") as (a, b, w), trio.open_nursery() as nursery:
            tables = await founded([a, b])
            for program, table in zip((a, b), tables, strict=True):
                nursery.start_soon(program.play, table)
            await trio.sleep(5)
            seen = []
            watching = Watching(find_rules, lambda opened, position: seen.append(opened))
            connection = await w.endpoint.connect(b.endpoint.address)
            stream = connection.open_stream()
            await offer(stream, PROTOCOL)
            nursery.start_soon(watching.watch, stream)
            await until_over([a, b])
            await trio.sleep(5)
            assert tuple(seen) == logs_of([b])[0]
            nursery.cancel_scope.cancel()

    run(main)
