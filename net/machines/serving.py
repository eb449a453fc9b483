"""Entries for others: for whoever asks, and what is new for those who have all that was before."""

from typing import Final

from core.log import EntryNumber, encode
from net.machines.ledger import Ledger
from net.machines.own import Own
from net.wire import ENOUGH_BYTES, MOST_ENTRIES, Apart, Entries, Fetch


class Serving:
    """To members a leader gives all that it wrote, to those who watch only what is confirmed."""

    def __init__(self, ledger: Ledger, own: Own) -> None:
        self._ledger: Final = ledger
        self._own: Final = own
        self._sent: dict[int, EntryNumber] = {}

    def serve(self, to: int, fetch: Fetch, *, last: EntryNumber) -> None:
        """Answer somebody who asks, with entries up to `last`."""
        start = 0 if fetch.after is None else fetch.after + 1
        if fetch.after is not None and self._ledger.hash_at(fetch.after) != fetch.hash:
            self._own.send(to, Apart(fetch.after))
            return
        sealed, size, number = list[bytes](), 0, start
        while number <= last and len(sealed) < MOST_ENTRIES and size < ENOUGH_BYTES:
            sealed.append(encode(self._ledger.timeline.entry(number).sealed))
            size += len(sealed[-1])
            number += 1
        self._own.send(to, Entries(self._ledger.position.table.term, tuple(sealed)))
        if number > last:
            self._sent[to] = last

    def note(self, member: int, number: EntryNumber) -> None:
        """A member's log ends with this one of our entries."""
        if number == self._ledger.head.number:
            self._sent[member] = number

    def push(self, to: int, *, last: EntryNumber) -> None:
        """Send what is new to somebody who has all before it."""
        sent = self._sent.get(to)
        if sent is None:
            return
        term = self._ledger.position.table.term
        for number in range(sent + 1, last + 1):
            sealed = encode(self._ledger.timeline.entry(number).sealed)
            self._own.send(to, Entries(term, (sealed,)))
        self._sent[to] = max(sent, last)

    def forget(self, to: int) -> None:
        """There is no way to it any more."""
        self._sent.pop(to, None)

    def forget_members(self) -> None:
        """Entries that were sent were taken back, or others send them from now on.

        Those who watch got nothing that can be taken back, and go on with this member.
        """
        self._sent = {to: last for to, last in self._sent.items() if to < 0}
