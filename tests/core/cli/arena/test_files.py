"""A file of results is complete or unchanged, and an unwritable one is reported beforehand."""

import os
import stat
from pathlib import Path

import pytest

from core.cli.arena.files import check_writable, same_file, write_results
from core.log import LogFileCode
from tests.codes import raises_code


@pytest.mark.parametrize("path", ["no/such/folder/a.json", "file/a.json", "x" * 250])
def test_unwritable_file_is_reported_beforehand(tmp_path: Path, path: str) -> None:
    (tmp_path / "file").touch()
    with raises_code(LogFileCode.UNWRITABLE) as caught:
        check_writable(tmp_path / path)
    assert caught.value.facts["path"] == str(tmp_path / path)


def test_file_without_permission_is_reported_beforehand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """For a user that may write everything, the system reports no error."""
    old = tmp_path / "old.json"
    old.touch()
    monkeypatch.setattr(os, "access", lambda path, mode: (path, mode) != (old, os.W_OK))
    with raises_code(LogFileCode.UNWRITABLE) as caught:
        check_writable(old)
    assert caught.value.facts == {"path": str(old), "why": "Permission denied"}


def test_check_for_writing_changes_nothing(tmp_path: Path) -> None:
    old, new = tmp_path / "old.json", tmp_path / "new.json"
    old.write_text("old results")
    for path in (old, new):
        check_writable(path)
    assert old.read_text() == "old results"
    assert list(tmp_path.iterdir()) == [old]


def test_file_is_replaced_atomically(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "old.json"
    old.write_text("old results")
    seen = []

    def fail(descriptor: int) -> None:
        seen.append((os.fstat(descriptor).st_size, old.read_text()))
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with raises_code(LogFileCode.UNWRITABLE):
        write_results(old, "new")
    assert seen == [(3, "old results")]
    assert old.read_text() == "old results"
    assert list(tmp_path.iterdir()) == [old]
    monkeypatch.undo()
    write_results(old, "nöw\n")
    assert old.read_bytes() == b"n\xc3\xb6w\n"
    assert list(tmp_path.iterdir()) == [old]


def test_replaced_file_keeps_its_mode_and_a_new_one_has_the_default(tmp_path: Path) -> None:
    old, new, usual = tmp_path / "old.json", tmp_path / "new.json", tmp_path / "usual"
    old.touch()
    old.chmod(0o604)
    usual.write_text("")
    for path in (old, new):
        write_results(path, "results")
    old_mode, new_mode, usual_mode = (
        stat.S_IMODE(path.stat().st_mode) for path in (old, new, usual)
    )
    assert old_mode == 0o604
    assert new_mode == usual_mode


def test_link_stays_a_link(tmp_path: Path) -> None:
    link, new = tmp_path / "link.json", tmp_path / "new.json"
    link.symlink_to(new)
    check_writable(link)
    for results in ("first", "second"):
        write_results(link, results)
        assert new.read_text() == results
    assert link.is_symlink()


def test_full_disk_is_reported() -> None:
    full = Path("/dev/full")
    check_writable(full)
    with raises_code(LogFileCode.UNWRITABLE) as caught:
        write_results(full, "results")
    assert caught.value.facts == {"path": "/dev/full", "why": "No space left on device"}
    assert not full.is_file()


def test_pipe_is_opened_only_for_the_results(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    check_writable(pipe)
    with raises_code(LogFileCode.UNWRITABLE) as caught:
        write_results(pipe, "results")
    assert caught.value.facts["why"] == os.strerror(6)  # without waiting for a reader
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        write_results(pipe, "results")
        assert os.read(reader, 100) == b"results"
    finally:
        os.close(reader)


def test_file_is_recognized_by_any_path(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("x")
    file = tmp_path / "x"
    for path in ("folder/../x", "./x", "link"):
        assert same_file(file, tmp_path / path)
    assert not same_file(file, tmp_path / "folder/x")
