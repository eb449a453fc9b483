"""The game on the screen and the file in which it records itself: one at a time."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from core.log import LogFile, Opened
from core.table import LocalTable
from gui.saving.recovery import Recovery


class Recording:
    """Opens the file of the present game, and closes it when the game is left."""

    def __init__(self, recovery: Recovery) -> None:
        self._recovery: Final = recovery
        self._file: LogFile | None = None

    @property
    def path(self) -> Path | None:
        """Where the present game is recorded; None if there is none, or it cannot be."""
        return None if self._file is None else self._file.path

    def begin(self, genesis: Opened, secret: bytes, *, then: Sequence[Opened] = ()) -> LogFile:
        """The file of a game that begins, as `Recovery.begin`."""
        self._file = self._recovery.begin(genesis, secret, then=then)
        return self._file

    def resume(self, path: Path) -> LocalTable:
        """Go on with a game where it stopped, as `Recovery.resume`."""
        table, self._file = self._recovery.resume(path)
        return table

    def end(self, *, over: bool) -> None:
        """Close the file; that of a game which is over is kept among the records.

        Raises LogUnwritable if it cannot be: then it stays where it was.
        """
        file, self._file = self._file, None
        if file is not None:
            file.close()
            if over:
                self._recovery.finish(file.path)
