"""Rejoining a table on the local network after the program was stopped."""

from pathlib import Path

import pytest
import trio
from trio.testing import MockClock

from core.games.iron_dragon.rules import RULES
from core.log import PublicKey, read_log
from gui.netplay.model.network_session import HostRematch, JoinRematch
from gui.netplay.model.no_game import JOIN_REFUSALS
from gui.rematch.model.next_table import table_before, waiting_for_others
from gui.storage.recovery import Recorded
from gui.storage.rejoin_info import RejoinInfo, rejoin_info_beside
from net.consensus.events import Removed
from net.errors import CannotJoin, NoTableCode
from net.key_file import read_key
from net.quic import Identity
from net.table.alone import continue_alone
from tests.gui.netplay.programs import Lan, RecordingProgram, programs, together, until
from tests.samples import sampled


def kill(program: RecordingProgram) -> None:
    """Stop everything as in a power failure."""
    now = program.network._sessions.current
    assert now is not None
    now.scope.cancel()


async def stop(*them: RecordingProgram) -> None:
    """Kill them, and wait until each has ended."""
    for program in them:
        kill(program)
        await until(lambda: program.ends)  # noqa: B023 - at once


def key_of(program: RecordingProgram) -> PublicKey:
    return Identity(read_key(program.folder / "key")).public


def listed(program: RecordingProgram) -> list[Recorded]:
    """Return the games that the player could rejoin."""
    return list(program.records.rejoinable(key_of(program)))


@pytest.mark.screen("DISCONNECT-10", "SAVEWIN-5")
@pytest.mark.parametrize("is_kept", [True, False], ids=["kept way", "search"])
async def test_stopped_player_finds_the_table_and_their_seat(
    autojump_clock: MockClock, is_kept: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lan = Lan(delay=0.01)
    async with (
        programs(lan, tmp_path, "ab", monkeypatch) as (a, b),
        trio.open_nursery() as nursery,
    ):
        await together(a, b)
        assert (listed(a), listed(b)) == ([], [])  # other programs leave them alone
        for _ in range(10):
            for program in (a, b):
                program.do_something()
            await trio.sleep(1)
        await stop(b)
        seat = b.at.local
        await until(lambda: a.at.level(seat) == "normal", within=100)
        again = RecordingProgram(lan, "b", tmp_path, nursery)
        (game,) = listed(again)
        assert game.rejoin_info is not None
        assert (game.players, game.rejoin_info.called) == (("a", "b"), "a")
        assert set(game.rejoin_info.addresses) == {0}
        back = game.rejoin_info if is_kept else RejoinInfo("a")
        again.network.rejoin(game.path, back, None, again)
        await until(lambda: again.table is not None)
        await until(lambda: a.at.is_computer(seat) is False)
        for _ in range(10):
            for program in (a, again):
                program.do_something()
            await trio.sleep(1)
        await until(lambda: again.at.entries == a.at.entries)
        assert again.at.is_here(seat)
        kept = rejoin_info_beside(game.path)
        assert kept is not None
        assert set(kept.addresses) == {0}
        again.network.leave()


async def play_again(leader: RecordingProgram, *others: RecordingProgram) -> None:
    """Let one player host a rematch for the others, and start it."""
    before, keys = leader.at.entries[0], leader.at.keys
    table = waiting_for_others(table_before(leader.at), keys[leader.at.me])
    leader.room = None
    for other in others:
        other.network.play_again(JoinRematch(other.name, leader.at.me))
    leader.network.play_again(HostRematch(leader.name, table))
    await until(lambda: {player.name for player in others} <= {*leader.names})
    leader.network.start_hosted_game()
    await until(lambda: all(player.at.entries[0] != before for player in (leader, *others)))
    assert {player.at.entries[0].hash for player in (leader, *others)} == {
        leader.at.entries[0].hash
    }


@pytest.mark.screen("DISCONNECT-10", "VICTORYWIN-3")
@pytest.mark.parametrize("stopped", sampled([0, 1], quick=1))
async def test_rejoined_player_has_a_rematch_for_each_player_that_asks(
    autojump_clock: MockClock, stopped: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lan = Lan(delay=0.01)
    async with (
        programs(lan, tmp_path, "abc", monkeypatch) as started,
        trio.open_nursery() as nursery,
    ):
        await together(*started)
        gone, *others = started[stopped], *started[:stopped], *started[stopped + 1 :]
        await stop(gone)
        leader = started[0]
        if gone is leader:
            await until(lambda: others[0].at.leader != leader.at.me, within=100)
        back = RecordingProgram(lan, gone.name, tmp_path, nursery)
        (game,) = listed(back)
        assert game.rejoin_info is not None
        back.network.rejoin(game.path, game.rejoin_info, None, back)
        await until(lambda: back.table is not None)
        await play_again(others[0], back, others[1])
        await play_again(back, *others)
        for other in (*others, back):
            assert other.ends == []
        back.network.leave()


@pytest.mark.screen("DISCONNECT-10")
async def test_only_the_key_of_a_seat_can_rejoin(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(), tmp_path, "ab", monkeypatch) as (a, b):
        await together(a, b)
        await stop(b)
        stranger = Identity(bytes(32)).public
        assert list(b.records.rejoinable(stranger)) == []
        (game,) = listed(b)
        assert game.rejoin_info is not None
        (b.folder / "key").unlink()
        b.ends.clear()
        b.network.rejoin(game.path, game.rejoin_info, None, b)
        await until(lambda: b.ends)
        assert isinstance(b.ends[0], CannotJoin)
        assert b.ends[0].facts["why"] not in JOIN_REFUSALS  # its own log refuses it, not the host


@pytest.mark.screen("TITLE-5", "DISCONNECT-10")
async def test_player_removed_while_away_learns_it_once_and_can_only_play_on_alone(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(), tmp_path, "abc", monkeypatch) as (a, b, c):
        await together(a, b, c)
        me = c.at.me
        await stop(c)
        for program in (a, b):
            program.at.set_unwanted(me, True)
        await until(lambda: Removed(me) in a.news)
        (game,) = listed(c)
        assert not game.was_removed  # no more than the table knows it
        assert game.rejoin_info is not None
        c.ends.clear()
        c.network.rejoin(game.path, game.rejoin_info, None, c)
        await until(lambda: Removed(me) in c.news)
        await stop(c)
        (game,) = listed(c)
        assert game.was_removed
        assert not c.records.is_continued(game.table)
        alone = continue_alone(
            RULES,
            read_log(game.path).entries,
            me,
            substitute="normal",
            secret=bytes(32),
            store=c.records.begin,
        )
        assert alone._store is not None
        alone._store.close()
        assert c.records.is_continued(game.table)
        assert listed(c) == [game]  # until it is removed from the list
        (a.folder / "over").mkdir(exist_ok=True)
        (a.folder / "over" / "damaged.rail").write_bytes(b"no record")
        assert not a.records.is_continued(game.table)


async def test_missing_table_is_reported(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(), tmp_path, "ab", monkeypatch) as (a, b):
        await together(a, b)
        await stop(a, b)
        (game,) = listed(b)
        assert game.rejoin_info is not None
        b.table = None
        b.network.rejoin(game.path, game.rejoin_info, None, b)
        await until(lambda: len(b.ends) == 2)
        (_, error) = b.ends
        assert error is not None
        assert error.code is NoTableCode.NOBODY_FOUND
        assert b.table is None
        (b.folder / game.path.name).with_suffix(".way").unlink()
        assert listed(b) == [game._replace(rejoin_info=RejoinInfo("a"))]
        b.records.discard(game.path)
        assert listed(b) == []
        assert [path.name for path in b.folder.iterdir()] == ["key"]


async def test_player_that_cancels_rejoining_receives_no_events(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(), tmp_path, "ab", monkeypatch) as (a, b):
        await together(a, b)
        await stop(a, b)
        (game,) = listed(b)
        assert game.rejoin_info is not None
        b.network.rejoin(game.path, game.rejoin_info, None, b)
        await trio.sleep(3)
        b.network.leave()
        await trio.sleep(3)
        assert len(b.ends) == 1
        assert listed(b) == [game]  # and no program has it open


async def test_table_in_play_is_found_once_and_cannot_be_joined(
    autojump_clock: MockClock, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with programs(Lan(), tmp_path, "abc", monkeypatch) as (a, b, c):
        await together(a, b)
        c.network.browse(c)
        await trio.sleep(8)
        (found,) = {table for tables in c.tables for table in tables}
        assert found.announcement.host == a.name
        assert (found.announcement.leads, found.announcement.free) == (True, 0)
