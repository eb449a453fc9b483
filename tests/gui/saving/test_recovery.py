"""A game that was stopped at any moment goes on from its last entry."""

import os
from pathlib import Path

import pytest

from core.games.iron_dragon.rules import RULES
from core.log import LogUnwritable, read_log
from core.table import LocalTable
from gui.saving.recovery import Recovery, players_in
from tests.gui.saving.games import go_on, played

pytestmark = pytest.mark.screen("TITLE-5", "SAVEWIN-5")


@pytest.fixture
def recovery(tmp_path: Path) -> Recovery:
    return Recovery(tmp_path / "under way", tmp_path / "over")


def stopped(table: LocalTable) -> LocalTable:
    """As if the program had ended here."""
    assert table._store is not None
    table._store.close()
    return table


def test_without_a_game_there_is_nothing_to_go_on_with(recovery: Recovery) -> None:
    assert list(recovery.unfinished(RULES)) == []


@pytest.mark.parametrize("commands", range(0, 8, 2))
def test_after_a_stop_the_game_is_where_it_was(recovery: Recovery, commands: int) -> None:
    table = stopped(played(recovery, commands=commands))
    (path,) = recovery.unfinished(RULES)
    again, file = recovery.resume(path, RULES)
    with file:
        assert again.state == table.state
        go_on(again)
    assert len(read_log(path).entries) == len(again.timeline)


def test_a_record_that_was_not_written_whole_costs_no_more_than_itself(
    recovery: Recovery,
) -> None:
    table = stopped(played(recovery))
    (path,) = recovery.unfinished(RULES)
    path.write_bytes(path.read_bytes()[:-3])
    assert list(recovery.unfinished(RULES)) == [path]
    with pytest.warns(match="was not written whole"):
        again, file = recovery.resume(path, RULES)
    file.close()
    assert again.state == table.state  # it was a draw, which is made again and comes out alike


def test_the_latest_game_comes_first_and_none_is_lost(recovery: Recovery) -> None:
    for secret in (1, 2):
        stopped(played(recovery, secret=secret))
    first, second = recovery.unfinished(RULES)
    os.utime(second, ns=(2**60, 2**60))
    os.utime(first, ns=(1, 1))
    assert list(recovery.unfinished(RULES)) == [second, first]


def test_a_damaged_or_foreign_file_is_passed_over(recovery: Recovery, tmp_path: Path) -> None:
    stopped(played(recovery))
    good = list(recovery.unfinished(RULES))
    (tmp_path / "under way" / "0.rail").write_bytes(b"no log")
    (tmp_path / "under way" / "1.rail").write_bytes(b"")
    assert list(recovery.unfinished(RULES)) == good


def test_a_game_that_is_over_is_put_among_the_records(recovery: Recovery, tmp_path: Path) -> None:
    table = stopped(played(recovery))
    (path,) = recovery.unfinished(RULES)
    record = recovery.finish(path)
    assert list(recovery.unfinished(RULES)) == []
    assert record.parent == tmp_path / "over"
    assert len(read_log(record).entries) == len(table.timeline)


def test_a_link_to_nowhere_keeps_nobody_from_anything(recovery: Recovery, tmp_path: Path) -> None:
    stopped(played(recovery))
    good = list(recovery.unfinished(RULES))
    for target in ("nowhere", "loop.rail"):
        (tmp_path / "under way" / "loop.rail").unlink(missing_ok=True)
        (tmp_path / "under way" / "loop.rail").symlink_to(target)
        assert list(recovery.unfinished(RULES)) == good


def test_folders_that_cannot_be_made_are_told_of_by_name(
    recovery: Recovery, tmp_path: Path
) -> None:
    table = stopped(played(recovery))
    (path,) = recovery.unfinished(RULES)
    (tmp_path / "over").touch()
    with pytest.raises(LogUnwritable, match="over"):
        recovery.finish(path)
    assert path.exists()
    (tmp_path / "file").touch()
    with pytest.raises(LogUnwritable, match="file"):
        Recovery(tmp_path / "file" / "under way", tmp_path).begin(table.entries[0], bytes(32))


def test_it_is_told_who_plays(recovery: Recovery) -> None:
    table = stopped(played(recovery))
    (path,) = recovery.unfinished(RULES)
    assert players_in(path) == tuple(seat.name for seat in table.position.genesis.seats)
