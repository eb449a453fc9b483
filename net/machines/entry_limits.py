"""Limits on the entries that each client may request, as the log must not grow without end."""

from typing import Final

from core.ruleset import Turn
from core.table import ClientIndex
from net.machines.ledger import Ledger
from net.machines.own import Own
from net.rates import Bucket, Rate
from net.wire import Kind

CHANGES: Final = Rate(60, 60.0)
"""Entries of one client that bring the game no further: what it takes back, and its seats and draws
passing to and fro."""

COMMANDS: Final = Rate(500, 500.0)
"""Commands of one client in one turn. A load that is picked up and dropped again costs nothing, and
without a turn clock a turn has no end; no player needs a hundred.
"""


class EntryLimits:
    """The rest of each client's limits, by the clock of one member.

    Unless it `starts_full`, a client's limit counts as used up when this member begins to count.
    """

    def __init__(self, ledger: Ledger, own: Own, *, starts_full: bool) -> None:
        self._ledger: Final = ledger
        self._own: Final = own
        self._starts_full: Final = starts_full
        self._began: Final = own.now
        self._changes: Final[dict[ClientIndex, Bucket]] = {}
        self._commands: Final[dict[ClientIndex, Bucket]] = {}
        self._turn = self._first_turn = self._current_turn()

    def has(self, client: ClientIndex, kind: Kind, amount: int = 1) -> bool:
        """Return whether a client may request this many entries of this kind now."""
        return self._bucket(client, kind).wait(self._own.now, amount) == 0.0

    def spend(self, client: ClientIndex, kind: Kind) -> None:
        """Count an entry of a client."""
        self._bucket(client, kind).spend(self._own.now)

    def _bucket(self, client: ClientIndex, kind: Kind) -> Bucket:
        turn = self._current_turn()
        if turn != self._turn:
            self._turn = turn
            self._commands.clear()
        is_command = kind == "command"
        buckets, rate = (self._commands, COMMANDS) if is_command else (self._changes, CHANGES)
        if client not in buckets:
            buckets[client] = Bucket(rate)
            is_full = self._starts_full or (is_command and turn != self._first_turn)
            if not is_full:
                buckets[client].spend(self._began, rate.most)
        return buckets[client]

    def _current_turn(self) -> Turn:
        return self._ledger.rules.turn(self._ledger.position.game)
