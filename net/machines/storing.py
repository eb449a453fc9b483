"""The clients that are about to store the last entries, so that the witness need not hold them.

The witness votes for no candidate that lacks an entry it was asked to hold. If the leader then dies
before it has sent that entry to any other client, none can lead until it is back.
"""

from typing import Final, NamedTuple

from core.log import EntryNumber
from core.table import ClientIndex
from net.machines.ledger import Ledger
from net.machines.own import Own
from net.machines.presence import Attendance
from net.machines.times import SLOW


class _Lag(NamedTuple):
    """An entry that a client has not stored yet, and since when."""

    number: EntryNumber
    since: float


class Storing:
    """Measures for how long each other client lacks entries; used only by the leader."""

    def __init__(self, ledger: Ledger, own: Own, attendance: Attendance) -> None:
        self._ledger: Final = ledger
        self._own: Final = own
        self._attendance: Final = attendance
        self._lags: dict[ClientIndex, _Lag] = {}

    def go_on(self) -> None:
        """Note the entries that each client has stored by now."""
        head, now = self._ledger.head.number, self._own.now
        for client in self._own.others:
            stored, lag = self._ledger.stored_by(client), self._lags.get(client)
            if stored >= head:
                self._lags.pop(client, None)
            elif lag is None or stored >= lag.number or lag.number > head:
                self._lags[client] = _Lag(head, now)

    def is_awaited(self) -> bool:
        """Return whether a client that is here has lacked entries for less than `SLOW` seconds."""
        now = self._own.now
        return any(
            now - lag.since < SLOW
            and self._attendance.is_linked(client)
            and self._attendance.silence(client, now) < SLOW
            for client, lag in self._lags.items()
        )
