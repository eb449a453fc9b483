"""The file with a program's secret key, which identifies the player at each table and lobby.

It has a title line, and a line of 64 hexadecimal digits. Only its owner can read it.
"""

import os
import re
import stat
from contextlib import suppress
from itertools import count
from pathlib import Path
from tempfile import mkstemp
from typing import Final

from net.errors import KeyFileCode, KeyFileError

SEED: Final = 32
"""Length of a secret in bytes."""
_HEAD: Final = "rail-empires key 1"
_WHOLE: Final = re.compile(rf"{_HEAD}\n([0-9a-f]{{{2 * SEED}}})\n")
_LONGEST: Final = 1000
"""Maximum number of bytes read from a file; a key file has a tenth of that."""


def read_key(path: Path) -> bytes:
    """Return the secret in a file; raises KeyFileError."""
    try:
        opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0))
    except OSError as error:
        raise _unavailable(path, error) from error
    try:
        about = os.fstat(opened)
        if not stat.S_ISREG(about.st_mode):
            raise KeyFileError(KeyFileCode.MALFORMED, path=str(path), why="it is no file")
        if os.name == "posix" and about.st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            raise KeyFileError(
                KeyFileCode.EXPOSED, path=str(path), mode=f"{stat.S_IMODE(about.st_mode):04o}"
            )
        text = os.read(opened, _LONGEST).decode("ascii", "replace")
    finally:
        os.close(opened)
    match = _WHOLE.fullmatch(text)
    if match is None:
        raise KeyFileError(
            KeyFileCode.MALFORMED, path=str(path), why="it is not as this program writes them"
        )
    return bytes.fromhex(match[1])


def _unavailable(path: Path, error: OSError) -> KeyFileError:
    why = error.strerror or str(error)
    return KeyFileError(KeyFileCode.UNAVAILABLE, path=str(path), why=why)


def read_or_make_key(path: Path, fresh: bytes) -> bytes:
    """Return the secret in a file; if the file does not exist, write this one to it first.

    Programs that do this at the same time all get the same secret. Raises as `read_key`.
    """
    assert len(fresh) == SEED
    with suppress(FileExistsError):
        _write(path, fresh)
    return read_key(path)


def _write(path: Path, seed: bytes) -> None:
    """Create the file with all of its contents, or not at all; raises FileExistsError."""
    if path.exists():
        raise FileExistsError(path)
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        opened, name = mkstemp(dir=path.parent, prefix=f".{path.name}.")  # private to its owner
        draft = Path(name)
        try:
            with os.fdopen(opened, "wb") as file:
                file.write(f"{_HEAD}\n{seed.hex()}\n".encode())
                file.flush()
                os.fsync(opened)
            os.link(draft, path)  # never replaces an existing file
        finally:
            draft.unlink(missing_ok=True)
    except FileExistsError:
        raise
    except OSError as error:
        raise _unavailable(path, error) from error


def save_key(path: Path, seed: bytes) -> None:
    """Write a secret to a new file; raises KeyFileError."""
    assert len(seed) == SEED
    try:
        _write(path, seed)
    except FileExistsError as error:
        raise KeyFileError(KeyFileCode.EXISTS, path=str(path)) from error


def change_key(path: Path, seed: bytes) -> Path | None:
    """Replace the secret in a file; return the new path of the old file, if there was another.

    Raises KeyFileError, and then the file is unchanged.
    """
    assert len(seed) == SEED
    with suppress(KeyFileError):
        if read_key(path) == seed:
            return None
    kept = None
    if path.exists():
        names = (path.with_name(f"{path.name}-before-{number}") for number in count(1))
        kept = next(name for name in names if not name.exists())
        try:
            path.rename(kept)
        except OSError as error:
            raise _unavailable(path, error) from error
    try:
        save_key(path, seed)
    except KeyFileError as error:
        if kept is not None and error.code is KeyFileCode.UNAVAILABLE:
            kept.rename(path)
        raise
    return kept
