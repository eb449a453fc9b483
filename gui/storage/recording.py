"""The record of the game on the screen; only one is open at a time."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from core.log import LogFile, Opened
from core.table import LocalTable
from gui.storage.recovery import Recovery


class Recording:
    """The record of the current game, closed when the game is left."""

    def __init__(self, recovery: Recovery) -> None:
        self._recovery: Final = recovery
        self._file: LogFile | None = None

    @property
    def path(self) -> Path | None:
        """The path of the current record, or None."""
        return None if self._file is None else self._file.path

    def begin(self, genesis: Opened, secret: bytes, *, then: Sequence[Opened] = ()) -> LogFile:
        """Return the file of a new game, as `Recovery.begin`."""
        self._file = self._recovery.begin(genesis, secret, then=then)
        return self._file

    def resume(self, path: Path) -> LocalTable:
        """Continue a game where it stopped, as `Recovery.resume`."""
        table, self._file = self._recovery.resume(path)
        return table

    def end(self, *, over: bool) -> None:
        """Close the file; if the game is over, move it to the records.

        Raises LogFileError if that fails; the file then stays where it was.
        """
        file, self._file = self._file, None
        if file is not None:
            file.close()
            if over:
                self._recovery.finish(file.path)
