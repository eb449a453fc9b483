"""Saved games by name, each a log of its own in one folder."""

from pathlib import Path
from typing import Final

from config.disk import read_start, replace_file
from core.errors import FactualError
from core.log import LogContents, LogError, LogUnwritable, read_log, write_log
from gui.saving.folders import games_in, is_file, make_folder
from gui.saving.names import LONGEST, file_name_of, fits, is_readable, name_of

NOTES: Final = ".notes"
"""The ending of what lies beside a game: what its players noted, which is no part of the log."""


LARGEST_NOTES: Final = 1 << 16


class NameUnfit(FactualError):
    """A game cannot be saved under a name that is empty, or too long for a file."""

    text = "no game can be called {name}: it takes a name of at most {longest} bytes"


class NameUnreadable(FactualError):
    """A game cannot be saved under a name with signs that change the writing direction.

    A file that was given such a name by other means is a slot nevertheless.
    """

    text = "a name has only what can be read"


class NoSuchSave(FactualError):
    """No game is saved under this name."""

    text = "no game is saved as {name}"


class Slots:
    """The saved games of a folder, which is made with the first of them."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder

    def names(self) -> list[str]:
        """What the saved games are called, the latest first; whether they are good is not asked."""
        names = dict.fromkeys(name_of(path.name) for path in games_in(self._folder))
        return [name for name in names if fits(name)]

    def __contains__(self, name: str) -> bool:
        return fits(name) and is_file(self.path(name))

    def path(self, name: str) -> Path:
        """Return the file of a saved game, which may have been put there under any name."""
        ours = self._folder / file_name_of(name)
        if not fits(name) or is_file(ours):
            return ours
        return next((path for path in games_in(self._folder) if name_of(path.name) == name), ours)

    def save(self, name: str, log: bytes, *, notes: bytes = b"") -> None:
        """Keep a game under a name, in place of one that has it; `notes` lie beside it.

        Raises NameUnfit, NameUnreadable, LogUnwritable, LogInUse; then the old game is still there.
        """
        if not fits(name):
            raise NameUnfit(name=name, longest=LONGEST)
        if not is_readable(name):
            raise NameUnreadable
        make_folder(self._folder)
        path, before = self.path(name), self.notes(name)
        _put_beside(path, notes)  # first: where that fails, nothing has changed
        try:
            write_log(path, log)
        except LogError:
            _put_beside(path, before)
            raise

    def notes(self, name: str) -> bytes:
        """What was noted beside a saved game; nothing if it cannot be had."""
        beside = self.path(name).with_suffix(NOTES)
        try:
            return read_start(beside, LARGEST_NOTES)
        except OSError:  # none were made, or they are lost: the game itself is whole
            return b""

    def read(self, name: str) -> LogContents:
        """A saved game; raises NoSuchSave, and LogError for a damaged or foreign file."""
        if name not in self:
            raise NoSuchSave(name=name)
        return read_log(self.path(name))

    def delete(self, name: str) -> None:
        """Forget a saved game; raises NoSuchSave, LogUnwritable."""
        if name not in self:
            raise NoSuchSave(name=name)
        path = self.path(name)
        _put_beside(path, b"")
        try:
            path.unlink(missing_ok=True)
        except OSError as error:
            raise LogUnwritable(path=str(path), why=str(error)) from error


def _put_beside(path: Path, notes: bytes) -> None:
    """Let these notes lie beside a game, or none; raises LogUnwritable, and all is as before."""
    beside = path.with_suffix(NOTES)
    try:
        if notes:
            replace_file(beside, notes)
        else:
            beside.unlink(missing_ok=True)
    except OSError as error:
        raise LogUnwritable(path=str(beside), why=str(error)) from error
