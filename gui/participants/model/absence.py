"""A player's absence: the catch-up progress, then a summary of what they missed.

An absence lasts from the last entry received until this log is as long as the others'. Commands
given here during that time that did not become entries are lost (DISCONNECT-8).
"""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, Protocol

from core.log import EntryNumber
from gui.game_api.lines import Line
from gui.history.model import Chronicle
from gui.table.model.table import AnyTable
from net.consensus import events
from net.consensus.timeouts import HEARTBEAT
from net.session.events import TableEvent

SETTLING: Final = 2 * HEARTBEAT
"""Seconds until all reconnected clients have reported the length of their logs."""


class Source(Protocol):
    """The length of the log elsewhere (`gui.table.model.net_table.NetTableModel`)."""

    @property
    def furthest(self) -> EntryNumber:
        """The last entry that any connected client has reported."""
        ...


class Missed(NamedTuple):
    """The events of an absence, and this player's commands that were lost."""

    lines: tuple[Line, ...]
    lost: tuple[Line, ...]


class Absence:
    """The absences at one table; pass its events to `hear`, and call `look` regularly."""

    def __init__(
        self,
        table: AnyTable,
        source: Source,
        *,
        clock: Callable[[], float],
        since: EntryNumber | None,
        over: Callable[[Missed], object],
    ) -> None:
        """Start tracking; `since` is the last entry stored before, for a client that just rejoined.

        `over` is called at the end of each absence with the missed events.
        """
        self._table: Final = table
        self._source: Final = source
        self._clock: Final = clock
        self._over: Final = over
        self._since = since
        self._back_since = None if since is None else clock()
        self._lost: dict[EntryNumber, Line] = {}

    def on_event(self, event: TableEvent) -> None:
        """Handle a network event; the table has not been updated since."""
        match event:
            case events.QuorumLost():
                if self._since is None:
                    self._since = self._last
                self._back_since = None
            case events.QuorumRestored():
                self._back_since = self._clock()
            case events.Declined() if self._since is not None:
                self._lose(Chronicle(self._table).since(self._last))
            case events.EntriesRemoved(number=number) if self._since is not None:
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
        """The number of missed entries received so far, and the total; None if none are missing."""
        if self._since is None or self._back_since is None or self._last >= self._source.furthest:
            return None
        return self._last - self._since, self._source.furthest - self._since

    def refresh(self) -> None:
        """Check whether the log is complete by now."""
        if self._since is None or self._back_since is None or self.caught_up is not None:
            return
        if self._clock() - self._back_since < SETTLING:
            return
        since, self._since, self._back_since = self._since, None, None
        missed = Missed(tuple(Chronicle(self._table).since(since)), tuple(self._lost.values()))
        self._lost = {}
        if any(missed) and not self._table.is_over:
            self._over(missed)
