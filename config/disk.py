"""Small files: bounded reading, and writing of either all or nothing. Raises only OSError."""

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
    """Return the first bytes of a file, at most `most`."""
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "it is no file")  # a pipe would block
    with path.open("rb") as file:
        return file.read(most)


def replace_file(path: Path, content: bytes) -> None:
    """Write a file, replacing an existing one, which is unchanged if this fails."""
    draft = _draft(path, content)
    try:
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


def create_file(path: Path, content: bytes) -> None:
    """Write a new file; raises FileExistsError, and leaves an existing file unchanged."""
    draft = _draft(path, content)
    try:
        path.hardlink_to(draft)
    except FileExistsError:
        raise
    except OSError:  # some disks have no links; there a power cut may leave a part
        with path.open("xb") as file:
            file.write(content)
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Create the folder, and wait until no other program holds this lock on it.

    The wait is short, as files are small. Systems without such locks do not wait.
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
    """Return the system's message about an error."""
    return error.strerror or str(error)


def _draft(path: Path, content: bytes) -> Path:
    """Return a new temporary file beside `path`, with the content on the disk."""
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
