"""Each promise of a client is completely on its disk before it is sent."""

import errno
import os
import stat
from pathlib import Path

import pytest

from core.log import EntryHash, Term
from core.table import ClientIndex, DrawNumber
from net.consensus.promises import PreimageSent, Promise, Revealed, Voted
from net.consensus.timeouts import Timeouts
from net.errors import NotebookCode
from net.table import Notebook
from net.table import notebook as notebook_file
from tests.codes import raises_code
from tests.each import each

PROMISES: list[Promise] = [
    Voted(Term(3), ClientIndex(1)),
    Revealed(DrawNumber(7), EntryHash(b"h" * 32)),
    PreimageSent(DrawNumber(8)),
    Timeouts(seat=5, turn=None, substitute="easy"),
]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.promises"
    notebook = Notebook.open(path)
    for promise in PROMISES:
        notebook.append(promise)
    notebook.close()
    return path


def test_promises_are_restored(path: Path) -> None:
    notebook = Notebook.open(path)
    assert notebook.promises == tuple(PROMISES)
    notebook.append(PreimageSent(DrawNumber(9)))
    notebook.close()
    assert Notebook.open(path).promises == (*PROMISES, PreimageSent(DrawNumber(9)))


def test_torn_tail_is_cut_off_at_any_byte(path: Path) -> None:
    whole = path.read_bytes()
    last = len(whole)
    for size in each(range(last - 1, 0, -1)):
        path.write_bytes(whole[:size])
        notebook = Notebook.open(path)
        kept = notebook.promises
        assert kept == tuple(PROMISES[: len(kept)])
        notebook.append(PreimageSent(DrawNumber(1)))
        notebook.close()
        assert Notebook.open(path).promises == (*kept, PreimageSent(DrawNumber(1)))


def test_damage_is_reported_and_nothing_is_lost(path: Path) -> None:
    whole = bytearray(path.read_bytes())
    whole[12] ^= 1
    path.write_bytes(whole)
    with raises_code(NotebookCode.DAMAGED) as raised:
        Notebook.open(path)
    assert raised.value.facts["offset"] == 0
    assert path.read_bytes() == whole


def test_flipped_bit_is_reported_and_never_taken_for_a_torn_tail(path: Path) -> None:
    """Except in the last promise, which may have been torn during its write."""
    whole, before_last = path.read_bytes(), 0
    path.write_bytes(b"")
    for promise in PROMISES[:-1]:
        notebook = Notebook.open(path)
        notebook.append(promise)
        notebook.close()
    before_last = len(path.read_bytes())
    for place in each(range(8 * before_last)):
        damaged = bytearray(whole)
        damaged[place // 8] ^= 1 << place % 8
        path.write_bytes(damaged)
        with raises_code(NotebookCode.DAMAGED):
            Notebook.open(path)


def test_zeros_at_the_end_were_never_written(path: Path) -> None:
    with path.open("ab") as file:
        file.write(bytes(100))
    assert Notebook.open(path).promises == tuple(PROMISES)


def test_file_that_is_no_notebook_is_not_read_to_its_end(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notebook_file, "LARGEST", 10)
    with raises_code(NotebookCode.DAMAGED):
        Notebook.open(path)


def test_full_disk_is_reported(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    notebook = Notebook.open(path)

    def fail(descriptor: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", fail)
    with raises_code(NotebookCode.UNAVAILABLE):
        notebook.append(PreimageSent(DrawNumber(9)))


def test_folder_of_a_new_notebook_is_synced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Otherwise a power failure could delete the whole file, with a promise already sent."""
    path, synced = tmp_path / "game.promises", list[bool]()

    def sync(descriptor: int) -> None:
        is_folder = stat.S_ISDIR(os.fstat(descriptor).st_mode)
        synced.append(is_folder and path.exists())

    monkeypatch.setattr(os, "fsync", sync)
    Notebook.open(path)
    assert synced == [True]


def test_folder_is_no_notebook(tmp_path: Path) -> None:
    with raises_code(NotebookCode.UNAVAILABLE):
        Notebook.open(tmp_path)
