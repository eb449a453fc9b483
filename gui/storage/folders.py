"""Folders with games: creating them on first use, and listing them."""

import logging
from itertools import chain, count
from pathlib import Path
from stat import S_ISREG

from core.log import LogFileCode, LogFileError
from gui.storage.names import ENDING

_log = logging.getLogger(__name__)


def make_folder(folder: Path) -> None:
    """Create a folder and its parents if they are missing; raises LogFileError."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LogFileError(LogFileCode.UNWRITABLE, path=str(folder), why=str(error)) from error


def games_in(*folders: Path) -> list[Path]:
    """Return the game files that are not hidden, latest first.

    An unreadable folder counts as empty and is logged.
    """
    paths = [path for folder in folders for path in _seen_in(folder) if path.suffix == ENDING]
    ages = {path: _age(path) for path in paths if not path.name.startswith(".")}
    dated = [(age, path.name, path) for path, age in ages.items() if age is not None]
    return [path for _, _, path in sorted(dated)]


def _seen_in(folder: Path) -> list[Path]:
    try:
        return list(folder.iterdir())
    except FileNotFoundError:
        return []
    except OSError as error:
        _log.warning("%s cannot be looked into: %s", folder, error)
        return []


def free_place(folder: Path, stem: str) -> Path:
    """Create an empty file for a game in a folder, under a new name; raises LogFileError.

    It is created immediately, so that no other program takes the name; the caller deletes it if it
    is not needed.
    """
    make_folder(folder)
    names = chain([stem], (f"{stem}-{number}" for number in count(2)))
    try:
        return next(path for name in names if _is_new(path := folder / f"{name}{ENDING}"))
    except OSError as error:
        raise LogFileError(LogFileCode.UNWRITABLE, path=str(folder), why=str(error)) from error


def _is_new(path: Path) -> bool:
    """Create an empty file; return whether the name was free."""
    try:
        path.touch(mode=0o600, exist_ok=False)
    except FileExistsError:
        return False
    return True


def is_file(path: Path) -> bool:
    """Return whether there is such a file, as far as permissions show."""
    return _age(path) is not None


def _age(path: Path) -> int | None:
    """Return a sort key, smaller for later files; None for anything but a regular file."""
    try:
        status = path.stat()
    except OSError:
        return None
    return -status.st_mtime_ns if S_ISREG(status.st_mode) else None
