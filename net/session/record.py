"""Rejoin info: the stored record of a table that this program was at."""

from pathlib import Path
from typing import Final, Self

from core.log import LogFile, PublicKey
from core.table import ClientIndex, genesis_of
from net.consensus.promises import Memory
from net.consensus.timeouts import Timeouts
from net.errors import CannotJoin
from net.table import Notebook
from net.table.notebook import notebook_beside


class Record:
    """The log of a table that the holder of this key was at, opened to continue.

    A context manager, which closes it. Raises what `LogFile.open` does, and CannotJoin.
    """

    def __init__(self, path: Path, key: PublicKey) -> None:
        self.file, contents = LogFile.open(path)
        self.entries: Final = contents.entries
        try:
            if not self.entries:
                raise CannotJoin(why="this record holds nothing")
            self.genesis: Final = genesis_of(self.entries[0])
            mine = self.client_of(key)
            if mine is None:
                raise CannotJoin(why="this log is of a table at which you did not sit")
        except BaseException:
            self.file.close()
            raise
        self.me: Final = mine

    @property
    def timeouts(self) -> Timeouts | None:
        """The timeouts of the table, if they were stored; raises NotebookError."""
        path = notebook_beside(self.file.path)
        if not path.exists():
            return None
        notebook = Notebook.open(path)
        notebook.close()
        return Memory(notebook.promises).timeouts

    def client_of(self, key: PublicKey) -> ClientIndex | None:
        """Return the client of the table with this key, or None."""
        keys = [client.key for client in self.genesis.clients]
        return ClientIndex(keys.index(key)) if key in keys else None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()
