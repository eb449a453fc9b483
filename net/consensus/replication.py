"""Receiving entries from others: in order, each verified, and from a better log if necessary.

A log is better than another if its last entry is of a later term, or of the same term with a higher
number. Entries that differ from the end of this log are kept as a branch until they prove to be the
better log.
"""

from typing import Final, NamedTuple

from core.errors import FactualError
from core.log import EntryNumber, Head, Opened, Term, encode
from core.table import Position, fold
from net.consensus.effects import StoreEntries, TruncateLog
from net.consensus.events import EntriesRemoved, EntryAppended, StateRebuilt
from net.consensus.identity import Identity
from net.consensus.log import Log, verify_next
from net.consensus.signatures import is_signed_by, open_entry
from net.consensus.timeouts import FETCH_TIMEOUT, LEADER_TIMEOUT, REFOLD_PAUSE
from net.errors import RemoteProtocolError
from net.wire import LONGEST_REASON, Accusation, CheatProof, Entries, Fetch, LogMismatch, Status

LONGEST_BRANCH: Final = 4096
"""Maximum number of entries in a branch: no honest leader leaves so many unconfirmed, and a cheat
could sign entries without end."""


class _Step(NamedTuple):
    """An entry, and the table after it."""

    opened: Opened
    position: Position


class _Request(NamedTuple):
    """A request to a member for the entries after this one, and its time."""

    after: EntryNumber
    sent_at: float


class Replication:
    """Receives entries into a log.

    `accusation` is set by a signed entry that the rules forbid, `proof` by two entries with one
    number and term. `accused_entry_senders` are the members that have sent the entry of the
    accusation: only they can have confirmed it.
    """

    def __init__(self, log: Log, identity: Identity) -> None:
        self.accusation: Accusation | None = None
        self.proof: CheatProof | None = None
        self.accused_entry_senders: Final[set[int]] = set()
        self._refused_entry: Opened | None = None
        self._log: Final = log
        self._identity: Final = identity
        self._statuses: dict[int, Status] = {}
        self._requests: dict[int, _Request] = {}
        self._steps_back: dict[int, int] = {}
        self._branch: list[_Step] = []
        self._unreported: list[_Step] = []
        self._proven_terms: set[Term] = set()
        self._behind_since: tuple[Term, float] | None = None
        self._refolded_at = float("-inf")

    # --- requesting

    def note_status(self, member: int, status: Status, *, now: float) -> None:
        """Request entries from a member whose log is better or contains a leader's cheating."""
        self._statuses[member] = status
        if member == self._log.position.table.leader:
            if not self._is_better(status):
                self._behind_since = None
            elif self._behind_since is None or self._behind_since[0] != status.term:
                self._behind_since = status.term, now
        if not self._awaits_entries(member, now=now):
            self._request_entries(member, now=now)

    @property
    def highest_reported(self) -> EntryNumber:
        """The highest entry number of this log and of the linked members' logs."""
        there = [status.number for status in self._statuses.values()]
        return max([self._log.head.number, *there])

    def is_behind(self, member: int) -> bool:
        """Return whether a member's last status showed a better log than this one."""
        status = self._statuses.get(member)
        return status is not None and self._is_better(status)

    def is_starved(self, *, now: float) -> bool:
        """Return whether the leader has long claimed more entries, but no member sends them."""
        term = self._log.position.table.term
        if self._behind_since is None or self._behind_since[0] != term:
            return False
        return now - self._behind_since[1] >= LEADER_TIMEOUT

    def _request_entries(self, member: int, *, now: float) -> None:
        status = self._statuses[member]
        if self._is_better(status):
            last = self._branch[-1].position.head if self._branch else self._log.head
            self._send_fetch(member, last, now=now)
        elif self._contradicts(status):
            before = EntryNumber(max(0, status.number - 1))
            self._send_fetch(member, self._head_at(before), now=now)
        else:
            self._steps_back.pop(member, None)

    def _is_better(self, status: Status) -> bool:
        mine = self._log.position
        return (status.term, status.number) > (mine.table.term, mine.head.number)

    def _contradicts(self, status: Status) -> bool:
        """Return whether a status names a different entry with a number and term of this log."""
        if status.number > self._log.head.number or status.term in self._proven_terms:
            return False
        known = self._log.timeline.entry(status.number)
        return known.hash != status.hash and known.entry.term == status.term

    def _awaits_entries(self, member: int, *, now: float) -> bool:
        fetch = self._requests.get(member)
        return fetch is not None and now - fetch.sent_at < FETCH_TIMEOUT

    def _head_at(self, number: EntryNumber) -> Head:
        return Head(number, self._log.timeline.entry(number).hash)

    def _send_fetch(self, member: int, after: Head, *, now: float) -> None:
        self._requests[member] = _Request(after.number, now)
        self._identity.send(member, Fetch(after.number, after.hash))

    def receive_mismatch(self, member: int, mismatch: LogMismatch, *, now: float) -> None:
        """Handle a log mismatch: request entries further back, twice as far each time.

        The search may pass the confirmed entries: only a cheat can have made two logs of these.
        """
        fetch = self._requests.pop(member, None)
        if fetch is None or fetch.after != mismatch.number:
            return
        self._branch.clear()
        if mismatch.number == 0:
            return
        step = self._steps_back[member] = 2 * self._steps_back.get(member, 1)
        last = min(self._log.head.number, mismatch.number - step)
        self._send_fetch(member, self._head_at(EntryNumber(max(0, last))), now=now)

    def forget(self, member: int) -> None:
        """Forget a member without a link."""
        self._statuses.pop(member, None)
        self._requests.pop(member, None)
        self._steps_back.pop(member, None)

    # --- receiving

    def receive_entries(self, member: int, entries: Entries, *, now: float) -> None:
        """Accept entries of a member's log; raises RemoteProtocolError for unsigned ones."""
        if entries.term < self._identity.memory.voted_term:
            return  # from a leader that was voted out
        opened = [open_entry(data) for data in entries.sealed]
        last: Opened | None = None
        try:
            for entry in opened:
                is_accepted = self._receive_entry(entry, now=now)
                if self.accusation is not None and entry.hash == self.accusation.hash:
                    self.accused_entry_senders.add(member)
                if not is_accepted:
                    break
                last = entry
        finally:
            self._report_entries()
        if last is not None:
            self._request_more(member, Head(last.entry.number, last.hash), now=now)

    def _request_more(self, member: int, last: Head, *, now: float) -> None:
        """Request the entries after the last good one, if a request was answered by it."""
        fetch, status = self._requests.get(member), self._statuses.get(member)
        if fetch is None or status is None or last.number <= fetch.after:
            return
        del self._requests[member]
        if last.number < status.number and (self._is_better(status) or self._contradicts(status)):
            self._send_fetch(member, last, now=now)

    def _report_entries(self) -> None:
        """Request storage of all accepted entries, and report them."""
        steps, self._unreported = self._unreported, []
        if steps:
            self._identity.queue(StoreEntries(tuple(applied.opened for applied in steps)))
            for step in steps:
                self._identity.emit(EntryAppended(step.opened, step.position))

    def _receive_entry(self, opened: Opened, *, now: float) -> bool:
        """Accept one entry; return whether the next one may follow."""
        number, head = opened.entry.number, self._log.head
        if self._branch and opened.entry.previous == self._branch[-1].opened.hash:
            return self._extend_branch(opened, self._branch[-1].position, now=now)
        if number <= head.number:
            known = self._log.timeline.entry(number)
            return known.hash == opened.hash or self._begin_branch(opened, known, now=now)
        if opened.entry.previous != head.hash:
            return False
        position = self._verify(self._log.position, opened, now=now)
        if position is None:
            return False
        self._branch.clear()
        self._compare_with_refused(opened)
        self._log.append(opened, position)
        self._behind_since = None
        self._unreported.append(_Step(opened, position))
        return True

    def _begin_branch(self, opened: Opened, known: Opened, *, now: float) -> bool:
        """Begin a branch with an entry that differs from one of this log."""
        number = opened.entry.number
        if number and opened.entry.term == known.entry.term:
            leader = self._log.timeline.at(number).table.leader
            if is_signed_by(leader, opened, self._log.position.genesis):
                self.proof = CheatProof(encode(known.sealed), encode(opened.sealed))
                self._proven_terms.add(opened.entry.term)
        if number <= self._log.confirmed:
            return False  # confirmed entries are never dropped
        before = self._log.timeline.at(number - 1)
        if opened.entry.previous != before.head.hash:
            return False
        self._branch.clear()
        return self._extend_branch(opened, before, now=now)

    def _extend_branch(self, opened: Opened, before: Position, *, now: float) -> bool:
        """Add an entry to the branch, and switch to the branch once it is the better log."""
        position = self._verify(before, opened, now=now)
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
        self._report_entries()
        fork = EntryNumber(self._branch[0].opened.entry.number - 1)
        removed = self._log.truncate(fork)
        self._identity.queue(TruncateLog(fork))
        self._identity.emit(EntriesRemoved(fork, removed))
        for step in self._branch:
            self._log.append(step.opened, step.position)
        self._unreported, self._branch = self._branch, []

    # --- verifying

    def _verify(self, before: Position, opened: Opened, *, now: float) -> Position | None:
        """Return the table after an entry; None if its leader signed it against the rules.

        Raises RemoteProtocolError if no leader signed it. If it seems wrong, the game is folded
        again from the log and the entry is checked once more, as this program's memory may be at
        fault.
        """
        accusation = self.accusation
        if accusation is not None and accusation.hash == opened.hash:
            return None
        try:
            return verify_next(before, opened, self._log.rules)
        except FactualError as error:
            fault = error
        if self._refold(now=now):
            try:
                position = verify_next(self._refolded_position(before), opened, self._log.rules)
            except FactualError as error:
                fault = error
            else:
                self._identity.emit(StateRebuilt(opened.entry.number))
                return position
        signed = is_signed_by(before.table.leader, opened, before.genesis)
        if opened.entry.kind == "term" or not signed:
            raise RemoteProtocolError(why=f"entry {opened.entry.number}: {fault}") from fault
        self._compare_with_refused(opened)
        self._refused_entry = opened
        self.accused_entry_senders.clear()
        self.accusation = Accusation(opened.entry.number, opened.hash, str(fault)[:LONGEST_REASON])
        return None

    def _compare_with_refused(self, opened: Opened) -> None:
        """Prove that the leader signed a different entry in place of a refused one."""
        refused = self._refused_entry
        if refused is None:
            return
        entry, other = opened.entry, refused.entry
        if (entry.number, entry.term) == (other.number, other.term) and opened.hash != refused.hash:
            self.proof = CheatProof(encode(refused.sealed), encode(opened.sealed))
            self._proven_terms.add(entry.term)

    def is_entry_invalid(self, number: EntryNumber, *, now: float) -> bool:
        """Return whether an entry of this log is against the rules after all.

        A leader with faulty memory can write such an entry. Returns False if the last check was
        just now.
        """
        if not self._refold(now=now):
            return False
        timeline = self._log.timeline
        try:
            verify_next(timeline.at(number - 1), timeline.entry(number), self._log.rules)
        except FactualError:
            return True
        return False

    def _refold(self, *, now: float) -> bool:
        """Fold the game again from the log; return False if that was done just now."""
        if now - self._refolded_at < REFOLD_PAUSE:
            return False
        self._refolded_at = now
        self._log.refold()
        if self._branch:
            position = self._log.timeline.at(self._branch[0].opened.entry.number - 1)
            for place, (opened, _) in enumerate(self._branch):
                position = fold(position, opened, self._log.rules)
                self._branch[place] = _Step(opened, position)
        return True

    def _refolded_position(self, before: Position) -> Position:
        """Return the position of this log, or of its branch, after it was folded again."""
        if self._branch and self._branch[-1].position.head == before.head:
            return self._branch[-1].position
        return self._log.timeline.at(before.head.number)
