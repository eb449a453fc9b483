"""The file of a player's secret: created once, read ever after, and private."""

import os
import stat
from pathlib import Path
from threading import Barrier, Thread

import pytest

from net.errors import KeyFileCode, NetworkError
from net.key_file import SEED, change_key, read_key, read_or_make_key, save_key
from tests.codes import raises_code

ONE, OTHER = b"\x01" * SEED, b"\x02" * SEED


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "of the player" / "key"


def test_key_is_created_once_and_the_same_ever_after(path: Path) -> None:
    assert read_or_make_key(path, ONE) == ONE
    assert read_or_make_key(path, OTHER) == ONE
    assert read_key(path) == ONE
    assert [file.name for file in path.parent.iterdir()] == ["key"]


def test_only_the_owner_may_read_the_key_file(path: Path) -> None:
    before = os.umask(0)
    try:
        read_or_make_key(path, ONE)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o660, 0o622])
def test_file_accessible_to_others_is_refused(path: Path, mode: int) -> None:
    read_or_make_key(path, ONE)
    path.chmod(mode)
    with raises_code(KeyFileCode.EXPOSED) as raised:
        read_key(path)
    assert f"{mode:04o}" in str(raised.value)
    assert f"{str(path)!r}" in str(raised.value)


@pytest.mark.parametrize(
    "content",
    [b"", b"rail-empires key 1\n", b"rail-empires key 2\n" + b"0" * 64 + b"\n", b"\xff" * 2000,
     b"rail-empires key 1\n" + b"0" * 64 + b"\n\n", b"rail-empires key 1\n" + b"G" * 64 + b"\n"],
)  # fmt: skip
def test_file_that_holds_no_key_is_refused_and_unchanged(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    path.chmod(0o600)
    with raises_code(KeyFileCode.MALFORMED):
        read_or_make_key(path, ONE)
    assert path.read_bytes() == content


def test_special_file_is_refused_without_waiting(path: Path) -> None:
    path.parent.mkdir()
    os.mkfifo(path, 0o600)
    with raises_code(KeyFileCode.MALFORMED):
        read_key(path)
    with pytest.raises(NetworkError):
        read_key(path.parent)


def test_failure_to_create_a_key_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with raises_code(KeyFileCode.UNAVAILABLE) as raised:
        read_or_make_key(tmp_path / "file" / "key", ONE)
    assert "file" in str(raised.value)


def test_concurrent_programs_get_the_same_key(path: Path) -> None:
    together, found = Barrier(8), set[bytes]()

    def make(number: int) -> None:
        together.wait()
        found.add(read_or_make_key(path, bytes([number]) * SEED))

    threads = [Thread(target=make, args=(number,)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(found) == 1
    assert found == {read_key(path)}


def test_copy_is_private_and_overwrites_no_file(path: Path) -> None:
    save_key(path, ONE)
    assert read_key(path) == ONE
    with raises_code(KeyFileCode.EXISTS):
        save_key(path, OTHER)
    assert read_key(path) == ONE


def test_replaced_key_is_kept_beside_the_new_one(path: Path) -> None:
    assert change_key(path, ONE) is None
    assert change_key(path, ONE) is None
    kept = change_key(path, OTHER)
    assert kept is not None
    assert (read_key(path), read_key(kept)) == (OTHER, ONE)
    again = change_key(path, ONE)
    assert again not in (None, kept)
    assert read_key(path) == ONE


def test_key_stays_if_its_replacement_cannot_be_written(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_key(path, ONE)

    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("net.key_file.mkstemp", full)
    with raises_code(KeyFileCode.UNAVAILABLE):
        change_key(path, OTHER)
    assert read_key(path) == ONE
