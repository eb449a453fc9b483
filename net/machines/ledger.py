"""The log as one member has it: who else has how much of it, and what of it is confirmed.

An entry is confirmed once a strict majority of the clients has stored it: or half of them, if the
leader is among them, or, where there is a witness, if the witness keeps it in mind. Only an entry
of the term that runs is counted so; those before it are confirmed with it. (Counting an old term's
entry by itself could promise what the next leader lacks: Ongaro, "Consensus", 3.6.2.) Nor does
anybody count who stored it after he had voted in a later term: his vote took no heed of it.
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
from net.machines.signatures import check

MOST_CLAIMS: Final = 512
"""Heads of another member that are kept until this log has got so far; the oldest go first."""


class _Claim(NamedTuple):
    """The end of a member's log, and in which term it had voted by then."""

    head: Head
    promised: Term


class Fresh(NamedTuple):
    """What came into a log since it was asked last; whether other entries were cut off before."""

    entries: tuple[Opened, ...]
    was_cut: bool


def verified(position: Position, opened: Opened, rules: Rules) -> Position:
    """The table after one more entry, everything checked, signatures too.

    Raises what `core.table.verify_entry` and a claim's check raise.
    """
    follow(position.head, opened)
    bench = Bench(rules)
    with guarded(rules):
        after = verify_entry(position, opened, bench)
    for claim in bench.claims:
        check(claim)
    return after


class Ledger:
    """A log that is followed, or led.

    `attested` is the last entry of this log that another client has called confirmed.
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
        """The table after the last entry, confirmed or not."""
        return self.timeline.last

    @property
    def head(self) -> Head:
        """The last entry."""
        return self.position.head

    @property
    def settled(self) -> Position:
        """The table after the last confirmed entry."""
        return self._settled

    @property
    def assured(self) -> EntryNumber:
        """The last entry that is confirmed, as far as that is known.

        Whoever comes back with a log no longer knows how much of it was, and takes it as it is,
        until others say that it is not.
        """
        return max(self.confirmed, self._kept)

    def hash_at(self, number: EntryNumber) -> EntryHash | None:
        """The hash of an entry; None if there is none of that number."""
        return self.timeline.entry(number).hash if number <= self.head.number else None

    def stored_by(self, client: ClientIndex) -> EntryNumber:
        """Return the last entry of this log that a client is known to have stored."""
        return self._stored.get(client, EntryNumber(0))

    def is_asked_confirmed(self) -> bool:
        """Whether the game waits for a draw, and the entry that asked for it is confirmed."""
        table = self.position.table
        return table.asked is not None and table.run.heads[-1].number <= self.confirmed

    def append(self, opened: Opened, position: Position) -> None:
        """Take an entry that was checked."""
        self.timeline.append(opened, position)
        for member, claims in self._claims.items():
            while claims and claims[0].head.number <= opened.entry.number:
                self._match(member, claims.popleft())

    def fold_again(self) -> None:
        """Make every position anew out of the entries: one that was kept may have gone wrong."""
        self.timeline = Timeline(self.timeline.entries, self.rules)
        self._settled = self.timeline.at(self.confirmed)

    def cut(self, number: EntryNumber) -> tuple[Opened, ...]:
        """Take off, and return, what comes after an entry; it must not be confirmed."""
        assert number >= self.confirmed, "what is confirmed is never lost"
        self._kept = min(self._kept, number)
        lost = self.timeline.entries[number + 1 :]
        self.timeline.cut(number)
        self._stored = {one: min(has, number) for one, has in self._stored.items()}
        self.attested = min(self.attested, number)
        self._handled = min(self._handled, number)
        self._was_cut = True
        return lost

    def fresh(self) -> Fresh:
        """The entries that came since this was asked last."""
        numbers = range(self._handled + 1, self.head.number + 1)
        found = Fresh(tuple(self.timeline.entry(one) for one in numbers), self._was_cut)
        self._handled, self._was_cut = self.head.number, False
        return found

    def attest(self, head: Head, confirmed: EntryNumber) -> None:
        """Note what a client calls confirmed, if its log up to there is this one."""
        if self.hash_at(head.number) == head.hash:
            self.attested = max(self.attested, min(confirmed, head.number))

    def claim(self, member: ClientIndex, head: Head, *, promised: Term) -> None:
        """A member says that its log ends with this entry, and in which term it voted last."""
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
            # It may have gone over to another log, and then has no more than what is confirmed.
            self._stored[member] = min(self._stored.get(member, self.confirmed), self.confirmed)
        elif claim.promised <= known.entry.term:
            self._stored[member] = claim.head.number

    def confirm(self, *, promised: Term) -> bool:
        """See what is confirmed by now; whether that is more than before.

        `promised` is the term in which this member voted last.
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
        """Whether half the clients have more than is confirmed, and only the witness is missing."""
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
