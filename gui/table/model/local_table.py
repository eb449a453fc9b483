"""A table at this computer, as the windows see it."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from core.ruleset import Seat
from core.table import ActionResult, LocalTable, Rules, events_of
from gui.table.model.table import TableModel

R = TypeVar("R", bound=Rules)
S = TypeVar("S")


class LocalTableModel(TableModel[R, S]):
    """A table whose log this program writes."""

    def __init__(self, table: LocalTable) -> None:
        super().__init__(table)
        self._local_table: Final = table

    @property
    def log(self) -> bytes:
        """The log as bytes of a file, with the secret to continue it."""
        return self._local_table.log_bytes()

    def do(self, seat: Seat, command: Any) -> ActionResult:
        """Give a command for a seat; raises Refusal or LogUnwritable."""
        return self._change(lambda: self._local_table.do(seat, command))

    def settle(self) -> ActionResult:
        """Make the draws that are due; raises LogUnwritable."""
        return self._change(self._local_table.resolve_draws)

    def undo(self) -> ActionResult:
        """Undo the latest command; raises Refusal."""
        seat = self.turn.seat
        assert seat is not None, "nothing can be undone before the first turn"
        return self._change(lambda: self._local_table.undo(seat))

    def _change(self, act: Callable[[], object]) -> ActionResult:
        """Make a change, and report its entries even if a later part could not be recorded."""
        start = len(self.entries)
        try:
            act()
        finally:
            entries = self.entries[start:]
            events = tuple(e for entry in entries for e in events_of(entry, self.rules))
            done = ActionResult(events, tuple(entries))
            if entries:
                self._history.add(entries)
                self._tell(done)
        return done
