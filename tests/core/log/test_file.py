"""A log file grows by whole synced entries, or stays unchanged."""

import errno
import os
import stat
from pathlib import Path

import pytest

from core.log import LARGEST_PIECE, LogError, LogFile, LogFileCode, SealedEntry, read_log, write_log
from tests.codes import raises_code
from tests.core.log.failing import failing, is_folder
from tests.core.log.sample import KEEPER, chain, file_bytes, opened

LOG = chain(4)
GENESIS, FIRST, SECOND, THIRD = (entry.sealed for entry in LOG)


@pytest.mark.parametrize("keeper", [None, KEEPER], ids=["without keeper", "with keeper"])
def test_new_log_contains_its_genesis(path: Path, keeper: bytes | None) -> None:
    with LogFile.create(path, GENESIS, keeper=keeper) as log:
        assert log.length == 1
    assert path.read_bytes() == file_bytes(LOG[:1], keeper=keeper)
    contents = read_log(path)
    assert (contents.entries, contents.keeper) == (LOG[:1], keeper)


def test_new_log_is_readable_only_by_its_owner(path: Path) -> None:
    LogFile.create(path, GENESIS, keeper=KEEPER).close()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_entries_are_appended_one_by_one(path: Path) -> None:
    with LogFile.create(path, GENESIS) as log:
        for length, sealed in enumerate((FIRST, SECOND, THIRD), 2):
            log.append(sealed)
            assert log.length == length
            assert path.read_bytes() == file_bytes(LOG[:length])


def test_opened_log_continues_where_it_ended(path: Path) -> None:
    path.write_bytes(file_bytes(LOG[:2], keeper=KEEPER))
    log, contents = LogFile.open(path)
    with log:
        assert (contents.entries, contents.keeper) == (LOG[:2], KEEPER)
        assert log.length == 2
        log.append(SECOND)
        log.append(THIRD)
    assert path.read_bytes() == file_bytes(LOG, keeper=KEEPER)


def test_entry_that_could_not_be_read_again_is_not_written(path: Path) -> None:
    large = opened(0, payload=bytes(LARGEST_PIECE)).sealed
    with LogFile.create(path, GENESIS) as log, pytest.raises(LogError):
        log.append(large)
    assert read_log(path).entries == LOG[:1]


def test_entry_without_an_encoding_is_not_written(path: Path) -> None:
    impossible = SealedEntry(2**64, ())  # type: ignore[arg-type]
    with LogFile.create(path, GENESIS) as log:
        with pytest.raises(LogError):
            log.append(impossible)
        log.append(FIRST)
    assert path.read_bytes() == file_bytes(LOG[:2])


def test_entry_is_completely_synced_before_it_counts(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[tuple[bytes, int]] = []
    with LogFile.create(path, GENESIS) as log:
        monkeypatch.setattr(os, "fsync", lambda _: synced.append((path.read_bytes(), log.length)))
        log.append(FIRST)
        assert synced == [(file_bytes(LOG[:2]), 1)]
        assert log.length == 2
        log.append(SECOND)
        assert synced[1:] == [(file_bytes(LOG[:3]), 2)]
        assert log.length == 3


@pytest.mark.parametrize("keeper", [None, KEEPER], ids=["without keeper", "with keeper"])
@pytest.mark.parametrize("left", [1, 2, 3])
def test_unconfirmed_entries_are_cut_off_and_replaced(
    path: Path, keeper: bytes | None, left: int
) -> None:
    with LogFile.create(path, GENESIS, keeper=keeper) as log:
        log.extend([FIRST, SECOND])
        log.truncate(left)
        assert log.length == left
        assert read_log(path).entries == LOG[:left]
        log.extend([entry.sealed for entry in LOG[left:]])
    contents = read_log(path)
    assert (contents.entries, contents.keeper) == (LOG, keeper)


def test_cut_that_the_disk_refuses_is_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with LogFile.create(path, GENESIS) as log:
        log.append(FIRST)
        monkeypatch.setattr(os, "ftruncate", failing(errno.EIO))
        with raises_code(LogFileCode.UNWRITABLE):
            log.truncate(1)
        with raises_code(LogFileCode.UNWRITABLE):
            log.append(SECOND)


def test_several_entries_are_synced_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[tuple[bytes, int]] = []
    with LogFile.create(path, GENESIS) as log:
        monkeypatch.setattr(os, "fsync", lambda _: synced.append((path.read_bytes(), log.length)))
        log.extend([FIRST, SECOND, THIRD])
        assert synced == [(file_bytes(LOG), 1)]
        assert log.length == len(LOG)


def test_several_entries_are_written_all_or_none(path: Path) -> None:
    impossible = SealedEntry(2**64, ())  # type: ignore[arg-type]
    with LogFile.create(path, GENESIS) as log:
        with pytest.raises(LogError):
            log.extend([FIRST, impossible])
        assert (log.length, path.read_bytes()) == (1, file_bytes(LOG[:1]))
        log.extend([FIRST, SECOND])
    assert path.read_bytes() == file_bytes(LOG[:3])


def test_new_log_is_synced_and_then_its_folder(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[tuple[bool, bytes]] = []
    monkeypatch.setattr(
        os, "fsync", lambda descriptor: synced.append((is_folder(descriptor), path.read_bytes()))
    )
    LogFile.create(path, GENESIS).close()
    assert synced == [(False, file_bytes(LOG[:1])), (True, file_bytes(LOG[:1]))]


@pytest.mark.filterwarnings("ignore::core.log.TornTail")
def test_cut_of_a_torn_tail_is_synced(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[bytes] = []
    path.write_bytes(file_bytes(LOG)[:-1])
    monkeypatch.setattr(os, "fsync", lambda _: synced.append(path.read_bytes()))
    LogFile.open(path)[0].close()
    assert synced == [file_bytes(LOG[:3])]


def test_entry_that_cannot_be_synced_is_reverted(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    fsync = os.fsync
    results = iter([OSError(errno.EIO, "the disk is ill")])

    def once(descriptor: int) -> None:
        for error in results:
            raise error
        fsync(descriptor)

    with LogFile.create(path, GENESIS) as log:
        monkeypatch.setattr(os, "fsync", once)
        with raises_code(LogFileCode.UNWRITABLE) as caught:
            log.append(FIRST)
        assert caught.value.facts == {"path": str(path), "why": "the disk is ill"}
        assert (log.length, path.read_bytes()) == (1, file_bytes(LOG[:1]))
        log.append(FIRST)
    assert path.read_bytes() == file_bytes(LOG[:2])


def test_log_with_an_unknown_end_is_given_up(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with LogFile.create(path, GENESIS) as log:
        with monkeypatch.context() as ill:
            ill.setattr(os, "fsync", failing(errno.EIO))
            with raises_code(LogFileCode.UNWRITABLE):
                log.append(FIRST)
        with raises_code(LogFileCode.UNWRITABLE):
            log.append(FIRST)
        assert log.length == 1


def test_interrupted_append_leaves_nothing_behind(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = opened(1, LOG[0].hash, payload=bytes(500)).sealed

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    with LogFile.create(path, GENESIS) as log:
        with monkeypatch.context() as ctrl_c:
            ctrl_c.setattr(os, "fsync", interrupted)
            with pytest.raises(KeyboardInterrupt):
                log.append(long)
        assert log.length == 1
        log.append(FIRST)
    assert path.read_bytes() == file_bytes(LOG[:2])


def test_log_written_a_few_bytes_at_a_time_is_written_completely(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write = os.write
    monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:7]))
    with LogFile.create(path, GENESIS, keeper=KEEPER) as log:
        for sealed in (FIRST, SECOND, THIRD):
            log.append(sealed)
    assert path.read_bytes() == file_bytes(LOG, keeper=KEEPER)


def test_log_in_use_is_not_replaced(path: Path) -> None:
    with LogFile.create(path, GENESIS) as log:
        with raises_code(LogFileCode.IN_USE):
            write_log(path, b"another")
        log.append(FIRST)
    assert path.read_bytes() == file_bytes(LOG[:2])
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("gone", [True, False], ids=["removed", "replaced"])
def test_nothing_is_appended_to_a_file_that_has_lost_its_name(path: Path, gone: bool) -> None:
    with LogFile.create(path, GENESIS) as log:
        path.unlink()
        if not gone:
            path.write_bytes(b"another")
        with raises_code(LogFileCode.UNWRITABLE):
            log.append(FIRST)
        assert log.length == 1


@pytest.mark.parametrize("name", ["", ".", "..", "pipe", "a\0b"])
def test_only_a_regular_file_is_replaced_by_a_log(tmp_path: Path, name: str) -> None:
    os.mkfifo(tmp_path / "pipe")
    with raises_code(LogFileCode.UNWRITABLE):
        write_log(tmp_path / name, b"a log")
    assert [path.name for path in tmp_path.iterdir()] == ["pipe"]
    assert (tmp_path / "pipe").is_fifo()


def test_log_written_in_one_go_is_synced_and_then_its_folder(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[bool] = []
    monkeypatch.setattr(os, "fsync", lambda descriptor: synced.append(is_folder(descriptor)))
    write_log(path, b"a log")
    assert synced == [False, True]


def test_log_written_in_one_go_is_readable_only_by_its_owner(path: Path) -> None:
    write_log(path, b"a log with a secret in it")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
