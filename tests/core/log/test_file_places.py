"""Possible places of a log, its writers, and refusals by name."""

import errno
import fcntl
import os
from pathlib import Path

import pytest

from core.log import (
    LogCode,
    LogError,
    LogFile,
    LogFileCode,
    LogFileError,
    check_new,
    read_log,
    write_log,
)
from core.log.file import LARGEST_FILE
from tests.codes import raises_code
from tests.core.log.failing import failing, is_folder
from tests.core.log.sample import chain, file_bytes

LOG = chain(4)
GENESIS, FIRST, SECOND, THIRD = (entry.sealed for entry in LOG)


def test_log_does_not_overwrite_another(path: Path) -> None:
    path.write_bytes(b"something dear")
    with raises_code(LogFileCode.UNWRITABLE) as caught:
        LogFile.create(path, GENESIS)
    assert caught.value.facts["path"] == str(path)
    assert path.read_bytes() == b"something dear"


@pytest.mark.parametrize(
    "place",
    [
        pytest.param("nowhere/game.log", id="no such folder"),
        pytest.param(".", id="a folder"),
        pytest.param("a\0b", id="no path at all"),
    ],
)
def test_log_is_not_created_opened_or_read_at_an_impossible_place(
    tmp_path: Path, place: str
) -> None:
    with raises_code(LogFileCode.UNWRITABLE):
        LogFile.create(tmp_path / place, GENESIS)
    with raises_code(LogFileCode.UNWRITABLE):
        check_new(tmp_path / place)
    with pytest.raises(LogFileError):
        LogFile.open(tmp_path / place)
    with raises_code(LogFileCode.UNREADABLE):
        read_log(tmp_path / place)
    assert list(tmp_path.iterdir()) == []


def test_possible_creation_is_checked_without_creating_a_file(path: Path) -> None:
    check_new(path)
    assert not path.exists()
    path.write_bytes(b"something dear")
    with raises_code(LogFileCode.UNWRITABLE):
        check_new(path)
    assert path.read_bytes() == b"something dear"


def test_missing_log_is_not_created_by_opening_it(path: Path) -> None:
    with raises_code(LogFileCode.UNREADABLE):
        LogFile.open(path)
    assert not path.exists()


def test_second_writer_is_refused(path: Path) -> None:
    with LogFile.create(path, GENESIS) as log:
        with raises_code(LogFileCode.IN_USE) as caught:
            LogFile.open(path)
        assert caught.value.facts == {"path": str(path)}
        log.append(FIRST)
    with LogFile.open(path)[0], raises_code(LogFileCode.IN_USE):
        LogFile.open(path)


def test_second_writer_does_not_cut_what_the_first_is_writing(path: Path) -> None:
    with LogFile.create(path, GENESIS):
        path.write_bytes(file_bytes(LOG)[:-1])
        with raises_code(LogFileCode.IN_USE):
            LogFile.open(path)
        assert path.read_bytes() == file_bytes(LOG)[:-1]


def test_log_in_use_can_be_read(path: Path) -> None:
    with LogFile.create(path, GENESIS) as log:
        log.append(FIRST)
        assert read_log(path).entries == LOG[:2]


def test_refused_log_is_free_for_the_next_writer(path: Path) -> None:
    path.write_bytes(b"no log at all")
    with pytest.raises(LogError):
        LogFile.open(path)
    path.write_bytes(file_bytes(LOG))
    LogFile.open(path)[0].close()


def test_nothing_is_appended_to_a_closed_log(path: Path) -> None:
    log = LogFile.create(path, GENESIS)
    log.close()
    log.close()
    with raises_code(LogFileCode.UNWRITABLE):
        log.append(FIRST)
    assert (log.length, path.read_bytes()) == (1, file_bytes(LOG[:1]))


@pytest.mark.parametrize("code", [errno.ENOLCK, errno.EOPNOTSUPP], ids=errno.errorcode.get)
def test_file_system_without_locks_is_refused_by_name(
    path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    monkeypatch.setattr(fcntl, "flock", failing(code))
    with pytest.raises(LogError):
        LogFile.create(path, GENESIS)
    assert not path.exists()
    path.write_bytes(file_bytes(LOG))
    with pytest.raises(LogError):
        LogFile.open(path)


def test_new_log_whose_folder_cannot_be_synced_is_refused_and_removed(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "fsync", failing(errno.EIO, is_folder))
    with raises_code(LogFileCode.UNWRITABLE):
        LogFile.create(path, GENESIS)
    assert not path.exists()


def test_file_larger_than_any_log_is_refused_unread(path: Path) -> None:
    path.touch()
    os.truncate(path, LARGEST_FILE + 1)
    for look in (read_log, LogFile.open):
        with raises_code(LogCode.TOO_LARGE) as caught:
            look(path)
        assert caught.value.facts["size"] == LARGEST_FILE + 1


def test_whole_log_replaces_another(path: Path) -> None:
    for length in (4, 2):
        write_log(path, file_bytes(LOG[:length]))
        assert read_log(path).entries == LOG[:length]
    assert list(path.parent.iterdir()) == [path]


def test_whole_log_that_cannot_be_written_leaves_the_old_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path.write_bytes(b"the old one")
    monkeypatch.setattr(os, "fsync", failing(errno.ENOSPC))
    with raises_code(LogFileCode.UNWRITABLE):
        write_log(path, file_bytes(LOG))
    assert path.read_bytes() == b"the old one"
    assert list(path.parent.iterdir()) == [path]


def test_log_replaces_no_other_kind_of_file(tmp_path: Path) -> None:
    path = tmp_path / "letter.rail"
    path.write_text("Dear Ann,")
    with raises_code(LogFileCode.UNWRITABLE) as caught:
        write_log(path, file_bytes(chain(2)))
    assert caught.value.facts["why"] == "it is not a log"
    assert path.read_text() == "Dear Ann,"
    path.write_bytes(b"")
    write_log(path, file_bytes(chain(2)))
