"""Small files, read within bounds and written whole or not at all. All raise OSError alone."""

import errno
import os
import stat
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

if sys.platform != "win32":
    import fcntl


def read_start(path: Path, most: int) -> bytes:
    """The first bytes of a file, no more than `most`."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "it is no file")  # a pipe would be waited for
    with path.open("rb") as file:
        return file.read(most)


def replace_file(path: Path, content: bytes) -> None:
    """Write a file in place of one that is there, which stays whole if this fails."""
    draft = _draft(path, content)
    try:
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def create_file(path: Path, content: bytes) -> None:
    """Write a file where there is none; raises FileExistsError, and leaves that file alone."""
    draft = _draft(path, content)
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        raise
    except OSError:  # memory sticks know no links; there a power cut may leave a part of it
        with path.open("xb") as file:
            file.write(content)
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Make the folder and wait until nobody else is alone in it: a moment, for a small file.

    Where the system knows no such locks, nothing is waited for.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        yield
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(descriptor, fcntl.LOCK_EX)
        except OSError as error:
            if error.errno not in (errno.ENOLCK, errno.ENOTSUP):
                raise
        yield
    finally:
        os.close(descriptor)


def reason(error: OSError) -> str:
    """Why it failed, in the system's own words."""
    return error.strerror or str(error)


def _draft(path: Path, content: bytes) -> Path:
    """A file beside `path` that nobody else has, with the content on the disk."""
    path.parent.mkdir(parents=True, exist_ok=True)
    descriptor, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    draft = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    return draft
