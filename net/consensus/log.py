"""The log of one member, with the entries that others have stored and those confirmed.

An entry is confirmed once a strict majority of the clients has stored it. Half of them is enough if
the leader is among them or, at a table with a witness, if the witness holds the entry. Only an
entry of the current term is counted in this way; those before it are confirmed with it. (Counting
an old term's entry by itself could promise an entry that the next leader lacks: Ongaro,
"Consensus", 3.6.2.) A client that stored the entry after it had voted in a later term does not
count, as its vote ignored the entry.
"""

from collections import deque
from collections.abc import Sequence
from typing import Final, NamedTuple

from core.log import EntryHash, EntryNumber, Head, Opened, Term, follow
from core.table import (
    CheckContext,
    ClientIndex,
    Position,
    Rules,
    Timeline,
    active_witness,
    agreed,
    guarded,
    verify_entry,
)
from net.consensus.signatures import check

MOST_LATER_HEADS: Final = 512
"""Maximum number of another member's heads ahead of this log; the oldest are dropped."""


class _MemberHead(NamedTuple):
    """The end of a member's log, and the term in which it had last voted."""

    head: Head
    voted_term: Term


class NewEntries(NamedTuple):
    """The entries since the last call, and whether others were removed before."""

    entries: tuple[Opened, ...]
    was_truncated: bool


def verify_next(position: Position, opened: Opened, rules: Rules) -> Position:
    """Return the table after another entry, with everything checked, signatures too.

    Raises what `core.table.verify_entry` and the check of a claim raise.
    """
    follow(position.head, opened)
    context = CheckContext(rules)
    with guarded(rules):
        after = verify_entry(position, opened, context)
    for claim in context.claims:
        check(claim)
    return after


class Log:
    """A log that is followed or led.

    `attested` is the last entry of this log that another client has reported as confirmed.
    """

    def __init__(self, rules: Rules, entries: Sequence[Opened], me: ClientIndex | None) -> None:
        self.rules: Final = rules
        self.timeline = Timeline(entries, rules)
        self.confirmed = EntryNumber(0)
        self.attested = EntryNumber(0)
        self._restored = EntryNumber(len(entries) - 1)
        self._me: Final = me
        self._stored: dict[ClientIndex, EntryNumber] = {}
        self._later_heads: dict[ClientIndex, deque[_MemberHead]] = {}
        self._taken = self.head.number
        self._was_truncated = False
        self._confirmed_position = self.timeline.at(0)

    @property
    def position(self) -> Position:
        """The position after the last entry, confirmed or not."""
        return self.timeline.last

    @property
    def head(self) -> Head:
        """The last entry."""
        return self.position.head

    @property
    def confirmed_position(self) -> Position:
        """The position after the last confirmed entry."""
        return self._confirmed_position

    @property
    def presumed_confirmed(self) -> EntryNumber:
        """The last entry that is confirmed, or presumed to be.

        A client that returns with a log does not know how much of it was confirmed, and counts all
        of it until others disagree.
        """
        return max(self.confirmed, self._restored)

    def hash_at(self, number: EntryNumber) -> EntryHash | None:
        """Return the hash of an entry; None if the log has no entry with that number."""
        return self.timeline.entry(number).hash if number <= self.head.number else None

    def stored_by(self, client: ClientIndex) -> EntryNumber:
        """Return the last entry of this log that a client is known to have stored."""
        return self._stored.get(client, EntryNumber(0))

    def is_draw_request_confirmed(self) -> bool:
        """Return whether the game waits for a draw whose entry is confirmed."""
        table = self.position.table
        return table.request_hash is not None and table.run.heads[-1].number <= self.confirmed

    def append(self, opened: Opened, position: Position) -> None:
        """Append an entry that was verified."""
        self.timeline.append(opened, position)
        for member, later in self._later_heads.items():
            while later and later[0].head.number <= opened.entry.number:
                self._compare_head(member, later.popleft())

    def refold(self) -> None:
        """Fold all positions again from the entries, as a stored one may have gone wrong."""
        self.timeline = Timeline(self.timeline.entries, self.rules)
        self._confirmed_position = self.timeline.at(self.confirmed)

    def truncate(self, number: EntryNumber) -> tuple[Opened, ...]:
        """Remove and return the entries after this one, which must not be confirmed."""
        assert number >= self.confirmed, "confirmed entries are never removed"
        self._restored = min(self._restored, number)
        removed = self.timeline.entries[number + 1 :]
        self.timeline.truncate(number)
        self._stored = {member: min(last, number) for member, last in self._stored.items()}
        self.attested = min(self.attested, number)
        self._taken = min(self._taken, number)
        self._was_truncated = True
        return removed

    def take_new_entries(self) -> NewEntries:
        """Return the entries that were added since the last call, which then count as handled."""
        numbers = range(self._taken + 1, self.head.number + 1)
        new_entries = NewEntries(
            tuple(self.timeline.entry(number) for number in numbers), self._was_truncated
        )
        self._taken, self._was_truncated = self.head.number, False
        return new_entries

    def note_confirmed_elsewhere(self, head: Head, confirmed: EntryNumber) -> None:
        """Note the confirmed number of a client whose log up to its head is this one."""
        if self.hash_at(head.number) == head.hash:
            self.attested = max(self.attested, min(confirmed, head.number))

    def note_head(self, member: ClientIndex, head: Head, *, voted_term: Term) -> None:
        """Note the end of a member's log, and the term of its last vote."""
        later = self._later_heads.setdefault(member, deque(maxlen=MOST_LATER_HEADS))
        if later and later[-1].head.number >= head.number:
            later.clear()  # its log was truncated
        latest = _MemberHead(head, voted_term)
        if head.number <= self.head.number:
            self._compare_head(member, latest)
        else:
            later.append(latest)

    def _compare_head(self, member: ClientIndex, latest: _MemberHead) -> None:
        """Update what a member has stored of this log, which contains an entry of that number."""
        opened = self.timeline.entry(latest.head.number)
        if opened.hash != latest.head.hash:
            # It may have switched to another log, and then stores only what is confirmed.
            self._stored[member] = min(self._stored.get(member, self.confirmed), self.confirmed)
        elif latest.voted_term <= opened.entry.term:
            self._stored[member] = latest.head.number

    def update_confirmed(self, *, voted_term: Term) -> bool:
        """Update the confirmed number; return whether it has increased.

        `voted_term` is the term of this member's last vote.
        """
        table = self.position.table
        stored = dict(self._stored)
        if self._me is not None and voted_term <= table.term:
            stored[self._me] = self.head.number
        witness = active_witness(self._confirmed_position)
        breaker = table.leader if witness is None else witness
        for number in sorted(set(stored.values()), reverse=True):
            if number <= self.confirmed:
                return False
            if self.timeline.entry(number).entry.term != table.term:
                return False
            holders = {member for member, last in stored.items() if last >= number}
            if agreed(self._confirmed_position, holders, tie_breaker=breaker):
                self.confirmed = number
                self._confirmed_position = self.timeline.at(number)
                return True
        return False

    def needs_witness(self) -> bool:
        """Return whether half of the clients store more, and only the witness is missing."""
        witness = active_witness(self._confirmed_position)
        clients = len(self.position.genesis.clients)
        if witness is None or self._stored.get(witness) == self.head.number:
            return False
        holders = sum(
            1
            for member, number in self._stored.items()
            if member < clients and member != self._me and number == self.head.number
        )
        return self.head.number > self.confirmed and 2 * (holders + 1) == clients
