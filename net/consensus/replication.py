"""Receiving entries from others: in order, each verified, and from a better log if necessary.

A log is better than another if its last entry is of a later term, or of the same term with a higher
number. Entries that differ from the end of this log are kept as a branch until they prove to be the
better log.
"""

from typing import Final, NamedTuple

from core.errors import FactualError
from core.log import EntryNumber, Head, Opened, Term, encode
from core.table import Position, fold
from net.consensus.effects import CutEntries, StoreEntries
from net.consensus.events import EntriesTakenBack, EntryAppended, StateRebuilt
from net.consensus.identity import Identity
from net.consensus.log import Log, verified
from net.consensus.signatures import is_signed_by, open_entry
from net.consensus.timeouts import FETCH_TIMEOUT, LEADER_TIMEOUT, REFOLD_PAUSE
from net.errors import RemoteProtocolError
from net.wire import LONGEST_REASON, Apart, Cheated, Dissent, Entries, Fetch, Standing

LONGEST_BRANCH: Final = 4096
"""Maximum number of entries in a branch: no honest leader leaves so many unconfirmed, and a cheat
could sign entries without end."""


class _Step(NamedTuple):
    """An entry, and the table after it."""

    opened: Opened
    position: Position


class _Asked(NamedTuple):
    """A request to a member for the entries after this one, and its time."""

    after: EntryNumber
    at: float


class Replication:
    """Receives entries into a log.

    `dissent` is set by a signed entry that the rules forbid, `proof` by two entries with one number
    and term. `backers` are the members that have sent the entry of the dissent: only they can have
    confirmed it.
    """

    def __init__(self, log: Log, identity: Identity) -> None:
        self.dissent: Dissent | None = None
        self.proof: Cheated | None = None
        self.backers: Final[set[int]] = set()
        self._refused: Opened | None = None
        self._log: Final = log
        self._identity: Final = identity
        self._standings: dict[int, Standing] = {}
        self._asked: dict[int, _Asked] = {}
        self._back: dict[int, int] = {}
        self._branch: list[_Step] = []
        self._fresh: list[_Step] = []
        self._caught: set[Term] = set()
        self._behind: tuple[Term, float] | None = None
        self._folded = float("-inf")

    # --- requesting

    def note_standing(self, member: int, standing: Standing, *, now: float) -> None:
        """Request entries from a member whose log is better or contains a leader's cheating."""
        self._standings[member] = standing
        if member == self._log.position.table.leader:
            if not self._is_better(standing):
                self._behind = None
            elif self._behind is None or self._behind[0] != standing.term:
                self._behind = standing.term, now
        if not self._is_asking(member, now=now):
            self._ask(member, now=now)

    @property
    def furthest(self) -> EntryNumber:
        """The highest entry number of this log and of the linked members' logs."""
        there = [standing.number for standing in self._standings.values()]
        return max([self._log.head.number, *there])

    def is_behind(self, member: int) -> bool:
        """Return whether a member's last standing was a better log than this one."""
        standing = self._standings.get(member)
        return standing is not None and self._is_better(standing)

    def is_starved(self, *, now: float) -> bool:
        """Return whether the leader has long claimed more entries, but no member sends them."""
        term = self._log.position.table.term
        if self._behind is None or self._behind[0] != term:
            return False
        return now - self._behind[1] >= LEADER_TIMEOUT

    def _ask(self, member: int, *, now: float) -> None:
        standing = self._standings[member]
        if self._is_better(standing):
            last = self._branch[-1].position.head if self._branch else self._log.head
            self._fetch(member, last, now=now)
        elif self._contradicts(standing):
            before = EntryNumber(max(0, standing.number - 1))
            self._fetch(member, self._head_at(before), now=now)
        else:
            self._back.pop(member, None)

    def _is_better(self, standing: Standing) -> bool:
        mine = self._log.position
        return (standing.term, standing.number) > (mine.table.term, mine.head.number)

    def _contradicts(self, standing: Standing) -> bool:
        """Return whether a standing has a different entry with a number and term of this log."""
        if standing.number > self._log.head.number or standing.term in self._caught:
            return False
        known = self._log.timeline.entry(standing.number)
        return known.hash != standing.hash and known.entry.term == standing.term

    def _is_asking(self, member: int, *, now: float) -> bool:
        asked = self._asked.get(member)
        return asked is not None and now - asked.at < FETCH_TIMEOUT

    def _head_at(self, number: EntryNumber) -> Head:
        return Head(number, self._log.timeline.entry(number).hash)

    def _fetch(self, member: int, after: Head, *, now: float) -> None:
        self._asked[member] = _Asked(after.number, now)
        self._identity.send(member, Fetch(after.number, after.hash))

    def receive_mismatch(self, member: int, apart: Apart, *, now: float) -> None:
        """Handle a log mismatch: request entries further back, twice as far each time.

        The search may pass the confirmed entries: only a cheat can have made two logs of these.
        """
        asked = self._asked.pop(member, None)
        if asked is None or asked.after != apart.number:
            return
        self._branch.clear()
        if apart.number == 0:
            return
        step = self._back[member] = 2 * self._back.get(member, 1)
        last = min(self._log.head.number, apart.number - step)
        self._fetch(member, self._head_at(EntryNumber(max(0, last))), now=now)

    def forget(self, member: int) -> None:
        """Forget a member without a link."""
        self._standings.pop(member, None)
        self._asked.pop(member, None)
        self._back.pop(member, None)

    # --- receiving

    def receive_entries(self, member: int, entries: Entries, *, now: float) -> None:
        """Accept entries of a member's log; raises RemoteProtocolError for unsigned ones."""
        if entries.term < self._identity.memory.promised:
            return  # from a leader that was voted out
        opened = [open_entry(data) for data in entries.sealed]
        last: Opened | None = None
        try:
            for entry in opened:
                is_taken = self._take_one(entry, now=now)
                if self.dissent is not None and entry.hash == self.dissent.hash:
                    self.backers.add(member)
                if not is_taken:
                    break
                last = entry
        finally:
            self._announce()
        if last is not None:
            self._ask_for_more(member, Head(last.entry.number, last.hash), now=now)

    def _ask_for_more(self, member: int, last: Head, *, now: float) -> None:
        """Request the entries after the last good one, if a request was answered by it."""
        asked, standing = self._asked.get(member), self._standings.get(member)
        if asked is None or standing is None or last.number <= asked.after:
            return
        del self._asked[member]
        if last.number < standing.number and (
            self._is_better(standing) or self._contradicts(standing)
        ):
            self._fetch(member, last, now=now)

    def _announce(self) -> None:
        """Request storage of all accepted entries, and report them."""
        steps, self._fresh = self._fresh, []
        if steps:
            self._identity.queue(StoreEntries(tuple(applied.opened for applied in steps)))
            for step in steps:
                self._identity.emit(EntryAppended(step.opened, step.position))

    def _take_one(self, opened: Opened, *, now: float) -> bool:
        """Accept one entry; return whether the next one may follow."""
        number, head = opened.entry.number, self._log.head
        if self._branch and opened.entry.previous == self._branch[-1].opened.hash:
            return self._grow(opened, self._branch[-1].position, now=now)
        if number <= head.number:
            known = self._log.timeline.entry(number)
            return known.hash == opened.hash or self._diverge(opened, known, now=now)
        if opened.entry.previous != head.hash:
            return False
        position = self._checked(self._log.position, opened, now=now)
        if position is None:
            return False
        self._branch.clear()
        self._compare_with_refused(opened)
        self._log.append(opened, position)
        self._behind = None
        self._fresh.append(_Step(opened, position))
        return True

    def _diverge(self, opened: Opened, known: Opened, *, now: float) -> bool:
        """Begin a branch with an entry that differs from one of this log."""
        number = opened.entry.number
        if number and opened.entry.term == known.entry.term:
            leader = self._log.timeline.at(number).table.leader
            if is_signed_by(leader, opened, self._log.position.genesis):
                self.proof = Cheated(encode(known.sealed), encode(opened.sealed))
                self._caught.add(opened.entry.term)
        if number <= self._log.confirmed:
            return False  # confirmed entries are never dropped
        before = self._log.timeline.at(number - 1)
        if opened.entry.previous != before.head.hash:
            return False
        self._branch.clear()
        return self._grow(opened, before, now=now)

    def _grow(self, opened: Opened, before: Position, *, now: float) -> bool:
        """Add an entry to the branch, and switch to the branch once it is the better log."""
        position = self._checked(before, opened, now=now)
        fork = self._branch[0].opened.entry.number if self._branch else opened.entry.number
        is_lost = fork <= self._log.confirmed or len(self._branch) >= LONGEST_BRANCH
        if position is None or is_lost:
            self._branch.clear()
            return False
        self._branch.append(_Step(opened, position))
        if position.table.term > self._log.position.table.term:
            self._switch()
        return True

    def _switch(self) -> None:
        self._announce()
        fork = EntryNumber(self._branch[0].opened.entry.number - 1)
        lost = self._log.cut(fork)
        self._identity.queue(CutEntries(fork))
        self._identity.emit(EntriesTakenBack(fork, lost))
        for step in self._branch:
            self._log.append(step.opened, step.position)
        self._fresh, self._branch = self._branch, []

    # --- verifying

    def _checked(self, before: Position, opened: Opened, *, now: float) -> Position | None:
        """Return the table after an entry; None if its leader signed it against the rules.

        Raises RemoteProtocolError if no leader signed it. If it seems wrong, the game is folded
        again from the log and the entry is checked once more, as this program's memory may be at
        fault.
        """
        dissent = self.dissent
        if dissent is not None and dissent.hash == opened.hash:
            return None
        try:
            return verified(before, opened, self._log.rules)
        except FactualError as error:
            fault = error
        if self._fold_again(now=now):
            try:
                position = verified(self._anew(before), opened, self._log.rules)
            except FactualError as error:
                fault = error
            else:
                self._identity.emit(StateRebuilt(opened.entry.number))
                return position
        signed = is_signed_by(before.table.leader, opened, before.genesis)
        if opened.entry.kind == "term" or not signed:
            raise RemoteProtocolError(why=f"entry {opened.entry.number}: {fault}") from fault
        self._compare_with_refused(opened)
        self._refused = opened
        self.backers.clear()
        self.dissent = Dissent(opened.entry.number, opened.hash, str(fault)[:LONGEST_REASON])
        return None

    def _compare_with_refused(self, opened: Opened) -> None:
        """Prove that the leader signed a different entry in place of a refused one."""
        refused = self._refused
        if refused is None:
            return
        entry, other = opened.entry, refused.entry
        if (entry.number, entry.term) == (other.number, other.term) and opened.hash != refused.hash:
            self.proof = Cheated(encode(refused.sealed), encode(opened.sealed))
            self._caught.add(entry.term)

    def is_at_fault(self, number: EntryNumber, *, now: float) -> bool:
        """Return whether an entry of this log is against the rules after all.

        A leader with faulty memory can write such an entry. Returns False if the last check was
        just now.
        """
        if not self._fold_again(now=now):
            return False
        timeline = self._log.timeline
        try:
            verified(timeline.at(number - 1), timeline.entry(number), self._log.rules)
        except FactualError:
            return True
        return False

    def _fold_again(self, *, now: float) -> bool:
        """Fold the game again from the log; return False if that was done just now."""
        if now - self._folded < REFOLD_PAUSE:
            return False
        self._folded = now
        self._log.fold_again()
        if self._branch:
            position = self._log.timeline.at(self._branch[0].opened.entry.number - 1)
            for place, (opened, _) in enumerate(self._branch):
                position = fold(position, opened, self._log.rules)
                self._branch[place] = _Step(opened, position)
        return True

    def _anew(self, before: Position) -> Position:
        """Return the position of this log, or of its branch, after it was folded again."""
        if self._branch and self._branch[-1].position.head == before.head:
            return self._branch[-1].position
        return self._log.timeline.at(before.head.number)
