"""Saved games by name, each a log of its own in one folder."""

from pathlib import Path
from typing import Final

from config.disk import read_start, replace_file
from core.errors import FactualError
from core.log import LogContents, LogUnwritable, read_log, write_log
from gui.saving.names import ENDING, LONGEST, file_name_of, fits, name_of

NOTES: Final = ".notes"
"""The ending of what lies beside a game: what its players noted, which is no part of the log."""


LARGEST_NOTES: Final = 1 << 16


class NameUnfit(FactualError):
    """A game cannot be saved under a name that is empty, or too long for a file."""

    text = "no game can be called {name}: it takes a name of at most {longest} bytes"


class NoSuchSave(FactualError):
    """No game is saved under this name."""

    text = "no game is saved as {name}"


class Slots:
    """The saved games of a folder, which is made with the first of them."""

    def __init__(self, folder: Path) -> None:
        self._folder: Final = folder

    def names(self) -> list[str]:
        """What the saved games are called, the latest first; whether they are good is not asked."""
        if not self._folder.is_dir():
            return []
        files = [path for path in self._folder.glob(f"*{ENDING}") if path.is_file()]
        files.sort(key=lambda path: (-path.stat().st_mtime_ns, path.name))
        return [name_of(path.name) for path in files]

    def __contains__(self, name: str) -> bool:
        return fits(name) and self.path(name).is_file()

    def path(self, name: str) -> Path:
        """The file of a saved game."""
        return self._folder / file_name_of(name)

    def save(self, name: str, log: bytes, *, notes: bytes = b"") -> None:
        """Keep a game under a name, in place of one that has it; `notes` lie beside it.

        Raises NameUnfit, and LogUnwritable, LogInUse, after which the old game is still there.
        """
        if not fits(name):
            raise NameUnfit(name=name, longest=LONGEST)
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise LogUnwritable(path=str(self._folder), why=str(error)) from error
        write_log(self.path(name), log)
        beside = self.path(name).with_suffix(NOTES)
        try:
            if notes:
                replace_file(beside, notes)
            else:
                beside.unlink(missing_ok=True)
        except OSError as error:
            raise LogUnwritable(path=str(beside), why=str(error)) from error

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
        try:
            self.path(name).unlink(missing_ok=True)
            self.path(name).with_suffix(NOTES).unlink(missing_ok=True)
        except OSError as error:
            raise LogUnwritable(path=str(self.path(name)), why=str(error)) from error
