"""The record that a game keeps of itself while it is played, entry by entry.

When the program is killed, the game can be gone on with from its last entry (TITLE-5). A game that
is over becomes a record that can be watched.
"""

import warnings
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple

from core.log import (
    LogError,
    LogFile,
    LogUnwritable,
    Opened,
    TornTail,
    check_unused,
    log_bytes,
    read_log,
    write_log,
)
from core.table import LocalTable, Rules, TableError, genesis_of
from gui.saving.folders import free_place, games_in


class Unfinished(NamedTuple):
    """A game that can be gone on with, and who plays in it."""

    path: Path
    players: tuple[str, ...]


class Recovery:
    """The games under way in one folder; those that are over go to another one."""

    def __init__(self, under_way: Path, over: Path) -> None:
        self._under_way: Final = under_way
        self._over: Final = over

    def begin(self, genesis: Opened, secret: bytes, *, then: Sequence[Opened] = ()) -> LogFile:
        """The file of a game that begins, as LocalTable's `store`, and what came `then` with it.

        A saved game that goes on is the same table again, and has a file of its own. It is there
        with all its entries or not at all. Raises LogUnwritable, LogInUse.
        """
        place = free_place(self._under_way, genesis_of(genesis).table.hex())
        entries = [opened.sealed for opened in (genesis, *then)]
        try:
            write_log(place, log_bytes(entries, keeper=secret))
            file, _ = LogFile.open(place)
        except BaseException:
            place.unlink(missing_ok=True)
            raise
        return file

    def unfinished(self, rules: Rules) -> Iterator[Unfinished]:
        """The games that can be gone on with, the latest first; each is replayed as it comes."""
        found = (_unfinished(path, rules) for path in games_in(self._under_way))
        return (one for one in found if one is not None)

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
        """Put a game that is over among the records, beside all others; its file must be closed.

        A saved game that was played to its end twice has two records. Raises LogUnwritable, and
        then it stays where it is.
        """
        place = free_place(self._over, path.stem)
        try:
            return path.replace(place)
        except OSError as error:
            place.unlink(missing_ok=True)
            raise LogUnwritable(path=str(self._over), why=str(error)) from error


def _unfinished(path: Path, rules: Rules) -> Unfinished | None:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", TornTail)  # it is told of when the game goes on
            contents = read_log(path)
        check_unused(path)
        table = LocalTable.resume(rules, contents.entries, secret=contents.keeper)
    except (LogError, TableError):
        return None
    if not rules.awaiting(table.state):
        return None
    return Unfinished(path, tuple(seat.name for seat in table.position.genesis.seats))
