"""The timeline: the table at any entry of a log, in milliseconds."""

from collections.abc import Iterable
from typing import Final

from core.log import EntryNumber, Opened
from core.table.errors import Unusable, UnusableCode
from core.table.folding import fold
from core.table.state import Position, Rules

SNAPSHOT_EVERY: Final = 32


class Timeline:
    """A log with the positions after every SNAPSHOT_EVERY-th entry.

    Positions are values that share unchanged parts, so a snapshot is small; seeking folds at most
    SNAPSHOT_EVERY - 1 entries. It grows by `append`.
    """

    def __init__(self, entries: Iterable[Opened], rules: Rules) -> None:
        self._rules = rules
        self._entries: list[Opened] = []
        self._snapshots: list[Position] = []
        self._last: Position | None = None
        self._seen: Position | None = None
        for opened in entries:
            self.append(opened)

    def __len__(self) -> int:
        return len(self._entries)

    @property
    def entries(self) -> tuple[Opened, ...]:
        """The entries so far."""
        return tuple(self._entries)

    @property
    def last(self) -> Position:
        """The position after the last entry; raises Unusable."""
        if self._last is None:
            raise Unusable(UnusableCode.EMPTY_LOG)
        return self._last

    def append(self, opened: Opened, position: Position | None = None) -> Position:
        """Append an entry and return the position after it; raises as `fold`.

        A caller that has made the entry passes the position in.
        """
        if position is None:
            position = fold(self._last, opened, self._rules)
        if len(self._entries) % SNAPSHOT_EVERY == 0:
            self._snapshots.append(position)
        self._entries.append(opened)
        self._last = position
        return position

    def truncate(self, number: int) -> Position:
        """Drop all entries after this one, and return the position after it; raises Unusable.

        Only entries that no table has confirmed are ever dropped.
        """
        self._last = self.at(number)
        del self._entries[number + 1 :]
        del self._snapshots[number // SNAPSHOT_EVERY + 1 :]
        return self._last

    def at(self, number: int) -> Position:
        """Return the position after this entry; raises Unusable."""
        if not 0 <= number < len(self._entries):
            raise Unusable(UnusableCode.NO_SUCH_ENTRY, entry=number, last=len(self._entries) - 1)
        position = self._snapshots[number // SNAPSHOT_EVERY]
        if self._seen is not None and position.head.number < self._seen.head.number <= number:
            position = self._seen  # continue from the position of the last query
        for opened in self._entries[position.head.number + 1 : number + 1]:
            position = fold(position, opened, self._rules)
        self._seen = position
        return position

    def entry(self, number: int) -> Opened:
        """Return the entry with this number; raises Unusable."""
        if not 0 <= number < len(self._entries):
            raise Unusable(
                UnusableCode.NO_SUCH_ENTRY, entry=EntryNumber(number), last=len(self._entries) - 1
            )
        return self._entries[number]
