"""The record that a game keeps of itself while it is played, entry by entry.

When the program is killed, the game can be gone on with from its last entry (TITLE-5). A game that
is over becomes a record that can be watched.
"""

import warnings
from collections.abc import Iterator
from itertools import chain, count
from pathlib import Path
from typing import Final

from core.log import LogError, LogFile, LogUnwritable, Opened, TornTail, read_log
from core.table import LocalTable, Rules, TableError, Timeline, genesis_of
from gui.saving.names import ENDING


class Recovery:
    """The games under way in one folder; those that are over go to another one."""

    def __init__(self, under_way: Path, over: Path) -> None:
        self._under_way: Final = under_way
        self._over: Final = over

    def begin(self, genesis: Opened, secret: bytes) -> LogFile:
        """The file of a game that begins, as LocalTable's `store`; raises LogUnwritable.

        A saved game that goes on is the same table again, and has a file of its own.
        """
        _make(self._under_way)
        table = genesis_of(genesis).table.hex()
        names = chain([table], (f"{table}-{number}" for number in count(2)))
        paths = (self._under_way / f"{name}{ENDING}" for name in names)
        free = next(path for path in paths if not path.exists())
        return LogFile.create(free, genesis.sealed, keeper=secret)

    def unfinished(self, rules: Rules) -> Iterator[Path]:
        """The games that can be gone on with, the latest first; each is replayed as it comes."""
        files = sorted(self._under_way.glob(f"*{ENDING}"), key=_age)
        return (path for path in files if _goes_on(path, rules))

    def resume(self, path: Path, rules: Rules) -> tuple[LocalTable, LogFile]:
        """Go on with a game where it stopped; raises LogError, TableError, warns TornTail."""
        file, contents = LogFile.open(path)
        try:
            table = LocalTable.resume(rules, contents.entries, secret=contents.keeper, store=file)
        except BaseException:
            file.close()
            raise
        return table, file

    def finish(self, path: Path) -> Path:
        """Put a game that is over among the records; its file must be closed.

        Raises LogUnwritable, and then it stays where it is.
        """
        _make(self._over)
        try:
            return path.replace(self._over / path.name)
        except OSError as error:
            raise LogUnwritable(path=str(self._over), why=str(error)) from error


def players_in(path: Path) -> tuple[str, ...]:
    """Who plays in a game that can be gone on with, by their names."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", TornTail)
        genesis = genesis_of(read_log(path).entries[0])
    return tuple(seat.name for seat in genesis.seats)


def _make(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise LogUnwritable(path=str(folder), why=str(error)) from error


def _age(path: Path) -> int:
    """The latest first; what cannot be looked at, such as a link to nowhere, last."""
    try:
        return -path.stat().st_mtime_ns
    except OSError:
        return 0


def _goes_on(path: Path, rules: Rules) -> bool:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", TornTail)  # it is told of when the game goes on
            contents = read_log(path)
        if not contents.entries or contents.keeper is None:
            return False
        state = Timeline(contents.entries, rules).last.game
    except (LogError, TableError):
        return False
    return bool(rules.awaiting(state))
