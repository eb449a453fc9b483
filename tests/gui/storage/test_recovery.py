"""A game that was stopped at any moment continues from its last entry."""

import os
from pathlib import Path
from typing import Any

import pytest

from core.games.iron_dragon.rules import RULES
from core.log import (
    EntryNumber,
    LogFile,
    LogFileCode,
    LogFileError,
    TornTail,
    log_bytes,
    read_log,
    write_log,
)
from core.ruleset import Seat
from core.table import LocalTable, genesis_of
from gui.replay.model.record import Record
from gui.storage.diary import diary_beside, open_diary
from gui.storage.folders import games_in
from gui.storage.recovery import Recorded, Recovery
from gui.storage.rejoin_info import RejoinInfo
from gui.table.model.notices import Notice
from gui.texts.game_names import GameNotHere
from gui.texts.phrases import Phrase
from tests.codes import raises_code
from tests.games import toll_road
from tests.gui.replay.records import WON, record
from tests.gui.storage.games import go_on, played, played_on_toll_road

pytestmark = pytest.mark.screen("TITLE-5", "SAVEWIN-5")

STEPS = 8
"""The file operations that move a record."""
BACK = Notice(EntryNumber(3), Seat(1), Phrase("{name} is back.", name="Ben"))


@pytest.fixture
def recovery(tmp_path: Path) -> Recovery:
    return Recovery(tmp_path / "under way", tmp_path / "over")


def paths(recovery: Recovery) -> list[Path]:
    """Return the files of the games that can be continued."""
    return [recorded.path for recorded in recovery.unfinished()]


def stopped(table: LocalTable) -> LocalTable:
    """Act as if the program had ended here."""
    assert table._store is not None
    table._store.close()
    return table


def test_nothing_to_continue_without_a_game(recovery: Recovery) -> None:
    assert paths(recovery) == []


@pytest.mark.parametrize("commands", range(0, 8, 2))
def test_game_is_where_it_was_after_a_stop(recovery: Recovery, commands: int) -> None:
    table = stopped(played(recovery, commands=commands))
    (path,) = paths(recovery)
    again, file = recovery.resume(path)
    with file:
        assert again.state == table.state
        go_on(again)
    assert len(read_log(path).entries) == len(again.timeline)


def test_partly_written_record_costs_only_itself(
    recovery: Recovery,
) -> None:
    table = stopped(played(recovery))
    (path,) = paths(recovery)
    path.write_bytes(path.read_bytes()[:-3])
    assert paths(recovery) == [path]
    with pytest.warns(TornTail):
        again, file = recovery.resume(path)
    file.close()
    assert again.state == table.state  # it was a draw, which is repeated with the same result


def test_latest_game_comes_first_and_none_is_lost(recovery: Recovery) -> None:
    for secret in (1, 2):
        stopped(played(recovery, secret=secret))
    first, second = paths(recovery)
    os.utime(second, ns=(2**60, 2**60))
    os.utime(first, ns=(1, 1))
    assert paths(recovery) == [second, first]


def test_damaged_or_foreign_file_is_ignored(recovery: Recovery, tmp_path: Path) -> None:
    stopped(played(recovery))
    good = paths(recovery)
    (tmp_path / "under way" / "0.rail").write_bytes(b"no log")
    (tmp_path / "under way" / "1.rail").write_bytes(b"")
    assert paths(recovery) == good


def test_finished_game_is_moved_to_the_records(recovery: Recovery, tmp_path: Path) -> None:
    table = stopped(played(recovery))
    (path,) = paths(recovery)
    record = recovery.finish(path)
    assert paths(recovery) == []
    assert record.parent == tmp_path / "over"
    assert len(read_log(record).entries) == len(table.timeline)


def test_game_played_to_its_end_twice_has_two_records(recovery: Recovery) -> None:
    first, again = (stopped(played(recovery, commands=commands)) for commands in (4, 6))
    lengths = {len(read_log(path).entries) for path in map(recovery.finish, paths(recovery))}
    assert lengths == {len(first.entries), len(again.entries)}
    last = stopped(played(recovery, commands=2))  # its name is free among unfinished games
    record = recovery.finish(*paths(recovery))
    assert len(read_log(record).entries) == len(last.entries)
    assert len(list(record.parent.iterdir())) == 3


def test_record_that_cannot_be_moved_leaves_no_trace_among_the_others(
    recovery: Recovery, tmp_path: Path
) -> None:
    with pytest.raises(LogFileError, match="No such file"):
        recovery.finish(tmp_path / "under way" / "gone.rail")
    assert list((tmp_path / "over").iterdir()) == []


def test_record_that_cannot_be_continued_does_not_hide_the_others(
    recovery: Recovery, tmp_path: Path
) -> None:
    stopped(played(recovery))
    good = paths(recovery)
    sealed = [entry.sealed for entry in read_log(good[0]).entries]
    write_log(tmp_path / "under way" / "other.rail", log_bytes(sealed, keeper=bytes([9]) * 32))
    open_one = played(recovery, secret=3)  # as in a program that still plays it
    assert paths(recovery) == good
    stopped(open_one)
    assert len(paths(recovery)) == 2


def test_continued_game_has_all_its_entries_or_does_not_exist(
    recovery: Recovery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    genesis, *then = played().entries
    recovery.begin(genesis, bytes([1]) * 32, then=then).close()
    (path,) = (tmp_path / "under way").iterdir()
    assert len(read_log(path).entries) == 1 + len(then)

    def stopped_at(path: Path) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(LogFile, "open", stopped_at)
    with pytest.raises(KeyboardInterrupt):
        recovery.begin(genesis, bytes([1]) * 32, then=then)
    assert list((tmp_path / "under way").iterdir()) == [path]


def test_game_opened_by_another_program_at_the_same_time_is_left_to_it(
    recovery: Recovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    genesis, *then = played().entries

    def taken(path: Path) -> None:
        raise LogFileError(LogFileCode.IN_USE, path=str(path))

    with monkeypatch.context() as patched:
        patched.setattr(LogFile, "open", taken)
        with raises_code(LogFileCode.IN_USE):
            recovery.begin(genesis, bytes([1]) * 32, then=then)
    assert len(paths(recovery)) == 1


def test_program_killed_while_starting_a_saved_game_leaves_all_of_it_or_none(
    recovery: Recovery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    genesis, *then = played().entries
    fsync = os.fsync
    seen = list[int]()

    def look(descriptor: int) -> None:
        fsync(descriptor)
        files = games_in(tmp_path / "under way")
        seen.extend(len(read_log(path).entries) for path in files if path.stat().st_size)

    monkeypatch.setattr(os, "fsync", look)
    recovery.begin(genesis, bytes([1]) * 32, then=then).close()
    assert set(seen) == {1 + len(then)}


def test_dangling_link_is_no_obstacle(recovery: Recovery, tmp_path: Path) -> None:
    stopped(played(recovery))
    good = paths(recovery)
    for target in ("nowhere", "loop.rail"):
        (tmp_path / "under way" / "loop.rail").unlink(missing_ok=True)
        (tmp_path / "under way" / "loop.rail").symlink_to(target)
        assert paths(recovery) == good


def test_folders_that_cannot_be_created_are_reported_by_name(
    recovery: Recovery, tmp_path: Path
) -> None:
    table = stopped(played(recovery))
    (path,) = paths(recovery)
    (tmp_path / "over").touch()
    with pytest.raises(LogFileError, match="over"):
        recovery.finish(path)
    assert path.exists()
    (tmp_path / "file").touch()
    with pytest.raises(LogFileError, match="file"):
        Recovery(tmp_path / "file" / "under way", tmp_path).begin(table.entries[0], bytes(32))


def test_players_progress_and_date_are_listed(recovery: Recovery) -> None:
    table = stopped(played(recovery, commands=30))
    (path,) = paths(recovery)
    os.utime(path, (1_000_000, 1_000_000))
    (recorded,) = recovery.unfinished()
    number = table.position.genesis.table
    turn = table.state.turn
    expected = Recorded(path, number, ("Ann", "Ben"), (0, 1), turn, None, 1_000_000)
    expected = expected._replace(game=RULES.name)
    assert recorded == expected
    assert recorded.turn > 0


@pytest.mark.usefixtures("toll_road_is_known")
def test_any_known_game_resumes_by_the_game_of_its_record(recovery: Recovery) -> None:
    for begin in (played, played_on_toll_road):
        stopped(begin(recovery, secret=len(paths(recovery))))
    games = {recorded.game: recorded for recorded in recovery.unfinished()}
    assert {*games} == {"iron-dragon", "toll-road"}
    assert (games["toll-road"].turn, games["toll-road"].can_open) == (1, True)
    table, file = recovery.resume(games["toll-road"].path)
    file.close()
    assert table.rules is toll_road.RULES
    assert {recorded.game for recorded in recovery.watchable()} == {"iron-dragon", "toll-road"}


def test_game_that_this_program_lacks_is_listed_with_the_reason(recovery: Recovery) -> None:
    table = stopped(played_on_toll_road(recovery))
    stopped(played(recovery, secret=2))
    found = [*recovery.unfinished(), *recovery.watchable()]
    unfinished, watchable = (recorded for recorded in found if not recorded.can_open)
    assert unfinished == watchable
    assert (watchable.game, watchable.players) == ("toll-road", ("Ann", "Ben", "Cleo"))
    assert watchable.table == table.position.genesis.table
    assert watchable.flaw == ""
    assert getattr(watchable.unavailable_reason, "facts", None) == {"game": "toll-road"}
    with pytest.raises(GameNotHere, match="toll-road"):
        recovery.resume(watchable.path)


@pytest.mark.screen("REPLAY-1")
def test_records_of_finished_games_are_listed_from_any_folder(
    recovery: Recovery, tmp_path: Path
) -> None:
    stopped(played(recovery))
    (under_way,) = paths(recovery)
    won = under_way.with_name("won.rail")  # the program was killed before it was moved
    won.write_bytes(WON.read_bytes())
    put_away = recovery.finish(won)
    won.write_bytes(WON.read_bytes())
    (put_away.parent / "damaged.rail").write_bytes(b"no record")
    for age, path in enumerate((put_away, won, under_way)):
        os.utime(path, (age, age))
    found = [recorded for recorded in recovery.watchable() if recorded.is_over]
    assert [recorded.path for recorded in found] == [won, put_away]
    last = record(WON).at(record(WON).last)
    winner = last.genesis.seats[last.game.winner].name
    assert {(recorded.winner, recorded.turn) for recorded in found} == {(winner, last.game.turn)}
    assert paths(recovery) == [under_way]


def test_only_the_discarded_game_is_deleted(recovery: Recovery) -> None:
    for secret in (1, 2):
        stopped(played(recovery, secret=secret))
    first, second = paths(recovery)
    recovery.discard(first)
    assert paths(recovery) == [second]


def test_game_in_play_by_another_program_is_not_discarded(recovery: Recovery) -> None:
    table = played(recovery)
    assert table._store is not None
    with raises_code(LogFileCode.IN_USE):
        recovery.discard(table._store.path)
    stopped(table)
    assert len(paths(recovery)) == 1


def test_failure_to_discard_is_reported(
    recovery: Recovery, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(path: Path, *, missing_ok: bool = False) -> None:
        raise PermissionError(13, "Permission denied", str(path))

    stopped(played(recovery))
    (path,) = paths(recovery)
    with monkeypatch.context() as patched:
        patched.setattr(Path, "unlink", refused)
        with pytest.raises(LogFileError, match="Permission denied"):
            recovery.discard(path)
    assert paths(recovery) == [path]


@pytest.mark.screen("HISTORYWIN-1")
def test_diary_of_a_game_moves_with_its_record(recovery: Recovery) -> None:
    stopped(played(recovery))
    (path,) = paths(recovery)
    open_diary(path).add(BACK)
    put_away = recovery.finish(path)
    assert not diary_beside(path).exists()
    assert Record.open(put_away).diary == (BACK,)
    stopped(played(recovery))
    (path,) = paths(recovery)
    open_diary(path).add(BACK)
    recovery.discard(path)
    assert list(path.parent.iterdir()) == []


def test_leftover_diary_is_not_used_for_another_record(recovery: Recovery, tmp_path: Path) -> None:
    (tmp_path / "over").mkdir()
    stopped(played(recovery))
    (path,) = paths(recovery)
    for kept in (path, tmp_path / "over" / path.name):
        open_diary(kept).add(BACK)
    path.unlink()
    stopped(played(recovery))
    (path,) = paths(recovery)
    assert open_diary(path).notices == ()
    assert Record.open(recovery.finish(path)).diary == ()


class Killed(BaseException):
    """The program ends here."""


def kill_at(monkeypatch: pytest.MonkeyPatch, step: int) -> list[str]:
    """End the program before this file operation; return the operations until then."""
    done = list[str]()

    def dying(name: str) -> None:
        original = getattr(Path, name)

        def act(path: Path, *given: Any, **more: Any) -> Any:
            if len(done) == step:
                raise Killed
            done.append(name)
            return original(path, *given, **more)

        monkeypatch.setattr(Path, name, act)

    for name in ("touch", "write_bytes", "replace", "unlink"):
        dying(name)
    return done


@pytest.mark.screen("HISTORYWIN-1", "REPLAY-1")
@pytest.mark.parametrize("step", range(STEPS))
def test_program_killed_while_moving_a_record_leaves_it_whole_at_one_place(
    recovery: Recovery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: int
) -> None:
    under_way = tmp_path / "under way"
    under_way.mkdir()
    path = under_way / "won.rail"
    path.write_bytes(WON.read_bytes())
    open_diary(path).add(BACK)
    recovery.store_rejoin_info(path, RejoinInfo("Thursday"))
    path.with_suffix(".promises").write_bytes(b"promised")
    with monkeypatch.context() as patched:
        done = kill_at(patched, step)
        with pytest.raises(Killed):
            recovery.finish(path)
    again = Recovery(under_way, tmp_path / "over")  # the next start
    again.mend()
    (found,) = (recorded for recorded in again.watchable() if recorded.is_over)
    assert Record.open(found.path).diary == (BACK,)
    assert (found.path == path) == ("replace" not in done)
    beside = {file.suffix for file in under_way.iterdir()}
    whole = {".rail", ".diary", ".way", ".promises"}
    assert beside == (set() if "replace" in done else whole)
    assert list(again.unfinished()) == []
    if found.path == path:  # and it can still be moved
        again.finish(path)
        assert [
            Record.open(recorded.path).diary for recorded in again.watchable() if recorded.is_over
        ] == [(BACK,)]


def test_moving_a_record_takes_exactly_those_steps(
    recovery: Recovery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped(played(recovery))
    (path,) = paths(recovery)
    open_diary(path).add(BACK)
    with monkeypatch.context() as patched:
        done = kill_at(patched, STEPS)
        recovery.finish(path)
    assert len(done) == STEPS


@pytest.mark.parametrize("broken", ["write_bytes", "replace"])
def test_files_of_a_record_that_cannot_be_moved_stay_with_it(
    recovery: Recovery, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: str
) -> None:
    def full(path: Path, *_: Any) -> None:
        raise OSError(28, "No space left on device", str(path))

    stopped(played(recovery))
    (path,) = paths(recovery)
    open_diary(path).add(BACK)
    recovery.store_rejoin_info(path, RejoinInfo("Thursday"))
    before = sorted(path.parent.iterdir())
    with monkeypatch.context() as patched:
        patched.setattr(Path, broken, full)
        with pytest.raises(LogFileError, match="No space left"):
            recovery.finish(path)
    assert sorted(path.parent.iterdir()) == before
    assert Record.open(path).diary == (BACK,)
    assert list((tmp_path / "over").iterdir()) == []


@pytest.mark.screen("DISCONNECT-10")
@pytest.mark.parametrize("damage", [b"", b"\xed\xa0\x80", b'{"called": "B\xe9n"}', b"[" * 90_000])
def test_damaged_rejoin_info_costs_only_itself(recovery: Recovery, damage: bytes) -> None:
    genesis = played().entries[0]
    clients = genesis_of(genesis).clients
    with recovery.begin(genesis, None) as file:
        path = file.path
    path.with_suffix(".way").write_bytes(damage)
    (found,) = recovery.rejoinable(clients[0].key)
    assert found.rejoin_info == RejoinInfo(clients[0].name)


@pytest.mark.screen("DISCONNECT-10")
def test_table_of_a_game_that_this_program_lacks_is_listed(recovery: Recovery) -> None:
    genesis = played_on_toll_road().entries[0]
    with recovery.begin(genesis, None) as file:
        recovery.store_rejoin_info(file.path, RejoinInfo("Thursday"))
    (found,) = recovery.rejoinable(genesis_of(genesis).clients[0].key)
    assert (found.can_open, found.game, found.rejoin_info) == (
        False,
        "toll-road",
        RejoinInfo("Thursday"),
    )


def test_files_beside_an_unfinished_game_are_left_there(recovery: Recovery, tmp_path: Path) -> None:
    recovery.mend()  # no entry was written yet
    table = played(recovery)
    assert table._store is not None
    path = table._store.path
    open_diary(path).add(BACK)
    recovery.store_rejoin_info(path, RejoinInfo("Thursday"))
    (path.parent / "note.txt").touch()
    before = sorted(path.parent.iterdir())
    recovery.mend()
    assert sorted(path.parent.iterdir()) == before
    stopped(table)


@pytest.mark.parametrize("with_others", [False, True])
def test_search_for_games_of_one_kind_locks_none_of_the_other(
    recovery: Recovery, monkeypatch: pytest.MonkeyPatch, *, with_others: bool
) -> None:
    """Both searches run concurrently, and a locked game seems to be in play elsewhere."""
    genesis = played().entries[0]
    recovery.begin(genesis, None if with_others else bytes([1]) * 32).close()

    def held(path: Path) -> None:
        raise AssertionError(path)

    monkeypatch.setattr("gui.storage.recovery.check_unused", held)
    key = genesis_of(genesis).clients[0].key
    if with_others:
        assert list(recovery.unfinished()) == []
    else:
        assert list(recovery.rejoinable(key)) == []
