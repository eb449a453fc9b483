"""The configuration file in its folder: supplied, read, never overwritten."""

import os
from pathlib import Path

import pytest

from config.lines import LARGEST_FILE
from config.parsing import Parsed
from config.reading import read_configuration
from config.remarks import FileTooLong, NotRead, NotSupplied
from config.supplied import FILE_NAME, supplied_text
from tests.config.sample import DEFAULTS

pytestmark = pytest.mark.screen("CONFIG-33")


def refused(*_: object, **__: object) -> None:
    raise PermissionError(1, "Operation not permitted")


def test_first_copy_is_written_with_the_defaults(tmp_path: Path) -> None:
    folder = tmp_path / "not" / "there"
    assert read_configuration(folder) == Parsed(DEFAULTS, ())
    assert (folder / FILE_NAME).read_text(encoding="utf-8") == supplied_text()
    assert [path.name for path in folder.iterdir()] == [FILE_NAME]


def test_existing_file_is_read_and_never_written(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    path.write_bytes(b"$Desktop\nReady Click = No\nwhat\n")
    before = path.stat()
    result = read_configuration(tmp_path)
    assert not result.configuration.desktop.ready_click
    assert len(result.remarks) == 1
    assert path.read_bytes() == b"$Desktop\nReady Click = No\nwhat\n"
    assert (path.stat().st_ino, path.stat().st_mtime_ns) == (before.st_ino, before.st_mtime_ns)


def test_empty_file_stays_empty(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    assert read_configuration(tmp_path) == Parsed(DEFAULTS, ())
    assert (tmp_path / FILE_NAME).read_bytes() == b""


def test_first_copy_is_written_even_if_links_are_impossible(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "hardlink_to", refused)
    assert read_configuration(tmp_path) == Parsed(DEFAULTS, ())
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]
    assert (tmp_path / FILE_NAME).read_text(encoding="utf-8") == supplied_text()


def test_file_created_concurrently_is_not_overwritten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced = os.fsync

    def sync_and_be_late(descriptor: int) -> None:
        synced(descriptor)
        (tmp_path / FILE_NAME).write_bytes(b"$Desktop\nReady Click = No\n")

    monkeypatch.setattr("os.fsync", sync_and_be_late)
    assert not read_configuration(tmp_path).configuration.desktop.ready_click
    assert (tmp_path / FILE_NAME).read_bytes() == b"$Desktop\nReady Click = No\n"
    assert len(list(tmp_path.iterdir())) == 1


def test_unwritable_folder_is_reported_and_defaults_count(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tempfile.mkstemp", refused)
    path = tmp_path / FILE_NAME
    assert read_configuration(tmp_path) == Parsed(
        DEFAULTS, (NotSupplied(path=path, why="Operation not permitted"),)
    )
    assert not path.exists()


def test_full_disk_leaves_no_file_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.fsync", refused)
    (remark,) = read_configuration(tmp_path).remarks
    assert isinstance(remark, NotSupplied)
    assert list(tmp_path.iterdir()) == []


def test_file_in_place_of_the_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    result = read_configuration(tmp_path / "file")
    assert result.configuration == DEFAULTS
    (remark,) = result.remarks
    assert isinstance(remark, NotRead)


def test_special_file_is_reported_without_waiting(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE_NAME)
    result = read_configuration(tmp_path)
    assert result == Parsed(DEFAULTS, (NotRead(path=tmp_path / FILE_NAME, why="it is no file"),))


def test_file_that_cannot_be_opened_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"$Desktop\nReady Click = No\n")
    monkeypatch.setattr(Path, "open", refused)
    result = read_configuration(tmp_path)
    assert result.configuration == DEFAULTS
    assert [type(remark) for remark in result.remarks] == [NotRead]


def test_dangling_link_is_reported_and_left(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).symlink_to(tmp_path / "nowhere")
    result = read_configuration(tmp_path)
    assert [type(remark) for remark in result.remarks] == [NotRead]
    assert (tmp_path / FILE_NAME).is_symlink()
    assert len(list(tmp_path.iterdir())) == 1


def test_huge_file_is_not_read_completely(tmp_path: Path) -> None:
    with (tmp_path / FILE_NAME).open("wb") as file:
        file.write(b"$Desktop\nReady Click = No\n;")
        file.truncate(1 << 40)  # a sparse file
    result = read_configuration(tmp_path)
    assert not result.configuration.desktop.ready_click
    assert result.remarks == (FileTooLong(line=3, limit=LARGEST_FILE),)
