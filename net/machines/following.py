"""Taking entries from others: in order, checked one by one, and off a better log if need be.

A log is better than another if its last entry is of a later term, or of the same term and comes
later. What another's log has in place of the end of this one is taken only once it turns out
better; until then it is kept aside, as a branch.
"""

from typing import Final, NamedTuple

from core.errors import FactualError
from core.log import EntryHash, EntryNumber, Head, Opened, encode
from core.table import Position, Timeline
from net.errors import RemoteProtocolError
from net.machines.effects import Cut, Store
from net.machines.ledger import Ledger, verified
from net.machines.news import Came, TakenBack
from net.machines.own import Own
from net.machines.proof import is_signed_by, opened_of
from net.machines.times import FETCH_WAIT
from net.wire import LONGEST_REASON, Apart, Cheated, Dissent, Entries, Fetch, Standing

LONGEST_BRANCH: Final = 4096
"""Entries; nobody leaves so many unconfirmed, and a cheat could sign them for ever."""


class _Step(NamedTuple):
    """An entry, and the table after it."""

    opened: Opened
    position: Position


class _Asked(NamedTuple):
    """After which entry a member was asked for more, and when."""

    after: EntryNumber
    at: float


class Following:
    """Takes entries into a ledger.

    `dissent` is set by an entry that its leader signed though the rules are against it, `proof` by
    two entries of one number and term.
    """

    def __init__(self, ledger: Ledger, own: Own) -> None:
        self.dissent: Dissent | None = None
        self.proof: Cheated | None = None
        self._ledger: Final = ledger
        self._own: Final = own
        self._standings: dict[int, Standing] = {}
        self._asked: dict[int, _Asked] = {}
        self._back: dict[int, int] = {}
        self._branch: list[_Step] = []

    # --- asking

    def look(self, member: int, standing: Standing) -> None:
        """Ask a member for entries if its log is better than this one, or shows that one cheats."""
        self._standings[member] = standing
        if not self._is_asking(member):
            self._ask(member)

    def _ask(self, member: int) -> None:
        standing, mine = self._standings.get(member), self._ledger.position
        if standing is None:
            return
        if (standing.term, standing.number) > (mine.table.term, mine.head.number):
            last = self._branch[-1].position.head if self._branch else mine.head
            self._fetch(member, last.number, last.hash)
            return
        self._back.pop(member, None)
        if standing.number > mine.head.number:
            return  # of an earlier term
        known = self._ledger.timeline.entry(standing.number)
        if known.hash != standing.hash and known.entry.term == standing.term:
            before = EntryNumber(max(0, standing.number - 1))
            self._fetch(member, before, self._ledger.timeline.entry(before).hash)

    def _is_asking(self, member: int) -> bool:
        asked = self._asked.get(member)
        return asked is not None and self._own.now - asked.at < FETCH_WAIT

    def _fetch(self, member: int, after: EntryNumber, known: EntryHash) -> None:
        self._asked[member] = _Asked(after, self._own.now)
        self._own.send(member, Fetch(after, known))

    def take_apart(self, member: int, apart: Apart) -> None:
        """A member has another entry there, or none: ask further back, twice as far each time."""
        asked = self._asked.pop(member, None)
        if asked is None or asked.after != apart.number:
            return
        self._branch.clear()
        if apart.number <= self._ledger.confirmed:
            return
        step = self._back[member] = 2 * self._back.get(member, 1)
        last = min(self._ledger.head.number, apart.number - step)
        after = EntryNumber(max(self._ledger.confirmed, last))
        self._fetch(member, after, self._ledger.timeline.entry(after).hash)

    def forget(self, member: int) -> None:
        """There is no way to it any more."""
        self._standings.pop(member, None)
        self._asked.pop(member, None)
        self._back.pop(member, None)

    # --- taking

    def take(self, member: int, entries: Entries) -> bool:
        """Take entries of a member's log; whether anything changed here.

        Raises RemoteProtocolError for what no leader ever signed.
        """
        if entries.term < self._own.memory.promised:
            return False  # of a leader who was voted down
        opened = [opened_of(data) for data in entries.sealed]
        before, branch = self._ledger.head, len(self._branch)
        fresh: list[_Step] = []
        try:
            for one in opened:
                if not self._take_one(one, fresh):
                    break
        finally:
            self._announce(fresh)
        changed = self._ledger.head != before
        has_grown = changed or len(self._branch) > branch
        if has_grown and self._asked.pop(member, None) is not None:
            self._ask(member)
        return changed

    def _announce(self, steps: list[_Step]) -> None:
        if steps:
            self._own.want(Store(tuple(one.opened for one in steps)))
            for one in steps:
                self._own.tell(Came(one.opened, one.position))

    def _take_one(self, opened: Opened, fresh: list[_Step]) -> bool:
        """Take one entry; whether the next one may follow."""
        number, head = opened.entry.number, self._ledger.head
        if self._branch and opened.entry.previous == self._branch[-1].opened.hash:
            return self._grow(opened, self._branch[-1].position)
        if number <= head.number:
            known = self._ledger.timeline.entry(number)
            return known.hash == opened.hash or self._diverge(opened, known)
        if opened.entry.previous != head.hash:
            return False
        position = self._checked(self._ledger.position, opened)
        if position is None:
            return False
        self._branch.clear()
        self._ledger.append(opened, position)
        fresh.append(_Step(opened, position))
        return True

    def _diverge(self, opened: Opened, known: Opened) -> bool:
        """Begin a branch with an entry that stands in place of one of this log."""
        number = opened.entry.number
        if number and opened.entry.term == known.entry.term:
            leader = self._ledger.timeline.at(number).table.leader
            if is_signed_by(leader, opened, self._ledger.position.genesis):
                self.proof = Cheated(encode(known.sealed), encode(opened.sealed))
        if number <= self._ledger.confirmed:
            return False  # what is confirmed is never lost
        before = self._ledger.timeline.at(number - 1)
        if opened.entry.previous != before.head.hash:
            return False
        self._branch.clear()
        return self._grow(opened, before)

    def _grow(self, opened: Opened, before: Position) -> bool:
        """Let the branch grow by an entry, and go over to it once it is the better log."""
        position = self._checked(before, opened)
        if position is None or len(self._branch) >= LONGEST_BRANCH:
            self._branch.clear()
            return False
        self._branch.append(_Step(opened, position))
        if position.table.term > self._ledger.position.table.term:
            self._switch()
        return True

    def _switch(self) -> None:
        fork = EntryNumber(self._branch[0].opened.entry.number - 1)
        lost = self._ledger.cut(fork)
        self._own.want(Cut(fork))
        self._own.tell(TakenBack(fork, lost))
        for one in self._branch:
            self._ledger.append(one.opened, one.position)
        self._announce(self._branch)
        self._branch = []

    # --- checking

    def _checked(self, before: Position, opened: Opened) -> Position | None:
        """The table after an entry; None if its leader signed what the rules are against.

        Raises RemoteProtocolError if no leader signed it. What seems wrong is folded a second time
        from the beginning: it may be this program's memory that is at fault.
        """
        try:
            return verified(before, opened, self._ledger.rules)
        except FactualError as error:
            genesis = before.genesis
            signed = is_signed_by(before.table.leader, opened, genesis)
            if opened.entry.kind == "term" or not signed:
                raise RemoteProtocolError(why=f"entry {opened.entry.number}: {error}") from error
        try:
            return verified(self._folded_again(before.head), opened, self._ledger.rules)
        except FactualError as error:
            why = str(error)[:LONGEST_REASON]
            self.dissent = Dissent(opened.entry.number, opened.hash, why)
        return None

    def _folded_again(self, head: Head) -> Position:
        """The table after this entry, of this log and its branch, from the genesis on."""
        entries = list(self._ledger.timeline.entries)
        if self._branch:
            fork = self._branch[0].opened.entry.number
            entries = [*entries[:fork], *(one.opened for one in self._branch)]
        return Timeline(entries[: head.number + 1], self._ledger.rules).last
