"""A table in the state after some entry of a record.

Windows show it like a running game; all changes are refused.
"""

from collections.abc import Sequence
from typing import Any, Final

from core.log import Opened
from core.ruleset import Refusal, Seat
from core.table import ActionResult, Position, events_of
from gui.replay.model.record import Record
from gui.table.model.notices import Notice, merged
from gui.table.model.table import Action, AnyTable


class RecordIsReadOnly(Refusal):
    """A command was given in a record."""

    text = "this is a recording: watch it, or play on from here in a game of its own"


class _Standing:
    """The table at an entry of a record."""

    def __init__(self, record: Record, entry: int) -> None:
        self.rules: Final = record.rules
        self.entry = entry
        self._record: Final = record

    @property
    def position(self) -> Position:
        return self._record.at(self.entry)

    @property
    def entries(self) -> Sequence[Opened]:
        return self._record.entries[: self.entry + 1]

    @property
    def can_undo(self) -> bool:
        return False


class RecordTable(AnyTable):
    """The table of a record; the local player is the player in turn, and no seat is local."""

    def __init__(self, record: Record, entry: int = 0) -> None:
        """Create the table; raises Unusable."""
        record.at(entry)
        self._standing: Final = _Standing(record, entry)
        super().__init__(self._standing, appearances=record.appearances)
        self.record: Final = record
        self._history = record.history.at(entry)

    @property
    def entry(self) -> int:
        """The entry whose resulting state is shown."""
        return self._standing.entry

    @property
    def notices(self) -> list[Notice]:
        """The notices of the log so far, and those of the program that recorded it."""
        seen = [line for line in self.record.diary if line.entry <= self.entry]
        return merged(self.log_notices, seen)

    def go_to(self, entry: int) -> None:
        """Show the state after another entry, and notify the watchers; raises Unusable.

        A step by one entry also reports that entry's events, as in play.
        """
        record, was = self.record, self.entry
        record.at(entry)
        if entry == was:
            return
        self._standing.entry = entry
        self._history = record.history.at(entry)
        done = ActionResult((), ())
        if entry == was + 1:
            opened = record.entries[entry]
            done = ActionResult(events_of(opened, record.rules), (opened,))
        self._tell(done)

    def is_here(self, seat: Seat) -> bool:
        """Return False: no seat acts at this computer."""
        del seat
        return False

    def action(self, command: Any) -> Action:
        """Return a refused action: a record cannot change."""
        return self.refused(command, RecordIsReadOnly())

    def do(self, seat: Seat, command: Any) -> ActionResult:
        """Refuse the command."""
        del seat, command
        raise RecordIsReadOnly

    def settle(self) -> ActionResult:
        """Refuse: a record has no draws to make."""
        raise RecordIsReadOnly

    def undo(self) -> ActionResult:
        """Refuse to undo."""
        raise RecordIsReadOnly

    def _find_local(self, last: Seat) -> Seat:
        in_turn = self.turn.seat
        return last if in_turn is None else in_turn
