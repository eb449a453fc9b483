"""What one has missed while the table was not reached: how much is caught up, then all of it.

An absence lasts from the last entry that was here until as much is here as others have. What had
been done here by then, and did not become an entry, is lost (DISCONNECT-8).
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from core.log import EntryNumber
from gui.models.chronicle import Chronicle
from gui.models.lines import Line
from gui.models.table import AnyTable
from net.machines import news
from net.machines.times import BEAT
from net.session.told import OfTable

SETTLING: Final = 2 * BEAT
"""Seconds after which all reconnected clients have reported the length of their logs."""


class Source(Protocol):
    """How far the table is known elsewhere (`gui.models.net_table.NetModel`)."""

    @property
    def furthest(self) -> EntryNumber:
        """The last entry that anybody here has told of."""
        ...


class Missed(NamedTuple):
    """The events of an absence, and this player's commands that were lost in it."""

    lines: tuple[Line, ...]
    lost: tuple[Line, ...]


class Absence:
    """At one table: the news of it go to `hear`, and `look` is called again and again."""

    def __init__(
        self,
        table: AnyTable,
        source: Source,
        *,
        clock: Callable[[], float],
        since: EntryNumber | None,
        over: Callable[[Missed], object],
    ) -> None:
        """`since` is the last entry stored before, for a client that has just rejoined.

        `over` is called at the end of each absence with missed events.
        """
        self._table: Final = table
        self._source: Final = source
        self._clock: Final = clock
        self._over: Final = over
        self._since = since
        self._back_since = None if since is None else clock()
        self._lost: dict[EntryNumber, Line] = {}

    def hear(self, one: OfTable) -> None:
        """Take in what the network tells; the table has not been looked at since."""
        match one:
            case news.CutOff():
                if self._since is None:
                    self._since = self._last
                self._back_since = None
            case news.Together():
                self._back_since = self._clock()
            case news.Declined() if self._since is not None:
                self._lose(Chronicle(self._table).since(self._last))
            case news.TakenBack(number=number) if self._since is not None:
                self._since = min(self._since, number)
                self._lose(Chronicle(self._table).since(number))

    def _lose(self, lines: Sequence[Line]) -> None:
        for line in lines:
            if line.seat is not None and self._table.is_here(line.seat):
                self._lost.setdefault(line.entry, line)

    @property
    def _last(self) -> EntryNumber:
        return EntryNumber(len(self._table.entries) - 1)

    @property
    def caught_up(self) -> tuple[int, int] | None:
        """How many entries have come of all that were missed; None, if nothing is to come."""
        if self._since is None or self._back_since is None or self._last >= self._source.furthest:
            return None
        return self._last - self._since, self._source.furthest - self._since

    def look(self) -> None:
        """See whether all is here by now."""
        if self._since is None or self._back_since is None or self.caught_up is not None:
            return
        if self._clock() - self._back_since < SETTLING:
            return
        since, self._since, self._back_since = self._since, None, None
        missed = Missed(tuple(Chronicle(self._table).since(since)), tuple(self._lost.values()))
        self._lost = {}
        if any(missed) and not self._table.is_over:
            self._over(missed)
