"""A full disk and a read-only place refuse by name, and the file stays unchanged.

Each test uses a process of its own that is forbidden to write: files beyond a size, or at all.
"""

import multiprocessing
import os
import resource
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path
from typing import NamedTuple, ParamSpec, TypeVar

import pytest

from core.log import LogError, LogFile, read_log, write_log
from core.log.records import HEADER_SIZE
from tests.core.log.sample import KEEPER, attempt, chain, file_bytes

P = ParamSpec("P")
T = TypeVar("T")

LOG = chain(3)
GENESIS, FIRST, SECOND = (entry.sealed for entry in LOG)
BEFORE = file_bytes(LOG[:1])
ONE = len(file_bytes(LOG[:2])) - len(BEFORE)
NOBODY = 65534


class Tried(NamedTuple):
    """The result of an attempt to write: the error's name, and the file after it."""

    error: str
    length: int
    after: bytes | None


def in_its_own_process(call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    spawn = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(max_workers=1, mp_context=spawn) as process:
        return process.submit(call, *args, **kwargs).result()


def error_of(call: Callable[[], object]) -> str:
    result = attempt(call)
    return result.name if isinstance(result, LogError) else "none"


def leave_room(size: int) -> None:
    """Let no file grow beyond this size, as if the disk were full."""
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    _, most = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, most))


def append_with_room_for_less(path: Path) -> list[Tried]:
    tried = []
    log, _ = LogFile.open(path)
    for room in range(ONE):
        leave_room(len(BEFORE) + room)
        error = error_of(lambda: log.append(FIRST))
        tried.append(Tried(error, log.length, path.read_bytes()))
    log.close()
    return tried


def append_when_there_is_room_again(path: Path) -> list[Tried]:
    tried = []
    log, _ = LogFile.open(path)
    for room, sealed in ((HEADER_SIZE, FIRST), (ONE, FIRST), (ONE + 1, SECOND), (3 * ONE, SECOND)):
        leave_room(len(BEFORE) + room)
        error = error_of(partial(log.append, sealed))
        tried.append(Tried(error, log.length, path.read_bytes()))
    log.close()
    return tried


def create_with_room_for_less(path: Path) -> list[Tried]:
    tried = []
    for room in range(len(BEFORE)):
        leave_room(room)
        error = error_of(lambda: LogFile.create(path, GENESIS))
        tried.append(Tried(error, 0, path.read_bytes() if path.exists() else None))
    return tried


def replace_with_room_for_less(path: Path) -> list[Tried]:
    tried = []
    for room in range(len(BEFORE), len(file_bytes(LOG)), 7):
        leave_room(room)
        error = error_of(lambda: write_log(path, file_bytes(LOG)))
        tried.append(Tried(error, len(list(path.parent.iterdir())), path.read_bytes()))
    return tried


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "game.log"
    path.write_bytes(BEFORE)
    return path


def test_entry_that_does_not_fit_on_the_disk_is_refused(path: Path) -> None:
    tried = in_its_own_process(append_with_room_for_less, path)
    assert tried == [Tried("LogUnwritable", 1, BEFORE)] * ONE
    assert read_log(path).entries == LOG[:1]


def test_entry_is_appended_when_there_is_space_again(path: Path) -> None:
    assert in_its_own_process(append_when_there_is_room_again, path) == [
        Tried("LogUnwritable", 1, BEFORE),
        Tried("none", 2, file_bytes(LOG[:2])),
        Tried("LogUnwritable", 2, file_bytes(LOG[:2])),
        Tried("none", 3, file_bytes(LOG)),
    ]


def test_new_log_that_does_not_fit_on_the_disk_is_refused_and_removed(tmp_path: Path) -> None:
    tried = in_its_own_process(create_with_room_for_less, tmp_path / "new.log")
    assert tried == [Tried("LogUnwritable", 0, None)] * len(BEFORE)


def test_log_that_does_not_fit_on_the_disk_leaves_the_one_to_be_replaced(path: Path) -> None:
    tried = in_its_own_process(replace_with_room_for_less, path)
    assert tried
    assert set(tried) == {Tried("LogUnwritable", 1, BEFORE)}


def become_nobody() -> None:
    """Give up root's right to write everywhere."""
    if os.geteuid() == 0:
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)


def open_read_only(folder: Path, data: bytes) -> Tried:
    os.chdir(folder)  # the folders above may be closed to nobody
    become_nobody()
    path = Path("game.log")
    path.write_bytes(data)
    path.chmod(0o400)
    error = error_of(lambda: LogFile.open(path))
    return Tried(error, 0, path.read_bytes())


def read_read_only(folder: Path) -> tuple[int, bytes | None]:
    os.chdir(folder)
    become_nobody()
    path = Path("game.log")
    path.write_bytes(file_bytes(LOG, keeper=KEEPER))
    path.chmod(0o400)
    contents = read_log(path)
    return len(contents.entries), contents.keeper


def read_forbidden(folder: Path) -> str:
    os.chdir(folder)
    become_nobody()
    path = Path("game.log")
    path.write_bytes(BEFORE)
    path.chmod(0)
    return error_of(lambda: read_log(path))


def create_in(folder: Path, mode: int) -> Tried:
    os.chdir(folder)
    become_nobody()
    place = Path("place")
    place.mkdir()
    place.chmod(mode)
    path = place / "game.log"
    error = error_of(lambda: LogFile.create(path, GENESIS))
    place.chmod(0o700)
    return Tried(error, 0, path.read_bytes() if path.exists() else None)


def replace_in_read_only(folder: Path) -> Tried:
    os.chdir(folder)
    become_nobody()
    place = Path("place")
    place.mkdir()
    path = place / "game.log"
    path.write_bytes(BEFORE)
    place.chmod(0o500)
    error = error_of(lambda: write_log(path, file_bytes(LOG)))
    place.chmod(0o700)
    return Tried(error, len(list(place.iterdir())), path.read_bytes())


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    if os.geteuid() == 0:
        os.chown(tmp_path, NOBODY, NOBODY)
    return tmp_path


@pytest.mark.parametrize("data", [BEFORE, BEFORE[:-1]], ids=["whole", "torn"])
def test_read_only_log_is_not_opened_for_writing(folder: Path, data: bytes) -> None:
    tried = in_its_own_process(open_read_only, folder, data)
    assert tried == Tried("LogUnwritable", 0, data)


def test_read_only_log_can_be_read(folder: Path) -> None:
    assert in_its_own_process(read_read_only, folder) == (len(LOG), KEEPER)


def test_unreadable_log_is_refused(folder: Path) -> None:
    assert in_its_own_process(read_forbidden, folder) == "LogUnreadable"


def test_no_log_is_created_in_a_read_only_folder(folder: Path) -> None:
    assert in_its_own_process(create_in, folder, 0o500) == Tried("LogUnwritable", 0, None)


def test_log_is_created_or_refused_by_name_in_a_write_only_folder(folder: Path) -> None:
    tried = in_its_own_process(create_in, folder, 0o300)
    assert tried in (Tried("none", 0, BEFORE), Tried("LogUnwritable", 0, None))


def test_no_log_is_replaced_in_a_read_only_folder(folder: Path) -> None:
    tried = in_its_own_process(replace_in_read_only, folder)
    assert tried == Tried("LogUnwritable", 1, BEFORE)
