"""Saved games by name, each a log of its own in one folder."""

from pathlib import Path
from typing import Final

from config.disk import read_start, replace_file
from core.errors import FactualError
from core.log import LogContents, LogError, LogFileCode, LogFileError, read_log, write_log
from gui.storage.folders import games_in, is_file, make_folder
from gui.storage.names import LONGEST, file_name_of, fits, is_readable, name_of

NOTES: Final = ".notes"
"""The ending of the file with players' notes beside a game; they are no part of the log."""


LARGEST_NOTES: Final = 1 << 16


class NameUnfit(FactualError):
    """A game cannot be saved under a name that is empty, or too long for a file."""

    text = "a game cannot be named {name}: a name has 1 to {longest} bytes"


class NameUnreadable(FactualError):
    """A game cannot be saved under a name with characters that change the writing direction.

    A file that got such a name by other means still counts as a slot.
    """

    text = "a name can have only readable characters"


class NoSuchSave(FactualError):
    """No game is saved under this name."""

    text = "no game is saved as {name}"


class Slots:
    """The saved games of a folder, which is created with the first of them."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder

    def names(self) -> list[str]:
        """Return the names of the saved games, latest first, without checking the files."""
        names = dict.fromkeys(name_of(path.name) for path in games_in(self._folder))
        return [name for name in names if fits(name)]

    def __contains__(self, name: str) -> bool:
        return fits(name) and is_file(self.path(name))

    def path(self, name: str) -> Path:
        """Return the path of a saved game, which may be a foreign file with any name."""
        ours = self._folder / file_name_of(name)
        if not fits(name) or is_file(ours):
            return ours
        return next((path for path in games_in(self._folder) if name_of(path.name) == name), ours)

    def save(self, name: str, log: bytes, *, notes: bytes = b"") -> None:
        """Save a game under a name, replacing an existing one; `notes` are stored beside it.

        Raises NameUnfit, NameUnreadable, LogFileError; then the old game is still there.
        """
        if not fits(name):
            raise NameUnfit(name=name, longest=LONGEST)
        if not is_readable(name):
            raise NameUnreadable
        make_folder(self._folder)
        path, before = self.path(name), self.notes(name)
        _put_beside(path, notes)  # first: if this fails, nothing has changed
        try:
            write_log(path, log)
        except LogError:
            _put_beside(path, before)
            raise

    def notes(self, name: str) -> bytes:
        """Return the notes beside a saved game; empty if there are none."""
        beside = self.path(name).with_suffix(NOTES)
        try:
            return read_start(beside, LARGEST_NOTES)
        except OSError:  # no notes, or lost ones: the game itself is complete
            return b""

    def read(self, name: str) -> LogContents:
        """Return a saved game; raises NoSuchSave, and LogError for a damaged or foreign file."""
        if name not in self:
            raise NoSuchSave(name=name)
        return read_log(self.path(name))

    def delete(self, name: str) -> None:
        """Delete a saved game; raises NoSuchSave, LogFileError."""
        if name not in self:
            raise NoSuchSave(name=name)
        path = self.path(name)
        _put_beside(path, b"")
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise LogFileError(LogFileCode.UNWRITABLE, path=str(path), why=str(error)) from error


def _put_beside(path: Path, notes: bytes) -> None:
    """Write or delete the notes beside a game; raises LogFileError and then changes nothing."""
    beside = path.with_suffix(NOTES)
    try:
        if notes:
            replace_file(beside, notes)
        else:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise LogFileError(LogFileCode.UNWRITABLE, path=str(beside), why=str(error)) from error
