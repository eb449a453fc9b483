"""Writing of result files: each is either complete or unchanged."""

import errno
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Final

from core.log import LogFileCode, LogFileError

_NOT_WAITING: Final[int] = getattr(os, "O_NONBLOCK", 0)
"""The flag for opening a pipe without waiting for its reader; 0 on systems without it."""


def same_file(path: Path, other: Path) -> bool:
    """Return whether both paths lead to the same place, existing or not."""
    return os.path.realpath(path) == os.path.realpath(other)


def check_writable(path: Path) -> None:
    """Check that results can be written there later; raises LogFileError."""
    with _unwritable(path):
        if path.exists() and not os.access(path, os.W_OK):
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
        if not _is_device(path):
            with _draft(_place(path)):
                pass


def write_results(path: Path, content: str) -> None:
    """Write results to a file, in place of its content; raises LogFileError.

    A pipe or a terminal is written to directly; it needs a reader.
    """
    data = content.encode()
    with _unwritable(path):
        if _is_device(path):
            descriptor = os.open(path, os.O_WRONLY | _NOT_WAITING)
            if _NOT_WAITING:
                os.set_blocking(descriptor, True)
            with os.fdopen(descriptor, "wb") as device:
                device.write(data)
            return
        place = _place(path)
        with _draft(place) as draft:
            with draft.open("wb") as file:
                file.write(data)
                file.flush()
                os.fsync(file.fileno())
            if place.exists():
                shutil.copymode(place, draft)
            draft.replace(place)


@contextmanager
def _draft(place: Path) -> Iterator[Path]:
    """Yield a new file beside this one; it is removed at the end unless it was renamed."""
    draft = place.with_name(f".{place.name}.{token_hex(4)}.part")
    draft.touch(exist_ok=False)
    try:
        yield draft
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def _unwritable(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise LogFileError(LogFileCode.UNWRITABLE, path=str(path), why=error.strerror) from error


def _place(path: Path) -> Path:
    """Return the path of the file itself, with links resolved."""
    return Path(os.path.realpath(path))


def _is_device(path: Path) -> bool:
    """Return whether the path is something other than a file, such as a pipe; never replace it."""
    return path.exists() and not path.is_file()
