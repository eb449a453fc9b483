"""Sending entries to others: on request, and new ones to members that have all before them."""

from typing import Final

from core.log import EntryNumber, encode
from net.consensus.identity import Identity
from net.consensus.log import Log
from net.wire import ENOUGH_BYTES, MOST_ENTRIES, Entries, Fetch, LogMismatch


class EntryServer:
    """Serves entries: all of a leader's to members, only confirmed ones to spectators."""

    def __init__(self, log: Log, identity: Identity) -> None:
        self._log: Final = log
        self._identity: Final = identity
        self._sent: dict[int, EntryNumber] = {}

    def serve(self, to: int, fetch: Fetch, *, last: EntryNumber) -> None:
        """Answer a request with entries up to `last`."""
        start = 0 if fetch.after is None else fetch.after + 1
        if fetch.after is not None and self._log.hash_at(fetch.after) != fetch.hash:
            self._identity.send(to, LogMismatch(fetch.after))
            return
        sealed, size, number = list[bytes](), 0, start
        while number <= last and len(sealed) < MOST_ENTRIES and size < ENOUGH_BYTES:
            sealed.append(encode(self._log.timeline.entry(number).sealed))
            size += len(sealed[-1])
            number += 1
        self._identity.send(to, Entries(self._log.position.table.term, tuple(sealed)))
        if number > last:
            self._sent[to] = last

    def note_progress(self, member: int, number: EntryNumber) -> None:
        """Note that a member's log ends with this entry of our log."""
        if number == self._log.head.number:
            self._sent[member] = number

    def push(self, to: int, *, last: EntryNumber) -> None:
        """Send new entries to a member that has all before them."""
        sent = self._sent.get(to)
        if sent is None:
            return
        term = self._log.position.table.term
        for number in range(sent + 1, last + 1):
            sealed = encode(self._log.timeline.entry(number).sealed)
            self._identity.send(to, Entries(term, (sealed,)))
        self._sent[to] = max(sent, last)

    def forget(self, to: int) -> None:
        """Forget a member or spectator without a link."""
        self._sent.pop(to, None)

    def forget_members(self) -> None:
        """Forget the progress of members, as entries were removed or another client leads.

        Spectators only got confirmed entries, so they continue with this member.
        """
        self._sent = {to: last for to, last in self._sent.items() if to < 0}
