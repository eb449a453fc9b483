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
    Bench,
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

MOST_CLAIMS: Final = 512
"""Maximum number of another member's heads ahead of this log; the oldest are dropped."""


class _Claim(NamedTuple):
    """The end of a member's log, and the term in which it had last voted."""

    head: Head
    promised: Term


class NewEntries(NamedTuple):
    """New entries since the last query, and whether other entries were cut off before."""

    entries: tuple[Opened, ...]
    was_cut: bool


def verified(position: Position, opened: Opened, rules: Rules) -> Position:
    """Return the table after another entry, with everything checked, signatures too.

    Raises what `core.table.verify_entry` and the check of a claim raise.
    """
    follow(position.head, opened)
    bench = Bench(rules)
    with guarded(rules):
        after = verify_entry(position, opened, bench)
    for claim in bench.claims:
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
        self._kept = EntryNumber(len(entries) - 1)
        self._me: Final = me
        self._stored: dict[ClientIndex, EntryNumber] = {}
        self._claims: dict[ClientIndex, deque[_Claim]] = {}
        self._handled = self.head.number
        self._was_cut = False
        self._settled = self.timeline.at(0)

    @property
    def position(self) -> Position:
        """The position after the last entry, confirmed or not."""
        return self.timeline.last

    @property
    def head(self) -> Head:
        """The last entry."""
        return self.position.head

    @property
    def settled(self) -> Position:
        """The position after the last confirmed entry."""
        return self._settled

    @property
    def assured(self) -> EntryNumber:
        """The last entry known to be confirmed.

        A client that returns with a log does not know how much of it was confirmed, and counts all
        of it until others disagree.
        """
        return max(self.confirmed, self._kept)

    def hash_at(self, number: EntryNumber) -> EntryHash | None:
        """Return the hash of an entry; None if the log has no entry with that number."""
        return self.timeline.entry(number).hash if number <= self.head.number else None

    def stored_by(self, client: ClientIndex) -> EntryNumber:
        """Return the last entry of this log that a client is known to have stored."""
        return self._stored.get(client, EntryNumber(0))

    def is_asked_confirmed(self) -> bool:
        """Return whether the game waits for a draw whose entry is confirmed."""
        table = self.position.table
        return table.asked is not None and table.run.heads[-1].number <= self.confirmed

    def append(self, opened: Opened, position: Position) -> None:
        """Append an entry that was verified."""
        self.timeline.append(opened, position)
        for member, claims in self._claims.items():
            while claims and claims[0].head.number <= opened.entry.number:
                self._match(member, claims.popleft())

    def fold_again(self) -> None:
        """Fold all positions again from the entries, as a stored one may have gone wrong."""
        self.timeline = Timeline(self.timeline.entries, self.rules)
        self._settled = self.timeline.at(self.confirmed)

    def cut(self, number: EntryNumber) -> tuple[Opened, ...]:
        """Remove and return the entries after this one, which must not be confirmed."""
        assert number >= self.confirmed, "what is confirmed is never lost"
        self._kept = min(self._kept, number)
        lost = self.timeline.entries[number + 1 :]
        self.timeline.cut(number)
        self._stored = {key: min(has, number) for key, has in self._stored.items()}
        self.attested = min(self.attested, number)
        self._handled = min(self._handled, number)
        self._was_cut = True
        return lost

    def fresh(self) -> NewEntries:
        """Return the entries that were added since the last call."""
        numbers = range(self._handled + 1, self.head.number + 1)
        found = NewEntries(tuple(self.timeline.entry(number) for number in numbers), self._was_cut)
        self._handled, self._was_cut = self.head.number, False
        return found

    def attest(self, head: Head, confirmed: EntryNumber) -> None:
        """Note the confirmed number of a client whose log up to its head is this one."""
        if self.hash_at(head.number) == head.hash:
            self.attested = max(self.attested, min(confirmed, head.number))

    def claim(self, member: ClientIndex, head: Head, *, promised: Term) -> None:
        """Note the end of a member's log, and the term of its last vote."""
        claims = self._claims.setdefault(member, deque(maxlen=MOST_CLAIMS))
        if claims and claims[-1].head.number >= head.number:
            claims.clear()  # its log was cut
        claim = _Claim(head, promised)
        if head.number <= self.head.number:
            self._match(member, claim)
        else:
            claims.append(claim)

    def _match(self, member: ClientIndex, claim: _Claim) -> None:
        known = self.timeline.entry(claim.head.number)
        if known.hash != claim.head.hash:
            # It may have switched to another log, and then stores only what is confirmed.
            self._stored[member] = min(self._stored.get(member, self.confirmed), self.confirmed)
        elif claim.promised <= known.entry.term:
            self._stored[member] = claim.head.number

    def confirm(self, *, promised: Term) -> bool:
        """Update the confirmed number; return whether it has increased.

        `promised` is the term of this member's last vote.
        """
        table = self.position.table
        stored = dict(self._stored)
        if self._me is not None and promised <= table.term:
            stored[self._me] = self.head.number
        witness = active_witness(self._settled)
        breaker = table.leader if witness is None else witness
        for number in sorted(set(stored.values()), reverse=True):
            if number <= self.confirmed:
                return False
            if self.timeline.entry(number).entry.term != table.term:
                return False
            having = {member for member, has in stored.items() if has >= number}
            if agreed(self._settled, having, tie_breaker=breaker):
                self.confirmed = number
                self._settled = self.timeline.at(number)
                return True
        return False

    def needs_witness(self) -> bool:
        """Return whether half of the clients store more, and only the witness is missing."""
        witness = active_witness(self._settled)
        clients = len(self.position.genesis.clients)
        if witness is None or self._stored.get(witness) == self.head.number:
            return False
        have = sum(
            1
            for member, number in self._stored.items()
            if member < clients and member != self._me and number == self.head.number
        )
        return self.head.number > self.confirmed and 2 * (have + 1) == clients
